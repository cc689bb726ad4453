/** Timestamps of the wire as `PortTime`: the local time, its zone if sent, and the instant if both are known. */
import type { PortTime } from './types.ts';
import { findInstant, isZone, offsetAt } from './zone.ts';
import { DAY, HOUR } from './units.ts';

/** The field of the interface that contains a time. */
export type TimeSource = 'event' | 'route-point' | 'port-call' | 'metadata' | 'fix';

/**
 * Zone of a timestamp that names none. The interface does not define it. Services of this family document local time
 * for events and route points, and UTC for metadata and AIS. `+00` is UTC everywhere (docs/decisions). With
 * `midnightIsDate`, `00:00:00` is a date without a time; a cache, however, may well expire at midnight.
 */
export const ZONE_RULE: Readonly<
  Record<TimeSource, { readonly clock: 'place' | 'UTC'; readonly midnightIsDate: boolean }>
> = {
  event: { clock: 'place', midnightIsDate: true },
  'route-point': { clock: 'place', midnightIsDate: true },
  'port-call': { clock: 'UTC', midnightIsDate: true },
  metadata: { clock: 'UTC', midnightIsDate: false },
  fix: { clock: 'UTC', midnightIsDate: false },
};

const WIRE = /^(\d{4})-(\d{2})-(\d{2})(?:[ T](\d{2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?(Z|\+00(?::?00)?)?)?$/;
/** No container sailed earlier, and the "zero date" of a database (0000, 1900, 1970) is not a date. */
const FIRST_YEAR = 1980;
const LAST_YEAR = 2199;

/**
 * Returns `null` for another form, for 30 February, and for a zero date. `placeZone` is the zone of the event's
 * place.
 */
export function parseWireTime(text: string, source: TimeSource, placeZone: string | null = null): PortTime | null {
  const match = WIRE.exec(text.trim());
  if (match === null) return null;
  const [, year = '', month = '', day = '', hour = '00', minute = '00', second = '00', suffix] = match;
  const wallAsUtc = toUtc(+year, +month, +day, +hour, +minute, +second);
  if (wallAsUtc === null) return null;
  const rule = ZONE_RULE[source];
  const midnight = hour === '00' && minute === '00' && second === '00';
  const name = suffix !== undefined || rule.clock === 'UTC' ? 'UTC' : placeZone;
  const zone = name !== null && isZone(name) ? name : null;
  return {
    wall: `${year}-${month}-${day}T${hour}:${minute}:${second}`,
    zone,
    epochMs: zone === null ? null : zone === 'UTC' ? wallAsUtc : findInstant(wallAsUtc, zone),
    dateOnly: match[4] === undefined || (midnight && rule.midnightIsDate),
  };
}

function toUtc(year: number, month: number, day: number, hour: number, minute: number, second: number): number | null {
  if (year < FIRST_YEAR || year > LAST_YEAR || hour > 23 || minute > 59 || second > 59) return null;
  const epochMs = Date.UTC(year, month - 1, day, hour, minute, second);
  // Date.UTC turns 30 February into 2 March.
  const back = new Date(epochMs);
  return back.getUTCMonth() === month - 1 && back.getUTCDate() === day ? epochMs : null;
}

/** Guards a value from storage. */
export const isPortTime = (value: unknown): value is PortTime =>
  typeof value === 'object' &&
  value !== null &&
  'wall' in value &&
  typeof value.wall === 'string' &&
  'dateOnly' in value &&
  typeof value.dateOnly === 'boolean';

/** The local time read as UTC, which is used for formatting, and for ordering without a known zone. */
export const wallMs = (time: PortTime): number => Date.parse(`${time.wall}Z`);

/**
 * An instant for ordering and for "time until": the real one, or else the local time read as UTC, which is at most 14
 * hours off. It is never displayed as a clock.
 */
export const epochOf = (time: PortTime): number => time.epochMs ?? wallMs(time);

/** The last moment that the time can mean. For a date, this is the end of that day at the place. */
export function findLatest(time: PortTime): number {
  if (!time.dateOnly) return epochOf(time);
  const next = wallMs(time) + DAY;
  return (time.zone === null ? next : (findInstant(next, time.zone) ?? next)) - 1;
}

/** The day of the time has not begun at its place, or in UTC when its zone is unknown. */
export const isDayAhead = (time: PortTime, nowMs: number): boolean =>
  time.wall.slice(0, 10) > timeAt(nowMs, time.zone ?? 'UTC').wall.slice(0, 10);

/** When the zone of one of two times is unknown, they may be this much nearer to each other. */
const ZONELESS_MS = 14 * HOUR;

/** The first time is earlier in every possible zone, and a day without a time counts to its end. */
export const isSurelyBefore = (first: PortTime, second: PortTime): boolean =>
  findLatest(first) + (first.epochMs === null || second.epochMs === null ? ZONELESS_MS : 0) < epochOf(second);

const dayOf = (time: PortTime): number => Math.floor(wallMs(time) / DAY);

/** Days from one day of the calendar to another, each by its local date. */
export const daysBetween = (from: PortTime, to: PortTime): number => dayOf(to) - dayOf(from);

/**
 * Time from one moment to another, in whole days when only the day of one is known. Without a zone the local times
 * are compared, because a difference of zones would otherwise count as a delay.
 */
export function msBetween(from: PortTime, to: PortTime): number {
  if (from.dateOnly || to.dateOnly) return daysBetween(from, to) * DAY;
  return from.epochMs === null || to.epochMs === null ? wallMs(to) - wallMs(from) : to.epochMs - from.epochMs;
}

/** Compares times, with `null` last. A date and a time on that day are equal. */
export function compareTimes(a: PortTime | null, b: PortTime | null): number {
  if (a === null || b === null) return (a === null ? 1 : 0) - (b === null ? 1 : 0);
  if ((a.dateOnly || b.dateOnly) && a.wall.slice(0, 10) === b.wall.slice(0, 10)) return 0;
  return epochOf(a) - epochOf(b);
}

/** Returns the local time of a zone at an instant; UTC for a zone that does not exist. */
export function timeAt(epochMs: number, zone: string): PortTime {
  const offset = offsetAt(zone, epochMs);
  const wall = new Date(epochMs + (offset ?? 0)).toISOString().slice(0, 19);
  return { wall, zone: offset === null ? 'UTC' : zone, epochMs, dateOnly: false };
}

/** Returns a day of the calendar, from a moment of that local day read as UTC. */
export function dayOn(wallAsUtcMs: number, zone: string | null): PortTime {
  const midnight = Math.floor(wallAsUtcMs / DAY) * DAY;
  const wall = new Date(midnight).toISOString().slice(0, 19);
  return { wall, zone, epochMs: zone === null ? null : findInstant(midnight, zone), dateOnly: true };
}
