/** Findings as rows of their table. */
import type { Finding, FindingEvent } from '../../../../src/core/cases/finding.ts';
import { FINDING_STATES, type Mark, MARKS } from '../../../../src/core/cases/states.ts';
import type { Deadline, Level, RuleName } from '../../../../src/core/rules/types.ts';
import { RULE_NAMES } from '../../../../src/core/rules/types.ts';
import { type Dialect, listOf, numberIn, type Parameter, type Query, type SqlRow, textIn } from '../../database/sql.ts';
import type { Fact, StoredFinding } from '../../ports/cases.ts';

export interface CauseKey {
  readonly rule: RuleName;
  readonly cause: string;
}

/** A finding as it was and as it is written. */
export interface FindingChange {
  readonly before: StoredFinding | null;
  readonly after: StoredFinding;
}

/** What a rule found, to be written. */
export interface FindingWrite {
  readonly before: StoredFinding | null;
  /** Null: nothing was ever said, and it is gone. */
  readonly after: StoredFinding | null;
  readonly event: FindingEvent | null;
}

/** Said, and not over. */
export const LIVE = "('open', 'snoozed', 'done')";
export const isLive = ({ state }: Finding): boolean => state === 'open' || state === 'snoozed' || state === 'done';

/** What a row says of its open findings. */
export function worstOf(open: readonly Pick<StoredFinding, 'severity' | 'deadlineAt'>[]) {
  const deadlines = open.flatMap(({ deadlineAt }) => (deadlineAt === null ? [] : [deadlineAt]));
  return {
    severity: open.length === 0 ? null : Math.max(...open.map(({ severity }) => severity)),
    deadlineAt: deadlines.length === 0 ? null : Math.min(...deadlines),
  };
}

export const FINDING_COLUMNS = [
  'id',
  'watch_id',
  'rule',
  'journey',
  'cause',
  'call_at',
  'case_id',
  'changed',
  'version',
  'state',
  'level',
  'severity',
  'mark',
  'since',
  'opened_at',
  'closed_at',
  'snooze_until',
  'pending_level',
  'pending_since',
  'pending_report',
  'deadline_at',
  'deadline_source',
  'day_price',
  'day_currency',
  'fact',
];

export const findingValues = (one: StoredFinding): Parameter[] => [
  one.id,
  one.watchId,
  one.rule,
  one.journey,
  one.cause,
  one.callAt,
  one.caseId,
  one.changed,
  one.version,
  one.state,
  one.level,
  one.severity,
  one.mark,
  one.since,
  one.openedAt,
  one.closedAt,
  one.snoozeUntil,
  one.pending?.level ?? null,
  one.pending?.since ?? null,
  one.pending?.report ?? null,
  one.deadlineAt,
  one.deadlineSource,
  one.dayPrice,
  one.dayCurrency,
  one.fact,
];

const SOURCES: readonly Deadline['source'][] = ['line', 'watch', 'desk', 'departure'];
const LEVELS: readonly Level[] = [1, 2, 3];

const oneOf = <T>(list: readonly T[], value: unknown): T | null => list.find((one) => one === value) ?? null;
export const sourceIn = (row: SqlRow | undefined): Deadline['source'] | null => oneOf(SOURCES, row?.deadline_source);
export const markIn = (row: SqlRow): Mark | null => oneOf(MARKS, row.mark);
export const ruleIn = (row: SqlRow): RuleName => oneOf(RULE_NAMES, row.rule) ?? 'overdue';

export function findingIn(row: SqlRow): StoredFinding {
  const pending = oneOf(LEVELS, row.pending_level);
  return {
    id: numberIn(row, 'id') ?? 0,
    watchId: numberIn(row, 'watch_id') ?? 0,
    rule: ruleIn(row),
    journey: numberIn(row, 'journey') ?? 1,
    cause: textIn(row, 'cause') ?? '',
    callAt: numberIn(row, 'call_at') ?? 0,
    caseId: numberIn(row, 'case_id'),
    changed: numberIn(row, 'changed') ?? 0,
    version: numberIn(row, 'version') ?? 0,
    state: oneOf(FINDING_STATES, row.state) ?? 'closed',
    level: oneOf(LEVELS, row.level) ?? 0,
    severity: numberIn(row, 'severity') ?? 1,
    mark: markIn(row),
    since: numberIn(row, 'since') ?? 0,
    openedAt: numberIn(row, 'opened_at'),
    closedAt: numberIn(row, 'closed_at'),
    snoozeUntil: numberIn(row, 'snooze_until'),
    pending:
      pending === null
        ? null
        : {
            level: pending,
            since: numberIn(row, 'pending_since') ?? 0,
            report: numberIn(row, 'pending_report') ?? 0,
          },
    deadlineAt: numberIn(row, 'deadline_at'),
    deadlineSource: sourceIn(row),
    dayPrice: numberIn(row, 'day_price'),
    dayCurrency: textIn(row, 'day_currency'),
    fact: textIn(row, 'fact') ?? '{}',
  };
}

export async function findingsOf(
  query: Query,
  { inNumbers }: Dialect,
  watchIds: Iterable<number>,
): Promise<ReadonlyMap<number, readonly StoredFinding[]>> {
  const rows = await query.all(`SELECT * FROM findings WHERE ${inNumbers('watch_id')} ORDER BY id`, [listOf(watchIds)]);
  const byWatch = new Map<number, StoredFinding[]>();
  for (const finding of rows.map(findingIn)) {
    const list = byWatch.get(finding.watchId);
    if (list === undefined) byWatch.set(finding.watchId, [finding]);
    else list.push(finding);
  }
  return byWatch;
}

const NO_FACT: Fact = { values: {}, evidence: [], ship: null, port: null, line: null, number: null };
const isFact = (value: unknown): value is Fact => typeof value === 'object' && value !== null && 'evidence' in value;

export function readFact(text: string): Fact {
  const value: unknown = JSON.parse(text);
  return isFact(value) ? value : NO_FACT;
}
