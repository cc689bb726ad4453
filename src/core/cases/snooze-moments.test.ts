import { describe, expect, it } from 'vitest';
import { isoOf } from '../time/clock.ts';
import { dayAt, snoozeMoments } from './snooze-moments.ts';

const at = (iso: string): number => dayAt(iso.slice(0, 10), 'UTC') ?? 0;

describe('the mornings of a snooze', () => {
  it.each([
    ['Friday morning', '2026-11-20', 'Europe/Berlin', ['2026-11-21T07:00', '2026-11-23T07:00']],
    ['Sunday, when Monday is tomorrow', '2026-11-22', 'Europe/Berlin', ['2026-11-23T07:00', '2026-11-25T07:00']],
    ['Monday', '2026-11-23', 'Europe/Berlin', ['2026-11-24T07:00', '2026-11-26T07:00', '2026-11-30T07:00']],
    [
      'over the end of summer time',
      '2026-10-24',
      'Europe/Berlin',
      ['2026-10-25T07:00', '2026-10-27T07:00', '2026-10-26T07:00'],
    ],
    ['where it is another day', '2026-11-20', 'Pacific/Kiritimati', ['2026-11-20T18:00', '2026-11-22T18:00']],
  ])('%s', (_, today, zone, mornings) => {
    expect(snoozeMoments(at(today), zone).map((snoozeMoment) => isoOf(snoozeMoment.at).slice(0, 16))).toEqual(mornings);
  });

  it('reads a day that was chosen, and nothing else', () => {
    expect(isoOf(dayAt('2026-12-01', 'Asia/Tokyo') ?? 0)).toBe('2026-11-30T23:00:00.000Z');
    expect(dayAt('1 December', 'UTC')).toBeNull();
  });
});
