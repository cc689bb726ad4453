/**
 * Moments as text. The order of day, month and time comes from the catalogue, and names come from Intl. A date
 * without a time never gets one, and is never moved to another zone.
 */
import { intlLocale } from '../texts/language.ts';
import type { Translate } from '../texts/translate.ts';
import { now } from './clock.ts';
import { epochOf, wallMs } from './port-time.ts';
import type { PortTime } from './types.ts';
import { zoneName } from './zone.ts';

interface Parts {
  readonly weekday: string;
  readonly day: string;
  readonly month: string;
  readonly year: string;
  readonly time: string;
}

const formatters = new Map<string, Intl.DateTimeFormat>();

function findFormatter(locale: string): Intl.DateTimeFormat {
  let format = formatters.get(locale);
  if (format === undefined) {
    format = new Intl.DateTimeFormat(intlLocale(locale), {
      timeZone: 'UTC',
      weekday: 'short',
      day: 'numeric',
      month: 'short',
      year: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    });
    formatters.set(locale, format);
  }
  return format;
}

function toParts(time: PortTime, t: Translate): Parts {
  const found: Record<string, string> = {};
  for (const part of findFormatter(t.locale).formatToParts(wallMs(time))) found[part.type] = part.value;
  const { weekday = '', day = '', month = '', year = '', hour = '', minute = '' } = found;
  return { weekday, day, month, year, time: `${hour}:${minute}` };
}

const isOtherYear = (time: PortTime, nowMs: number): boolean =>
  !time.wall.startsWith(new Date(nowMs).toISOString().slice(0, 4));

/** Formats `2 Dec`, or `2 Dec 2025` in another year. */
export const formatDay = (time: PortTime, t: Translate, nowMs: number = now()): string =>
  formatDayPart(toParts(time, t), time, t, nowMs);

/** Writes several days of a month in the position of one, because a month may precede its days. */
function formatDayPart({ day, month, year }: Parts, time: PortTime, t: Translate, nowMs: number): string {
  return isOtherYear(time, nowMs) ? t('time.dayYear', { day, month, year }) : t('time.day', { day, month });
}

/** Formats `2 Dec 14:00`, or `26 Oct` when only the day is known. */
export function formatDayTime(time: PortTime, t: Translate, nowMs: number = now()): string {
  const parts = toParts(time, t);
  const day = formatDayPart(parts, time, t, nowMs);
  return time.dateOnly ? day : t('time.dayTime', { day, time: parts.time });
}

const dayOfWeek = (parts: Parts, time: PortTime, t: Translate, nowMs: number): string =>
  t('time.weekday', { weekday: parts.weekday, day: formatDayPart(parts, time, t, nowMs) });

/** Formats `Wed 2 Dec`, or `Wed 2 Dec 2025` in another year. */
export const formatWeekdayDay = (time: PortTime, t: Translate, nowMs: number): string =>
  dayOfWeek(toParts(time, t), time, t, nowMs);

/** Formats `Wed 2 Dec, 14:00`. */
export function formatLong(time: PortTime, t: Translate, nowMs: number = now()): string {
  const parts = toParts(time, t);
  const day = dayOfWeek(parts, time, t, nowMs);
  return time.dateOnly ? day : t('time.long', { day, time: parts.time });
}

/** Formats `Wed 2 Dec 14:00`, with its zone on request. A weekday stays next to its day, before the time. */
export function formatWeekday(time: PortTime, t: Translate, nowMs: number, namesZone = false): string {
  const parts = toParts(time, t);
  const day = dayOfWeek(parts, time, t, nowMs);
  const text = time.dateOnly ? day : t('time.dayTime', { day, time: parts.time });
  return namesZone ? zoned(text, time, t) : text;
}

/** Formats `14:00`; empty when only the day is known. */
export const formatClock = (time: PortTime, t: Translate): string => (time.dateOnly ? '' : toParts(time, t).time);

/** Formats `26–31 Oct`, `28 Oct – 3 Nov` or `5 Dec`; empty when both are unknown. */
export function formatSpan(first: PortTime | null, last: PortTime | null, t: Translate, nowMs: number = now()): string {
  const from = first ?? last;
  const to = last ?? first;
  if (from === null || to === null) return '';
  if (from.wall.slice(0, 10) === to.wall.slice(0, 10)) return formatDay(from, t, nowMs);
  if (from.wall.slice(0, 7) !== to.wall.slice(0, 7))
    return t('time.span', { first: formatDay(from, t, nowMs), last: formatDay(to, t, nowMs) });
  const parts = toParts(to, t);
  const day = t('time.spanInMonth', { first: toParts(from, t).day, last: parts.day });
  return formatDayPart({ ...parts, day }, to, t, nowMs);
}

/** Formats `CET` or `UTC+8`; `null` for an unknown zone or a date without a clock. */
export function formatZone(time: PortTime, t: Translate): string | null {
  return time.zone === null || time.dateOnly ? null : zoneName(time.zone, epochOf(time), t.locale);
}

/** Formats `CET at Rotterdam`, `local time at Rotterdam` or `date only, at Rotterdam`. */
export function formatZoneAt(time: PortTime, place: string, t: Translate): string {
  if (time.dateOnly) return t('time.dateOnlyAt', { place });
  const zone = formatZone(time, t);
  return zone === null ? t('time.localAt', { place }) : t('time.zoneAt', { zone, place });
}

/** Formats `2 Dec 14:00 CET`. */
export const formatWithZone = (time: PortTime, t: Translate, nowMs: number = now()): string =>
  zoned(formatDayTime(time, t, nowMs), time, t);

function zoned(text: string, time: PortTime, t: Translate): string {
  const zone = formatZone(time, t);
  return zone === null ? text : t('time.withZone', { time: text, zone });
}
