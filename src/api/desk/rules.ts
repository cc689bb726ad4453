/**
 * Rules on the wire (`server/desk/api/rule-endpoints.ts`): thresholds, the desk's settings of them,
 * what came of their cases; and the desk's own free days.
 */
import * as v from 'valibot';
import type { FreeDays } from '../../core/rules/free-days.ts';
import type { Setting } from '../../core/rules/thresholds.ts';
import { RULE_NAMES, type RuleName, SEVERITIES } from '../../core/rules/types.ts';
import { deskClient } from './operations.ts';

/** Of level 1, 2 and 3. */
const threeOf = <S extends v.GenericSchema>(one: S) => v.tuple([one, one, one]);

const RuleAnswer = v.object({
  rule: v.picklist(RULE_NAMES),
  unit: v.picklist(['hours', 'days', 'times']),
  levels: threeOf(v.number()),
  severities: threeOf(v.picklist(SEVERITIES)),
  /** Null until somebody sets one. */
  version: v.nullable(v.number()),
  settings: v.array(
    v.object({
      customer: v.nullable(v.string()),
      line: v.nullable(v.string()),
      levels: v.nullable(threeOf(v.number())),
    }),
  ),
  cases: v.number(),
  acted: v.number(),
});
export type DeskRule = v.InferOutput<typeof RuleAnswer>;

const FreeDaysAnswer = v.object({
  version: v.nullable(v.number()),
  entries: v.array(
    v.object({
      line: v.nullable(v.string()),
      port: v.nullable(v.string()),
      size: v.nullable(v.string()),
      kind: v.picklist(['demurrage', 'detention']),
      days: v.number(),
      restDays: v.array(v.number()),
      holidays: v.array(v.string()),
    }),
  ),
});

type Signal = AbortSignal | undefined;

export const fetchRules = (signal?: Signal) =>
  deskClient().ask({ path: '/rules', answer: v.array(RuleAnswer), signal });

/** All settings of a rule; the rule runs again over every watch. */
export const saveRule = (rule: RuleName, version: number | null, settings: readonly Setting[]) =>
  deskClient().ask({ method: 'PATCH', path: `/rules/${rule}`, body: { version, settings }, answer: RuleAnswer });

export const fetchFreeDays = (signal?: Signal) =>
  deskClient().ask({ path: '/free-days', answer: FreeDaysAnswer, signal });

export const saveFreeDays = (version: number | null, entries: readonly FreeDays[]) =>
  deskClient().ask({ method: 'PUT', path: '/free-days', body: { version, entries }, answer: FreeDaysAnswer });
