/**
 * Runs the rules over watches whose row is being written: in the transaction of the row, so that a
 * row, its changes, its findings and its cases are one truth. The next step is
 * `group-findings.ts`.
 */
import { advance, type Finding, type FindingEvent } from '../../../../src/core/cases/finding.ts';
import { type ColumnKey, COLUMN_KEYS, type Row } from '../../../../src/core/columns/columns.ts';
import { costsAt, costsMoveAt } from '../../../../src/core/money/cost.ts';
import { dayPriceOf, moneyCells } from '../../../../src/core/money/of-row.ts';
import { isSameCell } from '../../../../src/core/columns/row.ts';
import { severityNumber } from '../../../../src/core/cases/cluster.ts';
import { withOwnFacts } from '../../../../src/core/facts/with-facts.ts';
import { knownFacts } from '../../../../src/core/facts/standing.ts';
import type { Fact as WatchFact, KnownFact } from '../../../../src/core/facts/types.ts';
import { fromCompact, type StoredEvent } from '../../../../src/core/reading/changes/compact.ts';
import { freeTimeOf } from '../../../../src/core/rules/free-time-rules.ts';
import { EMPTY_MEMORY, type Memory, readHints, readMemory, remember } from '../../../../src/core/rules/memory.ts';
import { evaluateRule, RULES } from '../../../../src/core/rules/rules.ts';
import { CLEAR } from '../../../../src/core/rules/thresholds.ts';
import { RULE_NAMES, type RuleName, type Verdict } from '../../../../src/core/rules/types.ts';
import { DAY, MINUTE } from '../../../../src/core/time/units.ts';
import type { Answered, Evaluation, PendingRows, Transaction } from '../../db/pending.ts';
import { readFacts } from '../../facts/fact-rows.ts';
import { listOf, numberIn, type Query, type SqlRow, textIn } from '../../db/sql.ts';
import type { DeskSettings } from '../settings.ts';
import { FOUND, type WatchOutcome, type WatchOutcomes, writeFreeTimeMoves, writeOutcomes } from './write-outcomes.ts';
import { type Fact, type FindingWrite, findingsOf, type StoredFinding } from './findings.ts';

export type ReadRuleSettings = (query: Query) => Promise<DeskSettings>;

export interface Evaluated {
  readonly outcomes: WatchOutcomes;
  readonly findings: readonly FindingWrite[];
  readonly now: number;
}

/** Rules run again by then, so that none waits for a moment that only a wrong clock knew. */
const LONGEST_WAIT = 7 * DAY;

/** No rule reads these. */
const BY_PERSON: readonly ColumnKey[] = ['note', 'tags', 'owner', 'reference'];
const BY_DESK: readonly ColumnKey[] = ['nextCheckAt', 'toldEta', 'toldEtaAt', ...FOUND];
const JUDGED = COLUMN_KEYS.filter((key) => !BY_PERSON.includes(key) && !BY_DESK.includes(key));

/** What the rules find is written into the pending rows, too. */
export async function evaluateWatches(
  transaction: Transaction,
  readRuleSettings: ReadRuleSettings,
): Promise<Evaluated> {
  const { query, dialect, rows } = transaction;
  const evaluations = evaluationsOf(rows);
  const outcomes = new Map<number, WatchOutcome>();
  if (evaluations.length === 0) return { outcomes, findings: [], now: 0 };
  const settings = await readRuleSettings(query);
  const shipments = await readShipments(transaction, evaluations);
  const present = await findingsOf(
    query,
    dialect,
    evaluations.map(({ after }) => after.id),
  );
  const withFacts = evaluations.flatMap(({ after }) => (after.row.lastFact === null ? [] : [after.id]));
  const facts = withFacts.length === 0 ? NO_FACTS : await readFacts(query, dialect, withFacts);
  const findings: FindingWrite[] = [];
  for (const evaluation of evaluations) {
    const { id, trackedId } = evaluation.after;
    const shipment = shipments.get(trackedId) ?? NO_SHIPMENT;
    const ownFacts = knownFacts(facts.get(id) ?? [], shipment.events);
    const evaluated = evaluateOne(evaluation, { ...shipment, ownFacts }, present.get(id) ?? [], settings);
    outcomes.set(id, evaluated.outcome);
    findings.push(...evaluated.findings);
  }
  writeOutcomes(rows, evaluations, outcomes);
  writeFreeTimeMoves(rows, evaluations, shipments);
  return { outcomes, findings, now: Math.max(...evaluations.map(({ now }) => now)) };
}

function evaluationsOf({ inserts, updates, reviews }: PendingRows): readonly Evaluation[] {
  const evaluations = new Map<number, Evaluation>(reviews);
  for (const one of updates.values())
    if (JUDGED.some((key) => !isSameCell(one.before.row[key], one.after.row[key]))) evaluations.set(one.after.id, one);
  // No rule can fire before the first answer: skipping saves 0.06 ms a row of an import.
  for (const { watch, now } of inserts)
    if (isAnsweredOnce(watch.row)) evaluations.set(watch.id, { before: null, after: watch, now });
  return [...evaluations.values()];
}

interface ShipmentFacts {
  readonly events: readonly StoredEvent[];
  readonly memory: Memory;
  /** The last one. */
  readonly answerId: string | null;
}
const NO_FACTS: ReadonlyMap<number, readonly WatchFact[]> = new Map();
const NO_SHIPMENT: ShipmentFacts = { events: [], memory: EMPTY_MEMORY, answerId: null };

/** What is remembered of each tracked shipment after this answer; it is stored where it changed. */
async function readShipments(
  { query, dialect: { inNumbers }, rows: { answers } }: Transaction,
  evaluations: readonly Evaluation[],
) {
  const rows = await query.all(`SELECT id, answer_id, reading, hints, memory FROM tracked WHERE ${inNumbers('id')}`, [
    listOf(new Set(evaluations.map(({ after }) => after.trackedId))),
  ]);
  const shipments = new Map<number, ShipmentFacts>();
  const changed: [number, string][] = [];
  const byTracked = new Map<number, Evaluation[]>();
  for (const evaluation of evaluations) {
    const { trackedId } = evaluation.after;
    const own = byTracked.get(trackedId);
    if (own === undefined) byTracked.set(trackedId, [evaluation]);
    else own.push(evaluation);
  }
  for (const stored of rows) {
    const id = numberIn(stored, 'id') ?? 0;
    const { reading, hints } = answers.get(id) ?? storedAnswer(stored);
    const events = reading?.events ?? [];
    const text = textIn(stored, 'memory');
    const before = readMemory(text);
    const answered = byTracked.get(id)?.find((one) => isAnswered(one, text));
    const memory =
      answered === undefined ? before : remember(before, { row: answered.after.row, events, hints, at: answered.now });
    const after = JSON.stringify(memory);
    if (answered !== undefined && after !== text) changed.push([id, after]);
    shipments.set(id, { events, memory, answerId: textIn(stored, 'answer_id') });
  }
  await query.update({ table: 'tracked', columns: ['id', 'memory'] }, changed);
  return shipments;
}

function storedAnswer(row: SqlRow): Answered {
  const reading = textIn(row, 'reading');
  return { reading: reading === null ? null : fromCompact(reading), hints: readHints(textIn(row, 'hints')) };
}

const isAnsweredOnce = ({ seenAt, problem }: Row): boolean => seenAt !== null || problem !== null;

const isAnswered = ({ before, after }: Evaluation, memory: string | null): boolean =>
  before === null || memory === null
    ? memory === null && isAnsweredOnce(after.row)
    : before.row.seenAt !== after.row.seenAt || before.row.problem !== after.row.problem;

function evaluateOne(
  { before: earlier, after: watch, now }: Evaluation,
  { events: reported, memory, ownFacts }: ShipmentFacts & { readonly ownFacts: readonly KnownFact[] },
  stored: readonly StoredFinding[],
  settings: DeskSettings,
): { readonly findings: readonly FindingWrite[]; readonly outcome: WatchOutcome } {
  const { row, events } = withOwnFacts({ row: watch.row, events: reported }, ownFacts);
  const { freeDays, rates } = settings;
  const priced = { row, events, memory, freeDays, rates, releasedAt: row.released };
  const costs = costsAt(priced, now);
  // What moves may move back; a first answer has moved nothing.
  const isFirst = earlier === null || (earlier.row.seenAt === null && row.seenAt !== null);
  const findings: FindingWrite[] = [];
  const open: StoredFinding[] = [];
  const times: number[] = [];
  const step = (rule: RuleName, before: StoredFinding | null, verdict: Verdict): void => {
    const moment = { now, report: row.reportedAt ?? row.seenAt ?? now, holds: RULES[rule].holds && !isFirst };
    const { finding, event, nextAt } = advance(before, verdict, moment);
    if (nextAt !== null) times.push(nextAt > now ? Math.min(nextAt, now + LONGEST_WAIT) : now + MINUTE);
    else if (finding !== null && finding.state !== 'closed') times.push(now + LONGEST_WAIT);
    const base = before ?? newFinding(watch.id, rule, memory.journey);
    const stored = finding === null ? null : toStored(base, finding, verdict, event);
    const price = rule === 'free-time' ? dayPriceOf(costs) : null;
    const after = stored && { ...stored, dayPrice: price?.amount ?? null, dayCurrency: price?.currency ?? null };
    if (after?.state === 'open') open.push(after);
    if (!isSame(before, after)) findings.push({ before, after, event });
  };
  for (const rule of RULE_NAMES) {
    const own = stored.filter((one) => one.rule === rule);
    // What was found on an earlier journey of the box is over.
    for (const old of own) if (old.journey !== memory.journey) step(rule, old, CLEAR);
    const verdict = evaluateRule(RULES[rule], { row, events, memory, ownFacts, now }, settings);
    step(rule, own.find(({ journey }) => journey === memory.journey) ?? null, verdict);
  }
  const freeUntil = freeTimeOf(priced)?.end.last ?? null;
  const costsMove = costsMoveAt(priced, costs, now);
  if (costsMove !== null) times.push(costsMove);
  const nextRuleAt = times.length === 0 ? null : Math.min(...times);
  return { findings, outcome: { ...worstOf(open), ...moneyCells(costs), freeUntil, nextRuleAt } };
}

export function worstOf(open: readonly Pick<StoredFinding, 'severity' | 'deadlineAt'>[]) {
  const deadlines = open.flatMap(({ deadlineAt }) => (deadlineAt === null ? [] : [deadlineAt]));
  return {
    severity: open.length === 0 ? null : Math.max(...open.map(({ severity }) => severity)),
    deadlineAt: deadlines.length === 0 ? null : Math.min(...deadlines),
  };
}

const newFinding = (watchId: number, rule: RuleName, journey: number): Omit<StoredFinding, keyof Finding> => ({
  id: 0,
  watchId,
  rule,
  journey,
  cause: '',
  callAt: 0,
  caseId: null,
  changed: 0,
  version: 0,
  severity: 1,
  deadlineAt: null,
  deadlineSource: null,
  dayPrice: null,
  dayCurrency: null,
  fact: '{}',
});

function toStored(
  base: Omit<StoredFinding, keyof Finding>,
  finding: Finding,
  verdict: Verdict,
  event: FindingEvent | null,
): StoredFinding {
  const next = { ...base, ...finding, version: base.version + 1, changed: event === null ? base.changed : 0 };
  if (verdict.kind === 'clear') return next;
  const { cause, deadline, values, evidence } = verdict;
  const { ship, port, line, number } = cause;
  const fact: Fact = { values, evidence, ship, port, line, number };
  const severity = RULES[base.rule].severities[Math.max(1, finding.level) - 1] ?? 'notice';
  return {
    ...next,
    cause: `${cause.kind}|${cause.key}`,
    callAt: cause.callAt,
    severity: severityNumber(severity),
    deadlineAt: deadline?.at ?? null,
    deadlineSource: deadline?.source ?? null,
    fact: JSON.stringify(fact),
  };
}

/** Nothing is written of a finding that is said again: its version says that something changed. */
const isSame = (before: StoredFinding | null, after: StoredFinding | null): boolean =>
  before === null || after === null
    ? before === after
    : JSON.stringify({ ...before, version: 0 }) === JSON.stringify({ ...after, version: 0 });
