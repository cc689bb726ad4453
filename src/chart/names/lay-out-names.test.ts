import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createBoxGrid, overlaps } from './box-grid.ts';
import { createLabelSpace, type LabelBox, NO_BOXES, type ReservedBoxes } from './label-space.ts';
import { layOutNames } from './lay-out-names.ts';
import { mercatorX, mercatorY } from '../../core/geo/mercator.ts';
import { PORT_NAMES, readCities, readCountries, readPorts, SEA_NAMES, type MapName } from './map-names.ts';

const measure = (spot: MapName): number => spot.text.length * 6.5;
const spots: readonly MapName[] = [
  ...readCountries(
    [
      ['Singapore', 1.36, 103.82, 1],
      ['Netherlands', 52.3, 5.6, 20],
      ['Germany', 51.7, 9.9, 85],
    ],
    'en',
  ),
  ...SEA_NAMES,
  ...PORT_NAMES,
];

describe('names on the chart', () => {
  it('never touch each other or reserved boxes, on any copy of the world', () => {
    const unit = fc.double({ min: -1, max: 2, noNaN: true });
    fc.assert(
      fc.property(
        fc.integer({ min: 8, max: 28 }),
        fc.array(fc.tuple(unit, unit), { maxLength: 12 }),
        (quarters, at) => {
          const zoom = quarters / 4;
          const world = 256 * 2 ** zoom;
          const reserved = at.map(([x, y]): LabelBox => ({ x: x * world, y: y * world, width: 90, height: 18 }));
          const boxes = layOutNames(spots, zoom, { ...NO_BOXES, names: reserved }, measure).map(({ box }) => box);
          const touching = boxes.filter((box, index) =>
            [...reserved, ...boxes.slice(index + 1)].some((other) =>
              [-2, -1, 0, 1, 2].some((turn) => overlaps(box, { ...other, x: other.x + turn * world })),
            ),
          );
          expect(touching).toEqual([]);
        },
      ),
      { seed: 1, numRuns: 60 },
    );
  });

  it('leave out a port that the route names and a country that is also a port', () => {
    const namesAt = (zoom: number, reserved: ReservedBoxes): readonly string[] =>
      layOutNames(spots, zoom, reserved, measure).map(({ label }) => `${label.kind} ${label.text}`);
    expect(namesAt(8, NO_BOXES)).toContain('port Singapore');
    expect(namesAt(8, NO_BOXES)).not.toContain('country Singapore');
    const world = 256 * 2 ** 7;
    const ring = { x: mercatorX(4.14) * world - 8, y: mercatorY(51.95) * world - 8, width: 16, height: 16 };
    expect(namesAt(7, NO_BOXES)).toContain('port Rotterdam');
    expect(namesAt(7, { ...NO_BOXES, names: [ring] })).not.toContain('port Rotterdam');
    // A line that passes a port does not name the port.
    expect(namesAt(7, { ...NO_BOXES, route: [{ ...ring, y: ring.y + 5, height: 6 }] })).toContain('port Rotterdam');
    // A route that was unrolled past 180° reserves boxes on the copy of the world where it is drawn.
    expect(namesAt(7, { ...NO_BOXES, names: [{ ...ring, x: ring.x - world }] })).not.toContain('port Rotterdam');
  });

  it('leave out a port beside a stop with the same name at any zoom', () => {
    const world = 256 * 2 ** 11;
    const stop = { x: mercatorX(4.48) * world, y: mercatorY(51.92) * world, width: 0, height: 0 };
    const namesBeside = (name: string): readonly string[] =>
      layOutNames(spots, 11, { ...NO_BOXES, marks: [{ ...stop, name }] }, measure).map(({ label }) => label.text);
    expect(namesBeside('Rotterdam')).not.toContain('Rotterdam');
    expect(namesBeside('Maasvlakte')).toContain('Rotterdam');
  });

  it('of a port replace those of its city, of its country and other spellings', () => {
    const harbours = [
      ...readCountries([['Singapore', 1.36, 103.82, 1, 'SG']], 'de'),
      ...readPorts([['Odesa', 46.495, 30.75, []]]),
      ...PORT_NAMES,
      ...readCities([
        ['Odessa', 46_477, 30_733, 1_000],
        ['Singapore', 1_290, 103_850, 3_500],
        ['Tokyo', 35_690, 139_692, 8_300],
        ['Rotterdam', 51_922, 4_479, 600],
      ]),
    ];
    const namesAt = (zoom: number): readonly string[] =>
      layOutNames(harbours, zoom, NO_BOXES, measure)
        .map(({ label }) => `${label.kind} ${label.text}`)
        .filter((name) => /Ode|Singap|Tokyo|Rotterdam/.test(name))
        .sort();
    const one = ['port Odesa', 'port Rotterdam', 'port Singapore', 'port Tokyo'];
    expect(namesAt(7)).toEqual(one);
    // The Maasvlakte is 30 km from the town.
    expect(namesAt(11)).toEqual(['city Rotterdam', ...one]);
    expect(namesAt(13)).toEqual(['city Rotterdam', ...one]);
  });

  it('do not cover the mark of a harbour beside them', () => {
    const harbours = readPorts([
      ['A port', 0, 0, [['A terminal of a long name', 0.2, 0.2]]],
      ['', 0, 0, [['Another', 0.201, 0.201 + (60 / 2 ** 20) * 360]]],
    ]).filter(({ kind }) => kind === 'terminal');
    const world = 256 * 2 ** 12;
    const placed = layOutNames(harbours, 12, NO_BOXES, measure);
    expect(placed).toHaveLength(2);
    for (const { box } of placed)
      for (const { x, y } of harbours)
        expect(overlaps(box, { x: x * world - 1.5, y: y * world - 1.5, width: 3, height: 3 })).toBe(false);
  });

  it('of countries and seas avoid the line of the route', () => {
    const zoom = 5;
    const world = 256 * 2 ** zoom;
    const y = mercatorY(15) * world;
    const line = Array.from({ length: 800 }, (_, index) => ({ x: index * 10, y: y - 5, width: 10, height: 10 }));
    const sea = (route: readonly LabelBox[]) =>
      layOutNames(spots, zoom, { ...NO_BOXES, route }, measure).find(({ label }) => label.text === 'Arabian Sea');
    expect(sea([])?.box.y).toBeCloseTo(y - 7.5);
    const aside = sea(line);
    expect(line.some((box) => overlaps(box, aside!.box))).toBe(false);
    expect(Math.abs(aside!.box.y + 7.5 - y)).toBeLessThan(60);
  });

  it('are not read from invalid rows', () => {
    expect(readCountries([['A', 1, 2, 3], ['B', '1', 2, 3], null, 7, ['C']], 'en').map(({ text }) => text)).toEqual([
      'A',
    ]);
    expect(readCountries({}, 'en')).toEqual([]);
  });
});

describe('the label space', () => {
  it('keeps the last boxes for their zoom only', () => {
    const space = createLabelSpace();
    let calls = 0;
    const stop = space.onChange(() => calls++);
    const box = { x: 1, y: 2, width: 3, height: 4 };
    const boxes = { ...NO_BOXES, names: [box] };
    space.reserve(5, { ...NO_BOXES, names: [box, box] });
    space.reserve(5, boxes);
    space.reserve(5, { ...NO_BOXES, names: [{ ...box }] });
    expect(space.reserved(5)).toBe(boxes);
    expect(space.reserved(6)).toBe(NO_BOXES);
    space.reserve(5, { ...boxes, route: [box] });
    expect(calls).toBe(3);
    space.reserve(0, NO_BOXES);
    space.reserve(1, NO_BOXES);
    expect(space.reserved(5)).toBe(NO_BOXES);
    expect(calls).toBe(4);
    stop();
    space.reserve(5, boxes);
    expect(calls).toBe(4);
  });

  it('keeps the boxes of many marks beside those of a route, for their zoom only', () => {
    const space = createLabelSpace();
    const [one, other] = [
      { x: 1, y: 2, width: 3, height: 4 },
      { x: 9, y: 2, width: 3, height: 4 },
    ];
    const marks = [other];
    space.reserveMany(5, marks);
    expect(space.reserved(5)).toEqual({ ...NO_BOXES, route: [other] });
    expect(space.reserved(6)).toBe(NO_BOXES);
    space.reserve(5, { ...NO_BOXES, route: [one] });
    expect(space.reserved(5)).toEqual({ ...NO_BOXES, route: [one, other] });
    expect(space.reserved(5)).toBe(space.reserved(5));
    let calls = 0;
    space.onChange(() => calls++);
    space.reserveMany(5, marks);
    expect(calls).toBe(0);
    space.reserveMany(5, []);
    expect(calls).toBe(1);
    expect(space.reserved(5)).toEqual({ ...NO_BOXES, route: [one] });
  });
});

describe('the grid of label boxes', () => {
  it('finds the same overlaps as a comparison with each box', () => {
    const side = fc.integer({ min: -300, max: 600 });
    const length = fc.integer({ min: 1, max: 200 });
    const box = fc.record({ x: side, y: side, width: length, height: length });
    fc.assert(
      fc.property(fc.array(box, { maxLength: 20 }), box, (boxes, probe) => {
        const grid = createBoxGrid();
        for (const one of boxes) grid.add(one);
        expect(grid.touches(probe)).toBe(boxes.some((one) => overlaps(one, probe)));
      }),
      { seed: 1 },
    );
  });
});
