/** Durations as text, with at most two units and the smaller one only where it matters. */
import type { SpanKind, Translate } from '../texts/translate.ts';
import { daysBetween, epochOf, findLatest, timeAt } from './port-time.ts';
import type { PortTime } from './types.ts';
import { DAY, HOUR, MINUTE } from './units.ts';

/** Beyond this number of days, hours are left out. */
const DAYS_ALONE = 30;

/** Words `2 d 4 h`, `3 h 20 min` or `22 min`. The caller writes the sign. */
export function formatDuration(ms: number, t: Translate): string {
  const length = Math.abs(ms);
  const days = Math.floor(length / DAY);
  const hours = Math.floor((length % DAY) / HOUR);
  const minutes = Math.floor((length % HOUR) / MINUTE);
  if (days >= DAYS_ALONE || (days > 0 && hours === 0)) return t('time.days', { n: days });
  if (days > 0) return t('time.two', { big: t('time.days', { n: days }), small: t('time.hours', { n: hours }) });
  if (hours > 0 && minutes === 0) return t('time.hours', { n: hours });
  if (hours > 0) return t('time.two', { big: t('time.hours', { n: hours }), small: t('time.minutes', { n: minutes }) });
  return t('time.minutes', { n: minutes });
}

/** Words `in 11 d 21 h`, `22 min ago` or `just now`; positive values are in the future. */
export function formatRelative(ms: number, t: Translate): string {
  if (Math.abs(ms) < MINUTE) return t('time.justNow');
  const span = formatDuration(ms, t);
  return ms > 0 ? t('time.in', { span }) : t('time.ago', { span });
}

/** Clocks of two systems differ by minutes. */
const CLOCK_SLACK_MS = 15 * MINUTE;

/** `ms` is the time from the present to the moment, negative for a past moment. */
export function formatSpan(kind: SpanKind, ms: number, t: Translate): string {
  if (kind === 'overdue') return formatDuration(ms, t);
  if (kind === 'until') return formatRelative(ms, t);
  return ms > CLOCK_SLACK_MS ? t('time.ahead', { span: formatDuration(ms, t) }) : formatRelative(Math.min(0, ms), t);
}

/** A page that is sent later than it is drawn writes its spans when it is sent. */
const spanText = (kind: SpanKind, ms: number, t: Translate): string => t.later?.(kind, ms) ?? formatSpan(kind, ms, t);

/** Words the age of something. A date in the future is worded as such, because it cannot be an age. */
export const formatAge = (ms: number, t: Translate): string => spanText('age', -ms, t);

/**
 * Words the time until a moment or since it: by the clock, or in calendar days at the place for a date without a
 * time.
 */
export function formatUntil(time: PortTime, nowMs: number, t: Translate): string {
  if (!time.dateOnly) return spanText('until', epochOf(time) - nowMs, t);
  const days = daysBetween(timeAt(nowMs, time.zone ?? 'UTC'), time);
  if (days === 0) return t('time.today');
  if (Math.abs(days) === 1) return t(days > 0 ? 'time.tomorrow' : 'time.yesterday');
  return formatRelative(days * DAY, t);
}

/** Words how long something is overdue. A day is over when it ends. */
export const formatOverdue = (time: PortTime, nowMs: number, t: Translate): string =>
  spanText('overdue', findLatest(time) - nowMs, t);

/** Words how far a date moved: `+2 d 4 h`, `−1 d`, `±0`. */
export function formatSlip(ms: number, t: Translate): string {
  if (Math.abs(ms) < MINUTE) return t('time.slipNone');
  const span = formatDuration(ms, t);
  return ms > 0 ? t('time.slipLater', { span }) : t('time.slipEarlier', { span });
}
