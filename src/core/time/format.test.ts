import { describe, expect, it } from 'vitest';
import { loadTranslate } from '../texts/catalogues.ts';
import { en } from '../texts/en.ts';
import { createTranslate } from '../texts/translate.ts';
import { formatDuration, formatRelative, formatSlip } from './duration.ts';
import {
  formatClock,
  formatDay,
  formatDayTime,
  formatLong,
  formatSpan,
  formatWeekday,
  formatZone,
  formatZoneAt,
} from './format.ts';
import { threeClocks } from './three-clocks.ts';
import { parseWireTime } from './port-time.ts';
import { DAY, HOUR, MINUTE } from './units.ts';
import { formatDelay } from './delay-text.ts';

const t = createTranslate('en', en);
const NOW = Date.parse('2026-11-20T12:00:00Z');
const at = (text: string, zone: string | null = 'Europe/Amsterdam') => parseWireTime(text, 'event', zone)!;

describe('formats', () => {
  it.each([
    ['2026-12-02 14:00:00', '2 Dec 14:00', 'Wed 2 Dec, 14:00', '2 Dec', '14:00'],
    ['2026-10-26 00:00:00', '26 Oct', 'Mon 26 Oct', '26 Oct', ''],
    ['2025-12-31 23:05:00', '31 Dec 2025 23:05', 'Wed 31 Dec 2025, 23:05', '31 Dec 2025', '23:05'],
    ['2026-09-01 00:05:00', '1 Sep 00:05', 'Tue 1 Sep, 00:05', '1 Sep', '00:05'],
  ])('%s', (text, dayTime, long, day, clock) => {
    expect(formatDayTime(at(text), t, NOW)).toBe(dayTime);
    expect(formatLong(at(text), t, NOW)).toBe(long);
    expect(formatDay(at(text), t, NOW)).toBe(day);
    expect(formatClock(at(text), t)).toBe(clock);
  });

  it('never moves a day to another zone', () => {
    const day = at('2026-10-26 00:00:00', 'Pacific/Auckland');
    expect(formatDayTime(day, t, NOW)).toBe('26 Oct');
    expect(threeClocks(day, 'America/Los_Angeles', t, NOW)).toEqual({ place: '26 Oct', utc: null, mine: null });
  });

  it.each<[string | null, string | null, string]>([
    ['2026-10-26 09:00:00', '2026-10-31 10:00:00', '26–31 Oct'],
    ['2026-10-28 09:00:00', '2026-11-03 10:00:00', '28 Oct – 3 Nov'],
    ['2026-12-05 08:00:00', '2026-12-05 23:00:00', '5 Dec'],
    ['2025-12-28 08:00:00', '2026-01-02 23:00:00', '28 Dec 2025 – 2 Jan'],
    ['2025-12-28 08:00:00', '2025-12-30 23:00:00', '28–30 Dec 2025'],
    [null, '2026-12-05 23:00:00', '5 Dec'],
    ['2026-12-05 23:00:00', null, '5 Dec'],
    [null, null, ''],
  ])('span %s to %s', (first, last, wanted) => {
    expect(formatSpan(first === null ? null : at(first), last === null ? null : at(last), t, NOW)).toBe(wanted);
  });

  it('has a month before its days where the language has', async () => {
    const zh = await loadTranslate('zh-Hans');
    expect(formatSpan(at('2026-10-26 09:00:00'), at('2026-10-31 10:00:00'), zh, NOW)).toBe('10月26至31日');
    expect(formatLong(at('2026-12-02 14:00:00'), zh, NOW)).toBe('12月2日周三 14:00');
    const ja = await loadTranslate('ja');
    expect(formatLong(at('2026-12-02 14:00:00'), ja, NOW)).toBe('12月2日(水) 14:00');
    expect(formatWeekday(at('2026-12-02 14:00:00'), ja, NOW, true)).toBe('12月2日(水) 14:00 UTC+1');
    const ko = await loadTranslate('ko');
    expect(formatSpan(at('2026-10-26 09:00:00'), at('2026-10-31 10:00:00'), ko, NOW)).toBe('10월 26~31일');
    expect(formatLong(at('2026-12-02 14:00:00'), ko, NOW)).toBe('12월 2일 (수) 14:00');
    const vi = await loadTranslate('vi');
    expect(formatSpan(at('2026-10-26 09:00:00'), at('2026-10-31 10:00:00'), vi, NOW)).toBe('26–31 thg 10');
    expect(formatLong(at('2026-12-02 14:00:00'), vi, NOW)).toBe('Thứ 4, 2 thg 12, 14:00');
  });

  it('names the zone of the clock, or says that nobody did', () => {
    expect(formatZone(at('2026-12-02 14:00:00'), t)).toBe('CET');
    expect(formatZoneAt(at('2026-12-02 14:00:00'), 'Rotterdam', t)).toBe('CET at Rotterdam');
    expect(formatZoneAt(at('2026-12-02 14:00:00', null), 'Rotterdam', t)).toBe('local time at Rotterdam');
    expect(formatZoneAt(at('2026-12-02 00:00:00'), 'Rotterdam', t)).toBe('date only, at Rotterdam');
  });

  it('shows three clocks, or one where there is no instant', () => {
    expect(threeClocks(at('2026-12-02 14:00:00'), 'Asia/Shanghai', t, NOW)).toEqual({
      place: '2 Dec 14:00 CET',
      utc: '2 Dec 13:00 UTC',
      mine: '2 Dec 21:00 UTC+8',
    });
    expect(threeClocks(at('2026-12-02 14:00:00', null), 'Asia/Shanghai', t, NOW)).toEqual({
      place: '2 Dec 14:00',
      utc: null,
      mine: null,
    });
  });

  it('writes Gregorian days in Latin digits, whatever a region’s own are', () => {
    const of = (locale: string): string => formatDayTime(at('2026-12-02 14:00:00'), createTranslate(locale, en), NOW);
    expect([of('ar-EG'), of('fa'), of('th')]).toEqual([
      '2 ديسمبر \u206814:00\u2069',
      '2 دسامبر \u206814:00\u2069',
      '2 ธ.ค. 14:00',
    ]);
  });

  it('follows the locale', () => {
    const de = createTranslate('de', { ...en, 'time.day': '{day}. {month}' });
    expect(formatDayTime(at('2026-12-02 14:00:00'), de, NOW)).toBe('2. Dez. 14:00');
  });
});

describe('durations', () => {
  it.each([
    [11 * DAY + 21 * HOUR + 5 * MINUTE, '11 d 21 h'],
    [2 * DAY, '2 d'],
    [45 * DAY + 3 * HOUR, '45 d'],
    [3 * HOUR + 20 * MINUTE, '3 h 20 min'],
    [3 * HOUR, '3 h'],
    [22 * MINUTE, '22 min'],
    [20_000, '0 min'],
    [-(2 * DAY + 4 * HOUR), '2 d 4 h'],
  ])('%d', (ms, text) => expect(formatDuration(ms, t)).toBe(text));

  it('relative and slip carry the direction', () => {
    expect(formatRelative(11 * DAY + 21 * HOUR, t)).toBe('in 11 d 21 h');
    expect(formatRelative(-22 * MINUTE, t)).toBe('22 min ago');
    expect(formatRelative(-30_000, t)).toBe('just now');
    expect(formatSlip(2 * DAY + 4 * HOUR, t)).toBe('+2 d 4 h');
    expect(formatSlip(-DAY, t)).toBe('−1 d');
    expect(formatSlip(0, t)).toBe('±0');
    const delays: readonly (readonly [ms: number, mostMs: number | null, text: string])[] = [
      [2 * DAY + 4 * HOUR, 2 * DAY + 4 * HOUR, '2 d 4 h after first ETA'],
      [-4 * HOUR, -4 * HOUR, '4 h early'],
      [0, 0, 'On time'],
      [2 * DAY, null, 'at least 2 d after first ETA'],
      [2 * DAY, 3 * DAY + 4 * HOUR, '2 d to 3 d 4 h after first ETA'],
      [0, 3 * DAY, 'at most 3 d after first ETA'],
    ];
    for (const [ms, mostMs, text] of delays) expect(formatDelay({ ms, mostMs }, t)).toBe(text);
  });
});
