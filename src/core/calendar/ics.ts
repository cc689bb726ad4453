/**
 * Writes calendars as text (RFC 5545), for files from the tracking page and for calendar feeds of the desk. Every
 * value is escaped here, so that text from a carrier or a person can never begin a line.
 */
import { isoOf } from '../time/clock.ts';
import type { PortTime } from '../time/types.ts';
import { MINUTE } from '../time/units.ts';
import { offsetAt } from '../time/zone.ts';

export interface CalendarEntry {
  /** The uid identifies the event and not its date, so that a new date moves the entry (3.8.4.7). */
  readonly uid: string;
  /** Time at which this version of the entry was written. */
  readonly stampMs: number;
  readonly start: PortTime;
  readonly summary: string;
  readonly location: string | null;
  readonly description: string;
  /**
   * The sequence grows with every revision (3.8.7.4). It is `null` in a file, whose entries are replaced by an
   * import.
   */
  readonly sequence: number | null;
  readonly isCancelled: boolean;
}

export interface Calendar {
  /** Name of a calendar that programs subscribe to; `null` for a file. */
  readonly name: string | null;
  readonly about: string | null;
  readonly entries: readonly CalendarEntry[];
}

const MAX_OCTETS = 75;

/** A calendar has at least one component (3.6): an empty one is refused by strict programs. */
const NOTHING = [
  'BEGIN:VTIMEZONE',
  'TZID:UTC',
  'BEGIN:STANDARD',
  'DTSTART:19700101T000000',
  'TZOFFSETFROM:+0000',
  'TZOFFSETTO:+0000',
  'END:STANDARD',
  'END:VTIMEZONE',
];

export function writeCalendar({ name, about, entries }: Calendar): string {
  const head = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Landfall//Landfall//EN', 'CALSCALE:GREGORIAN'];
  const lines = [
    ...head,
    ...(name === null ? [] : subscribed(name, about)),
    ...collectZones(entries.map(({ start }) => start)),
    ...(entries.length === 0 ? NOTHING : entries.flatMap(formatLines)),
    'END:VCALENDAR',
  ];
  return `${lines.map(fold).join('\r\n')}\r\n`;
}

/**
 * Name and refresh interval are given twice: by RFC 7986 (5.1 and 5.7) and in the older form of Outlook, Apple and
 * Google.
 */
const subscribed = (name: string, about: string | null): readonly string[] => [
  'METHOD:PUBLISH',
  `NAME:${escapeText(name)}`,
  `X-WR-CALNAME:${escapeText(name)}`,
  ...(about === null ? [] : [`DESCRIPTION:${escapeText(about)}`, `X-WR-CALDESC:${escapeText(about)}`]),
  'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
  'X-PUBLISHED-TTL:PT1H',
];

const formatLines = (entry: CalendarEntry): readonly string[] => [
  'BEGIN:VEVENT',
  `UID:${entry.uid.replace(/[^\w@-]/g, '_')}`,
  `DTSTAMP:${stamp(entry.stampMs)}`,
  formatStart(entry.start),
  ...(entry.sequence === null ? [] : [`SEQUENCE:${entry.sequence}`, `LAST-MODIFIED:${stamp(entry.stampMs)}`]),
  ...(entry.isCancelled ? ['STATUS:CANCELLED'] : []),
  `SUMMARY:${escapeText(entry.summary)}`,
  ...(entry.location === null ? [] : [`LOCATION:${escapeText(entry.location)}`]),
  `DESCRIPTION:${escapeText(entry.description)}`,
  'TRANSP:TRANSPARENT',
  'END:VEVENT',
];

/**
 * A time is written as the wall clock of its place with the zone. Without a zone the time floats, and a day is
 * written as a day.
 */
function formatStart(date: PortTime): string {
  const wall = date.wall.replace(/[-:]/g, '');
  if (date.dateOnly) return `DTSTART;VALUE=DATE:${wall.slice(0, 8)}`;
  if (date.zone === 'UTC') return `DTSTART:${wall}Z`;
  return date.zone === null || date.epochMs === null ? `DTSTART:${wall}` : `DTSTART;TZID=${date.zone}:${wall}`;
}

/**
 * Writes a VTIMEZONE for every zone in use (RFC 5545, 3.6.5) with the offsets at the times of the entries. Each
 * offset applies from the first entry it holds for. Programs that know the name of the zone use their own rules.
 */
function collectZones(dates: readonly PortTime[]): readonly string[] {
  const zones = new Map<string, Map<number, PortTime>>();
  for (const date of dates.toSorted((a, b) => (a.epochMs ?? 0) - (b.epochMs ?? 0))) {
    if (date.dateOnly || date.zone === null || date.zone === 'UTC' || date.epochMs === null) continue;
    const offset = offsetAt(date.zone, date.epochMs) ?? 0;
    const offsets = zones.get(date.zone) ?? new Map<number, PortTime>();
    if (!offsets.has(offset)) offsets.set(offset, date);
    zones.set(date.zone, offsets);
  }
  return [...zones].flatMap(([zone, offsets]) => [
    'BEGIN:VTIMEZONE',
    `TZID:${zone}`,
    ...[...offsets].flatMap(([offset, first]) => [
      'BEGIN:STANDARD',
      `DTSTART:${first.wall.slice(0, 10).replaceAll('-', '')}T000000`,
      `TZOFFSETFROM:${offsetText(offset)}`,
      `TZOFFSETTO:${offsetText(offset)}`,
      'END:STANDARD',
    ]),
    'END:VTIMEZONE',
  ]);
}

function offsetText(offsetMs: number): string {
  const minutes = Math.round(Math.abs(offsetMs) / MINUTE);
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${offsetMs < 0 ? '-' : '+'}${two(Math.floor(minutes / 60))}${two(minutes % 60)}`;
}

const stamp = (epochMs: number): string => `${isoOf(epochMs).slice(0, 19).replace(/[-:]/g, '')}Z`;

/** A TEXT value (3.3.11) holds no control characters. Every line break becomes an escaped newline. */
const escapeText = (text: string): string =>
  text
    .replace(/[\\;,]/g, (found) => `\\${found}`)
    .replace(/\r\n?|[\n\u0085\u2028\u2029]/g, '\\n')
    .replace(/\p{Cc}/gu, ' ');

/** The number of octets of a character in UTF-8 (RFC 3629, 3). An encoder for each character took most of the time. */
const countOctets = (codePoint: number): number =>
  codePoint < 128 ? 1 : codePoint < 2048 ? 2 : codePoint < 65_536 ? 3 : 4;

/** Folds lines at 75 octets; a continuation begins with a space (RFC 5545, 3.1). No character is cut in two. */
export function fold(line: string): string {
  let folded = '';
  let from = 0;
  let room = MAX_OCTETS;
  for (let at = 0; at < line.length; ) {
    const codePoint = line.codePointAt(at) ?? 0;
    const size = countOctets(codePoint);
    if (size > room) {
      folded += `${line.slice(from, at)}\r\n `;
      from = at;
      room = MAX_OCTETS - 1;
    }
    room -= size;
    at += codePoint > 65_535 ? 2 : 1;
  }
  return folded + line.slice(from);
}
