import { describe, expect, it } from 'vitest';
import { box, shipment } from './shipment.fixture.ts';
import { parseWireTime } from '../time/port-time.ts';
import { movedEvents, toDifferences, toEtaHistory } from './eta-history.ts';
import { DAY, HOUR } from '../time/units.ts';

const given = (arrival: string) => shipment([box(['VDL! Shanghai 05-01', `VAD Rotterdam ${arrival}`])]);
const ledgerOf = (...arrivals: string[]) =>
  toEtaHistory(
    arrivals.map((arrival, index) => ({
      id: index,
      at: parseWireTime(`2026-06-0${index + 1} 08:00:00`, 'metadata')!,
      shipment: given(arrival),
    })),
    null,
  );

describe('how far a promise moved', () => {
  it.each([
    ['by the clock, where both have one', '06-20 10:00', '06-21 14:00', DAY + 4 * HOUR],
    ['not at all, when a day is given its clock', '06-20', '06-20 14:00', 0],
    ['by whole days, where one is only a day', '06-20 22:00', '06-22', 2 * DAY],
  ])('%s', (_, first, then, ms) => {
    const { promises, slip } = ledgerOf(first, then);
    expect(promises.map((promise) => promise.movedMs)).toEqual([null, ms]);
    expect(slip?.ms).toBe(ms);
    const moved = ms === 0 ? [] : [ms];
    expect(movedEvents(given(first), given(then), null).map((one) => one.byMs)).toEqual(moved);
    expect(toDifferences(given(first), given(then), null).map((one) => one.byMs)).toEqual(moved);
  });
});

describe('the story of one box', () => {
  const most = ['A', 'B', 'C'].map((name) => box(['VDL! Shanghai 05-01', 'VAD Rotterdam 06-20'], name));
  const late = (arrival: string) => box(['VDL! Shanghai 05-01', `VAD Rotterdam ${arrival}`], 'LATE');
  const [first, then] = [shipment([...most, late('06-20')]), shipment([...most, late('06-28')])];
  const answers = [shipment(most), first, then].map((one, id) => ({
    id,
    at: parseWireTime(`2026-06-0${id + 1} 08:00:00`, 'metadata')!,
    shipment: one,
  }));
  const told = (only: string | null) => {
    const { promises, slip } = toEtaHistory(answers, only);
    return [promises.map(({ arrival }) => arrival?.date?.wall.slice(5, 10) ?? null), (slip?.ms ?? 0) / DAY];
  };

  it('is its own, from the answer that first held it', () => {
    expect(told(null)).toEqual([['06-20', '06-20', '06-20'], 0]);
    expect(told('LATE')).toEqual([[null, '06-20', '06-28'], 8]);
  });

  it('tells no change of another box', () => {
    expect(toDifferences(first, then, 'LATE').map((one) => [one.box, one.kind])).toEqual([['LATE', 'moved']]);
    expect(toDifferences(first, then, 'A')).toEqual([]);
    expect(movedEvents(first, then, 'A')).toEqual([]);
  });
});
