/** Compares the rows of a share with those of its reader's last visit. This module is pure. */
import { type CellContext, columnLabel, formatCell } from '../../core/columns/cell.ts';
import { type BuiltInKey, MOVING_KEYS } from '../../core/columns/columns.ts';
import { isRow } from '../../core/columns/row.ts';
import type { Watch } from '../../core/desk-api/rows.ts';
import type { Visit } from '../../state/shared-visits.ts';

/** The columns of the share whose changes are news. Delays and ages change by themselves. */
const keysOf = (columns: readonly BuiltInKey[]): readonly BuiltInKey[] =>
  columns.filter((key) => MOVING_KEYS.includes(key));

export function toVisit(
  watches: readonly Watch[],
  columns: readonly BuiltInKey[],
  { at, isWhole }: Pick<Visit, 'at' | 'isWhole'>,
): Visit {
  const keys = keysOf(columns);
  const rows = watches.map(({ id, row }) => [id, Object.fromEntries(keys.map((key) => [key, row[key]]))] as const);
  return { at, isWhole, rows: Object.fromEntries(rows) };
}

/** Returns what has changed in each row, in words, by id of the watch. */
export function changesSince(
  visit: Visit,
  watches: readonly Watch[],
  columns: readonly BuiltInKey[],
  context: CellContext,
): ReadonlyMap<number, string> {
  const { t } = context;
  const marks = new Map<number, string>();
  for (const { id, row } of watches) {
    const before = visit.rows[id];
    if (before === undefined) {
      if (visit.isWhole) marks.set(id, t('customer.new'));
      continue;
    }
    const changes = keysOf(columns).flatMap((key) => {
      if (!(key in before) || JSON.stringify(before[key]) === JSON.stringify(row[key])) return [];
      const earlier: unknown = { ...row, [key]: before[key] };
      const [was, is] = [isRow(earlier) ? formatCell(key, earlier, context) : '', formatCell(key, row, context)];
      // The clock of a date may change within the day that is shown.
      if (was === is) return [];
      const words = { column: columnLabel(key, t), before: was === '' ? '–' : was, after: is === '' ? '–' : is };
      return [t('since.moved', words)];
    });
    if (changes.length > 0)
      marks.set(id, t('customer.changed', { changes: new Intl.ListFormat(t.locale).format(changes) }));
  }
  return marks;
}
