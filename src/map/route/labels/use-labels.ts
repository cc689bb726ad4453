/**
 * Places the names and hit squares of the marks whenever the view, the marks or the insets change, and reserves their
 * boxes on the base map.
 */
import type { Map as LeafletMap } from 'leaflet';
import { type Dispatch, type SetStateAction, useEffect, useRef } from 'react';
import { useMap } from 'react-leaflet';
import type { LatLng } from '../../../core/geo/lat-lng.ts';
import { useTranslate } from '../../../ui/use-translate.ts';
import { type MapInsets, useMapInsets } from '../../../state/ui-store.ts';
import { withinBorder } from '../../../chart/graticule/border-width.ts';
import { useIsLayerOn } from '../../../chart/layer-switch.ts';
import { toLabelSpace, NO_BOXES, type ReservedBoxes } from '../../../chart/names/label-space.ts';
import { spreadHits } from '../../../core/scene/hit-areas.ts';
import { type LabelLayout, layOutLabels, type MarkLabel } from '../../../core/scene/label-layout.ts';
import { labelRect, type Rect, type Side, type Spot } from '../../../core/scene/place-labels.ts';
import { isRtl, findVisibleArea } from '../../viewport/visible-area.ts';
import { findOverlays } from '../../../chart/overlays.ts';
import { toLine, pixelOf, type RouteLine } from './line-boxes.ts';
import { type LabelText, RADIUS } from '../../../core/scene/mark-shapes.ts';
import { labelSize } from './text-width.ts';

export interface RouteLabel extends Omit<MarkLabel, 'x' | 'y'> {
  readonly at: LatLng;
}

export interface LabelPlacement {
  /**
   * The text of the label, including the names of places at the same point. It is empty when another label carries
   * the name.
   */
  readonly text: LabelText;
  /** The side of the mark where the name is, or `null` when no side has space for it. */
  readonly side: Side | null;
  /** The distance from the middle of the mark to the nearest point where its name may begin. */
  readonly radius: number;
  /** The offset of the hit square from the mark. The mark itself does not move. */
  readonly offset: readonly [x: number, y: number] | null;
}

export type LabelPlacements = ReadonlyMap<string, LabelPlacement>;

/**
 * `still` is the scrubber's position while nothing plays: names avoid it, and do not jump while it
 * plays past.
 */
export function useLabels(
  labels: readonly RouteLabel[],
  route: readonly LatLng[],
  momentAt: LatLng | null,
  onPlacements: Dispatch<SetStateAction<LabelPlacements>>,
): void {
  const map = useMap();
  const t = useTranslate();
  const insets = useMapInsets();
  const isOn = useIsLayerOn('labels');
  // The overlays are measured once, because they do not change with the zoom and measuring forces a layout.
  const measurements = useRef<Measurements | null>(null);
  const line = useRef<RouteLine | null>(null);
  useEffect(() => {
    const measureOnce = (): Measurements => {
      const old = measurements.current;
      if (old !== null && old.insets === insets && old.labels === labels) return old;
      const now = { insets, labels, free: findVisibleArea(map, insets), overlays: findOverlays(map), rtl: isRtl(map) };
      measurements.current = now;
      return now;
    };
    const place = (): void => {
      const { free, overlays, rtl } = measureOnce();
      const corner = cornerOf(map);
      line.current = toLine(map, route, line.current);
      const { spots, boxes: lineBoxes } = line.current;
      const marks = labels.map(({ at, ...label }) => ({ ...label, ...pixelOf(map, at) }));
      const shift = (rect: Rect): Rect => ({ ...rect, x: rect.x + corner.x, y: rect.y + corner.y });
      const area = shift(withinBorder(free));
      const layout = layOutLabels(marks, {
        sizeOf: labelSize,
        t,
        room: area,
        rtl,
        route: spots.filter((spot) => isNear(spot, area)),
        obstacles: [...overlays.map(shift), ...(momentAt === null ? [] : [momentRect(map, momentAt)])],
      });
      const offsets = spreadHits([...layout.values()].map(({ box }) => box));
      const placements = new Map(
        [...layout].map(([id, { text, side, box }]) => [
          id,
          { text, side: isOn ? side : null, radius: box.nameRadius, offset: offsets.get(id) ?? null },
        ]),
      );
      onPlacements((before) => keepSame(before, placements));
      map.fire('labelsplaced');
      toLabelSpace(map).reserve(map.getZoom(), reservedBy(labels, [...layout.values()], isOn, lineBoxes, rtl));
    };
    const measure = (): void => {
      measurements.current = null;
      place();
    };
    place();
    map.on('moveend', place);
    // Scale, attribution and buttons are mounted after the map.
    map.on('resize overlaysmount', measure);
    return () => {
      map.off('moveend', place);
      map.off('resize overlaysmount', measure);
    };
  }, [map, t, labels, route, momentAt, insets, isOn, onPlacements]);
  useEffect(() => () => toLabelSpace(map).reserve(0, NO_BOXES), [map]);
}

interface Measurements {
  readonly insets: MapInsets;
  readonly labels: readonly RouteLabel[];
  readonly free: Rect;
  readonly overlays: readonly Rect[];
  readonly rtl: boolean;
}

/**
 * Returns the upper left corner of the window in pixels of the world at this zoom. All positions in this file use
 * that unit.
 */
const cornerOf = (map: LeafletMap): Spot => map.getPixelBounds().min ?? map.getPixelOrigin();

/** Points farther away than this cannot lie under a name in the visible area. */
const isNear = ({ x, y }: Spot, area: Rect): boolean =>
  x >= area.x && x <= area.x + area.width && y >= area.y && y <= area.y + area.height;

function momentRect(map: LeafletMap, at: LatLng): Rect {
  const { x, y } = pixelOf(map, at);
  return { x: x - RADIUS.moment, y: y - RADIUS.moment, width: RADIUS.moment * 2, height: RADIUS.moment * 2 };
}

/** Returns the boxes of names, marks and line, which names of the base map must avoid. */
function reservedBy(
  labels: readonly RouteLabel[],
  layout: readonly LabelLayout[],
  isOn: boolean,
  route: readonly Rect[],
  rtl: boolean,
): ReservedBoxes {
  return {
    marks: layout.map(({ box: { x, y, radius } }, index) => ({
      x: x - radius,
      y: y - radius,
      width: radius * 2,
      height: radius * 2,
      name: labels[index]?.texts[0]?.name ?? '',
    })),
    names: layout.flatMap(({ box, side }) => (side === null || !isOn ? [] : [labelRect(box, side, rtl)])),
    route,
  };
}

/** Keeps the identity of unchanged placements, so that only marks that change render again. */
function keepSame(before: LabelPlacements, after: LabelPlacements): LabelPlacements {
  const merged = new Map([...after].map(([id, next]) => [id, sameOr(before.get(id), next)] as const));
  const isSame = before.size === merged.size && [...merged].every(([id, placement]) => before.get(id) === placement);
  return isSame ? before : merged;
}

const sameOr = (old: LabelPlacement | undefined, next: LabelPlacement): LabelPlacement =>
  old?.side === next.side &&
  old.text.name === next.text.name &&
  old.text.note === next.text.note &&
  old.radius === next.radius &&
  old.offset?.join() === next.offset?.join()
    ? old
    : next;
