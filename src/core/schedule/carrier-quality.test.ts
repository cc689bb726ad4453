/** Reporting quality of carriers, measured from the history of the desk. */
import { expect, it } from 'vitest';
import { parseWireTime } from '../time/port-time.ts';
import { DAY, HOUR } from '../time/units.ts';
import { type ArrivalRecord, listLags, carrierQualities, medianLag, wherePublished } from './carrier-quality.ts';

const ARRIVAL = Date.UTC(2026, 10, 20, 12);
const timeOf = (at: number) => parseWireTime(new Date(at).toISOString().slice(0, 19), 'event', 'UTC')!;
const record = (more: Partial<ArrivalRecord> = {}): ArrivalRecord => ({
  line: 'MAEU',
  lineName: 'Maersk',
  arrival: timeOf(ARRIVAL),
  seenFrom: ARRIVAL + 2 * HOUR,
  seenAt: ARRIVAL + 10 * HOUR,
  etas: [],
  reading: null,
  ...more,
});

/** Generates lognormal lags by their quantiles, observed by look-ups at regular intervals. */
function sightings(median: number, every: number, count: number) {
  const deviates = [-1.64, -1.04, -0.67, -0.39, -0.13, 0.13, 0.39, 0.67, 1.04, 1.64];
  return Array.from({ length: count }, (_, index) => {
    const lag = median * Math.exp(0.8 * (deviates[index % deviates.length] ?? 0));
    const first = ((index * 0.618_034) % 1) * every;
    const looks = Math.ceil((lag - first) / every);
    const to = first + Math.max(0, looks) * every;
    return { from: Math.max(0, to - every), to, weight: 1 };
  });
}

it.each([
  [3, 12],
  [6, 24],
  [12, 24],
  [30, 24],
])('finds a median lag of %i h from looks every %i h', (median, every) => {
  const found = medianLag(sightings(median, every, 200));
  expect(Math.abs(Math.log(found / median))).toBeLessThan(0.25);
});

it('takes a sighting for an interval: a late look does not make a slow line', () => {
  const often = medianLag(sightings(6, 4, 100));
  const rarely = medianLag(sightings(6, 48, 100));
  expect(Math.abs(Math.log(rarely / often))).toBeLessThan(0.4);
});

it('stays near the usual lag where there is little to go by', () => {
  expect(medianLag([])).toBeCloseTo(6, 0);
  expect(medianLag([{ from: 30, to: 40, weight: 1 }])).toBeLessThan(15);
});

const readingOf = (imo: number | null, day: string, isLoaded = true) =>
  JSON.stringify({
    v: 2,
    places: [['Rotterdam', 'NLRTM', 'UTC']],
    ships: [['ALPHA', imo, null]],
    cut: 0,
    events: [
      ['CLL', '2026-11-01T10:00', Number(isLoaded), null, null],
      ['VDL', '2026-11-01T20:00', 0, null, null],
      ['VAD', `${day}T12:00`, 1, 0, 0],
      ['CDD', '2026-11-21T12:00', 0, null, null],
    ],
  });
const ALPHA = 9_302_176;

it('counts each figure with the vessel calls that it rests on', () => {
  const etas = [
    { seenAt: ARRIVAL - 20 * DAY, eta: timeOf(ARRIVAL - 48 * HOUR) },
    { seenAt: ARRIVAL - 5 * DAY, eta: timeOf(ARRIVAL + 6 * HOUR) },
  ];
  const [maersk, msc] = carrierQualities([
    record({ etas, reading: readingOf(ALPHA, '2026-11-20') }),
    record({ seenFrom: null, arrival: timeOf(ARRIVAL - 7 * DAY) }),
    record({ line: 'MSCU', lineName: null, arrival: parseWireTime('2026-11-20', 'event', 'UTC')! }),
  ]);
  expect(maersk).toMatchObject({
    line: 'MAEU',
    name: 'Maersk',
    shipCalls: 2,
    lagHours: { shipCalls: 1 },
    missingShare: { value: 0.5, shipCalls: 1 },
    etaErrorHours: {
      days14: { value: 48, shipCalls: 1 },
      days7: { value: 48, shipCalls: 1 },
      days3: { value: 6, shipCalls: 1 },
    },
  });
  expect(msc).toMatchObject({ lagHours: { value: null, shipCalls: 0 }, missingShare: { value: null, shipCalls: 0 } });
  expect(Object.keys(listLags([maersk!, msc!]))).toEqual(['MAEU']);
});

it('gives one call of a vessel one weight, however many containers it brings', () => {
  const promisedWithin = (hours: number) => [{ seenAt: ARRIVAL - 30 * DAY, eta: timeOf(ARRIVAL + hours * HOUR) }];
  const late = record({
    etas: promisedWithin(90),
    reading: readingOf(ALPHA, '2026-11-20', false),
    seenFrom: ARRIVAL + 60 * HOUR,
  });
  const large = Array.from({ length: 30 }, () => ({ ...late, seenAt: ARRIVAL + 70 * HOUR }));
  const weekBefore = record({
    etas: promisedWithin(-168),
    arrival: timeOf(ARRIVAL - 7 * DAY),
    seenFrom: ARRIVAL - 7 * DAY,
    seenAt: ARRIVAL - 7 * DAY + 8 * HOUR,
    reading: readingOf(ALPHA, '2026-11-13'),
  });
  const unnumbered = [1, 2].map(() => record({ etas: promisedWithin(30), reading: readingOf(null, '2026-11-20') }));
  const [quality] = carrierQualities([...large, weekBefore, ...unnumbered]);
  expect(quality).toMatchObject({
    shipCalls: 3,
    lagHours: { shipCalls: 3 },
    missingShare: { value: 0.667, shipCalls: 3 },
    etaErrorHours: { days14: { value: 40, shipCalls: 3 } },
  });
  // Thirty containers of one late vessel count as one late call of three.
  expect(quality!.lagHours.value).toBeLessThan(20);
});

it('publishes no figure of fewer than ten vessel calls, and how many there are', () => {
  const weeks = (count: number) =>
    Array.from({ length: count }, (_, week) => {
      const shift = week * 7 * DAY;
      return record({
        arrival: timeOf(ARRIVAL - shift),
        seenFrom: ARRIVAL - shift + HOUR,
        seenAt: ARRIVAL - shift + 9 * HOUR,
      });
    });
  const published = (count: number) => carrierQualities(weeks(count)).map(wherePublished)[0]?.lagHours;
  expect(published(9)).toEqual({ value: null, shipCalls: 9 });
  expect(published(10)).toEqual({ value: expect.any(Number), shipCalls: 10 });
});
