/** Times of carriers: the wall as sent, and what stands behind it. */
import { parseWireTime, timeAt, wallMs } from '../../../src/core/time/port-time.ts';
import { DAY, MINUTE } from '../../../src/core/time/units.ts';
import { memoizeShort } from './memoize-short.ts';
import type { Quirks } from './quirks.ts';
import type { ReportedRow } from './rows.ts';

const DATE_TIME_FORM =
  /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}):?(\d{2})(?::?(\d{2})(?:[.,:]\d{1,9})?)?)?\s*(?:(Z)|([+-])(\d{2})(?::?(\d{2}))?)?$/i;

/** Null for a text that is no time, a 30 February or a zero date. */
export function readWhen(text: string, { z }: Quirks): Pick<ReportedRow, 'wall' | 'offset'> | null {
  const when = parseWhen(text);
  return when?.offset === 'utc' && z === 'place' ? { ...when, offset: null } : when;
}

const parseWhen = memoizeShort((text): Pick<ReportedRow, 'wall' | 'offset'> | null => {
  const match = DATE_TIME_FORM.exec(text);
  if (match === null) return null;
  const [, day = '', hour = '00', minute = '00', second = '00', zulu, sign, hours, minutes = '00'] = match;
  // ISO 8601 has 24:00 for the end of a day.
  const isEndOfDay = hour === '24' && minute === '00' && second === '00';
  const time = parseWireTime(`${day} ${isEndOfDay ? '00' : hour}:${minute}:${second}`, 'event');
  if (time === null) return null;
  const wall = isEndOfDay ? timeAt(wallMs(time) + DAY, 'UTC').wall : time.wall;
  if (zulu !== undefined) return { wall, offset: 'utc' };
  if (sign === undefined || hours === undefined) return { wall, offset: null };
  const offset = (Number(hours) * 60 + Number(minutes)) * (sign === '-' ? -1 : 1);
  // Programs write `+00:00` and `Z` for the same.
  if (offset === 0) return { wall, offset: 'utc' };
  // No place on earth is further from UTC.
  return { wall, offset: Math.abs(offset) <= 14 * 60 ? offset : null };
});

export const msOfWall = memoizeShort((wall) => wallMs({ wall, zone: null, epochMs: null, dateOnly: false }));

/** The instant by the sent offset; without one, the wall as UTC. */
export const msAsSent = ({ wall, offset }: Pick<ReportedRow, 'wall' | 'offset'>): number =>
  msOfWall(wall) - (typeof offset === 'number' ? offset * MINUTE : 0);
