import { useMemo } from 'react';
import type { Bounds } from '../core/geo/lat-lng.ts';
import { mercatorX, mercatorY } from '../core/geo/mercator.ts';
import { OUTLINE_PATH } from '../chart/outline/outline.ts';
import { OUTLINE_SIDE } from '../chart/outline/outline-side.ts';
import { degreeBars } from '../chart/graticule/border.ts';
import { BORDER_PX } from '../chart/graticule/border-width.ts';
import type { PlaneView } from '../chart/graticule/graticule.ts';
import { SHALLOWS_PX } from '../chart/land/shallows.ts';
import { toScene } from '../core/scene/scene.ts';
import type { Reading } from '../core/reading/types.ts';
import { useTranslate } from '../ui/use-translate.ts';
import { StaticRoute } from './StaticRoute.tsx';

export interface PrintMapProps {
  readonly reading: Reading;
}

/** The share of the longer side that stays free round the route. */
const MARGIN = 0.08;
/** The shortest side of the map's area, in sides of the world. */
const MIN_SIDE = 0.004;
const SIZE = { width: 800, height: 286 };
const EDGE = BORDER_PX + 2;
const LABEL_AREA = { x: EDGE, y: EDGE, width: SIZE.width - 2 * EDGE, height: SIZE.height - 2 * EDGE };
const WORLDS = [-1, 0, 1];

/** Draws coast, route, places and position in the colours of paper (styles.css). */
export function PrintMap({ reading }: PrintMapProps) {
  const t = useTranslate();
  const scene = useMemo(() => toScene(reading), [reading]);
  if (scene.bounds === null) return null;
  const view = viewAround(scene.bounds);
  const scale = view.world / OUTLINE_SIDE;
  return (
    <svg viewBox={`0 0 ${SIZE.width} ${SIZE.height}`} className="mt-2 w-full border border-line" aria-hidden>
      <defs>
        <g id="print-land">
          {WORLDS.map((world) => (
            <path key={world} d={OUTLINE_PATH} transform={`translate(${world * OUTLINE_SIDE})`} />
          ))}
        </g>
      </defs>
      <g transform={`translate(${-view.left} ${-view.top}) scale(${scale})`} strokeLinejoin="round">
        {/* Each stroke lies over the previous one, so the sea grows darker towards the coast. */}
        {SHALLOWS_PX.map((width) => (
          <use
            key={width}
            href="#print-land"
            strokeWidth={width / scale}
            className="fill-none stroke-line opacity-20"
          />
        ))}
        <use href="#print-land" strokeWidth={0.9 / scale} className="fill-card stroke-ink-3" />
      </g>
      <path
        d={degreeBars(view)
          .map(([left, top, width, height]) => `M${left} ${top}h${width}v${height}h${-width}z`)
          .join('')}
        className="fill-ink-3"
      />
      <StaticRoute scene={scene} view={view} t={t} area={LABEL_AREA} />
    </svg>
  );
}

/** Returns the view of the bounds with a margin, widened to the proportions of the paper. */
function viewAround(bounds: Bounds): PlaneView {
  const [west, east] = [mercatorX(bounds.west), mercatorX(bounds.east)];
  const [north, south] = [mercatorY(bounds.north), mercatorY(bounds.south)];
  const margin = MARGIN * Math.max(east - west, south - north, MIN_SIDE);
  const world = Math.min(SIZE.width / (east - west + 2 * margin), SIZE.height / (south - north + 2 * margin));
  const left = ((west + east) / 2) * world - SIZE.width / 2;
  const top = ((north + south) / 2) * world - SIZE.height / 2;
  return { zoom: Math.log2(world / 256), world, left, top, ...SIZE };
}
