/** Reads times of carriers: the local time as sent, and the zone after it. */
import { parseWireTime, timeAt, wallMs } from '../../../src/core/time/port-time.ts';
import { DAY, MINUTE } from '../../../src/core/time/units.ts';
import { memoizeShort } from './memoize-short.ts';
import type { Quirks } from './quirks.ts';
import type { ReportedRow } from './rows.ts';

const DATE_TIME_FORM =
  /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}):?(\d{2})(?::?(\d{2})(?:[.,:]\d{1,9})?)?)?\s*(?:(Z)|([+-])(\d{2})(?::?(\d{2}))?)?$/i;

/** Returns `null` for a text that is not a time, a 30 February or a zero date. */
export function readWhen(text: string, { z }: Quirks): Pick<ReportedRow, 'wall' | 'offset'> | null {
  const when = parseWhen(text);
  return when?.offset === 'utc' && z === 'place' ? { ...when, offset: null } : when;
}

const parseWhen = memoizeShort((text): Pick<ReportedRow, 'wall' | 'offset'> | null => {
  const match = DATE_TIME_FORM.exec(text);
  if (match === null) return null;
  const [, day = '', hour = '00', minute = '00', second = '00', zulu, sign, hours, minutes = '00'] = match;
  // ISO 8601 allows 24:00 for the end of a day.
  const isEndOfDay = hour === '24' && minute === '00' && second === '00';
  const time = parseWireTime(`${day} ${isEndOfDay ? '00' : hour}:${minute}:${second}`, 'event');
  if (time === null) return null;
  const wall = isEndOfDay ? timeAt(wallMs(time) + DAY, 'UTC').wall : time.wall;
  if (zulu !== undefined) return { wall, offset: 'utc' };
  if (sign === undefined || hours === undefined) return { wall, offset: null };
  const offset = (Number(hours) * 60 + Number(minutes)) * (sign === '-' ? -1 : 1);
  // Programs write `+00:00` and `Z` interchangeably.
  if (offset === 0) return { wall, offset: 'utc' };
  // No place on earth has a larger offset from UTC.
  return { wall, offset: Math.abs(offset) <= 14 * 60 ? offset : null };
});

export const msOfWall = memoizeShort((wall) => wallMs({ wall, zone: null, epochMs: null, dateOnly: false }));

/** Returns the instant by the sent offset. Without one, the local time is read as UTC. */
export const msAsSent = ({ wall, offset }: Pick<ReportedRow, 'wall' | 'offset'>): number =>
  msOfWall(wall) - (typeof offset === 'number' ? offset * MINUTE : 0);
