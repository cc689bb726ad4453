/**
 * Draws a part of the map as SVG. The view box is its bounds in Mercator, and a style sheet fits it into the part of
 * the window that the map uses, so the server need not know the window size. The map's marks are HTML at pixel
 * positions, which need a window, so here they are SVG instead.
 */
import { computeAspect } from '../../src/core/geo/bounds-of.ts';
import type { Bounds, LatLng } from '../../src/core/geo/lat-lng.ts';
import { mercatorX, mercatorY } from '../../src/core/geo/mercator.ts';
import { StrokedPath } from '../../src/static/StrokedPath.tsx';
import type { LandPath, LandWindow } from './land.ts';

/** Units along the longer side of the route, half a pixel on a large screen. */
export const BASE_SIZE = 1_400;
/** Land is drawn this far beyond the route, in multiples of its size. A wider window shows sea beyond it. */
const MARGIN_FACTOR = 1.05;
/** All but the widest windows show no more than this. */
const CLOSE_UP_FACTOR = 0.28;
/** The same values as in use-fit-route.ts. A single place is shown with its coast. */
const CLOSE_ZOOM = 9;
const PLACE_ZOOM = 5;
const PLACE_DEGREES = 0.05;
/** The map does not zoom out further, so it draws a long route larger than a very small box. */
const WHOLE_EARTH_PX = 256;
/** A shorter route fits into every box, and no box is large enough for the closest zoom of a longer one. */
const LONG_PX = 16;
/** A place without extent still needs a view box. */
const MIN_EXTENT = 1e-7;
/** The same strokes as in paint-land.ts. The compression of the page makes the repeated path almost free. */
const SHALLOW_STROKES = [24, 14, 6].map((weight, index) => ({
  color: `var(--shallows-${index + 1})`,
  weight,
  opacity: 1,
  lineCap: 'butt' as const,
}));

interface PictureProps {
  readonly bounds: Bounds;
  readonly landPath: LandPath;
  readonly label: string;
  readonly hasScrubber: boolean;
  readonly children: (scale: PictureScale) => ReturnType<typeof StrokedPath>;
}

interface PictureScale {
  readonly put: (at: LatLng) => Spot;
  /** Picture units per side of the world. */
  readonly unit: number;
  /** The zoom of a map that shows the picture about as large as a screen does. */
  readonly zoom: number;
}

/** Draws the land around a part of the map, with the content on top. */
export function Picture({ bounds, landPath, label, hasScrubber, children }: PictureProps) {
  const left = mercatorX(bounds.west);
  const top = mercatorY(bounds.north);
  const width = Math.max(mercatorX(bounds.east) - left, MIN_EXTENT);
  const height = Math.max(mercatorY(bounds.south) - top, MIN_EXTENT);
  const extent = Math.max(bounds.north - bounds.south, bounds.east - bounds.west);
  const most = 256 * 2 ** (extent < PLACE_DEGREES ? PLACE_ZOOM : CLOSE_ZOOM);
  const side = Math.max(width, height);
  const isLong = WHOLE_EARTH_PX * side >= LONG_PX;
  const limit = isLong ? WHOLE_EARTH_PX : most;
  const unit = BASE_SIZE / side;
  const around = Math.max(side * MARGIN_FACTOR, 300 / most);
  const toWindow = (beyond: number): LandWindow => ({
    left: left - beyond,
    right: left + width + beyond,
    top: Math.max(-0.01, top - beyond),
    bottom: Math.min(1.01, top + height + beyond),
  });
  const put = ([lat, lng]: LatLng): Spot => [(mercatorX(lng) - left) * unit, (mercatorY(lat) - top) * unit];
  const coast = landPath(toWindow(around), {
    left,
    top,
    unit,
    tolerance: 6,
    least: 24,
    near: toWindow(side * CLOSE_UP_FACTOR),
  });
  const land = coast === '' ? 'M0 0' : coast;
  return (
    <div
      id="prerender-map"
      className="prerender-map"
      data-scrubber={hasScrubber ? '' : undefined}
      data-aspect={computeAspect(bounds)}
    >
      <svg
        className="prerender-route"
        role="img"
        aria-label={label}
        viewBox={`0 0 ${Math.ceil(width * unit)} ${Math.ceil(height * unit)}`}
        data-long={isLong ? '' : undefined}
        width={Math.max(1, Math.round(width * limit))}
        height={Math.max(1, Math.round(height * limit))}
      >
        <g className="prerender-shallows">
          {SHALLOW_STROKES.map((stroke) => (
            <StrokedPath key={stroke.weight} d={land} stroke={stroke} />
          ))}
        </g>
        <path className="prerender-land" d={land} />
        {children({ put, unit, zoom: Math.log2(unit / 256) - 1 })}
      </svg>
    </div>
  );
}

export type Spot = readonly [x: number, y: number];
