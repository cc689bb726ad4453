/** Rectangles of the Mercator plane in pixels of one zoom: what a canvas shows, what of it is painted, what is missing. */
export interface Area {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Canvases move by whole device pixels if positions are multiples of this and the pixel ratio is one of its inverse. */
export const SNAP = 4;
/** How far a canvas reaches beyond the view on each side, so that most steps of a drag paint nothing. */
export const PAD = 128;

export const contains = (outer: Area, inner: Area): boolean =>
  outer.left <= inner.left && outer.top <= inner.top && outer.right >= inner.right && outer.bottom >= inner.bottom;

export const intersect = (one: Area, other: Area): Area => ({
  left: Math.max(one.left, other.left),
  top: Math.max(one.top, other.top),
  right: Math.min(one.right, other.right),
  bottom: Math.min(one.bottom, other.bottom),
});

export const isEmpty = (area: Area): boolean => area.right <= area.left || area.bottom <= area.top;

/** The area grown to multiples of SNAP as counted from a corner. */
export function snapOut(area: Area, left: number, top: number): Area {
  const down = (value: number, from: number): number => from + Math.floor((value - from) / SNAP) * SNAP;
  const up = (value: number, from: number): number => from + Math.ceil((value - from) / SNAP) * SNAP;
  return {
    left: down(area.left, left),
    top: down(area.top, top),
    right: up(area.right, left),
    bottom: up(area.bottom, top),
  };
}

/** What of `whole` lies outside of `kept`, in at most four strips. */
export function subtract(whole: Area, kept: Area): readonly Area[] {
  if (isEmpty(kept)) return [whole];
  return [
    { ...whole, bottom: kept.top },
    { ...whole, top: kept.bottom },
    { ...whole, top: kept.top, bottom: kept.bottom, right: kept.left },
    { ...whole, top: kept.top, bottom: kept.bottom, left: kept.right },
  ].filter((strip) => !isEmpty(strip));
}

/**
 * Where a canvas from `low` goes along one axis so that the view from `from` is in it: nowhere if it is, else ahead of the
 * movement, by whole snaps.
 */
export function scrollOrigin(
  low: number,
  paintedLow: number,
  paintedHigh: number,
  from: number,
  length: number,
): number {
  let wanted = low;
  if (from < paintedLow) wanted = from - 2 * PAD + SNAP;
  else if (from + length > paintedHigh) wanted = from - SNAP;
  else if (from < low || from + length > low + length + 2 * PAD) wanted = from - PAD;
  return low + Math.round((wanted - low) / SNAP) * SNAP;
}
