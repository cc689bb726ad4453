/**
 * Places the names of the marks and what one points at whenever the view, the marks or the covers change, and tells the base map
 * where they stand.
 */
import type { Map as LeafletMap } from 'leaflet';
import { useEffect, useState } from 'react';
import { useMap } from 'react-leaflet';
import type { LatLng } from '../../geo/types.ts';
import { useMapCover, useUi } from '../../view/ui-store.ts';
import { labelSpaceOf } from '../base/label-space.ts';
import { spreadHits } from '../scene/hit-areas.ts';
import {
  type LabelBox,
  labelRect,
  type PlacedLabel,
  placeLabels,
  type Rect,
  type Spot,
} from '../scene/place-labels.ts';
import { freeRoomOf, isRtl } from './free-room.ts';
import { textWidth } from './text-width.ts';

export interface WantedLabel {
  readonly id: string;
  readonly at: LatLng;
  /** Empty for a mark without a name, which names must still not cover. */
  readonly text: string;
  readonly radius: number;
  readonly priority: number;
}

/** Where the name of a mark stands, and how far the square that one points at stands aside from the mark. */
export interface Placed extends PlacedLabel {
  readonly aside: readonly [x: number, y: number] | null;
}

export type PlacedMarks = ReadonlyMap<string, Placed>;

const OWNER = 'route';
const LINE_PX = 18;
const STEP_PX = 8;
/** A step far outside the window is not worth more. */
const MOST_STEPS = 100;

export function useLabels(wanted: readonly WantedLabel[], route: readonly LatLng[]): PlacedMarks {
  const map = useMap();
  const covered = useMapCover();
  const areOn = useUi((ui) => ui.layers.labels);
  const [placed, setPlaced] = useState<PlacedMarks>(new Map());
  useEffect(() => {
    const place = (): void => {
      const boxes = wanted.map((label) => boxOf(map, label));
      const sides = areOn
        ? placeLabels(boxes, freeRoomOf(map, covered), isRtl(map), spotsOf(map, route), overMap(map))
        : new Map<string, PlacedLabel>();
      const aside = spreadHits(boxes);
      const marks = new Map(
        boxes.map(({ id, radius }) => {
          const { side, reach } = sides.get(id) ?? { side: null, reach: radius };
          return [id, { side, reach, aside: aside.get(id) ?? null }] as const;
        }),
      );
      setPlaced((before) => keepSame(before, marks));
      reserve(map, boxes, marks);
    };
    place();
    // Scale, source and buttons are made after the map; what they cover is known a frame later.
    const settled = requestAnimationFrame(place);
    map.on('moveend resize', place);
    return () => {
      cancelAnimationFrame(settled);
      map.off('moveend resize', place);
      labelSpaceOf(map).reserve(OWNER, map.getZoom(), []);
    };
  }, [map, wanted, route, covered, areOn]);
  return placed;
}

/** What lies over the uncovered part of the map: scale and source, buttons, the mark of sample data. */
function overMap(map: LeafletMap): readonly Rect[] {
  const container = map.getContainer();
  const frame = container.getBoundingClientRect();
  const room = container.closest('.map-room');
  const over = [
    ...(room?.querySelectorAll('.map-foot, .map-controls button') ?? []),
    ...document.querySelectorAll('[data-over-map]'),
  ];
  return over.map((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return { x: x - frame.x, y: y - frame.y, width, height };
  });
}

/** The route as points close enough to each other that no name fits between them. */
function spotsOf(map: LeafletMap, route: readonly LatLng[]): readonly Spot[] {
  const spots: Spot[] = [];
  let before: Spot | undefined;
  for (const [lat, lng] of route) {
    const { x, y } = map.latLngToContainerPoint([lat, lng]);
    const steps =
      before === undefined ? 1 : Math.min(MOST_STEPS, Math.ceil(Math.hypot(x - before.x, y - before.y) / STEP_PX));
    for (let step = 1; step <= steps; step++) {
      const share = step / steps;
      spots.push(
        before === undefined
          ? { x, y }
          : { x: before.x + (x - before.x) * share, y: before.y + (y - before.y) * share },
      );
    }
    before = { x, y };
  }
  return spots;
}

function boxOf(map: LeafletMap, { id, at, text, radius, priority }: WantedLabel): LabelBox {
  const { x, y } = map.latLngToContainerPoint([at[0], at[1]]);
  const width = text === '' ? 0 : textWidth(text) + 4;
  return { id, x, y, radius, width, height: LINE_PX, priority };
}

/** Names and marks alike, in pixels of the world at this zoom: there the base map writes nothing. */
function reserve(map: LeafletMap, boxes: readonly LabelBox[], marks: PlacedMarks): void {
  const corner = map.containerPointToLayerPoint([0, 0]).add(map.getPixelOrigin());
  const taken = boxes.flatMap((box) => {
    const { side, reach } = marks.get(box.id) ?? { side: null, reach: box.radius };
    const { x, y, radius } = box;
    const mark = { x: x - radius, y: y - radius, width: radius * 2, height: radius * 2 };
    return side === null ? [mark] : [mark, labelRect({ ...box, radius: reach }, side, isRtl(map))];
  });
  labelSpaceOf(map).reserve(
    OWNER,
    map.getZoom(),
    taken.map((rect) => ({ ...rect, x: rect.x + corner.x, y: rect.y + corner.y })),
  );
}

/** What is as it was stays the same object, so that only marks that change are drawn again. */
function keepSame(before: PlacedMarks, after: PlacedMarks): PlacedMarks {
  const merged = new Map([...after].map(([id, next]) => [id, sameOr(before.get(id), next)] as const));
  const isSame = before.size === merged.size && [...merged].every(([id, placed]) => before.get(id) === placed);
  return isSame ? before : merged;
}

const sameOr = (old: Placed | undefined, next: Placed): Placed =>
  old?.side === next.side && old.reach === next.reach && old.aside?.join() === next.aside?.join() ? old : next;
