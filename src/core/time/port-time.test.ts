import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isoOf, now, systemClock, viewerZone } from './clock.ts';
import { compareTimes, epochOf, findLatest, parseWireTime, type TimeSource, timeAt } from './port-time.ts';
import { findInstant, isZone, offsetAt, zoneName } from './zone.ts';

const utc = (text: string) => Date.parse(`${text}Z`);

describe('parseWireTime', () => {
  it.each<[string, TimeSource, string | null, string, string | null, string | null, boolean]>([
    // Each row holds text, field, zone of the place, and the expected local time, zone, instant and date-only flag.
    [
      '2024-05-03 14:00:00',
      'event',
      'Asia/Shanghai',
      '2024-05-03T14:00:00',
      'Asia/Shanghai',
      '2024-05-03T06:00:00',
      false,
    ],
    [
      '2024-05-03 14:00:00',
      'route-point',
      'Europe/Amsterdam',
      '2024-05-03T14:00:00',
      'Europe/Amsterdam',
      '2024-05-03T12:00:00',
      false,
    ],
    ['2024-05-03 14:00:00', 'metadata', 'Asia/Shanghai', '2024-05-03T14:00:00', 'UTC', '2024-05-03T14:00:00', false],
    ['2024-05-03 14:00:00', 'fix', null, '2024-05-03T14:00:00', 'UTC', '2024-05-03T14:00:00', false],
    ['2024-05-03 00:00:00', 'port-call', null, '2024-05-03T00:00:00', 'UTC', '2024-05-03T00:00:00', true],
    ['2024-05-03 14:00:00+00', 'event', 'Asia/Shanghai', '2024-05-03T14:00:00', 'UTC', '2024-05-03T14:00:00', false],
    ['2024-05-03 00:00:00+00', 'event', null, '2024-05-03T00:00:00', 'UTC', '2024-05-03T00:00:00', true],
    ['2024-05-03 14:00:00', 'event', null, '2024-05-03T14:00:00', null, null, false],
    ['2024-05-03 14:00:00', 'event', 'Mars/Olympus', '2024-05-03T14:00:00', null, null, false],
    [
      '2024-05-03 00:00:00',
      'event',
      'Asia/Shanghai',
      '2024-05-03T00:00:00',
      'Asia/Shanghai',
      '2024-05-02T16:00:00',
      true,
    ],
    ['2024-05-03', 'event', 'Asia/Shanghai', '2024-05-03T00:00:00', 'Asia/Shanghai', '2024-05-02T16:00:00', true],
    ['2024-05-03 00:00:00', 'metadata', null, '2024-05-03T00:00:00', 'UTC', '2024-05-03T00:00:00', false],
    ['2024-02-29T23:59:59Z', 'event', null, '2024-02-29T23:59:59', 'UTC', '2024-02-29T23:59:59', false],
    ['2024-05-03 14:00', 'fix', null, '2024-05-03T14:00:00', 'UTC', '2024-05-03T14:00:00', false],
    // In the gap, 02:30 on that Sunday does not exist and is read by the clock before the change.
    [
      '2024-03-31 02:30:00',
      'event',
      'Europe/Amsterdam',
      '2024-03-31T02:30:00',
      'Europe/Amsterdam',
      '2024-03-31T01:30:00',
      false,
    ],
    [
      '2024-03-31 01:59:59',
      'event',
      'Europe/Amsterdam',
      '2024-03-31T01:59:59',
      'Europe/Amsterdam',
      '2024-03-31T00:59:59',
      false,
    ],
    [
      '2024-03-31 03:00:00',
      'event',
      'Europe/Amsterdam',
      '2024-03-31T03:00:00',
      'Europe/Amsterdam',
      '2024-03-31T01:00:00',
      false,
    ],
    // In the overlap, 02:30 occurs twice and the first occurrence is used.
    [
      '2024-10-27 02:30:00',
      'event',
      'Europe/Amsterdam',
      '2024-10-27T02:30:00',
      'Europe/Amsterdam',
      '2024-10-27T00:30:00',
      false,
    ],
    [
      '2024-10-27 03:00:00',
      'event',
      'Europe/Amsterdam',
      '2024-10-27T03:00:00',
      'Europe/Amsterdam',
      '2024-10-27T02:00:00',
      false,
    ],
    [
      '2024-11-03 01:30:00',
      'event',
      'America/Los_Angeles',
      '2024-11-03T01:30:00',
      'America/Los_Angeles',
      '2024-11-03T08:30:00',
      false,
    ],
    [
      '2024-03-10 02:30:00',
      'event',
      'America/Los_Angeles',
      '2024-03-10T02:30:00',
      'America/Los_Angeles',
      '2024-03-10T10:30:00',
      false,
    ],
  ])('%s as %s at %s', (text, source, placeZone, wall, zone, instant, dateOnly) => {
    expect(parseWireTime(text, source, placeZone)).toEqual({
      wall,
      zone,
      epochMs: instant === null ? null : utc(instant),
      dateOnly,
    });
  });

  it.each([
    '2023-02-29 10:00:00',
    '2024-02-30 10:00:00',
    '2024-04-31 10:00:00',
    '2024-13-01 10:00:00',
    '2024-00-10 10:00:00',
    '0000-00-00 00:00:00',
    '1970-01-01 00:00:00',
    '1900-01-01 00:00:00',
    '2024-05-03 24:00:00',
    '2024-05-03 10:60:00',
    '2024-05-03 10:00:00+08',
    '03/05/2024',
    'soon',
    '',
  ])('refuses %s', (text) => expect(parseWireTime(text, 'event', 'Asia/Shanghai')).toBeNull());

  it('agrees with the clock of the zone wherever the wall exists once', () => {
    const zones = [
      'Europe/Amsterdam',
      'America/Los_Angeles',
      'Asia/Kolkata',
      'Australia/Lord_Howe',
      'Pacific/Auckland',
    ];
    fc.assert(
      fc.property(
        fc.constantFrom(...zones),
        fc.integer({ min: utc('2020-01-01T00:00:00'), max: utc('2030-01-01T00:00:00') }),
        (zone, ms) => {
          const epochMs = Math.floor(ms / 1000) * 1000;
          const shown = timeAt(epochMs, zone);
          const read = parseWireTime(shown.wall.replace('T', ' '), 'event', zone)!;
          // Within an overlap the first of the two instants is chosen; elsewhere the instant is unchanged.
          expect([0, 3_600_000, 1_800_000]).toContain(epochMs - read.epochMs!);
          expect(timeAt(read.epochMs!, zone).wall).toBe(shown.wall);
        },
      ),
      { seed: 1, numRuns: 3000 },
    );
  });
});

describe('ordering', () => {
  const at = (text: string, zone: string | null = 'UTC') => parseWireTime(text, 'event', zone);
  it('goes by instant, ties within a day without a clock, unknown last', () => {
    expect(
      compareTimes(at('2024-05-03 14:00:00', 'Asia/Shanghai'), at('2024-05-03 13:00:00', 'Europe/London')),
    ).toBeLessThan(0);
    expect(compareTimes(at('2024-05-03 00:00:00'), at('2024-05-03 13:00:00'))).toBe(0);
    expect(compareTimes(at('2024-05-03 00:00:00'), at('2024-05-04 13:00:00'))).toBeLessThan(0);
    expect(compareTimes(null, at('2024-05-03 13:00:00'))).toBe(1);
    expect(compareTimes(at('2024-05-03 13:00:00'), null)).toBe(-1);
    expect(compareTimes(null, null)).toBe(0);
  });
  it('reads a clock without a zone as UTC, and a day until its end', () => {
    expect(epochOf(at('2024-05-03 13:00:00', null)!)).toBe(utc('2024-05-03T13:00:00'));
    expect(findLatest(at('2024-05-03 00:00:00')!)).toBe(utc('2024-05-03T23:59:59.999'));
    expect(findLatest(at('2024-05-03 13:00:00')!)).toBe(utc('2024-05-03T13:00:00'));
    // Amsterdam has a day of 23 hours in spring and one of 25 hours in autumn.
    const there = (text: string) => findLatest(parseWireTime(text, 'event', 'Europe/Amsterdam')!);
    expect(there('2026-03-29 00:00:00')).toBe(utc('2026-03-29T21:59:59.999'));
    expect(there('2026-10-25 00:00:00')).toBe(utc('2026-10-25T22:59:59.999'));
  });
});

describe('zones', () => {
  it.each([
    ['Europe/Amsterdam', '2024-01-01T00:00:00', 'CET'],
    ['Europe/Amsterdam', '2024-07-01T00:00:00', 'CEST'],
    ['Europe/London', '2024-01-01T00:00:00', 'GMT'],
    ['America/New_York', '2024-01-01T00:00:00', 'EST'],
    ['Asia/Shanghai', '2024-01-01T00:00:00', 'UTC+8'],
    ['Asia/Kathmandu', '2024-01-01T00:00:00', 'UTC+5:45'],
    ['UTC', '2024-01-01T00:00:00', 'UTC'],
  ])('%s at %s is called %s', (zone, at, name) => expect(zoneName(zone, utc(at), 'en')).toBe(name));

  it('knows what is a zone', () => {
    expect(isZone('Asia/Shanghai')).toBe(true);
    expect(isZone('Asia/Nowhere')).toBe(false);
    expect(isZone('')).toBe(false);
    expect(isZone('+08:00')).toBe(false);
    expect(offsetAt('Asia/Nowhere', 0)).toBeNull();
    expect(findInstant(0, 'Asia/Nowhere')).toBeNull();
    expect(timeAt(0, 'Asia/Nowhere')).toEqual({
      wall: '1970-01-01T00:00:00',
      zone: 'UTC',
      epochMs: 0,
      dateOnly: false,
    });
  });
});

describe('clock', () => {
  it('is the system clock, in one place', () => {
    expect(now()).toBeGreaterThan(utc('2024-01-01T00:00:00'));
    expect(systemClock()).toBeGreaterThan(utc('2024-01-01T00:00:00'));
    expect(isZone(viewerZone())).toBe(true);
    expect(isoOf(0)).toBe('1970-01-01T00:00:00.000Z');
  });
});
