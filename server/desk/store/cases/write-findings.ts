/** Writes what the rules found, and what the cases say of it, in the transaction of the rows. */
import type { FindingEvent } from '../../../../src/core/cases/finding.ts';
import { type Dialect, listOf, numberIn, type Query } from '../sql.ts';
import { FINDING_COLUMNS, findingValues, type Moved, type StoredFinding } from './findings.ts';
import { regroup } from './regroup.ts';
import { refreshCases } from './refresh.ts';

export interface FindingChange {
  readonly before: StoredFinding | null;
  /** Null: nothing was ever said, and it is gone. */
  readonly after: StoredFinding | null;
  readonly event: FindingEvent | null;
}

const isGroupedAlike = (a: StoredFinding, b: StoredFinding): boolean =>
  a.state === b.state && a.cause === b.cause && a.callAt === b.callAt;

const isSummedAlike = (a: StoredFinding, b: StoredFinding): boolean =>
  isGroupedAlike(a, b) &&
  a.level === b.level &&
  a.severity === b.severity &&
  a.mark === b.mark &&
  a.deadlineAt === b.deadlineAt &&
  a.changed === b.changed;

export async function writeFindings(query: Query, dialect: Dialect, all: readonly FindingChange[], now: number) {
  if (all.length === 0) return;
  const count = all.filter(({ before, after }) => before === null && after !== null).length;
  const ids = [...(await dialect.nextIds(query, 'findings', count))];
  const changes = all.map(({ before, after, event }) => ({
    before,
    after: before === null && after !== null ? { ...after, id: ids.shift() ?? 0 } : after,
    event,
  }));
  const inserts = changes.flatMap(({ before, after }) => (before === null && after !== null ? [after] : []));
  const updates = changes.flatMap(({ before, after }) => (before === null || after === null ? [] : [after]));
  const gone = changes.flatMap(({ before, after }) => (before !== null && after === null ? [before.id] : []));
  await query.insert({ table: 'findings', columns: FINDING_COLUMNS }, inserts.map(findingValues));
  await query.update({ table: 'findings', columns: FINDING_COLUMNS }, updates.map(findingValues));
  if (gone.length > 0) await query.run(`DELETE FROM findings WHERE ${dialect.inNumbers('id')}`, [listOf(gone)]);
  const moved: Moved[] = [];
  const stayed: Moved[] = [];
  let hasReturned = false;
  for (const { before, after, event } of changes) {
    if (after === null || (after.state === 'held' && before?.caseId == null)) continue;
    hasReturned ||= event === 'returned';
    if (before === null || !isGroupedAlike(before, after)) moved.push({ before, after });
    // Passing hours change a finding's values, but neither its group nor the sums.
    else if (before.caseId !== null && !isSummedAlike(before, after)) stayed.push({ before, after });
  }
  const { whole, joined } = await regroup(query, dialect, moved, now);
  const parts = [...joined, ...stayed.map((one) => ({ ...one, caseId: one.after.caseId ?? 0 }))];
  await refreshCases(query, dialect, whole, { now, closing: hasReturned ? 'returned' : 'closed' }, parts);
}

/** Findings of watches that are removed leave with them. */
export async function removeFindings(query: Query, dialect: Dialect, watchIds: readonly number[], now: number) {
  const rows = await query.all(`DELETE FROM findings WHERE ${dialect.inNumbers('watch_id')} RETURNING case_id`, [
    listOf(watchIds),
  ]);
  const cases = rows.map((row) => numberIn(row, 'case_id')).filter((id) => id !== null);
  await refreshCases(query, dialect, cases, { now, closing: 'closed' });
}
