import { describe, expect, it } from 'vitest';
import { parseWireTime } from '../../time/port-time.ts';
import { DAY, HOUR } from '../../time/units.ts';
import { toEtaHistory } from './eta-history.ts';
import { readShipment } from '../read-shipment.ts';
import { containerWith, NOW, shipment } from '../shipment.fixture.ts';
import type { Shipment } from '../../shipment/types.ts';

/** One answer is given each day. */
const historyOf = (answers: readonly Shipment[], only: string | null) =>
  toEtaHistory(
    answers.map((answer, id) => ({
      id,
      at: parseWireTime(`2026-06-0${id + 1} 08:00:00`, 'metadata')!,
      reading: readShipment(answer, only, NOW),
    })),
    only,
  );

describe('how far a promise moved', () => {
  const given = (arrival: string) => shipment([containerWith(['VDL! Shanghai 05-01', `VAD Rotterdam ${arrival}`])]);

  it.each([
    ['by the clock, where both have one', '06-20 10:00', '06-21 14:00', DAY + 4 * HOUR],
    ['not at all, when a day is given its clock', '06-20', '06-20 14:00', 0],
    ['by whole days, where one is only a day', '06-20 22:00', '06-22', 2 * DAY],
  ])('%s', (_, first, then, ms) => {
    const { promises, delay } = historyOf([given(first), given(then)], null);
    expect(promises.map((promise) => promise.movedMs)).toEqual([null, ms]);
    expect(delay?.ms).toBe(ms);
    expect(promises[1]?.moved.map((eventChange) => eventChange.byMs)).toEqual(ms === 0 ? [] : [ms]);
  });
});

describe('the history of one container', () => {
  const most = ['A', 'B', 'C'].map((name) => containerWith(['VDL! Shanghai 05-01', 'VAD Rotterdam 06-20'], name));
  const late = (arrival: string) => containerWith(['VDL! Shanghai 05-01', `VAD Rotterdam ${arrival}`], 'LATE');
  const answers = [shipment(most), shipment([...most, late('06-20')]), shipment([...most, late('06-28')])];
  const datesOf = (only: string | null) => {
    const { promises, delay } = historyOf(answers, only);
    return [promises.map(({ arrival }) => arrival?.date?.wall.slice(5, 10) ?? null), (delay?.ms ?? 0) / DAY];
  };

  it('is its own, from the answer that first held it', () => {
    expect(datesOf(null)).toEqual([['06-20', '06-20', '06-20'], 0]);
    expect(datesOf('LATE')).toEqual([[null, '06-20', '06-28'], 8]);
  });
});

it('once the container has left the port the history is still that of the arrival there, as at the desk', () => {
  const sea = ['VDL! Shanghai 05-01', 'VAD! Rotterdam 06-02', 'CDD! Rotterdam 06-02'];
  const before = shipment([containerWith(['VDL! Shanghai 05-01', 'VAD Rotterdam 06-01', 'CDC Basel 06-20'])]);
  const after = shipment([containerWith([...sea, 'CGO! Rotterdam 06-05', 'CDC Basel 06-22'])]);
  const { promises, delay } = historyOf([before, after], null);
  expect(promises.map(({ arrival }) => arrival?.place?.name)).toEqual(['Rotterdam', 'Rotterdam']);
  expect(delay?.ms).toBe(DAY);
});

describe('is measured on one journey of a container', () => {
  const first = ['VDL! Shanghai 01-01', 'VAD Rotterdam 02-01'];
  const returned = ['VDL! Shanghai 01-01', 'VAD! Rotterdam 02-03', 'CER! Rotterdam 02-09'];
  const second = (arrival: string, sailed: string) => [`VDL${sailed} Shanghai 05-20`, `VAD Rotterdam ${arrival}`];
  const answers = [first, returned, second('06-20', ''), second('06-23', '!')].map((events) =>
    shipment([containerWith(events)]),
  );

  it.each([
    ['of which the last ones are', answers, 3],
    ['though its return was never seen', [answers[0]!, answers[2]!, answers[3]!], 3],
    ['and by one answer alone not at all', [answers[0]!, answers[3]!], null],
  ])('%s', (_, given, days) => {
    const ms = historyOf(given, null).delay?.ms ?? null;
    expect(ms === null ? null : ms / DAY).toBe(days);
  });

  it('and no date of one is shown as moved by the other', () => {
    const { promises } = historyOf(answers, null);
    expect(promises.map(({ movedMs }) => movedMs && movedMs / DAY)).toEqual([null, 2, null, 3]);
    expect(promises[2]?.moved).toEqual([]);
  });

  it('and a late sailing is none of its own', () => {
    const planned = shipment([containerWith(['VDL Shanghai 05-28', 'VAD Rotterdam 06-20'])]);
    const sailed = shipment([containerWith(['VDL! Shanghai 06-01', 'VAD Rotterdam 06-24'])]);
    expect(historyOf([planned, sailed], null).delay?.ms).toBe(4 * DAY);
  });

  it('and a promise for a day before the present departure is of another one', () => {
    const planned = shipment([containerWith(['VDL Colombo 05-01', 'VAD Rotterdam 05-19'])]);
    expect(historyOf([planned, answers[3]!], null).delay).toBeNull();
  });
});

it('is that of the present answer, where somebody else has had a newer one', () => {
  const at = (text: string) => parseWireTime(text, 'metadata')!;
  const given = (arrival: string) =>
    readShipment(shipment([containerWith(['VDL! Shanghai 05-01', `VAD Rotterdam ${arrival}`])]), null, NOW);
  const answers = [
    { id: null, at: at('2026-06-05 08:00:00'), reading: given('06-22') },
    { id: 2, at: at('2026-06-06 08:00:00'), reading: given('06-28') },
    { id: 1, at: at('2026-06-01 08:00:00'), reading: given('06-20') },
  ];
  expect(toEtaHistory(answers, null).delay?.ms).toBe(2 * DAY);
});

it('is not measured by two results of one moment', () => {
  const answers = [shipment([containerWith(['VDL! Shanghai 05-01', 'VAD Rotterdam 06-20'])])];
  const [one] = answers.map((given) => readShipment(given, null, NOW));
  const at = parseWireTime('2026-06-05 08:00:00', 'metadata')!;
  expect(
    toEtaHistory(
      [
        { id: 1, at: { ...at }, reading: one! },
        { id: null, at, reading: one! },
      ],
      null,
    ).delay,
  ).toBeNull();
});
