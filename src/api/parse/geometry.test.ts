/** Paths and the pin: whoever wrote one point the wrong way round wrote the whole line so. */
import { describe, expect, it } from 'vitest';
import { parseShipment } from './parse-shipment.ts';

type Point = readonly [number, number];
const read = (paths: readonly (readonly Point[])[], pin: Point | null = null) => {
  const route = paths.map((path) => ({ type: 'SEA', path }));
  const shipment = parseShipment({ metadata: { number: 'X' }, route_data: { route, pin } });
  return {
    paths: shipment.routeData?.segments.map((segment) => segment.path),
    pin: shipment.routeData?.pin,
    issues: shipment.issues,
  };
};
const SHANGHAI_ROTTERDAM: Point[] = [
  [121.5, 31.2],
  [103.8, 1.26],
  [43, 12.5],
  [4.4, 51.9],
];
const turned = (path: readonly Point[]) => path.map(([lat, lng]) => [lng, lat]);

describe('a path', () => {
  it('loses what is unusable, keeps what is unrolled, and tells it once', () => {
    const path: Point[] = [
      [10, 170],
      [10, 190],
      [0, 0],
      [999, 999],
      [121, 31],
      [10, -170],
    ];
    const { paths, issues } = read([path]);
    expect(paths).toEqual([
      [
        [10, 170],
        [10, -170],
        [31, 121],
        [10, -170],
      ],
    ]);
    expect(issues).toEqual([{ path: 'route_data.route[0].path', got: '"10, 190 (+3)"', want: 'position' }]);
  });

  it('is turned as a whole', () => {
    const { paths, issues } = read([SHANGHAI_ROTTERDAM]);
    expect(paths).toEqual([turned(SHANGHAI_ROTTERDAM)]);
    expect(issues).toEqual([{ path: 'route_data.route[0].path', got: '"121.5, 31.2 (+3)"', want: 'position' }]);
  });

  it('is turned with the others, though it could be read as it is', () => {
    const inland: Point[] = [
      [4.4, 51.9],
      [7.6, 47.5],
    ];
    expect(read([SHANGHAI_ROTTERDAM, inland]).paths).toEqual([turned(SHANGHAI_ROTTERDAM), turned(inland)]);
  });

  it('stays where another proves that the writer knew the order', () => {
    const pacific: Point[] = [
      [35, 129],
      [34, -118],
    ];
    const inland: Point[] = [
      [34, -118],
      [33.9, -117.4],
    ];
    expect(read([pacific, inland]).paths).toEqual([pacific, inland]);
    expect(read([pacific, SHANGHAI_ROTTERDAM, [[43, 12.5]]]).paths).toEqual([
      pacific,
      turned(SHANGHAI_ROTTERDAM),
      [[43, 12.5]],
    ]);
  });

  it('turned and unrolled is both at once', () => {
    expect(
      read([
        [
          [170, 35],
          [190, 36],
        ],
      ]).paths,
    ).toEqual([
      [
        [35, 170],
        [36, -170],
      ],
    ]);
  });
});

describe('the pin', () => {
  it('on an unrolled path is that point of it', () => {
    const { paths, pin, issues } = read(
      [
        [
          [35, 170],
          [36, 190],
          [37, 200],
        ],
      ],
      [36, 190],
    );
    expect(pin).toEqual([36, -170]);
    expect(paths?.[0]).toContainEqual(pin);
    expect(issues.map((issue) => issue.path)).toEqual(['route_data.route[0].path', 'route_data.pin']);
  });

  it('on a turned path is turned with it', () => {
    expect(read([SHANGHAI_ROTTERDAM], [43, 12.5]).pin).toEqual([12.5, 43]);
    expect(read([SHANGHAI_ROTTERDAM], [103.8, 1.26]).pin).toEqual([1.26, 103.8]);
  });

  it('alone is turned where it must be', () => {
    expect(read([], [121.5, 31.2]).pin).toEqual([31.2, 121.5]);
    expect(read([], [43, 12.5]).pin).toEqual([43, 12.5]);
  });
});
