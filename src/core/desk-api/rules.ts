/** Rules: thresholds and free days that the desk entered, and the outcome of their cases. */
import * as v from 'valibot';
import { MAX_FREE_DAYS } from '../columns/columns.ts';
import { COST_KINDS } from '../money/types.ts';
import { RULE_NAMES, SEVERITIES } from '../rules/types.ts';
import { type ValueOf, Version } from './common.ts';

const Amount = v.pipe(v.number(), v.minValue(0), v.maxValue(10_000));
export const Scope = v.nullable(v.pipe(v.string(), v.minLength(1), v.maxLength(200)));
/**
 * A setting applies to all shipments, to a customer, to a carrier, or to both. With `levels` `null` the rule is off
 * there.
 */
export const Settings = v.pipe(
  v.array(
    v.strictObject({ customer: Scope, line: Scope, levels: v.nullable(v.strictTuple([Amount, Amount, Amount])) }),
  ),
  v.maxLength(500),
);

export const Day = v.pipe(v.string(), v.regex(/^\d{4}-\d{2}-\d{2}$/, 'be a day, for example 2026-11-30'));
export const FreeDaysTable = v.pipe(
  v.array(
    v.strictObject({
      line: Scope,
      port: Scope,
      size: Scope,
      kind: v.picklist(COST_KINDS),
      days: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_FREE_DAYS)),
      restDays: v.pipe(v.array(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(6))), v.maxLength(6)),
      holidays: v.pipe(v.array(Day), v.maxLength(200)),
    }),
  ),
  v.maxLength(2000),
);

const Severity = v.picklist(SEVERITIES);

export const RuleBody = v.strictObject({ version: v.nullable(Version), settings: Settings });
export const RuleAnswer = v.object({
  rule: v.picklist(RULE_NAMES),
  unit: v.picklist(['hours', 'days', 'times']),
  /** The thresholds of levels 1, 2 and 3. */
  levels: v.tuple([v.number(), v.number(), v.number()]),
  severities: v.tuple([Severity, Severity, Severity]),
  holds: v.boolean(),
  /** `null` until someone saves a setting. */
  version: v.nullable(v.number()),
  settings: v.array(
    v.object({
      customer: v.nullable(v.string()),
      line: v.nullable(v.string()),
      levels: v.nullable(v.tuple([v.number(), v.number(), v.number()])),
    }),
  ),
  cases: v.number(),
  acted: v.number(),
});
export type DeskRule = ValueOf<typeof RuleAnswer>;

export const FreeDaysBody = v.strictObject({ version: v.nullable(Version), entries: FreeDaysTable });
export const FreeDaysAnswer = v.object({
  version: v.nullable(v.number()),
  entries: v.array(
    v.object({
      line: v.nullable(v.string()),
      port: v.nullable(v.string()),
      size: v.nullable(v.string()),
      kind: v.picklist(COST_KINDS),
      days: v.number(),
      restDays: v.array(v.number()),
      holidays: v.array(v.string()),
    }),
  ),
});
