/** What the screen needs of a stretch: as few points as its zoom can show, and its copies on the neighbouring worlds. */
import { simplifyForZoom } from '../../geo/simplify.ts';
import type { Bounds, LatLng } from '../../geo/types.ts';
import type { ScenePart } from './types.ts';

/** Worlds to either side on which the route is drawn again, so that dragging never loses it. */
const COPIES = [0, -360, 360] as const;

/** Which vertices a zoom keeps: found once per path and zoom, for all the stretches that are cut from the path. */
const keptIndexes = new WeakMap<readonly LatLng[], Map<number, Int32Array>>();

function keptAt(whole: readonly LatLng[], zoom: number): Int32Array {
  const byZoom = keptIndexes.get(whole) ?? new Map<number, Int32Array>();
  keptIndexes.set(whole, byZoom);
  let kept = byZoom.get(zoom);
  if (kept === undefined) {
    const simple = simplifyForZoom(whole, zoom);
    kept = new Int32Array(simple.length);
    // A simplification keeps points as they are and in order, so that walking both in step finds their indexes.
    let next = 0;
    whole.forEach((point, index) => {
      if (next < simple.length && simple[next] === point) {
        if (kept !== undefined) kept[next] = index;
        next++;
      }
    });
    byZoom.set(zoom, kept);
  }
  return kept;
}

/** The stretch in as many points as the zoom can show; its ends stay exact. */
export function simplifiedPart(part: ScenePart, zoom: number): readonly LatLng[] {
  const start = part.path[0];
  const end = part.path.at(-1);
  if (start === undefined || end === undefined || part.path.length <= 2) return part.path;
  const result: LatLng[] = [start];
  for (const index of keptAt(part.whole, Math.ceil(zoom))) {
    const point = part.whole[index];
    if (index >= part.first && index < part.end && point !== undefined) result.push(point);
  }
  result.push(end);
  return result;
}

/** As Leaflet wants its lines: arrays that it may keep. */
type Line = [lat: number, lng: number][];

const shift = (path: readonly LatLng[], degrees: number): Line => path.map(([lat, lng]) => [lat, lng + degrees]);

const drawn = new WeakMap<ScenePart, { readonly key: string; readonly lines: Line[] }>();

/** The lines to draw for a stretch: on the world in view and on its neighbours. The same object as long as nothing changed. */
export function linesOf(part: ScenePart, zoom: number, turns: number): Line[] {
  const key = `${Math.ceil(zoom)} ${turns}`;
  const known = drawn.get(part);
  if (known?.key === key) return known.lines;
  const path = simplifiedPart(part, zoom);
  const lines = COPIES.map((copy) => shift(path, turns * 360 + copy));
  drawn.set(part, { key, lines });
  return lines;
}

/** How many worlds the view has been dragged away from the frame of the route. */
export function turnsTo(bounds: Bounds | null, centerLng: number): number {
  if (bounds === null) return 0;
  // `+ 0` turns a minus zero into a zero.
  return Math.round((centerLng - (bounds.west + bounds.east) / 2) / 360) + 0;
}

const shifted = new WeakMap<LatLng, { readonly turns: number; readonly at: LatLng }>();

/** The point on the world in view; the same object as long as nothing changed. */
export function onWorld(point: LatLng, turns: number): LatLng {
  if (turns === 0) return point;
  const known = shifted.get(point);
  if (known?.turns === turns) return known.at;
  const at: LatLng = [point[0], point[1] + turns * 360];
  shifted.set(point, { turns, at });
  return at;
}

/** The whole way as the zoom shows it, on the world in view. */
export const wayOnScreen = (way: readonly LatLng[], zoom: number, turns: number): readonly LatLng[] =>
  simplifyForZoom(way, zoom).map((point) => onWorld(point, turns));
