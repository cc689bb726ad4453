import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toInstant, toLocalTime } from './local-time.ts';

describe('the local time at a place', () => {
  it.each<[string, string | null, string | null, string | null]>([
    ['an instant in winter', '2022-12-22T07:00:00Z', 'America/Los_Angeles', '2022-12-21 23:00:00'],
    ['an instant in summer', '2026-07-01T22:30:00Z', 'Europe/Berlin', '2026-07-02 00:30:00'],
    ['an hour that a zone skips', '2026-03-29T01:30:00Z', 'Europe/Berlin', '2026-03-29 03:30:00'],
    ['an offset of its own', '2020-04-04T16:13:35-07:00', 'America/Los_Angeles', '2020-04-04 16:13:35'],
    ['an offset of another place', '2020-04-04T16:13:35+0200', 'Asia/Kolkata', '2020-04-04 19:43:35'],
    ['fractions of a second', '2023-12-28T17:09:00.123Z', 'America/New_York', '2023-12-28 12:09:00'],
    ['a time without an offset, which is local', '2026-05-01T10:15:00', 'Asia/Tokyo', '2026-05-01 10:15:00'],
    ['a day', '2026-05-01', 'Asia/Tokyo', '2026-05-01'],
    ['an unknown zone keeps the digits', '2022-12-22T07:00:00Z', null, '2022-12-22 07:00:00'],
    ['an unknown zone keeps the digits beside an offset', '2022-12-22T07:00:00+08:00', null, '2022-12-22 07:00:00'],
    ['a name that is no zone', '2022-12-22T07:00:00Z', 'Mars/Olympus', '2022-12-22 07:00:00'],
    ['no time', null, 'UTC', null],
    ['30 February', '2026-02-30T10:00:00Z', 'UTC', null],
    ['a word', 'tomorrow', 'UTC', null],
  ])('%s', (_, text, zone, local) => {
    expect(toLocalTime(text, zone)?.text ?? null).toBe(local);
  });

  it('has the instant that was sent, whatever its offset and zone', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true }),
        fc.integer({ min: -14 * 60, max: 14 * 60 }),
        fc.constantFrom('Asia/Kathmandu', 'America/St_Johns', 'Pacific/Auckland', 'UTC'),
        (date, offset, zone) => {
          const instant = Math.floor(date.getTime() / 1_000) * 1_000;
          const wall = new Date(instant + offset * 60_000).toISOString().slice(0, 19);
          const [hours, minutes] = [Math.trunc(Math.abs(offset) / 60), Math.abs(offset) % 60];
          const text = `${wall}${offset < 0 ? '-' : '+'}${[hours, minutes].map((part) => String(part).padStart(2, '0')).join(':')}`;
          expect(toLocalTime(text, zone)?.instant).toBe(instant);
          expect(toInstant(text)).toBe(instant);
        },
      ),
    );
  });
});
