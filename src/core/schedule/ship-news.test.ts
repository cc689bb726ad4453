/** The vessel news in an answer about one shipment, and the other shipments that it concerns. */
import { expect, it } from 'vitest';
import { fromCompact, type StoredReading } from '../reading/changes/compact.ts';
import { en } from '../texts/en.ts';
import { createTranslate } from '../texts/translate.ts';
import { wordShipNews } from './reason.ts';
import {
  isNewsTo,
  joinNews,
  findOutcome,
  shipAboard,
  type ShipNews,
  findShipNews,
  waitingIn,
  weightAboard,
} from './ship-news.ts';

const NOW = Date.UTC(2026, 10, 20, 12);
const seenOn = { trackedId: 1, number: 'MSKU2048175', at: NOW };
const SHIP = 9_321_483;

type Step = readonly [code: string, wall: string, happened: 0 | 1];

const readingOf = (steps: readonly Step[], { imo = SHIP, pod = 'NLRTM' } = {}): StoredReading =>
  fromCompact(
    JSON.stringify({
      v: 2,
      places: [
        ['Ningbo', 'CNNGB', 'UTC'],
        [pod, pod, 'UTC'],
      ],
      ships: [['Ship', imo, null]],
      events: steps.map(([code, wall, happened]) => [
        code,
        wall,
        happened,
        ['VAD', 'CDD', 'CGO'].includes(code) ? 1 : 0,
        ['CGI', 'CGO'].includes(code) ? null : 0,
      ]),
      cut: 0,
    }),
  )!;

const journey = (more: Partial<Record<'load' | 'left' | 'arrived' | 'off', 0 | 1>> = {}, eta = '2026-11-27T08:00') => {
  const { load = 1, left = 1, arrived = 0, off = 0 } = more;
  return [
    ['CGI', '2026-11-01T08:00', 1],
    ['CLL', '2026-11-02T08:00', load],
    ['VDL', '2026-11-02T20:00', left],
    ['VAD', eta, arrived],
    ['CDD', '2026-11-28T08:00', off],
  ] satisfies readonly Step[];
};
const atSea = readingOf(journey());
const moved = readingOf(journey({}, '2026-11-28T08:00'));

it.each([
  ['an ETA that moved by half an hour', readingOf(journey({}, '2026-11-27T08:30')), []],
  ['by 2 hours', readingOf(journey({}, '2026-11-27T10:00')), ['eta 0.3']],
  ['by 12 hours', readingOf(journey({}, '2026-11-27T20:00')), ['eta 1.5']],
  ['by a day', moved, ['eta 3']],
  ['the arrival', readingOf(journey({ arrived: 1 })), ['arrival 3']],
  ['arrival and discharge at once', readingOf(journey({ arrived: 1, off: 1 })), ['arrival 3']],
  ['another ship', readingOf(journey({}, '2026-11-28T08:00'), { imo: 9_000_001 }), []],
  ['another port', readingOf(journey({}, '2026-11-28T08:00'), { pod: 'DEHAM' }), []],
])('%s', (_, after, isExpected) => {
  expect(findShipNews(atSea, after, seenOn).map(({ field, weight }) => `${field} ${weight}`)).toEqual(isExpected);
});

it('tells of a departure, with or before the loading', () => {
  const waiting = readingOf(journey({ left: 0 }));
  expect(findShipNews(waiting, atSea, seenOn)).toMatchObject([{ field: 'departure', port: 'CNNGB', weight: 1 }]);
  expect(shipAboard(waiting)).toBe(SHIP);
  expect(shipAboard(readingOf(journey({ load: 0, left: 0 })))).toBeNull();
  expect(shipAboard(readingOf(journey({ arrived: 1, off: 1 })))).toBeNull();
});

it('is news to what is known to be aboard for the same port and says otherwise', () => {
  const [eta] = findShipNews(atSea, moved, seenOn);
  const [arrival] = findShipNews(atSea, readingOf(journey({ arrived: 1 })), seenOn);
  const isForReading = (own: StoredReading, news: ShipNews = eta!): boolean => isNewsTo(own, news);
  expect(isForReading(atSea)).toBe(true);
  expect(isForReading(moved)).toBe(false);
  expect(isForReading(moved, arrival)).toBe(true);
  for (const other of [
    readingOf(journey(), { imo: 9_000_001 }),
    readingOf(journey(), { pod: 'DEHAM' }),
    readingOf(journey({ load: 0, left: 0 })),
    readingOf(journey({ arrived: 1 })),
  ])
    expect(isForReading(other)).toBe(false);
});

it('has them due one after another, with as much weight in all', () => {
  const weights = [0, 1, 2].map((rank) => weightAboard(2, rank, 3));
  expect(weights).toEqual([3, 2, 1]);
});

it('waits as one for several', () => {
  const parts = [
    { at: NOW, weight: 1 },
    { at: NOW + 8000, weight: 3 },
  ];
  const all = joinNews(parts);
  const waited = (at: number, { at: since, weight }: { at: number; weight: number }): number => weight * (at - since);
  expect(waited(NOW + 50_000, all)).toBe(parts.reduce((sum, one) => sum + waited(NOW + 50_000, one), 0));
  expect(waitingIn(JSON.stringify({ waiting: all }))).toEqual(all);
  expect([waitingIn(null), waitingIn('{'), waitingIn('{"waiting":{"at":1,"weight":0}}')]).toEqual([null, null, null]);
});

it('was wrong of what its own answer has on another vessel', () => {
  const [news] = findShipNews(atSea, moved, seenOn);
  const shown = JSON.stringify(news);
  expect(findOutcome(shown, moved)).toBe('right');
  expect(findOutcome(shown, readingOf(journey(), { imo: 9_000_001 }))).toBe('wrong');
  expect([findOutcome(null, moved), findOutcome('{}', moved)]).toEqual([null, null]);
});

it('says where it was seen', () => {
  const t = createTranslate('en', en);
  const words = (after: StoredReading, before = atSea): string =>
    wordShipNews(JSON.stringify(findShipNews(before, after, seenOn)[0]), { t, nowMs: NOW });
  expect(words(readingOf(journey({ arrived: 1 })))).toBe(
    'arrived at NLRTM 27 Nov 08:00 (same vessel, reported for MSKU2048175)',
  );
  expect(words(moved)).toBe('arrival at NLRTM expected 28 Nov 08:00 (same vessel, reported for MSKU2048175)');
  expect(words(atSea, readingOf(journey({ left: 0 })))).toBe(
    'left CNNGB 2 Nov 20:00 (same vessel, reported for MSKU2048175)',
  );
  expect([wordShipNews('{', { t, nowMs: NOW }), wordShipNews('{}', { t, nowMs: NOW })]).toEqual(['', '']);
});
