/**
 * Names on the maps of 300 simulated shipments, measured by rectangles: no name overlaps another, is cut at an edge
 * or is left out where it would fit, and origin and destination are always named.
 */
import { beforeAll, expect, it } from 'vitest';
import { seeded } from '../sim/random.ts';
import { anyContainer, NOON, openPlainStore, openWorld } from '../sim/world.fixture.ts';
import type { CanvasView } from '../src/chart/canvas/canvas-view.ts';
import { marksAt, plot } from '../src/core/fleet/marks.ts';
import type { FleetPlace } from '../src/core/fleet/types.ts';
import { mercatorX, mercatorY } from '../src/core/geo/mercator.ts';
import { parseShipment } from '../src/core/parse/parse-shipment.ts';
import { readShipment } from '../src/core/reading/read-shipment.ts';
import type { Reading } from '../src/core/reading/types.ts';
import { layOutLabels } from '../src/core/scene/label-layout.ts';
import type { LabelText } from '../src/core/scene/mark-shapes.ts';
import { labelRect, overlaps, type Rect } from '../src/core/scene/place-labels.ts';
import { shownPositions, tieLook } from '../src/core/scene/position-marks.ts';
import { toScene } from '../src/core/scene/scene.ts';
import type { Scene } from '../src/core/scene/types.ts';
import { en } from '../src/core/texts/en.ts';
import { createTranslate } from '../src/core/texts/translate.ts';
import { collectMarks } from '../src/fleet/collect-marks.ts';
import type { DrawnMark } from '../src/fleet/mark-list.ts';
import { toBox, layOutMarkNames } from '../src/fleet/paint-marks.ts';
import { routeLabels } from '../src/map/route/labels/route-labels.ts';

const t = createTranslate('en', en);
const SHIPMENTS = 300;
const ROUTES = 40;
/** Visible areas of a desktop, a laptop, a phone, and a frame of 640 by 480. */
const AREAS = [
  { width: 948, height: 820 },
  { width: 788, height: 640 },
  { width: 326, height: 236 },
  { width: 576, height: 190 },
];
/** Positions west of, over and east of common vessel positions, close and far. With each area they make 24 views. */
const POSITIONS = [
  { lat: 30, lng: 60, zoom: 2.2 },
  { lat: 20, lng: 60, zoom: 3.3 },
  { lat: 51, lng: 3, zoom: 5 },
  { lat: 30, lng: 121, zoom: 4.5 },
  { lat: 1, lng: 104, zoom: 6 },
  { lat: 35, lng: -179, zoom: 3 },
];
const EDGE = 8;

let readings: Reading[];

beforeAll(async () => {
  const rng = seeded('names on maps');
  const world = openWorld(NOON, openPlainStore);
  readings = [];
  while (readings.length < SHIPMENTS) {
    const { data, message } = await world.envelope('/tracking', {
      number: anyContainer(rng),
      route: 'true',
      ais: 'true',
    });
    readings.push(readShipment(parseShipment(data, message), null, NOON));
  }
});

const contains = (outer: Rect, inner: Rect): boolean =>
  inner.x >= outer.x &&
  inner.y >= outer.y &&
  inner.x + inner.width <= outer.x + outer.width &&
  inner.y + inner.height <= outer.y + outer.height;

/** Returns pairs of overlapping rectangles. */
const collisions = <Box extends Rect>(boxes: readonly Box[]): readonly (readonly [Box, Box])[] =>
  boxes.flatMap((a, index) => boxes.slice(index + 1).flatMap((b) => (overlaps(a, b) ? [[a, b] as const] : [])));

function placesOf(): readonly FleetPlace[] {
  return readings.flatMap(({ whereabouts, shipment }, index): FleetPlace[] => {
    if (whereabouts.kind === 'unknown' || whereabouts.position === null) return [];
    const [latitude, longitude] = whereabouts.position.at;
    const name = whereabouts.kind === 'aboard' ? (whereabouts.vessel?.name ?? null) : shipment.number;
    const kind = whereabouts.kind === 'aboard' ? 'ais' : 'ashore';
    return [
      {
        key: `${index}`,
        name,
        kind,
        latitude,
        longitude,
        at: NOON,
        course: null,
        total: 1,
        cases: [0, 0, index % 9 === 0 ? 1 : 0],
        late: 0,
        latest: 0,
      },
    ];
  });
}

it('names on the fleet map do not overlap, are not cut, and are shown wherever they fit', () => {
  const plotted = plot(placesOf());
  expect(plotted.places.length).toBeGreaterThan(200);
  const widthOf = (name: string): number => name.length * 7;
  let named = 0;
  for (const { lat, lng, zoom } of POSITIONS) {
    for (const { width, height } of AREAS) {
      const world = 256 * 2 ** zoom;
      const corner = { left: mercatorX(lng) * world - width / 2, top: mercatorY(lat) * world - height / 2 };
      const view: CanvasView = { zoom, world, ...corner, width, height, ratio: 1 };
      const marks = collectMarks(plotted, marksAt(plotted, zoom), view, NOON);
      const sight = { x: view.left + EDGE, y: view.top + EDGE, width: width - 2 * EDGE, height: height - 2 * EDGE };
      const names = layOutMarkNames(marks, sight, widthOf, zoom);
      named += names.length;
      expect(collisions(names)).toEqual([]);
      const discs = marks.map(({ x, y, radius }) => toBox(x, y, radius));
      expect(names.filter((name) => discs.some((disc) => overlaps(name, disc)))).toEqual([]);
      const isSeen = (mark: DrawnMark): boolean => contains(sight, toBox(mark.x, mark.y, 0));
      const inSight = marks.filter(
        (mark) => mark.name !== null && (zoom >= 4 || mark.shape === 'ashore') && isSeen(mark),
      );
      const written = new Set(names.map(({ text }) => text));
      for (const mark of inSight.filter(({ name }) => !written.has(name ?? ''))) {
        const alone = layOutMarkNames([mark, ...marks.map((one) => ({ ...one, name: null }))], sight, widthOf, zoom);
        const free = alone.filter((box) => !names.some((other) => overlaps(box, other)));
        expect(free, `${mark.name} at ${zoom}`).toEqual([]);
      }
      for (const name of names.filter(({ text }) => inSight.some((mark) => mark.name === text)))
        expect(contains(sight, name), name.text).toBe(true);
    }
  }
  expect(named).toBeGreaterThan(200);
});

const sizeOf = ({ name, note }: LabelText) => ({
  width: Math.max(name.length * 7.6, note.length * 6.6) + 4,
  height: note === '' ? 18 : 33,
});

/** Returns the scene fitted into an area of that size. */
function fitted(scene: Scene, { width, height }: (typeof AREAS)[number]) {
  const { west = 0, east = 1, south = 0, north = 1 } = scene.bounds ?? {};
  const [left, top] = [mercatorX(west), mercatorY(north)];
  const inset = Math.min(28, width / 8, height / 8);
  const across = Math.max(1e-6, mercatorX(east) - left);
  const down = Math.max(1e-6, mercatorY(south) - top);
  const scale = Math.min((width - 3 * inset) / across, (height - 2 * inset) / down, 256 * 2 ** 9);
  const [x, y] = [(width - across * scale) / 2, (height - down * scale) / 2];
  return ([lat, lng]: readonly [number, number]) => ({
    x: (mercatorX(lng) - left) * scale + x,
    y: (mercatorY(lat) - top) * scale + y,
  });
}

it('names on a route map do not overlap and are not cut, and its ends are always named', () => {
  const scenes = readings.map((reading) => toScene(reading)).filter(({ places }) => places.length > 1);
  expect(scenes.length).toBeGreaterThan(ROUTES);
  for (const scene of scenes.slice(0, ROUTES)) {
    for (const area of AREAS) {
      const toSpot = fitted(scene, area);
      const { pin, wordedTie } = shownPositions(scene, tieLook(scene.tie, toSpot));
      const labels = routeLabels({ ...scene, pin, tie: wordedTie }, 0, t, NOON);
      const room = { x: EDGE, y: EDGE, width: area.width - 2 * EDGE, height: area.height - 2 * EDGE };
      const layout = layOutLabels(
        labels.map(({ at, ...label }) => ({ ...label, ...toSpot(at) })),
        {
          sizeOf,
          t,
          room,
          rtl: false,
          route: scene.way.flatMap((path) => path.map(toSpot)),
          obstacles: [],
        },
      );
      const shown = [...layout.values()].flatMap(({ box, side, text }) =>
        side === null ? [] : [{ ...labelRect(box, side), text: text.name }],
      );
      const where = `${scene.reading.shipment.number} in ${area.width} x ${area.height}`;
      expect(collisions(shown), where).toEqual([]);
      expect(
        shown.filter((label) => !contains(room, label)),
        where,
      ).toEqual([]);
      const ends = [scene.places[0], scene.places.at(-1)].flatMap((place) => place?.stops[0].name ?? []);
      for (const end of ends)
        expect(
          shown.some(({ text }) => text.includes(end)),
          `${end}, ${where}`,
        ).toBe(true);
    }
  }
});
