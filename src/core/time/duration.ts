/** Durations as text: two units at most, the smaller one only where it still matters. */
import type { SpanKind, Translate } from '../texts/translate.ts';
import { daysBetween, epochOf, latestOf, timeAt } from './port-time.ts';
import type { PortTime } from './types.ts';
import { DAY, HOUR, MINUTE } from './units.ts';

/** Beyond this, hours are noise. */
const DAYS_ALONE = 30;

/** `2 d 4 h`, `3 h 20 min`, `22 min`; the sign is left to the caller. */
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

/** `in 11 d 21 h`, `22 min ago`, `just now`; positive is the future. */
export function formatRelative(ms: number, t: Translate): string {
  if (Math.abs(ms) < MINUTE) return t('time.justNow');
  const span = formatDuration(ms, t);
  return ms > 0 ? t('time.in', { span }) : t('time.ago', { span });
}

/** Clocks of two systems differ by minutes. */
const CLOCK_SLACK_MS = 15 * MINUTE;

/** `ms`: from the present to the moment, negative for a moment that has passed. */
export function formatSpan(kind: SpanKind, ms: number, t: Translate): string {
  if (kind === 'overdue') return formatDuration(ms, t);
  if (kind === 'until') return formatRelative(ms, t);
  return ms > CLOCK_SLACK_MS ? t('time.ahead', { span: formatDuration(ms, t) }) : formatRelative(Math.min(0, ms), t);
}

/** A page that is sent later than it is drawn has its spans written when it is sent. */
const spanText = (kind: SpanKind, ms: number, t: Translate): string => t.later?.(kind, ms) ?? formatSpan(kind, ms, t);

/** How old something is; what is dated ahead of time says so, since it cannot be. */
export const formatAge = (ms: number, t: Translate): string => spanText('age', -ms, t);

/**
 * Time until a moment or since it: by the clock, or in calendar days at the place for a date
 * without a time.
 */
export function formatUntil(time: PortTime, nowMs: number, t: Translate): string {
  if (!time.dateOnly) return spanText('until', epochOf(time) - nowMs, t);
  const days = daysBetween(timeAt(nowMs, time.zone ?? 'UTC'), time);
  if (days === 0) return t('time.today');
  if (Math.abs(days) === 1) return t(days > 0 ? 'time.tomorrow' : 'time.yesterday');
  return formatRelative(days * DAY, t);
}

/** How long something is overdue: a day is over when it ends. */
export const formatOverdue = (time: PortTime, nowMs: number, t: Translate): string =>
  spanText('overdue', latestOf(time) - nowMs, t);

/** `+2 d 4 h`, `−1 d`, `±0`: how far a date moved. */
export function formatSlip(ms: number, t: Translate): string {
  if (Math.abs(ms) < MINUTE) return t('time.slipNone');
  const span = formatDuration(ms, t);
  return ms > 0 ? t('time.slipLater', { span }) : t('time.slipEarlier', { span });
}
