/**
 * The amount of a case: how late, how long or how far apart. The sentences and the two-line summary of a case use the
 * same amount.
 */
import { type Late, lateText } from '../columns/late.ts';
import type { FindingValues, RuleName } from '../rules/types.ts';
import type { Translate } from '../texts/translate.ts';
import { formatDuration } from '../time/duration.ts';
import { findLatest } from '../time/port-time.ts';
import { DAY, HOUR, MINUTE } from '../time/units.ts';

export interface Amounted {
  readonly rule: RuleName;
  readonly text: { readonly values: FindingValues };
}

/** Returns 0 when the case has no such amount. */
export function amountMs({ rule, text: { values } }: Amounted, nowMs: number): number {
  const { hours, days, date } = values;
  if (rule !== 'overdue' && typeof hours === 'number') return hours * HOUR;
  if (['too-late', 'delayed', 'empty-return', 'no-news'].includes(rule))
    return typeof days === 'number' ? days * DAY : 0;
  const isSince = ['overdue', 'lookup-failed', 'journey-ended', 'line-down'].includes(rule);
  return isSince && typeof date === 'object' ? Math.max(0, nowMs - findLatest(date)) : 0;
}

/** An arrival that nobody reported by the end of its day is late by at least the time since then. */
function isOpen({ text: { values } }: Amounted, nowMs: number): boolean {
  const { source, date } = values;
  return source === 'overdue' || (typeof date === 'object' && findLatest(date) < nowMs);
}

/** Returns `null` for a case that is not about a late arrival. */
export function lateOfCase(one: Amounted, nowMs: number): Late | null {
  const after = LATE_RULES[one.rule];
  const ms = amountMs(one, nowMs);
  return after === undefined || ms < MINUTE ? null : { ms, mostMs: isOpen(one, nowMs) ? null : ms, after };
}

const LATE_RULES: Readonly<Partial<Record<RuleName, Late['after']>>> = { slipped: 'first-eta', 'too-late': 'needed' };

/** Words the amount as the sentences of a case use it: `14 d after first ETA`, `2 d 4 h`. */
export function amountWords(one: Amounted, nowMs: number, t: Translate) {
  const late = lateOfCase(one, nowMs);
  return { late: late === null ? '' : lateText(late, t), span: formatDuration(amountMs(one, nowMs), t) };
}
