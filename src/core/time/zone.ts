/**
 * IANA zones through Intl: offsets, instants of local times, and names. The results are memoized, because one answer
 * contains thousands of times.
 */
import { intlLocale } from '../texts/language.ts';
import { DAY, MINUTE, SECOND } from './units.ts';

interface Zone {
  readonly offsetAt: (epochMs: number) => number;
  /** Offsets at the start of UTC days. Transitions are days apart. */
  readonly byDay: Map<number, number>;
}

const zones = new Map<string, Zone | null>();

function findZone(name: string): Zone | null {
  const memoized = zones.get(name);
  if (memoized !== undefined) return memoized;
  const zone = createZone(name);
  // Zone names come from the wire, and a hostile answer must not let this cache grow without limit.
  if (zones.size > 600) zones.clear();
  zones.set(name, zone);
  return zone;
}

function createZone(name: string): Zone | null {
  // Browsers disagree about `+08:00` as a zone, and the interface requires IANA names.
  if (!/^[A-Za-z]/.test(name)) return null;
  let format: Intl.DateTimeFormat;
  try {
    format = new Intl.DateTimeFormat('en-US', {
      timeZone: name,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
  } catch {
    return null;
  }
  const offsetAt = (epochMs: number) => {
    const [month = 1, day = 1, year = 1970, hour = 0, minute = 0, second = 0] = format
      .format(epochMs)
      .split(/\D+/)
      .map(Number);
    return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(epochMs / SECOND) * SECOND;
  };
  return { offsetAt, byDay: new Map() };
}

export const isZone = (name: string): boolean => findZone(name) !== null;

/** How far the zone's clock is ahead of UTC at an instant; `null` for a zone that does not exist. */
export function offsetAt(zoneName: string, epochMs: number): number | null {
  return findZone(zoneName)?.offsetAt(epochMs) ?? null;
}

function offsetOnDay(zone: Zone, day: number): number {
  const memoized = zone.byDay.get(day);
  if (memoized !== undefined) return memoized;
  const offset = zone.offsetAt(day * DAY);
  zone.byDay.set(day, offset);
  return offset;
}

/**
 * Returns the instant of a local time that is given as if it were UTC. A time skipped in spring uses the offset
 * before the change (02:30 becomes 03:30), and a time repeated in autumn is its first occurrence, like
 * `disambiguation: "compatible"` of Temporal (https://tc39.es/proposal-temporal/docs/ambiguity.html). Returns `null`
 * for an unknown zone.
 */
export function findInstant(wallAsUtc: number, zoneName: string): number | null {
  const zone = findZone(zoneName);
  if (zone === null) return null;
  const day = Math.floor(wallAsUtc / DAY);
  const before = offsetOnDay(zone, day - 1);
  const after = offsetOnDay(zone, day + 2);
  const first = wallAsUtc - before;
  if (before === after || zone.offsetAt(first) === before) return first;
  const second = wallAsUtc - after;
  return zone.offsetAt(second) === after ? second : first;
}

/** Intl knows short zone names only in the English of their own region, and returns `GMT+1` elsewhere. */
const ENGLISH = ['en-GB', 'en-US', 'en-AU', 'en-NZ', 'en-ZA', 'en-IN'];

/** Names by locale, zone and offset, because Intl takes 50 us for each. */
const names = new Map<string, string>();

/** Returns `CET`, `EST`, or `UTC+8` when the zone has no common name. */
export function zoneName(zone: string, epochMs: number, locale: string): string {
  if (zone === 'UTC') return 'UTC';
  const offset = offsetAt(zone, epochMs) ?? 0;
  const key = `${locale} ${zone} ${offset}`;
  const name = names.get(key) ?? nameIn(zone, epochMs, locale) ?? offsetName(offset);
  if (names.size > 600) names.clear();
  names.set(key, name);
  return name;
}

function nameIn(zone: string, epochMs: number, locale: string): string | null {
  for (const candidate of locale.startsWith('en') ? ENGLISH : [locale]) {
    const format = new Intl.DateTimeFormat(intlLocale(candidate), { timeZone: zone, timeZoneName: 'short' });
    const name = format.formatToParts(epochMs).find((part) => part.type === 'timeZoneName')?.value;
    // `GMT+1`, in any script, is not a name.
    if (name !== undefined && !/\d/.test(name)) return name;
  }
  return null;
}

function offsetName(offsetMs: number): string {
  if (offsetMs === 0) return 'UTC';
  const minutes = Math.round(Math.abs(offsetMs) / MINUTE);
  const rest = minutes % 60;
  const tail = rest === 0 ? '' : `:${String(rest).padStart(2, '0')}`;
  return `UTC${offsetMs < 0 ? '−' : '+'}${Math.floor(minutes / 60)}${tail}`;
}

/** The zones to choose from, with UTC first. */
export const zoneNames = (): readonly string[] => ['UTC', ...Intl.supportedValuesOf('timeZone')];
