/** What an answer about one shipment says of its ship, and to whom that is news. */
import { expect, it } from 'vitest';
import { EMPTY_ROW } from '../columns/row.ts';
import { en } from '../texts/en.ts';
import { createTranslate } from '../texts/translate.ts';
import { parseWireTime } from '../time/port-time.ts';
import { HOUR } from '../time/units.ts';
import { wordShipNews } from './reason.ts';
import { isNewsTo, shipNewsOf, sisterDueAt } from './ship-news.ts';

const time = (text: string) => parseWireTime(text, 'event', 'UTC')!;
const NOW = Date.UTC(2026, 10, 20, 12);
const row = {
  ...EMPTY_ROW,
  number: 'MSKU2048175',
  imo: 9_321_483,
  pod: 'NLRTM',
  phase: 'in-transit',
  eta: time('2026-11-27 08:00:00'),
};
const moved = (hours: number) => ({
  ...row,
  eta: time(`2026-11-${27 + Math.floor((8 + hours) / 24)} ${String((8 + hours) % 24).padStart(2, '0')}:00:00`),
});
const arrived = { ...row, eta: null, arrival: time('2026-11-27 09:00:00') };

it.each([
  ['an ETA that moved by 11 hours', moved(11), null],
  ['by 12 hours', moved(12), 1.5],
  ['by a day', moved(24), 3],
  ['the arrival', arrived, 3],
  ['another ship', { ...moved(24), imo: 9_000_001 }, null],
  ['no ship', { ...moved(24), imo: null }, null],
])('%s', (_, after, weight) => {
  expect(shipNewsOf(row, after, 1, NOW)?.weight ?? null).toBe(weight);
});

it('is news to what is known to be aboard for the same port and says otherwise', () => {
  const news = shipNewsOf(row, moved(24), 1, NOW)!;
  const told = (more: Partial<typeof row>) => isNewsTo({ ...row, ...more }, news);
  expect(told({})).toBe(true);
  expect(told({ eta: moved(24).eta })).toBe(false);
  for (const other of [{ imo: 9_000_001 }, { pod: 'DEHAM' }, { phase: 'planned' }, { phase: 'at-transshipment' }])
    expect(told(other)).toBe(false);
  expect(isNewsTo(arrived, news)).toBe(false);
});

it('has them due one after another', () => {
  const news = shipNewsOf(row, moved(24), 1, NOW)!;
  expect([0, 1, 2].map((index) => (sisterDueAt(news, 9, index, 3) - NOW) / HOUR)).toEqual([1, 2, 3]);
});

it('says where it was seen', () => {
  const stored = JSON.stringify(shipNewsOf(row, arrived, 1, NOW));
  const t = createTranslate('en', en);
  expect(wordShipNews(stored, { t, nowMs: NOW })).toBe('arrived 27 Nov 09:00, seen on MSKU2048175, same ship');
  expect([wordShipNews('{', { t, nowMs: NOW }), wordShipNews('{}', { t, nowMs: NOW })]).toEqual(['', '']);
});
