import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isLegId, isStopId, legId, stopIds } from './journey-ids.ts';
import { journeyOf } from '../reading/shipment.fixture.ts';
import { anyText } from '../parse/any-text.fixture.ts';

const place = (name: string, locode: string | null = null) => ({ name, locode });

describe('stopIds', () => {
  it.each([
    [
      [place('Rotterdam', 'NLRTM'), place('Duisburg'), place('Rotterdam', 'NLRTM')],
      ['NLRTM', 'DUISBURG', 'NLRTM~2'],
    ],
    [
      [place('Tanjung Pelepas'), place(' São Paulo / Santos ')],
      ['TANJUNG_PELEPAS', 'SAO_PAULO_SANTOS'],
    ],
    [
      [place('上海'), place('上海'), place('Łódź')],
      ['上海', '上海~2', 'ŁODZ'],
    ],
    [
      [place(''), place('—'), place('?', '')],
      ['PLACE', 'PLACE~2', 'PLACE~3'],
    ],
    [
      [place('A-B~2'), place('x'.repeat(90))],
      ['A_B_2', 'X'.repeat(40)],
    ],
  ])('%j', (places, ids) => expect(stopIds(places)).toEqual(ids));

  it('are unique, and links take them and the legs between them, whatever the places are called', () => {
    const name = fc.oneof(anyText(), fc.string({ unit: 'grapheme' }), fc.constantFrom('A', 'A-B', 'A~2'));
    fc.assert(
      fc.property(fc.array(fc.tuple(name, fc.option(name)), { maxLength: 12 }), (places) => {
        const ids = stopIds(places.map(([text, locode]) => place(text, locode)));
        expect(new Set(ids).size).toBe(ids.length);
        expect(ids.filter((id) => !isStopId(id) || isLegId(id))).toEqual([]);
        const legs = ids.flatMap((from) => ids.map((to) => legId(from, to)));
        expect(new Set(legs).size).toBe(legs.length);
        expect(legs.filter((id) => !isLegId(id) || isStopId(id))).toEqual([]);
      }),
      { seed: 1, numRuns: 1000 },
    );
  });
});

describe('ids of a journey', () => {
  const before = journeyOf(['VDL! Shanghai 05-01', 'VAD Rotterdam 06-20', 'CDC Basel 06-25', 'CER Rotterdam 06-30']);
  const after = journeyOf([
    'VDL! Shanghai 05-01',
    'VAT Colombo 05-20',
    'VDT Colombo 05-22',
    'VAD Rotterdam 06-20',
    'CDC Basel 06-25',
    'CER Rotterdam 06-30',
  ]);

  it('name the same places after a transshipment was added', () => {
    const nameOf = (id: string, { stops }: typeof before) => stops.find((stop) => stop.id === id)?.place.name;
    expect(before.stops.map((stop) => stop.id)).toEqual(['SHANGHAI', 'ROTTERDAM', 'BASEL', 'ROTTERDAM~2']);
    for (const { id, place: at } of before.stops) expect(nameOf(id, after)).toBe(at.name);
  });

  it('name the same stretch, or none where it is gone', () => {
    expect(before.legs.map((leg) => leg.id)).toEqual(['SHANGHAI-ROTTERDAM', 'ROTTERDAM-BASEL', 'BASEL-ROTTERDAM~2']);
    expect(after.legs.map((leg) => leg.id)).toEqual([
      'SHANGHAI-COLOMBO',
      'COLOMBO-ROTTERDAM',
      'ROTTERDAM-BASEL',
      'BASEL-ROTTERDAM~2',
    ]);
  });
});
