/** Free days as their form holds them, and what is wrong with them. */
import type { FreeDays } from '../../core/rules/free-days.ts';
import { parseWireTime } from '../../core/time/port-time.ts';

/** From Monday, as ISO 8601 counts. */
export const WEEKDAYS = ['1', '2', '3', '4', '5', '6', '7'] as const;
export type Weekday = (typeof WEEKDAYS)[number];

export interface FreeDaysDraft {
  /** Empty: any. */
  readonly line: string;
  readonly port: string;
  readonly size: string;
  readonly kind: FreeDays['kind'];
  readonly days: string;
  /** Those that do not count. */
  readonly rest: readonly Weekday[];
  /** Days with blanks, commas or lines between them. */
  readonly holidays: string;
}

/** As the API bounds them (`server/desk/cases/settings.ts`). */
const MOST = { days: 365, holidays: 200 };

export type Mistake = { readonly what: 'days' | 'rest' | 'many' } | { readonly what: 'holiday'; readonly text: string };

/** The entry has 0 for Sunday. */
export const toEntryDay = (day: Weekday): number => Number(day) % 7;
export const weekdaysOf = (restDays: readonly number[]): readonly Weekday[] =>
  WEEKDAYS.filter((day) => restDays.includes(toEntryDay(day)));

export const draftOf = (of: FreeDays | null): FreeDaysDraft => ({
  line: of?.line ?? '',
  port: of?.port ?? '',
  size: of?.size ?? '',
  kind: of?.kind ?? 'demurrage',
  days: of === null ? '' : String(of.days),
  rest: weekdaysOf(of?.restDays ?? []),
  holidays: of?.holidays.join('\n') ?? '',
});

export const daysIn = (text: string): readonly string[] =>
  [...new Set(text.split(/[\s,;]+/))].filter((part) => part !== '').toSorted();
export const isDay = (text: string): boolean => text.length === 10 && parseWireTime(text, 'event') !== null;

/** Null where it can be saved. */
export function mistakeIn({ days, rest, holidays }: FreeDaysDraft): Mistake | null {
  const count = Number(days);
  if (!Number.isInteger(count) || count < 1 || count > MOST.days) return { what: 'days' };
  if (rest.length === WEEKDAYS.length) return { what: 'rest' };
  const all = daysIn(holidays);
  const text = all.find((day) => !isDay(day));
  if (text !== undefined) return { what: 'holiday', text };
  return all.length > MOST.holidays ? { what: 'many' } : null;
}

/** Codes are written in capitals. */
export const toCode = (text: string): string | null => text.trim().toUpperCase() || null;

export const freeDaysIn = ({ line, port, size, kind, days, rest, holidays }: FreeDaysDraft): FreeDays => ({
  line: toCode(line),
  port: toCode(port),
  size: toCode(size),
  kind,
  days: Number(days),
  restDays: rest.map(toEntryDay),
  holidays: daysIn(holidays),
});

export const freeDaysName = ({ line, port, size, kind }: FreeDays): string => JSON.stringify([line, port, size, kind]);
