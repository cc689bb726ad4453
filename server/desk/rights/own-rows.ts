/** A row and a filter as a guest has them: as if there were no internal columns. */
import { COLUMN_KEYS, type ColumnKey, columnOf, type Row } from '../../../src/core/columns/columns.ts';
import { EMPTY_ROW } from '../../../src/core/columns/row.ts';
import type { Predicate } from '../../../src/core/filter/types.ts';
import { NONE } from './sight.ts';

export const isInternal = (key: ColumnKey): boolean => columnOf(key).internal === true;

/**
 * A delay may count from answers that others asked for, before the row was theirs: nothing is asked
 * of it, and it is shown where it counts from later.
 */
export const isAskable = (key: ColumnKey): boolean => !isInternal(key) && key !== 'slip';

export const INTERNAL_COLUMNS = COLUMN_KEYS.filter(isInternal);
const EMPTY: Partial<Row> = Object.fromEntries(INTERNAL_COLUMNS.map((key) => [key, EMPTY_ROW[key]]));

const NO_DELAY = { firstEta: null, firstEtaAt: null, slip: null } satisfies Partial<Row>;

export const ownRow = (row: Row): Row => ({
  ...row,
  ...EMPTY,
  ...((row.firstEtaAt ?? 0) < (row.addedAt ?? 0) && NO_DELAY),
});

/** A condition on a column that a guest may not ask about is true of no row. */
export function withoutInternal(filter: Predicate): Predicate {
  switch (filter.op) {
    case 'and':
    case 'or':
      return { op: filter.op, of: filter.of.map(withoutInternal) };
    case 'not':
      return { op: 'not', of: withoutInternal(filter.of) };
    default:
      return isAskable(filter.column) ? filter : NONE;
  }
}
