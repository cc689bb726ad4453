/**
 * Rectangles of the Mercator plane in pixels of one zoom, and the arithmetic for scrolling a
 * canvas.
 */
export interface Area {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/**
 * Positions of a canvas are multiples of this, and pixel ratios are multiples of 1/4. A canvas therefore moves by
 * whole device pixels and is never resampled.
 */
export const SNAP = 4;
/** The pixels by which a canvas exceeds the view on each side. With this margin most steps of a drag paint nothing. */
export const PAD = 128;

export const contains = (outer: Area, inner: Area): boolean =>
  outer.left <= inner.left && outer.top <= inner.top && outer.right >= inner.right && outer.bottom >= inner.bottom;

export const intersect = (a: Area, b: Area): Area => ({
  left: Math.max(a.left, b.left),
  top: Math.max(a.top, b.top),
  right: Math.min(a.right, b.right),
  bottom: Math.min(a.bottom, b.bottom),
});

export const isEmpty = (area: Area): boolean => area.right <= area.left || area.bottom <= area.top;

/** Returns the area enlarged to multiples of SNAP from the corner `left`, `top`. */
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

/** Returns `whole` without `hole`, as at most four strips. */
export function subtract(whole: Area, hole: Area): readonly Area[] {
  if (isEmpty(hole)) return [whole];
  return [
    { ...whole, bottom: hole.top },
    { ...whole, top: hole.bottom },
    { ...whole, top: hole.top, bottom: hole.bottom, right: hole.left },
    { ...whole, top: hole.top, bottom: hole.bottom, left: hole.right },
  ].filter((strip) => !isEmpty(strip));
}

/**
 * The new origin of a canvas along one axis so that it covers the view. Unchanged while it does;
 * otherwise ahead of the movement, by a multiple of SNAP.
 *
 * @param low The canvas's present origin.
 * @param from The view's origin; `length` its extent.
 */
export function scrollOrigin(
  low: number,
  paintedLow: number,
  paintedHigh: number,
  from: number,
  length: number,
): number {
  let target = low;
  if (from < paintedLow) target = from - 2 * PAD + SNAP;
  else if (from + length > paintedHigh) target = from - SNAP;
  else if (from < low || from + length > low + length + 2 * PAD) target = from - PAD;
  return low + Math.round((target - low) / SNAP) * SNAP;
}
