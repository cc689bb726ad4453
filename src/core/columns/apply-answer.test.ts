/** What a row keeps after an answer that holds less. */
import { describe, expect, it } from 'vitest';
import { parseWireTime } from '../time/port-time.ts';
import type { CarrierFields, Row } from './columns.ts';
import { EMPTY_CARRIER_FIELDS, EMPTY_ROW } from './row.ts';
import { onJourney, withCancellation, withCarrierFields } from './apply-answer.ts';

const time = (text: string) => parseWireTime(`2026-11-${text}`, 'event', 'UTC');
const VOYAGE = {
  pod: 'NLRTM',
  podName: 'Rotterdam',
  vessel: 'ALPHA',
  imo: 9_302_176,
  lastEventTime: time('01 08:00:00'),
};
const seen: Partial<CarrierFields> = {
  ...VOYAGE,
  phase: 'arrived',
  aisMove: 'arrival',
  aisMoveAt: time('20 10:00:00'),
  aisPlace: 'Rotterdam',
};
const expected: Partial<CarrierFields> = {
  ...VOYAGE,
  phase: 'in-transit',
  eta: time('20 06:00:00'),
  overdueAt: 1,
  overdueEvent: 'VAD',
};
const after = (...answers: readonly Partial<CarrierFields>[]): Row =>
  answers.reduce<Row>((row, facts) => withCarrierFields(row, { ...EMPTY_CARRIER_FIELDS, ...facts }), {
    ...EMPTY_ROW,
    journey: 1,
  });

describe('a vessel that AIS saw in its port of discharge', () => {
  it.each<[string, Partial<CarrierFields>]>([
    ['AIS tells no more of it', expected],
    ['an earlier move is reported', { ...expected, lastEventTime: time('19 08:00:00') }],
    ['AIS sees it there again', { ...seen, aisMoveAt: time('23 10:00:00') }],
  ])('has been there though %s', (_, facts) => {
    expect(after(seen, facts, facts)).toMatchObject({
      phase: 'arrived',
      eta: null,
      overdueAt: null,
      aisMove: 'arrival',
    });
    expect(after(seen, facts).aisMoveAt).toEqual(seen.aisMoveAt);
  });

  it.each<[string, Partial<CarrierFields>]>([
    ['something later is reported', { ...expected, lastEventTime: time('21 08:00:00') }],
    ['AIS has it on its way there', { ...expected, shipEta: time('25 08:00:00') }],
    ['another vessel is named', { ...expected, imo: 9_074_729 }],
    ['another port is named', { ...expected, pod: 'DEHAM' }],
  ])('is expected as the carrier says where %s', (_, facts) => {
    expect(after(seen, facts)).toMatchObject({ phase: 'in-transit', overdueAt: 1, aisMove: null });
  });

  it('arrived when AIS said so, once that tells only that it was there', () => {
    const reported = { ...seen, arrival: time('20 04:00:00'), aisMoveAt: time('20 04:00:00') };
    const left = { ...seen, aisMoveAt: time('21 10:00:00') };
    expect(after(reported, left, left)).toMatchObject({ arrival: reported.arrival, aisMoveAt: reported.aisMoveAt });
  });

  it('has been there on this journey alone, and until its arrival is reported', () => {
    const arrived = { ...VOYAGE, phase: 'arrived', arrival: time('20 07:00:00') };
    expect(after(seen, arrived)).toMatchObject({ arrival: arrived.arrival, aisMove: null });
    const next = onJourney(after(seen), 2);
    expect(withCarrierFields(next, { ...EMPTY_CARRIER_FIELDS, ...expected })).toMatchObject({
      phase: 'in-transit',
      aisMove: null,
    });
  });
});

it('a plan that is given up takes with it what was promised on it', () => {
  const back = onJourney({ ...after(expected), journey: 2 }, 1);
  expect(back).toMatchObject({ journey: 1, firstEta: null, toldEta: null });
});

it('a cancellation leaves what had happened, and no delay', () => {
  const late = {
    ...after(expected),
    firstEta: time('10 06:00:00'),
    firstEtaAt: 1,
    slip: 240,
    late: 240,
    departed: true,
  };
  const row = { ...late, departure: time('01 08:00:00') };
  expect(withCancellation(row)).toMatchObject({
    phase: 'cancelled',
    departure: row.departure,
    vessel: 'ALPHA',
    eta: null,
    slip: null,
    late: null,
  });
});
