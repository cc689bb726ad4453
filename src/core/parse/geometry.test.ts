/** Paths and the pin: their order of coordinates, and the handling of a bad point. */
import { describe, expect, it } from 'vitest';
import { parseShipment } from './parse-shipment.ts';

type Point = readonly [number, number];
const read = (paths: readonly (readonly Point[])[], pin: Point | null = null, places: readonly Point[] = []) => {
  const route = paths.map((path) => ({ type: 'SEA', path }));
  const locations = places.map(([lat, lng], index) => ({ id: index + 1, name: `P${index}`, lat, lng }));
  const shipment = parseShipment({ metadata: { number: 'X' }, locations, route_data: { route, pin } });
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

  const COLOMBO: Point = [6.94, 79.85];
  const ROTTERDAM: Point = [51.92, 4.48];
  const SINES: Point = [37.95, -8.87];

  it.each<[string, readonly Point[]]>([
    ['', []],
    [', whatever the places', [COLOMBO, ROTTERDAM]],
  ])('is not turned for one bad point%s', (_, places) => {
    const bad: Point[] = [
      [6.94, 79.85],
      [12.5, 45],
      [91, 0],
      [36, -5.3],
      [51.9, 4.4],
    ];
    const { paths, pin, issues } = read([bad], [12.5, 45], places);
    expect(paths).toEqual([bad.filter(([lat]) => lat <= 90)]);
    expect(pin).toEqual([12.5, 45]);
    expect(issues).toEqual([{ path: 'route_data.route[0].path', got: '"91, 0"', want: 'position' }]);
  });

  it('is not turned for a bad end', () => {
    const bad: Point[] = [
      [6.94, 79.85],
      [12.5, 45],
      [51.9, 4.4],
      [91, 0],
    ];
    expect(read([bad], null, [COLOMBO, ROTTERDAM]).paths).toEqual([bad.slice(0, 3)]);
    expect(
      read(
        [
          [
            [6.94, 79.85],
            [91, 0],
          ],
        ],
        null,
        [COLOMBO, ROTTERDAM],
      ).paths,
    ).toEqual([[[6.94, 79.85]]]);
  });

  it('is turned where its ends then lie at the places, though every point could be read as it is', () => {
    const { paths, pin, issues } = read(
      [
        [
          [4.4, 51.9],
          [-8.8, 37.9],
        ],
      ],
      [-8.8, 37.9],
      [ROTTERDAM, SINES],
    );
    expect(paths).toEqual([
      [
        [51.9, 4.4],
        [37.9, -8.8],
      ],
    ]);
    expect(pin).toEqual([37.9, -8.8]);
    expect(issues.map((issue) => issue.path)).toEqual(['route_data.route[0].path', 'route_data.pin']);
  });

  it('is turned by the ends that it names itself', () => {
    const [from, to] = [ROTTERDAM, SINES].map(([lat, lng]) => ({ lat, lng }));
    const route = [
      {
        type: 'SEA',
        path: [
          [4.4, 51.9],
          [-8.8, 37.9],
        ],
        from,
        to,
      },
    ];
    const { routeData } = parseShipment({ metadata: { number: 'X' }, route_data: { route } });
    expect(routeData?.segments[0]?.path).toEqual([
      [51.9, 4.4],
      [37.9, -8.8],
    ]);
  });

  it('is turned where most of it can be read as it is, but its ends cannot be there', () => {
    const long: Point[] = [
      [121.5, 31.2],
      [80, 6],
      [60, 10],
      [45, 12.5],
      [32, 30],
      [4.4, 51.9],
    ];
    expect(read([long], null, [[31.23, 121.47], ROTTERDAM]).paths).toEqual([turned(long)]);
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
  it('is the end of a route that the service names so, where none was sent', () => {
    const end = { name: 'Last vessel position', lat: -23, lng: -38 };
    const pinOf = (to: object, pin: Point | null = null) =>
      parseShipment({ metadata: { number: 'X' }, route_data: { route: [{ type: 'SEA', path: [], to }], pin } })
        .routeData?.pin;
    expect(pinOf(end)).toEqual([-23, -38]);
    expect(pinOf(end, [-22, -37])).toEqual([-22, -37]);
    expect(pinOf({ ...end, name: 'Santos' })).toBeNull();
  });

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

  it('is turned alone where only so it is a vertex', () => {
    const path: Point[] = [
      [6.94, 79.85],
      [12.5, 45],
      [51.9, 4.4],
    ];
    const { paths, pin, issues } = read([path], [45, 12.5]);
    expect(paths).toEqual([path]);
    expect(pin).toEqual([12.5, 45]);
    expect(issues).toEqual([{ path: 'route_data.pin', got: '"45, 12.5"', want: 'position' }]);
    expect(read([path], [45, 12]).pin).toEqual([45, 12]);
  });

  it('alone is turned where it must be', () => {
    expect(read([], [121.5, 31.2]).pin).toEqual([31.2, 121.5]);
    expect(read([], [43, 12.5]).pin).toEqual([43, 12.5]);
  });
});
