/**
 * The route as SVG, from the scene that the map draws from. The view box is the route's own bounds in Mercator, and a style sheet lays
 * it into the part of the window that the map will fit the route into: so the server need not know how large a window is.
 */
import type { LatLng } from '../../src/core/geo/lat-lng.ts';
import type { Translate } from '../../src/core/texts/translate.ts';
import { mercatorX, mercatorY } from '../../src/core/geo/mercator.ts';
import { RADIUS, stopLook } from '../../src/core/scene/looks.ts';
import { type Stroke, strokesOf } from '../../src/core/scene/strokes.ts';
import { simplifiedPart } from '../../src/core/scene/screen.ts';
import type { Scene, SceneStop } from '../../src/core/scene/types.ts';
import { describeScene } from '../../src/core/scene/describe.ts';
import { toAxis } from '../../src/core/scene/axis.ts';
import { type LandWindow, landPath, pathOf } from './land.ts';
import { el, type Markup } from './markup.ts';

/** Units along the longer side of the route: half a pixel on a large screen. */
const SIDE = 1_400;
/** What a map may still show beside the route, in sides of the route; more than this a very wide window leaves as sea. */
const AROUND = 1.1;
/** In all but the widest windows no more than this is seen. */
const NEAR = 0.28;
/** As use-fit-route.ts: one place alone is shown with its coast. */
const CLOSE_ZOOM = 9;
const PLACE_ZOOM = 5;
const PLACE_DEGREES = 0.05;
/** A place without extent still needs a view box. */
const LEAST = 1e-7;
const NM_PER_WORLD = 21_600;

export function renderMap(scene: Scene, world: Uint8Array, t: Translate): Markup | null {
  const { bounds, reading } = scene;
  if (bounds === null) return null;
  const left = mercatorX(bounds.west);
  const top = mercatorY(bounds.north);
  const width = Math.max(mercatorX(bounds.east) - left, LEAST);
  const height = Math.max(mercatorY(bounds.south) - top, LEAST);
  const extent = Math.max(bounds.north - bounds.south, bounds.east - bounds.west);
  const most = 256 * 2 ** (extent < PLACE_DEGREES ? PLACE_ZOOM : CLOSE_ZOOM);
  const side = Math.max(width, height);
  const unit = SIDE / side;
  const around = Math.max(side * AROUND, 300 / most);
  const frameOf = (beyond: number): LandWindow => ({
    left: left - beyond,
    right: left + width + beyond,
    top: Math.max(-0.01, top - beyond),
    bottom: Math.min(1.01, top + height + beyond),
  });
  const put = ([lat, lng]: LatLng): readonly [number, number] => [
    (mercatorX(lng) - left) * unit,
    (mercatorY(lat) - top) * unit,
  ];
  const zoom = Math.log2(unit / 256) - 1;
  const parts = scene.legs.flatMap((leg) => leg.parts);
  const lines = parts.map((part) => ({ d: pathOf(simplifiedPart(part, zoom).map(put)), ...strokesOf(part) }));
  const land = landPath(world, frameOf(around), {
    left,
    top,
    unit,
    tolerance: 6,
    least: 24,
    near: frameOf(side * NEAR),
  });
  return el(
    'div',
    { id: 'first-map', class: 'first-map', 'data-scrubber': toAxis(reading) === null ? null : '' },
    el(
      'svg',
      {
        class: 'first-route',
        role: 'img',
        'aria-label': describeScene(scene, t, reading.now),
        viewBox: `0 0 ${Math.ceil(width * unit)} ${Math.ceil(height * unit)}`,
        width: Math.max(1, Math.round(width * most)),
        height: Math.max(1, Math.round(height * most)),
      },
      el('path', { class: 'first-land', d: land === '' ? 'M0 0' : land }),
      ...lines.map(({ d, casing }) => path(d, casing)),
      ...lines.map(({ d, line }) => path(d, line)),
      ...lines.flatMap(({ d, overlay }) => (overlay === null ? [] : [path(d, overlay)])),
      ...positions(scene, put, unit),
      ...scene.stops.flatMap((stop) => (stop.at === null ? [] : rings(put(stop.at), ringsOf(stop)))),
    ),
  );
}

function path(d: string, { color, weight, opacity, dashArray, lineCap }: Stroke): Markup {
  return el('path', {
    d,
    stroke: color,
    'stroke-width': weight,
    'stroke-dasharray': dashArray ?? null,
    'stroke-linecap': lineCap,
    'stroke-opacity': opacity === 1 ? null : opacity,
  });
}

interface Ring {
  readonly size: number;
  readonly color: string;
  readonly square?: boolean;
}

/** Discs of so many pixels one on the other, whatever the scale of the picture: lines of no length with round ends. */
const rings = ([x, y]: readonly [number, number], all: readonly Ring[]): Markup[] =>
  all.map(({ size, color, square = false }) =>
    path(`M${Math.round(x)} ${Math.round(y)}h0`, {
      color,
      weight: size,
      opacity: 1,
      lineCap: square ? 'butt' : 'round',
    }),
  );

function ringsOf(stop: SceneStop): readonly Ring[] {
  const look = stopLook(stop);
  const size = RADIUS[look] * 2;
  if (stop.evidence === 'happened' && look !== 'change') {
    return [
      { size, color: 'var(--card)' },
      { size: size - 6, color: 'var(--sailed)' },
    ];
  }
  const color = stop.evidence === 'happened' ? 'var(--sailed)' : 'var(--chart)';
  const own = Math.min(size, 15);
  return [
    { size: own + 4, color: look === 'change' ? color : 'var(--card)' },
    { size: own, color: look === 'change' ? 'var(--card)' : color },
    { size: own - 6, color: look === 'change' ? color : 'var(--card)' },
  ];
}

function positions({ pin, fix }: Scene, put: (at: LatLng) => readonly [number, number], unit: number): Markup[] {
  const marks: Markup[] = [];
  if (pin !== null) {
    const at = put(pin.at);
    const radius = (pin.uncertainty.nm / NM_PER_WORLD / Math.cos((pin.at[0] * Math.PI) / 180)) * unit;
    marks.push(
      el('circle', { class: 'first-ring', cx: Math.round(at[0]), cy: Math.round(at[1]), r: Math.round(radius) }),
      ...rings(at, [
        { size: 34, color: 'var(--card)' },
        { size: 30, color: 'var(--chart)' },
        { size: 22, color: 'var(--card)' },
      ]),
    );
  }
  if (fix !== null) {
    marks.push(
      ...rings(put(fix.at), [
        { size: 22, color: 'var(--card)' },
        { size: 18, color: 'var(--sailed)' },
      ]),
    );
  }
  return marks;
}
