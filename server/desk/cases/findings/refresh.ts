/** What a case says of its findings, written again when they moved; and the counters of cases. */
import { CASE_STATES, type CaseState } from '../../../../src/core/cases/states.ts';
import { rankOf } from '../../../../src/core/cases/cluster.ts';
import { type Dialect, listOf, numberIn, type Parameter, type Query, type SqlRow } from '../../database/sql.ts';
import { addParts, type Part, type Sums } from './add-parts.ts';
import { LIVE } from './findings.ts';
import { addHistory } from '../history.ts';
import type { CaseEvent } from '../../ports/cases.ts';

interface Reason {
  readonly now: number;
  /** Why a case without members was closed. */
  readonly closing: 'closed' | 'returned';
}

/**
 * `parts`: what moved in cases that are not summed up as a whole. Returns what happened to cases.
 */
export async function refreshCases(
  query: Query,
  { inNumbers, lock }: Dialect,
  ids: Iterable<number>,
  reason: Reason,
  parts: readonly Part[] = [],
): Promise<readonly CaseEvent[]> {
  const recomputed = new Set(ids);
  const list = listOf(new Set([...recomputed, ...parts.map(({ caseId }) => caseId)]));
  if (list === '[]') return [];
  const events: CaseEvent[] = [];
  // Locked: two answers about one case add to its sums one after the other.
  const cases = await query.all(`SELECT * FROM cases WHERE ${inNumbers('id')} ORDER BY id${lock}`, [list]);
  const extended = new Map<number, Sums>();
  for (const row of cases) {
    const id = numberIn(row, 'id') ?? 0;
    const own = parts.filter(({ caseId }) => caseId === id);
    const sums = recomputed.has(id) ? null : await addParts(query, row, own);
    if (sums === null) recomputed.add(id);
    else extended.set(id, sums);
  }
  const summed = listOf(recomputed);
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
  const fresh = await query.all(
    `SELECT case_id, count(*) AS n FROM findings WHERE ${inNumbers('case_id')} AND changed = 0 GROUP BY case_id`,
    [list],
  );
  const counts = new Map<CaseState, number>();
  for (const before of cases) {
    const id = numberIn(before, 'id') ?? 0;
    const own = groups.filter((group) => numberIn(group, 'case_id') === id);
    const price = numberIn(
      prices.find((row) => numberIn(row, 'case_id') === id),
      'price',
    );
    const sums = extended.get(id) ?? sumsOf(own, before, price);
    const hasFresh = fresh.some((row) => numberIn(row, 'case_id') === id);
    const isMerged = numberIn(before, 'merged_into') !== null;
    events.push(...(await writeCase(query, before, sums, { ...reason, hasFresh })));
    const counted = numberIn(before, 'counted') === 1 ? stateIn(before) : null;
    const counting = isMerged ? null : sums.state;
    if (counted !== counting) {
      if (counted !== null) counts.set(counted, (counts.get(counted) ?? 0) - 1);
      if (counting !== null) counts.set(counting, (counts.get(counting) ?? 0) + 1);
    }
  }
  await query.insert(
    { table: 'counters', columns: ['state', 'field', 'value', 'n'] },
    [...counts]
      .filter(([, n]) => n !== 0)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([state, n]) => ['', 'case', state, n]),
    'ON CONFLICT (state, field, value) DO UPDATE SET n = counters.n + excluded.n',
  );
  return events;
}

export const stateIn = (row: SqlRow): CaseState => CASE_STATES.find((state) => state === row.state) ?? 'closed';

/**
 * Of the findings that make its state: of those that need somebody, else of those that are settled.
 */
function sumsOf(groups: readonly SqlRow[], before: SqlRow, dayPrice: number | null): Sums {
  const of = (state: string): SqlRow | undefined => groups.find((group) => group.state === state);
  const lead = of('open') ?? of('snoozed') ?? of('done');
  const state = of('open') ? 'attention' : of('snoozed') ? 'snoozed' : of('done') ? 'done' : 'closed';
  const members = groups.reduce((sum, group) => sum + (numberIn(group, 'n') ?? 0), 0);
  const mark = ([null, 'new', 'back', 'worse'] as const)[numberIn(lead, 'mark') ?? 0] ?? null;
  return {
    state,
    members,
    open: numberIn(of('open'), 'n') ?? 0,
    severity: numberIn(lead, 'severity') ?? numberIn(before, 'severity') ?? 1,
    level: numberIn(lead, 'level') ?? numberIn(before, 'level') ?? 1,
    deadlineAt: numberIn(lead, 'deadline_at'),
    dayPrice,
    since: Math.min(
      ...groups.map((group) => numberIn(group, 'since') ?? Infinity),
      numberIn(before, 'since') ?? Infinity,
    ),
    snoozeUntil: state === 'snoozed' ? numberIn(of('snoozed'), 'snooze_until') : null,
    mark: state === 'attention' ? mark : null,
  };
}

/** Evidence that moved makes no new version: a person who decides has seen the case as it is. */
async function writeCase(
  query: Query,
  before: SqlRow,
  sums: Sums,
  { now, closing, hasFresh }: Reason & { readonly hasFresh: boolean },
): Promise<readonly CaseEvent[]> {
  const id = numberIn(before, 'id') ?? 0;
  const values: readonly (readonly [string, Parameter])[] = [
    ['state', sums.state],
    ['members', sums.members],
    ['open', sums.open],
    ['severity', sums.severity],
    ['level', sums.level],
    ['mark', sums.mark],
    ['deadline_at', sums.deadlineAt],
    ['day_price', sums.dayPrice],
    ['rank', rankOf(sums.severity, sums.deadlineAt, sums.dayPrice)],
    ['since', sums.since],
    ['snooze_until', sums.snoozeUntil],
    ['counted', numberIn(before, 'merged_into') === null ? 1 : 0],
  ];
  const changed = values.filter(([name, value]) => (before[name] ?? null) !== value);
  if (changed.length === 0 && !hasFresh) return [];
  const version = (numberIn(before, 'version') ?? 0) + 1;
  const sets = [...changed, ['version', version], ['changed_at', now]] as const;
  await query.run(`UPDATE cases SET ${sets.map(([name]) => `${name} = ?`).join(', ')} WHERE id = ?`, [
    ...sets.map(([, value]) => value),
    id,
  ]);
  if (hasFresh) await query.run('UPDATE findings SET changed = ? WHERE case_id = ? AND changed = 0', [version, id]);
  const event = happened(before, sums, closing);
  const wasMerged = numberIn(before, 'merged_into') !== null && numberIn(before, 'counted') === 1;
  const detail = { level: sums.level, members: sums.members };
  const kind = wasMerged ? 'merged' : event;
  return kind === null ? [] : [await addHistory(query, { caseId: id, at: now, who: null, did: kind, detail })];
}

function happened(before: SqlRow, after: Sums, closing: Reason['closing']) {
  const state = stateIn(before);
  if (numberIn(before, 'version') === 0) return 'opened';
  if (after.state === 'closed') return state === 'closed' ? null : closing;
  if (state === 'closed') return 'back';
  if (after.state !== 'attention') return null;
  if (after.level > (numberIn(before, 'level') ?? 0)) return 'worse';
  return state === 'attention' ? null : 'reopened';
}
