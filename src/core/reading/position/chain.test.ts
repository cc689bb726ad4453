import { describe, expect, it } from 'vitest';
import type { LatLng } from '../../geo/lat-lng.ts';
import type { Mode } from '../../shipment/types.ts';
import { sceneOf, widestStep } from '../../scene/fixtures/read-scene.ts';
import {
  ais,
  backOverThePacific,
  container,
  overThePacific,
  place,
  segment,
  shipment,
  NOW,
} from '../../scene/fixtures/shipments.ts';
import { readShipment } from '../read-shipment.ts';

describe('the mode of a stretch', () => {
  const sea = overThePacific();
  const drawnAs = (mode: Mode | null, word: string | null, containers = sea.containers) => {
    const [first] = sea.routeData!.segments;
    const drawn = sceneOf({
      ...sea,
      containers: containers,
      route: { ...sea.route, prepol: null, pol: null, pod: null, postpod: null },
      routeData: { ...sea.routeData!, pin: null, ais: null, segments: [{ ...first!, mode, word }] },
    });
    return drawn.legs.flatMap((leg) => leg.parts.filter((part) => !part.schematic).map((part) => part.mode))[0];
  };

  it('is unknown where a word was sent that nobody knows, whatever the events say', () => {
    expect(drawnAs('other', 'AIR')).toBe('other');
  });

  it('is that of the leg where none was sent, and unknown without a leg', () => {
    expect(drawnAs(null, null)).toBe('sea');
    expect(drawnAs(null, null, [])).toBe('other');
  });
});

describe('one frame', () => {
  it.each([
    ['eastward', overThePacific(), 242],
    ['westward', backOverThePacific(), -231],
  ])('unrolls the jump of 248 degrees, %s', (_, of, end) => {
    const drawn = sceneOf(of);
    expect(widestStep(drawn)).toBeLessThan(5);
    expect(drawn.stops.at(-1)?.at?.[1]).toBeCloseTo(end, 0);
    expect(drawn.bounds!.east - drawn.bounds!.west).toBeLessThan(120);
    // The great circle runs far north of both ports, unlike a straight line on the chart.
    expect(drawn.bounds!.north).toBeGreaterThan(45);
  });

  it('moves the pin into the frame', () => {
    const [trackedContainer] = overThePacific().containers;
    const pinned = { ...overThePacific(), containers: [trackedContainer!] };
    const data = { ...pinned.routeData!, pin: [33.7, -118.5] as const, ais: ais([34, -120], '2026-11-20 12:00:00') };
    const drawn = sceneOf({ ...pinned, routeData: data });
    expect(drawn.pin?.at).toEqual([33.7, 241.5]);
    expect(drawn.pin?.match).toBe('vertex');
    expect(drawn.fix?.at).toEqual([34, 240]);
  });

  it('follows a path that crosses the line twice back to where it was', () => {
    const suva = place('Suva', [-18.1, 178.4]);
    const apia = place('Apia', [-13.8, -171.8]);
    const trackedContainer = container('TCLU3333333', [
      { status: 'VDL', at: suva, date: '2026-11-14 10:00:00' },
      { status: 'VAT', at: apia, date: '2026-11-16 10:00:00' },
      { status: 'VDT', at: apia, date: '2026-11-18 10:00:00' },
      { status: 'VAD', at: suva, date: '2026-11-27 06:00:00', actual: false },
    ]);
    const there: LatLng[] = [
      [-18.1, 178.4],
      [-16, -179],
      [-13.8, -171.8],
    ];
    const drawn = sceneOf(
      shipment([trackedContainer], { segments: [segment(there, suva, apia), segment(there.toReversed(), apia, suva)] }),
    );
    expect(widestStep(drawn)).toBeLessThan(5);
    expect(drawn.stops.map((stop) => stop.at?.[1])).toEqual([178.4, expect.closeTo(188.2), expect.closeTo(178.4)]);
  });

  it('cuts a way that passes one place twice on the leg under way', () => {
    const [from, to] = [place('A', [0, 0]), place('B', [0, 10])];
    const trackedContainer = container('TCLU4444444', [
      { status: 'VDL', at: from, date: '2026-11-01 10:00:00' },
      { status: 'VAT', at: to, date: '2026-11-05 10:00:00' },
      { status: 'VDT', at: to, date: '2026-11-06 10:00:00' },
      { status: 'VAD', at: from, date: '2026-11-27 10:00:00', actual: false },
    ]);
    const there: LatLng[] = [
      [0, 0],
      [0, 5],
      [0, 10],
    ];
    const data = { segments: [segment(there, from, to), segment(there.toReversed(), to, from)], pin: [0, 5] as const };
    const drawn = sceneOf(shipment([trackedContainer], data));
    expect(drawn.legs.map((leg) => leg.parts.map((part) => part.evidence))).toEqual([
      ['happened'],
      ['estimated', 'expected'],
    ]);
  });

  it.each([180, -180])('holds a path that lies on the line itself, %s', (lng) => {
    const [from, to] = [place('A', [0, lng]), place('B', [10, -lng])];
    const trackedContainer = container('TCLU5555555', [
      { status: 'VDL', at: from, date: '2026-11-01 10:00:00' },
      { status: 'VAD', at: to, date: '2026-11-27 10:00:00', actual: false },
    ]);
    const drawn = sceneOf(
      shipment([trackedContainer], {
        segments: [
          segment(
            [
              [0, lng],
              [5, lng],
              [10, -lng],
            ],
            from,
            to,
          ),
        ],
      }),
    );
    expect(drawn.bounds).toMatchObject({ west: lng, east: lng });
  });
});

describe('a past answer', () => {
  const [from, to] = [place('A', [10, 100]), place('B', [20, 20])];
  const past = (status: 'VDL' | 'LTS') =>
    readShipment(
      shipment(
        [
          container('TCLU6666666', [
            { status: 'CPS', at: from, date: '2026-10-31 10:00:00' },
            { status, at: from, date: '2026-11-01 10:00:00' },
            { status: 'CDC', at: to, date: '2026-11-27 10:00:00', actual: false },
          ]),
        ],
        null,
      ),
      null,
      NOW,
      true,
    ).chain.pieces.map(({ mode }) => mode);

  it('draws no line where nobody gives the lane of a sea leg', () => {
    expect(past('VDL')).toEqual([]);
    expect(past('LTS')).toEqual(['land']);
  });
});

describe('missing geometry', () => {
  const from = place('A', [10, 170]);
  const to = place('B', [20, -160]);
  const trackedContainer = container('TCLU6666666', [
    { status: 'VDL', at: from, date: '2026-11-01 10:00:00' },
    { status: 'VAD', at: to, date: '2026-11-27 10:00:00', actual: false },
  ]);

  it.each([
    ['no route at all', null],
    ['an empty route', { segments: [] }],
    ['a path of one point', { segments: [segment([[10, 170]], from, to)] }],
  ])('is replaced by a great circle that says so: %s', (_, data) => {
    const drawn = sceneOf(shipment([trackedContainer], data));
    expect(drawn.legs).toHaveLength(1);
    expect(drawn.legs[0]).toMatchObject({ schematic: true });
    expect(drawn.bounds).toMatchObject({ west: 170, east: 200 });
    expect(widestStep(drawn)).toBeLessThan(5);
  });

  it('draws nothing where no place is known, and says nothing untrue', () => {
    const lost = container('TCLU7777777', [{ status: 'VDL', at: place('Nowhere', null), date: '2026-11-01 10:00:00' }]);
    const drawn = sceneOf(shipment([lost], null));
    expect(drawn.legs).toEqual([]);
    expect(drawn.bounds).toBeNull();
    expect(drawn.stops.map((stop) => stop.at)).toEqual([null]);
  });

  it('draws a route without any event as it came', () => {
    const data = {
      segments: [
        segment(
          [
            [0, 0],
            [0, 10],
          ],
          null,
          null,
        ),
      ],
      pin: [0, 4] as const,
    };
    const drawn = sceneOf(shipment([], data));
    expect(drawn.legs.map((leg) => [leg.id, leg.parts.map((part) => part.evidence)])).toEqual([
      [null, ['estimated', 'expected']],
    ]);
  });
});
