/**
 * The route as SVG, from the scene that the map draws. The view box is the route's bounds in
 * Mercator, and a style sheet fits it into the part of the window that the map uses, so the server
 * need not know the size of the window. Marks of the map are HTML at pixels, which need a window:
 * stops and positions are drawn here in SVG instead.
 */
import type { LatLng } from '../../src/core/geo/lat-lng.ts';
import { mercatorX, mercatorY } from '../../src/core/geo/mercator.ts';
import { toAxis } from '../../src/core/scene/axis.ts';
import { describeScene } from '../../src/core/scene/describe.ts';
import { RADIUS, stopLook } from '../../src/core/scene/mark-shapes.ts';
import { shownPositions, tieLook } from '../../src/core/scene/position-marks.ts';
import { simplifiedPart } from '../../src/core/scene/screen.ts';
import type { Scene, SceneStop } from '../../src/core/scene/types.ts';
import type { Translate } from '../../src/core/texts/translate.ts';
import { RouteLines } from '../../src/faces/RouteLines.tsx';
import { StrokedPath } from '../../src/faces/StrokedPath.tsx';
import { type LandWindow, landPath, pathOf } from './land.ts';

/** Units along the longer side of the route: half a pixel on a large screen. */
const SIDE = 1_400;
/** Land drawn beside the route, in sides of the route; a wider window shows sea beyond it. */
const AROUND = 1.1;
/** In all but the widest windows no more than this is seen. */
const NEAR = 0.28;
/** As use-fit-route.ts: one place alone is shown with its coast. */
const CLOSE_ZOOM = 9;
const PLACE_ZOOM = 5;
const PLACE_DEGREES = 0.05;
/**
 * Longer side of the route in the smallest frames, in pixels: the ring of the estimate is drawn
 * where it stands apart from the ship even there, since a ring may be added later and not taken.
 */
const SMALLEST_SIDE_PX = 240;
/** A place without extent still needs a view box. */
const LEAST = 1e-7;
const NM_PER_WORLD = 21_600;

/** As paint-land.ts; the compression of the page makes the repeated path next to nothing. */
const SHALLOWS = [24, 14, 6].map((weight, index) => ({
  color: `var(--shallows-${index + 1})`,
  weight,
  opacity: 1,
  lineCap: 'butt' as const,
}));

interface PrerenderedMapProps {
  readonly scene: Scene;
  /** The packed coast of the world (`world-110.bin`). */
  readonly world: Uint8Array;
  readonly t: Translate;
}

export function PrerenderedMap({ scene, world, t }: PrerenderedMapProps) {
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
  const put = ([lat, lng]: LatLng): Spot => [(mercatorX(lng) - left) * unit, (mercatorY(lat) - top) * unit];
  const toSmallest = (at: LatLng) => {
    const [x, y] = put(at).map((units) => (units * SMALLEST_SIDE_PX) / SIDE);
    return { x: x ?? 0, y: y ?? 0 };
  };
  const { pin } = shownPositions(scene, tieLook(scene.tie, toSmallest));
  const zoom = Math.log2(unit / 256) - 1;
  const coast = landPath(world, frameOf(around), {
    left,
    top,
    unit,
    tolerance: 6,
    least: 24,
    near: frameOf(side * NEAR),
  });
  const land = coast === '' ? 'M0 0' : coast;
  return (
    <div id="prerender-map" className="prerender-map" data-scrubber={toAxis(reading) === null ? undefined : ''}>
      <svg
        className="prerender-route"
        role="img"
        aria-label={describeScene(scene, t)}
        viewBox={`0 0 ${Math.ceil(width * unit)} ${Math.ceil(height * unit)}`}
        width={Math.max(1, Math.round(width * most))}
        height={Math.max(1, Math.round(height * most))}
      >
        <g className="prerender-shallows">
          {SHALLOWS.map((stroke) => (
            <StrokedPath key={stroke.weight} d={land} stroke={stroke} />
          ))}
        </g>
        <path className="prerender-land" d={land} />
        <RouteLines
          parts={scene.legs.flatMap((leg) => leg.parts)}
          toPath={(part) => pathOf(simplifiedPart(part, zoom).map(put))}
        />
        <Position pin={pin} fix={scene.fix} put={put} unit={unit} />
        {scene.stops.map((stop) => stop.at !== null && <Discs key={stop.id} at={put(stop.at)} discs={discsOf(stop)} />)}
      </svg>
    </div>
  );
}

type Spot = readonly [x: number, y: number];

interface Disc {
  readonly size: number;
  readonly color: string;
}

/**
 * Discs of fixed pixel sizes at any scale: zero-length lines with round caps and non-scaling
 * strokes (https://www.w3.org/TR/SVG2/paths.html#ZeroLengthSegments).
 */
const Discs = ({ at: [x, y], discs }: { readonly at: Spot; readonly discs: readonly Disc[] }) =>
  discs.map(({ size, color }) => (
    <StrokedPath
      key={size}
      d={`M${Math.round(x)} ${Math.round(y)}h0`}
      stroke={{ color, weight: size, opacity: 1, lineCap: 'round' }}
    />
  ));

function discsOf(stop: SceneStop): readonly Disc[] {
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

const PIN: readonly Disc[] = [
  { size: 34, color: 'var(--card)' },
  { size: 30, color: 'var(--chart)' },
  { size: 22, color: 'var(--card)' },
];
const FIX: readonly Disc[] = [
  { size: 22, color: 'var(--card)' },
  { size: 18, color: 'var(--sailed)' },
];
const OTHER_SHIP: readonly Disc[] = [
  { size: 22, color: 'var(--ink-3)' },
  { size: 18, color: 'var(--card)' },
];

interface PositionProps extends Pick<Scene, 'pin' | 'fix'> {
  readonly put: (at: LatLng) => Spot;
  readonly unit: number;
}

function Position({ pin, fix, put, unit }: PositionProps) {
  const at = pin === null ? null : put(pin.at);
  return (
    <>
      {pin !== null && at !== null && (
        <>
          <circle
            className="prerender-ring"
            cx={Math.round(at[0])}
            cy={Math.round(at[1])}
            r={Math.round((pin.uncertainty.nm / NM_PER_WORLD / Math.cos((pin.at[0] * Math.PI) / 180)) * unit)}
          />
          <Discs at={at} discs={PIN} />
        </>
      )}
      {fix !== null && <Discs at={put(fix.at)} discs={fix.aboard ? FIX : OTHER_SHIP} />}
    </>
  );
}
