/**
 * Writes findings, assigns them to cases and updates the sums of these cases, in the transaction of the rows. The
 * transaction then writes the rows (`../../store/write-rows.ts`).
 */
import type { PendingRows, Transaction } from '../../rows/pending.ts';
import { toJsonList, readNumber } from '../../database/sql.ts';
import { type FindingChange, type FindingWrite, insertFindings, updateFindings } from './findings.ts';
import type { StoredFinding } from '../../ports/cases.ts';
import type { CaseEvent } from '../../ports/cases.ts';
import { refreshCases } from './refresh.ts';
import { regroup } from './regroup.ts';

const isGroupedAlike = (a: StoredFinding, b: StoredFinding): boolean =>
  a.state === b.state && a.cause === b.cause && a.callAt === b.callAt;

const isSummedAlike = (a: StoredFinding, b: StoredFinding): boolean =>
  isGroupedAlike(a, b) &&
  a.level === b.level &&
  a.severity === b.severity &&
  a.mark === b.mark &&
  a.deadlineAt === b.deadlineAt &&
  a.dayPrice === b.dayPrice &&
  a.changed === b.changed;

/** Returns the events of cases. */
export async function groupFindings(
  transaction: Transaction,
  findings: readonly FindingWrite[],
  now: number,
): Promise<readonly CaseEvent[]> {
  const events = await writeFindings(transaction, findings, now);
  return [...events, ...(await removeFindings(transaction, transaction.rows.removals))];
}

async function writeFindings({ query, dialect }: Transaction, findings: readonly FindingWrite[], now: number) {
  if (findings.length === 0) return [];
  const count = findings.filter(({ before, after }) => before === null && after !== null).length;
  const ids = [...(await dialect.nextIds(query, 'findings', count))];
  const changes = findings.map(({ before, after, event }) => ({
    before,
    after: before === null && after !== null ? { ...after, id: ids.shift() ?? 0 } : after,
    event,
  }));
  const inserts = changes.flatMap(({ before, after }) => (before === null && after !== null ? [after] : []));
  const updates = changes.flatMap(({ before, after }) => (before === null || after === null ? [] : [after]));
  const deleted = changes.flatMap(({ before, after }) => (before !== null && after === null ? [before.id] : []));
  await insertFindings(query, inserts);
  await updateFindings(query, updates);
  if (deleted.length > 0)
    await query.run(`DELETE FROM findings WHERE ${dialect.inNumbers('id')}`, [toJsonList(deleted)]);
  const regroupable: FindingChange[] = [];
  const valueOnly: FindingChange[] = [];
  let hasReturned = false;
  for (const { before, after, event } of changes) {
    if (after === null || (after.state === 'held' && before?.caseId == null)) continue;
    hasReturned ||= event === 'returned';
    if (before === null || !isGroupedAlike(before, after)) regroupable.push({ before, after });
    // The values of a finding may change with each hour without a change of its group or of the sums.
    else if (before.caseId !== null && !isSummedAlike(before, after)) valueOnly.push({ before, after });
  }
  const { recomputed, added } = await regroup(query, dialect, regroupable, now);
  const parts = [...added, ...valueOnly.map((change) => ({ ...change, caseId: change.after.caseId ?? 0 }))];
  return refreshCases(query, dialect, recomputed, { now, closing: hasReturned ? 'returned' : 'closed' }, parts);
}

/** Removes the findings of removed watches. */
async function removeFindings({ query, dialect }: Transaction, removals: PendingRows['removals']) {
  if (removals.length === 0) return [];
  const rows = await query.all(`DELETE FROM findings WHERE ${dialect.inNumbers('watch_id')} RETURNING case_id`, [
    toJsonList(removals.map(({ watch }) => watch.id)),
  ]);
  const cases = rows.map((row) => readNumber(row, 'case_id')).filter((id) => id !== null);
  const now = Math.max(...removals.map((removal) => removal.now));
  return refreshCases(query, dialect, cases, { now, closing: 'closed' });
}
