/**
 * Reads times of aggregators. They send instants, and the interface has the local time at the place, so an instant is
 * converted where its zone is known and left as it was written where it is not.
 */
import { parseWireTime, timeAt, wallMs } from '../../../src/core/time/port-time.ts';
import { findInstant, isZone } from '../../../src/core/time/zone.ts';
import { MINUTE } from '../../../src/core/time/units.ts';

const TIME = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2})(?::(\d{2})(?:[.,]\d+)?)?\s*(Z|[+-]\d{2}(?::?\d{2})?)?)?$/i;

export interface LocalTime {
  /** `YYYY-MM-DD HH:MM:SS`, or the day alone if no more was sent. */
  readonly text: string;
  /** Instant for sorting. Without a zone the local time is read as UTC. */
  readonly instant: number;
}

/**
 * Returns the local time at a place, or `null` for a text that is no time. A time without an offset is already local.
 * `zone` is `null` if the source does not know the place: then the digits are those of the place, also if `Z` follows.
 */
export function toLocalTime(text: string | null, zone: string | null): LocalTime | null {
  const [, day = '', clock = '00:00', seconds = '00', offset] = TIME.exec(text?.trim() ?? '') ?? [];
  const asWritten = readDigits(day, clock, seconds);
  if (asWritten === null) return null;
  const known = zone !== null && isZone(zone) ? zone : null;
  const isDay = !/\d:\d/.test(text ?? '');
  const written = isDay ? day : `${day} ${clock}:${seconds}`;
  if (offset === undefined || known === null)
    return { text: written, instant: known === null ? asWritten : (findInstant(asWritten, known) ?? asWritten) };
  const instant = asWritten - offsetMs(offset);
  const local = timeAt(instant, known);
  return { text: local.wall.replace('T', ' '), instant };
}

/** Returns the instant of a time of the source's own system, which is in UTC, or `null`. */
export function toInstant(text: string | null): number | null {
  const [, day = '', clock = '00:00', seconds = '00', offset = 'Z'] = TIME.exec(text?.trim() ?? '') ?? [];
  const asWritten = readDigits(day, clock, seconds);
  return asWritten === null ? null : asWritten - offsetMs(offset);
}

/** Returns the digits read as UTC, or `null` if no day or time has them. */
function readDigits(day: string, clock: string, seconds: string): number | null {
  const time = parseWireTime(`${day} ${clock}:${seconds}`, 'event');
  return time === null ? null : wallMs(time);
}

function offsetMs(offset: string): number {
  if (/^z$/i.test(offset)) return 0;
  const digits = offset.slice(1).replace(':', '').padEnd(4, '0');
  const minutes = Number(digits.slice(0, 2)) * 60 + Number(digits.slice(2));
  return (offset.startsWith('-') ? -minutes : minutes) * MINUTE;
}

export const utcText = (at: number): string => timeAt(at, 'UTC').wall.replace('T', ' ');

/** Returns the local time as the interface writes it, without a time if it is midnight. */
export const isMidnight = ({ text }: LocalTime): boolean => text.endsWith(' 00:00:00') || text.length === 10;
