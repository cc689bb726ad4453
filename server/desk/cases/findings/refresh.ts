/** Updates the sums of cases whose findings changed, and the counters of cases. */
import type { CaseState } from '../../../../src/core/cases/states.ts';
import { computeRank } from '../../../../src/core/cases/cluster.ts';
import { type Dialect, toJsonList, readNumber, type Query, type SqlRow } from '../../database/sql.ts';
import { requireNumber } from '../../database/table.ts';
import { addParts, type Part, type Sums } from './add-parts.ts';
import { CASES, COUNTERS, LIVE, readStoredCases, type StoredCase } from './findings.ts';
import { addHistory } from '../history.ts';
import type { CaseEvent } from '../../ports/cases.ts';

interface Reason {
  readonly now: number;
  /** The event of a case that loses its last member. */
  readonly closing: 'closed' | 'returned';
}

/** `parts` are changed findings of cases that need not be summed up as a whole. Returns the events of cases. */
export async function refreshCases(
  query: Query,
  dialect: Dialect,
  ids: Iterable<number>,
  reason: Reason,
  parts: readonly Part[] = [],
): Promise<readonly CaseEvent[]> {
  const { inNumbers, lock } = dialect;
  const recomputed = new Set(ids);
  const changedIds = new Set([...recomputed, ...parts.map(({ caseId }) => caseId)]);
  if (changedIds.size === 0) return [];
  const events: CaseEvent[] = [];
  // Cases are locked, so that two answers add to the sums one after the other.
  const cases = await readStoredCases(query, dialect, changedIds, lock);
  const extended = new Map<number, Sums>();
  for (const row of cases) {
    const { id } = row;
    const partsOfCase = parts.filter(({ caseId }) => caseId === id);
    const sums = recomputed.has(id) ? null : await addParts(query, row, partsOfCase);
    if (sums === null) recomputed.add(id);
    else extended.set(id, sums);
  }
  const summed = toJsonList(recomputed);
  const groups = await query.all(
    `SELECT case_id, state, count(*) AS n, max(severity) AS severity, max(level) AS level, min(deadline_at) AS deadline_at,
       min(since) AS since, min(snooze_until) AS snooze_until, max(CASE mark WHEN 'worse' THEN 3 WHEN 'back' THEN 2 WHEN 'new' THEN 1 ELSE 0 END) AS mark
     FROM findings WHERE ${inNumbers('case_id')} AND state IN ${LIVE} GROUP BY case_id, state`,
    [summed],
  );
  const prices = await query.all(
    `SELECT case_id, max(price) AS price FROM
       (SELECT case_id, sum(day_price) AS price FROM findings
        WHERE ${inNumbers('case_id')} AND state = 'open' AND day_price IS NOT NULL GROUP BY case_id, day_currency) AS p
     GROUP BY case_id`,
    [summed],
  );
  const joined = await query.all(
    `SELECT case_id, count(*) AS n FROM findings WHERE ${inNumbers('case_id')} AND changed = 0 GROUP BY case_id`,
    [toJsonList(changedIds)],
  );
  const counts = new Map<CaseState, number>();
  for (const before of cases) {
    const { id } = before;
    const isOfCase = (row: SqlRow): boolean => readNumber(row, 'case_id') === id;
    const sums =
      extended.get(id) ?? toSums(groups.filter(isOfCase), before, readNumber(prices.find(isOfCase), 'price'));
    events.push(...(await writeCase(query, before, sums, { ...reason, hasFresh: joined.some(isOfCase) })));
    const counted = before.counted === 1 ? before.state : null;
    const counting = before.mergedInto === null ? sums.state : null;
    if (counted !== counting) {
      if (counted !== null) counts.set(counted, (counts.get(counted) ?? 0) - 1);
      if (counting !== null) counts.set(counting, (counts.get(counting) ?? 0) + 1);
    }
  }
  await COUNTERS.insert(
    query,
    [...counts]
      .filter(([, n]) => n !== 0)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([value, n]) => ({ state: '', field: 'case', value, n })),
    'ON CONFLICT (state, field, value) DO UPDATE SET n = counters.n + excluded.n',
  );
  return events;
}

/** Sums up the findings that decide the state of the case: the open ones, otherwise the settled ones. */
function toSums(groups: readonly SqlRow[], before: StoredCase, dayPrice: number | null): Sums {
  const findGroup = (state: string): SqlRow | undefined => groups.find((group) => group.state === state);
  const [open, snoozed, done] = [findGroup('open'), findGroup('snoozed'), findGroup('done')];
  const lead = open ?? snoozed ?? done;
  const state = open ? 'attention' : snoozed ? 'snoozed' : done ? 'done' : 'closed';
  const mark = ([null, 'new', 'back', 'worse'] as const)[readNumber(lead, 'mark') ?? 0] ?? null;
  return {
    state,
    members: groups.reduce((sum, group) => sum + requireNumber(group, 'n'), 0),
    open: open === undefined ? 0 : requireNumber(open, 'n'),
    severity: readNumber(lead, 'severity') ?? before.severity,
    level: readNumber(lead, 'level') ?? before.level,
    deadlineAt: readNumber(lead, 'deadline_at'),
    dayPrice,
    since: Math.min(before.since, ...groups.map((group) => requireNumber(group, 'since'))),
    snoozeUntil: state === 'snoozed' ? readNumber(snoozed, 'snooze_until') : null,
    mark: state === 'attention' ? mark : null,
  };
}

const SUMS = [
  'state',
  'members',
  'open',
  'severity',
  'level',
  'mark',
  'deadlineAt',
  'dayPrice',
  'rank',
  'since',
  'snoozeUntil',
  'counted',
] as const;
const WRITTEN = CASES.part('id', ...SUMS, 'version', 'changedAt');

/** Changed evidence alone makes no new version, so that a decision on the case as it was seen is still accepted. */
async function writeCase(
  query: Query,
  before: StoredCase,
  sums: Sums,
  { now, closing, hasFresh: hasJoined }: Reason & { readonly hasFresh: boolean },
): Promise<readonly CaseEvent[]> {
  const { id } = before;
  const rank = computeRank(sums.severity, sums.deadlineAt, sums.dayPrice);
  const after = { ...sums, rank, counted: before.mergedInto === null ? 1 : 0 };
  if (SUMS.every((key) => before[key] === after[key]) && !hasJoined) return [];
  const version = before.version + 1;
  await WRITTEN.update(query, [{ ...after, id, version, changedAt: now }]);
  if (hasJoined) await query.run('UPDATE findings SET changed = ? WHERE case_id = ? AND changed = 0', [version, id]);
  const event = findEvent(before, sums, closing);
  const wasMerged = before.mergedInto !== null && before.counted === 1;
  const detail = { level: sums.level, members: sums.members };
  const kind = wasMerged ? 'merged' : event;
  return kind === null ? [] : [await addHistory(query, { caseId: id, at: now, who: null, did: kind, detail })];
}

function findEvent({ state, version, level }: StoredCase, after: Sums, closing: Reason['closing']) {
  if (version === 0) return 'opened';
  if (after.state === 'closed') return state === 'closed' ? null : closing;
  if (state === 'closed') return 'back';
  if (after.state !== 'attention') return null;
  if (after.level > level) return 'worse';
  return state === 'attention' ? null : 'reopened';
}
