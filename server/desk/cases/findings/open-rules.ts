/** The rule of the worst open case of each watch, which lists of rows name. */
import type { RuleName } from '../../../../src/core/rules/types.ts';
import { type Dialect, toJsonList, type Query } from '../../database/sql.ts';
import { FINDINGS } from './findings.ts';

const OPEN_FINDING = FINDINGS.part('watchId', 'rule');
/** Later than every deadline. */
const NO_DEADLINE = 9e15;

export async function readOpenRules(
  query: Query,
  { inNumbers }: Dialect,
  watchIds: readonly number[],
): Promise<ReadonlyMap<number, RuleName>> {
  if (watchIds.length === 0) return new Map();
  const rows = await query.all(
    `SELECT ${OPEN_FINDING.list} FROM findings WHERE ${inNumbers('watch_id')} AND state = 'open'
     ORDER BY severity, COALESCE(deadline_at, ${NO_DEADLINE}) DESC, id DESC`,
    [toJsonList(watchIds)],
  );
  // The worst finding of a watch comes last.
  return new Map(rows.map(OPEN_FINDING.read).map(({ watchId, rule }) => [watchId, rule]));
}
