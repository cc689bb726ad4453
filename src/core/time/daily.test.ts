import { describe, expect, it } from 'vitest';
import { dayIn, isWithin, nextDaily } from './daily.ts';
import { isoOf } from './clock.ts';

const EVERY = [1, 2, 3, 4, 5, 6, 7];
const WORK = [1, 2, 3, 4, 5];
const hours = (from: number, until: number, days = EVERY, zone = 'Europe/Amsterdam') => ({ from, until, days, zone });

describe('hours of the day', () => {
  it.each([
    // Friday 20 November 2026, when Amsterdam is an hour ahead of UTC.
    ['2026-11-20T05:59:00Z', hours(420, 1140), false],
    ['2026-11-20T06:00:00Z', hours(420, 1140), true],
    ['2026-11-20T17:59:59Z', hours(420, 1140), true],
    ['2026-11-20T18:00:00Z', hours(420, 1140), false],
    ['2026-11-21T10:00:00Z', hours(420, 1140, WORK), false],
    ['2026-11-21T10:00:00Z', hours(0, 0, WORK), false],
    ['2026-11-20T03:00:00Z', hours(0, 0), true],
    // The interval runs from 22:00 on Friday past midnight.
    ['2026-11-20T22:00:00Z', hours(1320, 360, [5]), true],
    ['2026-11-21T03:00:00Z', hours(1320, 360, [5]), true],
    ['2026-11-21T06:00:00Z', hours(1320, 360, [5]), false],
    ['2026-11-20T03:00:00Z', hours(1320, 360, [5]), false],
    // The date is in summer time.
    ['2026-07-20T05:00:00Z', hours(420, 1140), true],
    // These rows use another zone, and one with half an hour.
    ['2026-11-20T23:30:00Z', hours(480, 540, EVERY, 'Asia/Tokyo'), true],
    ['2026-11-20T01:30:00Z', hours(420, 421, EVERY, 'Asia/Kolkata'), true],
  ])('%s within %j: %s', (at, given, within) => expect(isWithin(given, Date.parse(at))).toBe(within));

  it.each([
    ['2026-11-20T05:59:00Z', 450, EVERY, '2026-11-20T06:30:00.000Z'],
    ['2026-11-20T06:30:00Z', 450, EVERY, '2026-11-21T06:30:00.000Z'],
    ['2026-11-20T07:00:00Z', 450, WORK, '2026-11-23T06:30:00.000Z'],
    // The night of 25 October has 02:30 twice, and the night of 29 March has none.
    ['2026-10-24T12:00:00Z', 150, EVERY, '2026-10-25T00:30:00.000Z'],
    ['2027-03-27T12:00:00Z', 150, EVERY, '2027-03-28T01:30:00.000Z'],
  ])('after %s minute %i comes on %j at %s', (after, minute, days, at) =>
    expect(isoOf(nextDaily({ zone: 'Europe/Amsterdam', days }, minute, Date.parse(after)))).toBe(at),
  );

  it('names the day of a zone', () => {
    expect(dayIn('Asia/Tokyo', Date.parse('2026-11-20T20:00:00Z'))).toBe('2026-11-21');
  });
});
