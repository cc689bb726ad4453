/** Compares the picture with plain code that has no grid, no zoom steps and no worker. */
import { expect, it } from 'vitest';
import type { CanvasView } from '../chart/canvas/canvas-view.ts';
import { wholeFleet } from '../core/fleet/columns.ts';
import { isVessel, MARK_GAP, severityOf } from '../core/fleet/marks.ts';
import type { FleetPlace, PlaceKind } from '../core/fleet/types.ts';
import { mercatorX, mercatorY } from '../core/geo/mercator.ts';
import { createFleetEngine } from './fleet-engine.ts';
import { type Drawn, NOW, recordingCanvas, seededPlaces, STYLE, textOf, viewAt } from './fleet.fixture.ts';
import { countOf, unpackMarks } from './mark-list.ts';
import type { FromFleet, ToFleet } from './messages.ts';
import { countText } from './paint-marks.ts';

/**
 * Groups places as the engine should: each place joins the nearest mark within the gap, the worst and fullest places
 * first.
 */
function reference(places: readonly FleetPlace[], view: CanvasView): readonly Drawn[] {
  const at = (place: FleetPlace) => ({ x: mercatorX(place.longitude) % 1, y: mercatorY(place.latitude) });
  const distance = (a: FleetPlace, b: FleetPlace): number => {
    const across = Math.abs(at(a).x - at(b).x);
    return Math.hypot(Math.min(across, 1 - across), at(a).y - at(b).y);
  };
  const order = places.toSorted((a, b) => severityOf(b) - severityOf(a) || b.total - a.total);
  const marks: { readonly place: FleetPlace; total: number; severity: number; late: number }[] = [];
  for (const place of order) {
    const near = marks.filter(
      (mark) =>
        isVessel(mark.place.kind) === isVessel(place.kind) && distance(mark.place, place) < MARK_GAP / view.world,
    );
    const host = near.toSorted((a, b) => distance(a.place, place) - distance(b.place, place))[0];
    if (host === undefined) marks.push({ place, total: place.total, severity: severityOf(place), late: place.late });
    else {
      host.total += place.total;
      host.late += place.late;
      host.severity = Math.max(host.severity, severityOf(place));
    }
  }
  return marks.flatMap(({ place, total, severity, late }) =>
    [-2, -1, 0, 1, 2].flatMap((copy) => {
      const x = (at(place).x + copy) * view.world - view.left;
      const y = at(place).y * view.world - view.top;
      // Marks that are cut by the edge may be drawn or not.
      const isWhole = x > 20 && y > 20 && x < view.width - 20 && y < view.height - 20;
      const text = total > 1 ? countText(total) : '';
      return isWhole ? [{ x, y, colour: STYLE.cases[severity] ?? '', text, isLate: late > 0 }] : [];
    }),
  );
}

const VIEWS: readonly (readonly [zoom: number, longitude: number, latitude: number])[] = [
  [2, 0, 20],
  [2, 180, 0],
  [3, -179, 10],
  [3, 100, 84],
  [3, -60, -80],
  [4, 181, -30],
  [5, -170, -58],
  [6, 4, 4],
  [7, 33, 16],
  [9, 179.5, 40],
];

const inOrder = (all: readonly Drawn[]): readonly Drawn[] =>
  all
    .map((one) => ({ ...one, x: Math.round(one.x), y: Math.round(one.y) }))
    .toSorted((a, b) => a.x - b.x || a.y - b.y || Number(a.text) - Number(b.text));

it('the marks of 500 places have the right count, colour, delay and position at ten views', () => {
  const places = seededPlaces(500);
  const { canvas, drawn } = recordingCanvas();
  const engine = createFleetEngine(canvas);
  const send = (message: ToFleet): FromFleet | null => engine(message);
  send({ kind: 'style', style: STYLE });
  const answer = send({ kind: 'fleet', answer: textOf(wholeFleet({ places, unplaced: 3, ended: 4 }, 'a')) });
  expect(answer).toMatchObject({ kind: 'fleet', totals: { marks: { ais: 125, inland: 125 }, unplaced: 3, ended: 4 } });
  const shipments = answer?.kind === 'fleet' ? Object.values(answer.totals.shipments) : [];
  const sumOf = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0);
  expect(sumOf(shipments)).toBe(sumOf(places.map(({ total }) => total)));
  // The wire format rounds positions to 11 m.
  const sent = places.map((place) => ({
    ...place,
    latitude: Math.round(place.latitude * 1e4) / 1e4,
    longitude: Math.round(place.longitude * 1e4) / 1e4,
  }));
  for (const view of VIEWS.map((one) => viewAt(...one))) {
    const frame = send({ kind: 'view', view, now: NOW, selected: null });
    const expected = inOrder(reference(sent, view));
    const all = inOrder(drawn().filter(({ x, y }) => x > 20 && y > 20 && x < view.width - 20 && y < view.height - 20));
    expect(all).toEqual(expected);
    expect(expected.length).toBeGreaterThan(0);
    const found = frame?.kind === 'frame' ? countOf(frame.marks) : 0;
    expect(found).toBeGreaterThanOrEqual(expected.length);
  }
});

it('a mark of several places has the name of the fullest', () => {
  const { canvas } = recordingCanvas();
  const engine = createFleetEngine(canvas);
  const at = (name: string, latitude: number, longitude: number, total: number): FleetPlace => ({
    key: `at:${latitude},${longitude}`,
    name,
    kind: 'ashore',
    latitude,
    longitude,
    at: NOW,
    course: null,
    total,
    cases: [0, 0, 0],
    late: 0,
    latest: 0,
  });
  const places = [
    at('Rotterdam', 51.95, 4.05, 5),
    at('Rotterdam', 51.9, 4.4, 4),
    at('Singapore', 1.26, 103.84, 3),
    at('Tanjung Pelepas', 1.36, 103.55, 2),
  ];
  engine({ kind: 'style', style: STYLE });
  engine({ kind: 'fleet', answer: textOf(wholeFleet({ places, unplaced: 0, ended: 0 }, 'a')) });
  const frame = engine({ kind: 'view', view: viewAt(3, 60, 25), now: NOW, selected: null });
  const marks = frame?.kind === 'frame' ? unpackMarks(frame.marks) : [];
  expect(marks.map(({ name, shape, total, places }) => [name, shape, total, places])).toEqual([
    ['Rotterdam', 'ashore', 9, 2],
    ['Singapore', 'ashore', 5, 2],
  ]);
});

it.each<[string, readonly (readonly [kind: PlaceKind, course: number | null])[], readonly unknown[]]>([
  ['a vessel', [['ais', 90]], [['ais', 90, 1, 'Vessel 0']]],
  ['a vessel without a course', [['estimate', null]], [['estimate', null, 1, 'Vessel 0']]],
  [
    'vessels on one course',
    [
      ['ais', 350],
      ['estimate', 10],
    ],
    [['ais', 350, 2, null]],
  ],
  [
    'estimated vessels on one course',
    [
      ['estimate', 10],
      ['estimate', 30],
    ],
    [['estimate', 10, 2, null]],
  ],
  [
    'vessels on different courses',
    [
      ['ais', 350],
      ['ais', 90],
    ],
    [['vessels', null, 2, null]],
  ],
  [
    'vessels of which one has no course',
    [
      ['ais', 350],
      ['ais', null],
    ],
    [['vessels', null, 2, null]],
  ],
  [
    'a vessel at a place on land',
    [
      ['ais', 350],
      ['ashore', null],
    ],
    [
      ['ais', 350, 1, 'Vessel 0'],
      ['ashore', null, 1, 'Vessel 1'],
    ],
  ],
  [
    'places on land and on the way inland',
    [
      ['inland', null],
      ['ashore', null],
    ],
    [['ashore', null, 2, 'Vessel 0']],
  ],
])('the mark of %s', (_, kinds, expected) => {
  const { canvas } = recordingCanvas();
  const engine = createFleetEngine(canvas);
  const places = kinds.map(
    ([kind, course], index): FleetPlace => ({
      key: `imo:${index}`,
      name: `Vessel ${index}`,
      kind,
      latitude: 1.26,
      longitude: 103.8 + index / 100,
      at: NOW,
      course,
      total: 9 - index,
      cases: [0, 0, 0],
      late: 0,
      latest: 0,
    }),
  );
  engine({ kind: 'style', style: STYLE });
  engine({ kind: 'fleet', answer: textOf(wholeFleet({ places, unplaced: 0, ended: 0 }, 'a')) });
  const frame = engine({ kind: 'view', view: viewAt(3, 103, 1), now: NOW, selected: null });
  const marks = frame?.kind === 'frame' ? unpackMarks(frame.marks) : [];
  expect(marks.map(({ shape, course, places: count, name }) => [shape, course, count, name])).toEqual(expected);
});

it('an update without its base version requests the whole fleet', () => {
  const engine = createFleetEngine({ ...recordingCanvas().canvas, penFor: () => null });
  const delta = { ...wholeFleet({ places: seededPlaces(3), unplaced: 0, ended: 0 }, 'b'), base: 'a' };
  expect(engine({ kind: 'fleet', answer: textOf(delta) })).toEqual({ kind: 'stale' });
  expect(engine({ kind: 'fleet', answer: '{' })).toEqual({ kind: 'stale' });
  for (const answer of [null, 7, {}, { ...delta, base: null, key: [1] }, { ...delta, base: null, total: [1] }])
    expect(engine({ kind: 'fleet', answer: textOf(answer) })).toEqual({ kind: 'stale' });
  expect(engine({ kind: 'fleet', answer: textOf({ ...delta, base: null }) })).toMatchObject({
    kind: 'fleet',
    version: 'b',
  });
  expect(engine({ kind: 'about', key: 'imo:9', zoom: 3 })).toEqual({ kind: 'about', about: null });
});

it('the details of a mark cover everything there and name its first places', () => {
  const { canvas } = recordingCanvas();
  const engine = createFleetEngine(canvas);
  const places = Array.from(
    { length: 80 },
    (_, index): FleetPlace => ({
      key: `at:${index}`,
      name: `Quay ${index}`,
      kind: 'ashore',
      latitude: 51 + index / 1000,
      longitude: 4,
      at: NOW,
      course: null,
      total: 2,
      cases: [0, index === 0 ? 1 : 0, 0],
      late: index < 3 ? 1 : 0,
      latest: index < 3 ? 4 * (index + 1) : 0,
    }),
  );
  engine({ kind: 'style', style: STYLE });
  engine({ kind: 'fleet', answer: textOf(wholeFleet({ places, unplaced: 0, ended: 0 }, 'a')) });
  const frame = engine({ kind: 'view', view: viewAt(3, 4, 51), now: NOW, selected: null });
  expect(frame?.kind === 'frame' && unpackMarks(frame.marks).map(({ key }) => key)).toEqual(['at:0']);
  expect(engine({ kind: 'about', key: 'at:0', zoom: 3 })).toMatchObject({
    about: {
      count: 80,
      shipments: 160,
      withCase: 1,
      late: 3,
      latest: 12,
      filter: 'lat:>50.994 lat:<51.085 lon:>3.994 lon:<4.006',
    },
  });
  const reply = engine({ kind: 'about', key: 'at:0', zoom: 3 });
  expect(reply?.kind === 'about' && reply.about?.places.map(({ name }) => name)).toEqual([
    'Quay 0',
    'Quay 1',
    'Quay 2',
    'Quay 3',
    'Quay 4',
  ]);
});

it('the details of a mark match what was painted after a change of zoom', () => {
  const { canvas } = recordingCanvas();
  const engine = createFleetEngine(canvas);
  engine({ kind: 'style', style: STYLE });
  engine({
    kind: 'fleet',
    answer: textOf(wholeFleet({ places: seededPlaces(500), unplaced: 0, ended: 0 }, 'a')),
  });
  for (const zoom of [3, 4, 3]) {
    const frame = engine({ kind: 'view', view: viewAt(zoom, 60, 20), now: NOW, selected: null });
    const marks = frame?.kind === 'frame' ? unpackMarks(frame.marks) : [];
    expect(marks.length).toBeGreaterThan(0);
    for (const { key, total } of marks)
      expect(engine({ kind: 'about', key, zoom })).toMatchObject({ about: { shipments: total } });
  }
});
