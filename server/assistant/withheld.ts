/**
 * Columns that the operator withholds from assistants are in no answer, and no filter may search them, because its
 * matches would prove their content.
 */
import { type BuiltInKey, type ColumnKey } from '../../src/core/columns/columns.ts';
import { isOwnKey } from '../../src/core/columns/own-columns.ts';
import { findColumns } from '../../src/core/filter/matches.ts';
import { parseFilter } from '../../src/core/filter/parse-filter.ts';
import { isZone } from '../../src/core/time/zone.ts';
import type { Withheld } from '../config/assistant.ts';
import { ToolError } from './desk-client.ts';

const COLUMNS: Readonly<Record<Withheld, readonly BuiltInKey[]>> = {
  notes: ['note', 'customerNote', 'hold', 'lastFact'],
  money: ['money', 'currency', 'costs'],
  customers: ['customer'],
  references: ['reference'],
  tags: ['tags'],
  owners: ['owner'],
};

/** Own columns are in no answer, whatever is withheld. */
export const isWithheld = (key: ColumnKey, withheld: readonly Withheld[]): boolean =>
  isOwnKey(key) || withheld.some((name) => COLUMNS[name].some((hidden) => hidden === key));

/** Throws when a filter would find rows by a column that is withheld. */
export function refuseWithheld(q: string, zone: string, nowMs: number, withheld: readonly Withheld[]): void {
  if (q === '' || !isZone(zone)) return;
  const columns = findColumns(parseFilter(q, { nowMs, zone }).predicate);
  const name = withheld.find((one) => COLUMNS[one].some((key) => columns.includes(key)));
  if (name !== undefined)
    throw new ToolError(
      `The operator of this desk withholds ${name} from assistants, and this filter would search them: name other columns, as in “carrier:MAEU”. Free text searches all columns.`,
    );
  if (columns.some(isOwnKey))
    throw new ToolError('Own columns of the desk are not open to assistants: leave them out.');
}
