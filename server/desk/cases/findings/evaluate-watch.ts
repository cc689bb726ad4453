/**
 * Runs every rule over one watch and computes its costs. This is the pure step of `evaluate-watches.ts`, which reads
 * the input and writes the result.
 */
import { advance, type Finding, type FindingEvent } from '../../../../src/core/cases/finding.ts';
import { severityNumber } from '../../../../src/core/cases/cluster.ts';
import { withOwnFacts } from '../../../../src/core/facts/with-facts.ts';
import { knownFacts } from '../../../../src/core/facts/standing.ts';
import { isAnswered } from '../../../../src/core/columns/derive.ts';
import { costsAt, costsMoveAt } from '../../../../src/core/money/cost.ts';
import { findDayPrice, moneyCells } from '../../../../src/core/money/of-row.ts';
import { findFreeTime } from '../../../../src/core/rules/free-time-rules.ts';
import { evaluateRule, RULES } from '../../../../src/core/rules/rules.ts';
import { CLEAR } from '../../../../src/core/rules/verdict.ts';
import { RULE_NAMES, type RuleName, type Verdict } from '../../../../src/core/rules/types.ts';
import { DAY, MINUTE } from '../../../../src/core/time/units.ts';
import type { EvaluateWatch } from './evaluate-watches.ts';
import { type FindingWrite, findWorst } from './findings.ts';
import type { StoredFinding } from '../../ports/cases.ts';
import type { Fact } from '../../ports/cases.ts';

/** Rules run again within this time, so that none waits for a moment that only a wrong clock knew. */
const LONGEST_WAIT = 7 * DAY;

export const evaluateWatch: EvaluateWatch = (
  { before: earlier, after: watch, now },
  { events: reported, memory, log, facts },
  stored,
  settings,
) => {
  const ownFacts = knownFacts(facts, reported, log);
  const input = withOwnFacts({ row: watch.row, events: reported }, ownFacts);
  const { row, events } = input;
  const { freeDays, rates } = settings;
  const priced = { ...input, memory, log, freeDays, rates };
  const costs = costsAt(priced, now);
  // A changed value may change back, so findings about it are held for a while. A first answer has changed nothing.
  // For a further watch on a shipment, the first answer is the first one after it was added; copied facts do not
  // count.
  const isFirst = earlier === null || (!isAnswered(earlier.row) && isAnswered(row));
  // A day that a person enters takes effect at once.
  const isEntered = earlier?.row.neededBy !== row.neededBy || earlier.row.neededAt !== row.neededAt;
  // A first ETA from an older answer is final, because no later answer can change it.
  const isOlderPromise = (row.firstEtaAt ?? now) < (earlier?.row.firstEtaAt ?? Number.NEGATIVE_INFINITY);
  const findings: FindingWrite[] = [];
  const openFindings: StoredFinding[] = [];
  const times: number[] = [];
  const step = (rule: RuleName, before: StoredFinding | null, verdict: Verdict): void => {
    const isCertain = (rule === 'too-late' && isEntered) || (rule === 'slipped' && isOlderPromise);
    const holds = RULES[rule].holds && !isFirst && !isCertain;
    const moment = { now, report: row.reportedAt ?? row.seenAt ?? now, holds };
    const { finding, event, nextAt } = advance(isFirst ? begunNow(before, now) : before, verdict, moment);
    if (nextAt !== null) times.push(nextAt > now ? Math.min(nextAt, now + LONGEST_WAIT) : now + MINUTE);
    else if (finding !== null && finding.state !== 'closed') times.push(now + LONGEST_WAIT);
    const base = before ?? newFinding(watch.id, rule, memory.journey);
    const stored = finding === null ? null : toStored(base, finding, verdict, event);
    const price = rule === 'free-time' ? findDayPrice(costs) : null;
    const after = stored && { ...stored, dayPrice: price?.amount ?? null, dayCurrency: price?.currency ?? null };
    if (after?.state === 'open') openFindings.push(after);
    if (!isSame(before, after)) findings.push({ before, after, event });
  };
  for (const rule of RULE_NAMES) {
    const storedOfRule = stored.filter((finding) => finding.rule === rule);
    // Findings of an earlier journey of the container are over.
    for (const old of storedOfRule) if (old.journey !== memory.journey) step(rule, old, CLEAR);
    const verdict = evaluateRule(RULES[rule], { row, events, memory, ownFacts, now }, settings);
    step(rule, storedOfRule.find(({ journey }) => journey === memory.journey) ?? null, verdict);
  }
  const freeUntil = findFreeTime(priced)?.end.last ?? null;
  const costsMove = costsMoveAt(priced, costs, now);
  if (costsMove !== null) times.push(costsMove);
  const nextRuleAt = times.length === 0 ? null : Math.min(...times);
  return { findings, outcome: { ...findWorst(openFindings), ...moneyCells(costs), freeUntil, nextRuleAt } };
};

/** For the person who added the watch, a finding begins with the first answer after that. */
const begunNow = (finding: StoredFinding | null, now: number): StoredFinding | null =>
  finding === null || finding.state === 'closed' ? finding : { ...finding, since: now };

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
  const { ship, port, line: carrier, number } = cause;
  const fact: Fact = { values, evidence, ship, port, line: carrier, number };
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

/** A repeated finding is not written, because a new version would report a change. */
const isSame = (before: StoredFinding | null, after: StoredFinding | null): boolean =>
  before === null || after === null
    ? before === after
    : JSON.stringify({ ...before, version: 0 }) === JSON.stringify({ ...after, version: 0 });
