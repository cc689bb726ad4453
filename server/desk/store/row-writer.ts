/**
 * Writes rows and, in the same transaction, what is kept beside them: the terms of free text and
 * the counters of groups, so that neither is ever made by reading all rows.
 */
import { COLUMN_KEYS, columnOf, GROUP_KEYS, type GroupKey, type Row } from '../../../src/core/columns/columns.ts';
import { nextRuleAt } from '../../../src/core/columns/derive.ts';
import { foldText } from '../../../src/core/columns/fold.ts';
import { EMPTY_ROW, isSameCell, searchTerms } from '../../../src/core/columns/row.ts';
import type { Watch } from './port.ts';
import { rowColumns, rowIn } from './row-columns.ts';
import { type Dialect, holes, numberIn, type Parameter, type Query, type SqlRow } from './sql.ts';

export interface RowWriter {
  insert(trackedId: number, row: Row, now: number): Promise<Watch>;
  /** Writes what differs. */
  update(before: Watch, after: Watch, now: number): Promise<void>;
  /** To be called once, at the end of the transaction. */
  finish(): Promise<void>;
}

/** How a cell is counted: text folded, an absent one as nothing. */
export function groupValue(key: GroupKey, row: Row): string {
  const value = row[key];
  if (value === null) return '';
  return columnOf(key).type === 'text' ? foldText(value) : value;
}

export const watchIn = (values: SqlRow): Watch => ({
  id: numberIn(values, 'id') ?? 0,
  trackedId: numberIn(values, 'tracked_id') ?? 0,
  version: numberIn(values, 'version') ?? 0,
  row: rowIn(values),
});

/** Null cells compare alike for every pair of rows: most of them are. */
const changedKeys = (before: Row, after: Row) => COLUMN_KEYS.filter((key) => !isSameCell(before[key], after[key]));

export function createRowWriter(query: Query, dialect: Dialect): RowWriter {
  const columns = rowColumns(dialect);
  const names = ['tracked_id', 'version', 'next_rule_at', ...columns.map(({ name }) => name)];
  const insertion = `INSERT INTO watches (${names.join(', ')}) VALUES (${holes(names.length)}) RETURNING id`;
  const counts = new Map<string, { readonly at: readonly [string, string, string]; n: number }>();

  function count(row: Row, by: 1 | -1): void {
    for (const key of GROUP_KEYS) {
      const at = [row.state ?? '', key, groupValue(key, row)] as const;
      const name = at.join('\n');
      const found = counts.get(name) ?? { at, n: 0 };
      found.n += by;
      counts.set(name, found);
    }
  }

  async function writeTerms(id: number, before: Row, after: Row): Promise<void> {
    const [old, now] = [searchTerms(before), searchTerms(after)];
    for (const term of old.filter((one) => !now.includes(one)))
      await query.run('DELETE FROM terms WHERE term = ? AND watch_id = ?', [term, id]);
    const fresh = now.filter((one) => !old.includes(one));
    if (fresh.length === 0) return;
    const values = fresh.map(() => '(?, ?)').join(', ');
    await query.run(
      `INSERT INTO terms (term, watch_id) VALUES ${values}`,
      fresh.flatMap((term) => [term, id]),
    );
  }

  return {
    async insert(trackedId, row, now) {
      const values: Parameter[] = [trackedId, 1, nextRuleAt(row, now)];
      for (const column of columns) values.push(column.valueIn(row));
      const [inserted] = await query.all(insertion, values);
      const id = numberIn(inserted, 'id') ?? 0;
      await writeTerms(id, EMPTY_ROW, row);
      count(row, 1);
      return { id, trackedId, version: 1, row };
    },

    async update(before, after, now) {
      const changed = changedKeys(before.row, after.row);
      const sets: string[] = [];
      const values: Parameter[] = [];
      const set = (name: string, old: Parameter, next: Parameter): void => {
        if (old === next) return;
        sets.push(`${name} = ?`);
        values.push(next);
      };
      set('tracked_id', before.trackedId, after.trackedId);
      set('version', before.version, after.version);
      if (changed.length > 0) {
        for (const { name, valueIn } of columns) set(name, valueIn(before.row), valueIn(after.row));
        sets.push('next_rule_at = ?');
        values.push(nextRuleAt(after.row, now));
      }
      if (sets.length === 0) return;
      await query.run(`UPDATE watches SET ${sets.join(', ')} WHERE id = ?`, [...values, after.id]);
      if (changed.length === 0) return;
      await writeTerms(after.id, before.row, after.row);
      count(before.row, -1);
      count(after.row, 1);
    },

    async finish() {
      // In one order for everybody: two writers never wait for each other in a circle.
      const entries = [...counts].filter(([, { n }]) => n !== 0).toSorted(([a], [b]) => (a < b ? -1 : 1));
      for (const [, { at, n }] of entries) {
        await query.run(
          `INSERT INTO counters (state, field, value, n) VALUES (?, ?, ?, ?)
           ON CONFLICT (state, field, value) DO UPDATE SET n = counters.n + excluded.n`,
          [...at, n],
        );
      }
      counts.clear();
    },
  };
}
