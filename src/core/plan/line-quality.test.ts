/** What the desk's own history says of how lines report. */
import { expect, it } from 'vitest';
import { parseWireTime } from '../time/port-time.ts';
import { DAY, HOUR } from '../time/units.ts';
import { type ArrivalRecord, lagsOf, lineQualities, medianLag } from './line-quality.ts';

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

/** Lognormal lags by their quantiles, each seen by looks every so many hours. */
function sightings(median: number, every: number, count: number) {
  const deviates = [-1.64, -1.04, -0.67, -0.39, -0.13, 0.13, 0.39, 0.67, 1.04, 1.64];
  return Array.from({ length: count }, (_, index) => {
    const lag = median * Math.exp(0.8 * (deviates[index % deviates.length] ?? 0));
    const first = ((index * 0.618_034) % 1) * every;
    const looks = Math.ceil((lag - first) / every);
    const to = first + Math.max(0, looks) * every;
    return { from: Math.max(0, to - every), to };
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
  expect(medianLag([{ from: 30, to: 40 }])).toBeLessThan(15);
});

it('counts each figure with the shipments it rests on', () => {
  const etas = [
    { seenAt: ARRIVAL - 20 * DAY, eta: timeOf(ARRIVAL - 48 * HOUR) },
    { seenAt: ARRIVAL - 5 * DAY, eta: timeOf(ARRIVAL + 6 * HOUR) },
  ];
  const reading = JSON.stringify({
    v: 2,
    places: [],
    ships: [],
    cut: 0,
    events: [
      ['CLL', '2026-11-01T10:00', 1, null, null],
      ['VDL', '2026-11-01T20:00', 0, null, null],
      ['VAD', '2026-11-20T12:00', 1, null, null],
      ['CDD', '2026-11-21T12:00', 0, null, null],
    ],
  });
  const [maersk, msc] = lineQualities([
    record({ etas, reading }),
    record({ seenFrom: null }),
    record({ line: 'MSCU', lineName: null, arrival: parseWireTime('2026-11-20', 'event', 'UTC')! }),
  ]);
  expect(maersk).toMatchObject({
    line: 'MAEU',
    name: 'Maersk',
    shipments: 2,
    lagHours: { shipments: 1 },
    missingShare: { value: 0.5, shipments: 1 },
    etaErrorHours: {
      days14: { value: 48, shipments: 1 },
      days7: { value: 48, shipments: 1 },
      days3: { value: 6, shipments: 1 },
    },
  });
  expect(msc).toMatchObject({ lagHours: { value: null, shipments: 0 }, missingShare: { value: null, shipments: 0 } });
  expect(Object.keys(lagsOf([maersk!, msc!]))).toEqual(['MAEU']);
});
