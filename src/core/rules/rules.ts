/** Every rule, and all of them run for one watch. */
import { aisDiffers, overdue, slipped } from './arrival-rules.ts';
import { boxDiffers, connection, delayed, portChanged, rolled } from './voyage-rules.ts';
import { emptyReturn, freeTime } from './free-time-rules.ts';
import { cancelled, journeyEnded, lineDown, lookupFailed, noNews } from './tracking-rules.ts';
import type { FreeDays } from './free-days.ts';
import { CLEAR, levelsFor, type Setting } from './thresholds.ts';
import type { Rule, RuleInput, RuleName, Verdict } from './types.ts';

export const RULES: Readonly<Record<RuleName, Rule>> = {
  overdue,
  slipped,
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
  'box-differs': boxDiffers,
  'journey-ended': journeyEnded,
  'line-down': lineDown,
};

/** What people of the desk entered about its rules. */
export interface RuleSettings {
  readonly thresholds: { readonly [R in RuleName]?: readonly Setting[] };
  readonly freeDays: readonly FreeDays[];
}

/** Nothing is said of a watch that is paused or ended, nor by a rule that is off for it. */
export function evaluateRule(
  rule: Rule,
  input: Omit<RuleInput, 'levels' | 'freeDays'>,
  settings: RuleSettings,
): Verdict {
  const { row } = input;
  const levels = row.state === 'active' ? levelsFor(rule.levels, settings.thresholds[rule.name] ?? [], row) : null;
  if (levels === null) return CLEAR;
  const verdict = rule.evaluate({ ...input, levels, freeDays: settings.freeDays });
  if (verdict.kind === 'clear') return verdict;
  if (rule === aisDiffers && isArrivalOverdue(evaluateRule(overdue, input, settings))) return CLEAR;
  const line = row.lineName ?? row.line;
  const shared = { ...(row.number === null ? {} : { number: row.number }), ...(line === null ? {} : { line }) };
  return { ...verdict, values: { ...shared, ...verdict.values } };
}

/** Its case names the date by AIS as well: one arrival is one thing to decide. */
const isArrivalOverdue = (verdict: Verdict): boolean => verdict.kind === 'fires' && verdict.values.event === 'VAD';
