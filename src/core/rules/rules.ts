/** The list of all rules, and their evaluation for one watch. */
import { aisDiffers, overdue, slipped, tooLate } from './arrival-rules.ts';
import { containerDiffers, connection, delayed, portChanged, rolled } from './voyage-rules.ts';
import { emptyReturn, freeTime } from './free-time-rules.ts';
import { lastEntered } from '../facts/cells.ts';
import { isManual } from '../facts/manual.ts';
import { conflictEvidence, factEvidence } from './fact-evidence.ts';
import { cancelled, journeyEnded, carrierDown, lookupFailed, noNews } from './tracking-rules.ts';
import type { FreeDays } from './free-days.ts';
import { levelsFor, type Setting } from './thresholds.ts';
import type { Evidence, Level, Rule, RuleInput, RuleName, Verdict } from './types.ts';
import { CLEAR } from './verdict.ts';

export const RULES: Readonly<Record<RuleName, Rule>> = {
  overdue,
  slipped,
  'too-late': tooLate,
  connection,
  delayed,
  rolled,
  'port-changed': portChanged,
  cancelled,
  'free-time': freeTime,
  'empty-return': emptyReturn,
  'no-news': noNews,
  'ais-differs': aisDiffers,
  'lookup-failed': lookupFailed,
  'box-differs': containerDiffers,
  'journey-ended': journeyEnded,
  'line-down': carrierDown,
};

/** The settings of rules that the desk entered. */
export interface RuleSettings {
  readonly thresholds: { readonly [R in RuleName]?: readonly Setting[] };
  readonly freeDays: readonly FreeDays[];
}

type Input = Omit<RuleInput, 'levels' | 'freeDays'>;

/** No rule fires for a watch that is paused or ended, and none fires where it is switched off. */
export function evaluateRule(rule: Rule, input: Input, settings: RuleSettings): Verdict {
  const { row } = input;
  const verdict = evaluateAlone(rule, input, settings);
  if (verdict.kind === 'clear') return verdict;
  if (rule === aisDiffers && isArrivalOverdue(evaluateAlone(overdue, input, settings))) return CLEAR;
  // The empty return has a rule of its own, which counts from the gate.
  if (
    rule === overdue &&
    verdict.values.event === 'CER' &&
    firesNowOrLater(evaluateAlone(emptyReturn, input, settings))
  )
    return CLEAR;
  const isArrival = rule === overdue && isArrivalOverdue(verdict);
  const level = isArrival ? levelBeside(verdict.level, evaluateAlone(aisDiffers, input, settings)) : verdict.level;
  const carrier = row.lineName ?? row.line;
  const shared = {
    ...(row.number === null ? {} : { number: row.number }),
    ...(carrier === null ? {} : { line: carrier }),
  };
  const [first, ...rest] = verdict.evidence;
  const { ownFacts = [] } = input;
  // A watch without look-ups has neither carrier nor service as a source.
  const enteredBy = isManual(row.numberType) ? (lastEntered(ownFacts)?.fact.who ?? null) : null;
  const bySource = (one: Evidence): Evidence => ({ ...one, who: one.who ?? enteredBy });
  const furtherEvidence = [...factEvidence(rule.name, ownFacts), ...conflictEvidence(rule.name, row)];
  const evidence = [bySource(first), ...rest.map(bySource), ...furtherEvidence] as const;
  return { ...verdict, level, values: { ...shared, ...verdict.values }, evidence };
}

function evaluateAlone(rule: Rule, input: Input, { thresholds, freeDays }: RuleSettings): Verdict {
  const { row } = input;
  const levels = row.state === 'active' ? levelsFor(rule.levels, thresholds[rule.name] ?? [], row) : null;
  return levels === null ? CLEAR : rule.evaluate({ ...input, levels, freeDays });
}

/** The rule fires now, or will fire at a known time. */
const firesNowOrLater = (verdict: Verdict): boolean => verdict.kind === 'fires' || verdict.nextAt !== null;

/** The case of an overdue arrival also names the AIS date, so that one arrival gives one decision. */
const isArrivalOverdue = (verdict: Verdict): boolean => verdict.kind === 'fires' && verdict.values.event === 'VAD';

/** An overdue arrival keeps the warning that AIS data had given it, even while the overdue time is still short. */
function levelBeside(reportedLevel: Level, byAis: Verdict): Level {
  if (byAis.kind === 'clear') return reportedLevel;
  const severity = aisDiffers.severities[byAis.level - 1];
  const alike = ([1, 2, 3] as const).find((level) => overdue.severities[level - 1] === severity);
  return alike === undefined || alike < reportedLevel ? reportedLevel : alike;
}
