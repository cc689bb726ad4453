/** Findings, and the cases that they are grouped into, as rows of their tables. */
import type { Finding, FindingEvent } from '../../../../src/core/cases/finding.ts';
import { CASE_STATES, FINDING_STATES, MARKS } from '../../../../src/core/cases/states.ts';
import type { Deadline, Level, RuleName } from '../../../../src/core/rules/types.ts';
import { RULE_NAMES } from '../../../../src/core/rules/types.ts';
import { type Dialect, toJsonList, type Query, type SqlRow } from '../../database/sql.ts';
import {
  describeTable,
  fraction,
  identity,
  json,
  nullable,
  requireNumber,
  oneOf,
  type PartRow,
  special,
  text,
  whole,
} from '../../database/table.ts';
import type { Fact, StoredFinding } from '../../ports/cases.ts';

export interface CauseKey {
  readonly rule: RuleName;
  readonly cause: string;
}

/** A finding before and after a change. */
export interface FindingChange {
  readonly before: StoredFinding | null;
  readonly after: StoredFinding;
}

/** The result of a rule, to be written. */
export interface FindingWrite {
  readonly before: StoredFinding | null;
  /** `null` when the finding was never shown and is gone. */
  readonly after: StoredFinding | null;
  readonly event: FindingEvent | null;
}

/** States of findings that were shown and are not over. */
export const LIVE = "('open', 'snoozed', 'done')";
export const isLive = ({ state }: Finding): boolean => state === 'open' || state === 'snoozed' || state === 'done';

/** Members that decide the state come first; for a closed case these are its last members. */
export const DECIDING_FIRST = `CASE f.state WHEN 'open' THEN 4 WHEN 'snoozed' THEN 3 WHEN 'done' THEN 2 ELSE 1 END DESC`;
/** The first finding in this order is the one whose values a summary shows. */
export const LEAD_FIRST = `${DECIDING_FIRST}, f.severity DESC, f.level DESC, coalesce(f.deadline_at, 9000000000000000), f.id`;

/** Returns the values of a row that depend on its open findings. */
export function findWorst(openFindings: readonly Pick<StoredFinding, 'severity' | 'deadlineAt'>[]) {
  const deadlines = openFindings.flatMap(({ deadlineAt }) => (deadlineAt === null ? [] : [deadlineAt]));
  return {
    severity: openFindings.length === 0 ? null : Math.max(...openFindings.map(({ severity }) => severity)),
    deadlineAt: deadlines.length === 0 ? null : Math.min(...deadlines),
  };
}

const SOURCES: readonly Deadline['source'][] = ['line', 'watch', 'desk', 'departure'];
const LEVELS: readonly Level[] = [1, 2, 3];

export const FINDINGS = describeTable('findings', ['id'], {
  id: identity,
  watchId: whole,
  rule: oneOf(RULE_NAMES),
  journey: whole,
  cause: text,
  callAt: whole,
  caseId: nullable(whole),
  changed: whole,
  version: whole,
  state: oneOf(FINDING_STATES),
  level: oneOf<Level | 0>([0, ...LEVELS]),
  severity: whole,
  mark: nullable(oneOf(MARKS)),
  since: whole,
  openedAt: nullable(whole),
  closedAt: nullable(whole),
  snoozeUntil: nullable(whole),
  pendingLevel: nullable(oneOf(LEVELS)),
  pendingSince: nullable(whole),
  pendingReport: nullable(whole),
  deadlineAt: nullable(whole),
  deadlineSource: nullable(oneOf(SOURCES)),
  dayPrice: nullable(fraction),
  dayCurrency: nullable(text),
  fact: json,
});

const PENDING = FINDINGS.part('pendingLevel');
const FOUND = FINDINGS.without('pendingLevel', 'pendingSince', 'pendingReport');

const toFindingRow = ({ pending, ...finding }: StoredFinding): PartRow<typeof FINDINGS> => ({
  ...finding,
  pendingLevel: pending?.level ?? null,
  pendingSince: pending?.since ?? null,
  pendingReport: pending?.report ?? null,
});
export const insertFindings = (query: Query, findings: readonly StoredFinding[]): Promise<void> =>
  FINDINGS.insert(query, findings.map(toFindingRow));
export const updateFindings = (query: Query, findings: readonly StoredFinding[]): Promise<void> =>
  FINDINGS.update(query, findings.map(toFindingRow));

export function toStoredFinding(row: SqlRow): StoredFinding {
  const { pendingLevel: level } = PENDING.read(row);
  const pending =
    level === null
      ? null
      : { level, since: requireNumber(row, 'pending_since'), report: requireNumber(row, 'pending_report') };
  return { ...FOUND.read(row), pending };
}

export async function readFindings(
  query: Query,
  { inNumbers }: Dialect,
  watchIds: Iterable<number>,
): Promise<ReadonlyMap<number, readonly StoredFinding[]>> {
  const rows = await query.all(`SELECT * FROM findings WHERE ${inNumbers('watch_id')} ORDER BY id`, [
    toJsonList(watchIds),
  ]);
  const byWatch = new Map<number, StoredFinding[]>();
  for (const finding of rows.map(toStoredFinding)) {
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

export const CASES = describeTable('cases', ['id'], {
  id: identity,
  rule: oneOf(RULE_NAMES),
  causeKind: text,
  cause: text,
  version: whole,
  actedVersion: whole,
  acts: whole,
  assignee: nullable(special),
  state: oneOf(CASE_STATES),
  severity: whole,
  level: whole,
  rank: whole,
  mark: nullable(oneOf(MARKS)),
  members: whole,
  open: whole,
  deadlineAt: nullable(whole),
  since: whole,
  openedAt: whole,
  changedAt: whole,
  snoozeUntil: nullable(whole),
  mergedInto: nullable(whole),
  splitFrom: nullable(whole),
  counted: nullable(whole),
  dayPrice: nullable(fraction),
});
export type StoredCase = PartRow<typeof CASES>;

export const COUNTERS = describeTable('counters', ['state', 'field', 'value'], {
  state: text,
  field: text,
  value: text,
  n: whole,
});

/** One row for each cause. A transaction locks it before it groups the findings of the cause. */
export const CAUSES = describeTable('causes', ['rule', 'cause'], { rule: oneOf(RULE_NAMES), cause: text });

export async function readStoredCases(
  query: Query,
  { inNumbers }: Dialect,
  ids: Iterable<number>,
  lock = '',
): Promise<readonly StoredCase[]> {
  const rows = await query.all(`SELECT * FROM cases WHERE ${inNumbers('id')} ORDER BY id${lock}`, [toJsonList(ids)]);
  return rows.map(CASES.read);
}
