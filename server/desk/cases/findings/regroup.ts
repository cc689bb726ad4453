/**
 * Assigns the findings of a cause to cases. The result depends on the findings alone and not on the order in which
 * they came. A case stays with the majority of its members.
 */
import { type CallGroup, type Cluster, clusterCalls } from '../../../../src/core/cases/cluster.ts';
import { type Dialect, toJsonList, readNumber, type Query } from '../../database/sql.ts';
import { requireNumber } from '../../database/table.ts';
import { CASES, type CauseKey, CAUSES, type FindingChange, isLive, LIVE, readStoredCases } from './findings.ts';
import type { StoredFinding } from '../../ports/cases.ts';

const PEER = CASES.part('cause', 'mergedInto');

export interface Regrouped {
  /** Cases whose members changed by more than what `added` lists. */
  readonly recomputed: ReadonlySet<number>;
  /** Findings that joined, changed or left a case without changing how the cause is divided. */
  readonly added: readonly (FindingChange & { readonly caseId: number })[];
}

export async function regroup(query: Query, dialect: Dialect, changes: readonly FindingChange[], now: number) {
  const keys = new Map<string, CauseKey & { readonly changes: FindingChange[] }>();
  const add = ({ rule, cause }: CauseKey, change: FindingChange): void => {
    const name = `${rule}\n${cause}`;
    const key = keys.get(name) ?? { rule, cause, changes: [] };
    key.changes.push(change);
    keys.set(name, key);
  };
  for (const change of changes) {
    const { before, after } = change;
    add(after, change);
    if (before !== null && before.caseId !== null && before.cause !== after.cause) add(before, change);
  }
  // All transactions lock causes in the same order, so that two of them never wait for each other.
  const ordered = [...keys].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, key]) => key);
  await CAUSES.insert(query, ordered, 'ON CONFLICT (rule, cause) DO UPDATE SET cause = excluded.cause');
  const recomputed = new Set<number>();
  const added: (FindingChange & { readonly caseId: number })[] = [];
  for (const key of ordered) {
    const placed = await placeAll(query, key);
    if (placed !== null) added.push(...placed);
    else {
      for (const { before } of key.changes)
        if (before !== null && before.caseId !== null) recomputed.add(before.caseId);
      for (const id of await regroupCause(query, dialect, key, now)) recomputed.add(id);
    }
  }
  return { recomputed, added } satisfies Regrouped;
}

/** Assigns changed findings to the cases of their peers. Returns `null` when the cause has to be divided again. */
async function placeAll(query: Query, { changes, ...key }: CauseKey & { readonly changes: readonly FindingChange[] }) {
  const placed: (FindingChange & { readonly caseId: number })[] = [];
  for (const change of changes) {
    const caseId = await findCaseByPeers(query, key, change);
    if (caseId === null) return null;
    placed.push({ ...change, caseId });
  }
  return placed;
}

async function regroupCause(query: Query, dialect: Dialect, key: CauseKey, now: number): Promise<readonly number[]> {
  const groups = await readGroups(query, key);
  if (groups.length === 0) return [];
  const caseIds = [...new Set(groups.flatMap(({ caseId }) => (caseId === null ? [] : [caseId])))];
  const usable = await findUsableCases(query, dialect, key, caseIds);
  const resolved = groups.map((group) => ({ ...group, caseId: usable.get(group.caseId ?? 0) ?? null }));
  const touched = new Set(caseIds);
  for (const cluster of clusterCalls(resolved)) {
    const caseId = cluster.caseId ?? (await insertCase(query, dialect, key, caseIds[0] ?? null, now));
    touched.add(caseId);
    await moveTo(query, key, cluster, caseId, groups);
  }
  await redirectEmpty(query, dialect, key, [...touched]);
  return [...touched];
}

async function readGroups(query: Query, { rule, cause }: CauseKey): Promise<readonly CallGroup[]> {
  const rows = await query.all(
    `SELECT call_at, case_id, count(*) AS n FROM findings WHERE rule = ? AND cause = ? AND state IN ${LIVE}
     GROUP BY call_at, case_id ORDER BY call_at, case_id`,
    [rule, cause],
  );
  return rows.map((row) => ({
    callAt: requireNumber(row, 'call_at'),
    caseId: readNumber(row, 'case_id'),
    count: requireNumber(row, 'n'),
  }));
}

/**
 * Maps each case to itself, or to the case that it was merged into. A case of another cause is taken over with its
 * history and notes when none of its members is left there.
 */
async function findUsableCases(query: Query, dialect: Dialect, { rule, cause }: CauseKey, ids: readonly number[]) {
  const usable = new Map<number, number>();
  if (ids.length === 0) return usable;
  for (const { id, ...stored } of await readStoredCases(query, dialect, ids)) {
    const target = stored.mergedInto ?? id;
    if (stored.cause === cause) usable.set(id, target);
    else if (stored.rule === rule && target === id && (await hasLostAllMembers(query, id, cause))) {
      await query.run('UPDATE cases SET cause = ?, cause_kind = ? WHERE id = ?', [cause, readCauseKind(cause), id]);
      usable.set(id, id);
    }
  }
  return usable;
}

const readCauseKind = (cause: string): string => cause.slice(0, cause.indexOf('|'));

async function hasLostAllMembers(query: Query, caseId: number, cause: string): Promise<boolean> {
  const rows = await query.all(
    `SELECT 1 AS one FROM findings WHERE case_id = ? AND cause <> ? AND state IN ${LIVE} LIMIT 1`,
    [caseId, cause],
  );
  return rows.length === 0;
}

/** Values of a new case until its findings are summed up. */
const EMPTY_CASE = {
  version: 0,
  actedVersion: 0,
  acts: 0,
  assignee: null,
  state: 'closed',
  severity: 1,
  level: 0,
  rank: 0,
  mark: null,
  members: 0,
  open: 0,
  deadlineAt: null,
  snoozeUntil: null,
  mergedInto: null,
  counted: null,
  dayPrice: null,
} as const;

async function insertCase(query: Query, dialect: Dialect, key: CauseKey, from: number | null, now: number) {
  const [id = 0] = await dialect.nextIds(query, 'cases', 1);
  const { rule, cause } = key;
  const times = { since: now, openedAt: now, changedAt: now };
  await CASES.insert(query, [
    { ...EMPTY_CASE, ...times, id, rule, cause, causeKind: readCauseKind(cause), splitFrom: from },
  ]);
  return id;
}

async function moveTo(
  query: Query,
  { rule, cause }: CauseKey,
  cluster: Cluster,
  caseId: number,
  before: readonly CallGroup[],
) {
  const isThere = before.every(
    (group) => group.callAt < cluster.from || group.callAt > cluster.to || group.caseId === caseId,
  );
  if (isThere) return;
  await query.run(
    `UPDATE findings SET case_id = ?, changed = 0 WHERE rule = ? AND cause = ? AND state IN ${LIVE}
       AND call_at >= ? AND call_at <= ? AND (case_id IS NULL OR case_id <> ?)`,
    [caseId, rule, cause, cluster.from, cluster.to, caseId],
  );
}

/** A case that lost its last member to other cases of the cause redirects to the largest of them. */
async function redirectEmpty(query: Query, { inNumbers }: Dialect, { rule, cause }: CauseKey, ids: readonly number[]) {
  if (ids.length < 2) return;
  const rows = await query.all(
    `SELECT case_id, count(*) AS n FROM findings WHERE ${inNumbers('case_id')} AND state IN ${LIVE}
     GROUP BY case_id ORDER BY n DESC, case_id`,
    [toJsonList(ids)],
  );
  const remaining = rows.map((row) => requireNumber(row, 'case_id'));
  const empty = ids.filter((id) => !remaining.includes(id));
  const [target] = remaining;
  if (empty.length === 0 || target === undefined) return;
  await query.run(`UPDATE cases SET merged_into = ? WHERE ${inNumbers('id')} AND rule = ? AND merged_into IS NULL`, [
    target,
    toJsonList(empty),
    rule,
  ]);
  await query.run(`UPDATE cases SET merged_into = ? WHERE ${inNumbers('merged_into')}`, [target, toJsonList(empty)]);
  // Closed findings of an empty case belong to the target if they come back.
  await query.run(`UPDATE findings SET case_id = ? WHERE ${inNumbers('case_id')} AND rule = ? AND cause = ?`, [
    target,
    toJsonList(empty),
    rule,
    cause,
  ]);
}

/**
 * Finds the case of a finding through others of the same cause and call. While a call has members, one finding more
 * or less does not change how the cause is divided, so a case of 1,000 need not be read for each. Returns `null` when
 * the whole cause has to be divided again.
 */
async function findCaseByPeers(query: Query, key: CauseKey, { before, after }: FindingChange): Promise<number | null> {
  const isIn = (finding: StoredFinding | null): finding is StoredFinding =>
    finding !== null && isLive(finding) && finding.cause === key.cause;
  // A finding that changes its cause may take the history of its case along.
  if (before !== null && before.caseId !== null && before.cause !== after.cause) return null;
  const was = isIn(before) ? before : null;
  if (was !== null && was.callAt === after.callAt && isIn(after)) return was.caseId;
  if (was !== null && (was.caseId === null || (await findPeerCase(query, key, was)) !== was.caseId)) return null;
  if (!isIn(after)) return was === null ? null : was.caseId;
  const caseId = await findPeerCase(query, key, after);
  if (caseId === null || (after.caseId !== null && after.caseId !== caseId)) return null;
  const [row] = await query.all('SELECT cause, merged_into FROM cases WHERE id = ?', [caseId]);
  if (row === undefined) return null;
  const { cause, mergedInto } = PEER.read(row);
  if (cause !== key.cause || mergedInto !== null) return null;
  await query.run('UPDATE findings SET case_id = ?, changed = 0 WHERE id = ?', [caseId, after.id]);
  return caseId;
}

async function findPeerCase(
  query: Query,
  { rule, cause }: CauseKey,
  { id, callAt }: StoredFinding,
): Promise<number | null> {
  const [row] = await query.all(
    `SELECT case_id FROM findings WHERE rule = ? AND cause = ? AND state IN ${LIVE} AND call_at = ? AND case_id IS NOT NULL
       AND id <> ? LIMIT 1`,
    [rule, cause, callAt, id],
  );
  return readNumber(row, 'case_id');
}
