/**
 * Which case a finding belongs to, by others of the same cause and call. While a call has members,
 * one more or one less divides a cause no differently: a case of 1,000 is not looked through for
 * each.
 */
import { numberIn, type Query, textIn } from '../../db/sql.ts';
import { type CauseKey, isLive, LIVE, type FindingChange, type StoredFinding } from './findings.ts';

/** Null where only the whole cause can tell. */
export async function caseByPeers(
  query: Query,
  key: CauseKey,
  { before, after }: FindingChange,
): Promise<number | null> {
  const isIn = (one: StoredFinding | null): one is StoredFinding =>
    one !== null && isLive(one) && one.cause === key.cause;
  // From one cause to another it takes history along.
  if (before !== null && before.caseId !== null && before.cause !== after.cause) return null;
  const was = isIn(before) ? before : null;
  if (was !== null && was.callAt === after.callAt && isIn(after)) return was.caseId;
  if (was !== null && (was.caseId === null || (await peerOf(query, key, was)) !== was.caseId)) return null;
  if (!isIn(after)) return was === null ? null : was.caseId;
  const caseId = await peerOf(query, key, after);
  if (caseId === null || (after.caseId !== null && after.caseId !== caseId)) return null;
  const [row] = await query.all('SELECT cause, merged_into FROM cases WHERE id = ?', [caseId]);
  if (textIn(row, 'cause') !== key.cause || numberIn(row, 'merged_into') !== null) return null;
  await query.run('UPDATE findings SET case_id = ?, changed = 0 WHERE id = ?', [caseId, after.id]);
  return caseId;
}

async function peerOf(query: Query, { rule, cause }: CauseKey, { id, callAt }: StoredFinding): Promise<number | null> {
  const [row] = await query.all(
    `SELECT case_id FROM findings WHERE rule = ? AND cause = ? AND state IN ${LIVE} AND call_at = ? AND case_id IS NOT NULL
       AND id <> ? LIMIT 1`,
    [rule, cause, callAt, id],
  );
  return numberIn(row, 'case_id');
}
