/**
 * Requests for rules (`server/desk/api/rule-endpoints.ts`): thresholds, the desk's settings, the outcome of their
 * cases, and the desk's own free days.
 */
import { FreeDaysAnswer, RuleAnswer } from '../../core/desk-api/rules.ts';
import * as v from 'valibot';
import type { FreeDays } from '../../core/rules/free-days.ts';
import type { Setting } from '../../core/rules/thresholds.ts';
import type { RuleName } from '../../core/rules/types.ts';
import { deskClient } from './operations.ts';

type Signal = AbortSignal | undefined;

export const fetchRules = (signal?: Signal) =>
  deskClient().ask({ path: '/rules', answer: v.array(RuleAnswer), signal });

/** Replaces all settings of a rule. The server then applies the rule to every watch again. */
export const saveRule = (rule: RuleName, version: number | null, settings: readonly Setting[]) =>
  deskClient().ask({ method: 'PATCH', path: `/rules/${rule}`, body: { version, settings }, answer: RuleAnswer });

export const fetchFreeDays = (signal?: Signal) =>
  deskClient().ask({ path: '/free-days', answer: FreeDaysAnswer, signal });

export const saveFreeDays = (version: number | null, entries: readonly FreeDays[]) =>
  deskClient().ask({ method: 'PUT', path: '/free-days', body: { version, entries }, answer: FreeDaysAnswer });
