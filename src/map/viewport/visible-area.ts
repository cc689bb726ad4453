/** The part of the map that no panel, scrubber or column of controls covers. */
import type { Map as LeafletMap, Point } from 'leaflet';
import { currentUi, type MapInsets } from '../../state/ui-store.ts';
import type { Rect } from '../../core/scene/place-labels.ts';

/** Width of the column of round buttons at the end. */
const CONTROLS_PX = 64;
const MARGIN_PX = 28;
/** In a visible area that is smaller than this, the insets are ignored. */
const MIN_WIDTH_PX = 96;
const MIN_HEIGHT_PX = 40;

interface Size {
  readonly x: number;
  readonly y: number;
}

/**
 * Returns the free rectangle in which a route of this aspect (its width divided by its height) is drawn largest. That
 * is beside the panel at the start, or above it when the panel is lower than the map.
 */
export function visibleArea(size: Size, insets: MapInsets, rtl: boolean, aspect: number): Rect {
  const beside = freeArea(size, insets, rtl);
  const { startHeight } = insets;
  if (startHeight === undefined) return usable(beside, size);
  const above = freeArea(size, { ...insets, start: 0, bottom: Math.max(insets.bottom, startHeight) }, rtl);
  const drawn = ({ width, height }: Rect): number => Math.min(width, height * aspect);
  return usable(drawn(above) > drawn(beside) ? above : beside, size);
}

function freeArea(size: Size, { top, end, bottom, start, bar = 0 }: MapInsets, rtl: boolean): Rect {
  const [left, right] = rtl ? [end + CONTROLS_PX, start] : [start, end + CONTROLS_PX];
  const y = Math.max(top, bar);
  return { x: left, y, width: size.x - left - right, height: size.y - y - bottom };
}

function usable({ x, y, width, height }: Rect, size: Size): Rect {
  const isNarrow = width < MIN_WIDTH_PX;
  const isLow = height < MIN_HEIGHT_PX;
  return {
    x: isNarrow ? 0 : x,
    y: isLow ? 0 : y,
    width: isNarrow ? size.x : width,
    height: isLow ? size.y : height,
  };
}

/** The panels that cover a map, and the aspect of the route that is fitted beside them. */
interface Cover {
  insets: MapInsets;
  aspect: number;
  /** Whether the map moves to bounds that were fitted, and what follows at the end of that move. */
  isFitting: boolean;
  next: (() => void) | null;
}

const covers = new WeakMap<LeafletMap, Cover>();

export function measureCover(map: LeafletMap): Cover {
  const cover = covers.get(map) ?? { insets: currentUi().mapInsets, aspect: 1, isFitting: false, next: null };
  covers.set(map, cover);
  return cover;
}

/** Returns the visible area of a map at present. The scrubber is measured, because it comes and goes with the dates. */
export function findVisibleArea(map: LeafletMap, insets = measureCover(map).insets): Rect {
  const { aspect } = measureCover(map);
  const container = map.getContainer();
  const scrubber = container.closest('.map-frame')?.querySelector('[data-scrubber]') ?? null;
  const isOver = scrubber !== null && scrubber.getBoundingClientRect().height > 0;
  const bottom = isOver
    ? container.getBoundingClientRect().bottom - scrubber.getBoundingClientRect().top
    : insets.bottom;
  return visibleArea(map.getSize(), { ...insets, bottom }, isRtl(map), aspect);
}

/** Returns the area as padding options of Leaflet. */
export function paddings(size: Size, area: Rect) {
  // Names are beside the marks, so the sides get more space than top and bottom.
  const inset = Math.min(MARGIN_PX, area.width / 8, area.height / 8);
  return {
    paddingTopLeft: [area.x + inset * 1.5, area.y + inset] as [number, number],
    paddingBottomRight: [size.x - area.x - area.width + inset * 1.5, size.y - area.y - area.height + inset] as [
      number,
      number,
    ],
  };
}

export const isInside = (point: Point, area: Rect, margin = 16): boolean =>
  point.x >= area.x + margin &&
  point.x <= area.x + area.width - margin &&
  point.y >= area.y + margin &&
  point.y <= area.y + area.height - margin;

/** Returns how far a point lies outside of the area less a margin, along each axis. It is 0, 0 inside. */
export function overshoot(point: Size, area: Rect, margin: number) {
  const edge = Math.min(margin, area.width / 3, area.height / 3);
  const beyond = (at: number, from: number, length: number): number =>
    Math.round(at - Math.max(from + edge, Math.min(from + length - edge, at)));
  return [beyond(point.x, area.x, area.width), beyond(point.y, area.y, area.height)] as [number, number];
}

export const isRtl = (map: LeafletMap): boolean => getComputedStyle(map.getContainer()).direction === 'rtl';
