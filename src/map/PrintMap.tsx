import { useMemo } from 'react';
import type { Bounds, LatLng } from '../core/geo/lat-lng.ts';
import { useTranslate } from '../ui/use-translate.ts';
import { mercatorX, mercatorY } from '../core/geo/mercator.ts';
import { OUTLINE_PATH } from '../chart/outline/outline.ts';
import { OUTLINE_SIDE } from '../chart/outline/outline-side.ts';
import { BORDER_PX, degreeBars } from '../chart/graticule/border.ts';
import { SHALLOWS_PX } from '../chart/land/shallows.ts';
import { labelSize } from './route/labels/text-width.ts';
import { routeLabels } from './route/labels/route-labels.ts';
import { layOutLabels } from '../core/scene/label-layout.ts';
import { labelRect, type Spot } from '../core/scene/place-labels.ts';
import { shownPositions, tieLook } from '../core/scene/position-marks.ts';
import { toScene } from '../core/scene/scene.ts';
import type { Reading } from '../core/reading/types.ts';
import { Hull } from '../faces/Hull.tsx';
import { RouteLines } from '../faces/RouteLines.tsx';

export interface PrintMapProps {
  readonly reading: Reading;
}

/** The share of the longer side that stays free round the route. */
const MARGIN = 0.08;
const SIZE = { width: 800, height: 286 };
const EDGE = BORDER_PX + 2;
const ROOM = { x: EDGE, y: EDGE, width: SIZE.width - 2 * EDGE, height: SIZE.height - 2 * EDGE };
const WORLDS = [-1, 0, 1];
const TEXT = 13;

/**
 * Coast, route, places and position without colour: filled and solid happened, hollow and dashed is
 * expected.
 */
export function PrintMap({ reading }: PrintMapProps) {
  const t = useTranslate();
  const scene = useMemo(() => toScene(reading), [reading]);
  if (scene.bounds === null) return null;
  const { x, y, scale } = cutOf(scene.bounds);
  const world = OUTLINE_SIDE * scale;
  const toPaper = (point: LatLng): readonly [number, number] => {
    const [east, south] = toSide(point);
    return [(east - x) * scale, (south - y) * scale];
  };
  const toSpot = (at: LatLng): Spot => {
    const [x, y] = toPaper(at);
    return { x, y };
  };
  const fixAt = scene.fix === null ? null : toSpot(scene.fix.at);
  const { pin, wordedTie } = shownPositions(scene, tieLook(scene.tie, toSpot));
  const labels = routeLabels({ ...scene, pin, tie: wordedTie }, 0, t, reading.today);
  const marks = labels.map(({ at, ...label }) => ({ ...label, ...toSpot(at) }));
  const layout = layOutLabels(marks, {
    sizeOf: labelSize,
    join: (first, second) => t('map.scene.names', { first, second }),
    room: ROOM,
    rtl: false,
    route: [],
    obstacles: [],
  });
  const mark = (at: LatLng, r: number, filled: boolean) => {
    const { x: cx, y: cy } = toSpot(at);
    return (
      <circle
        cx={cx}
        cy={cy}
        r={r}
        strokeWidth={2}
        className={filled ? 'fill-ink stroke-card' : 'fill-card stroke-ink'}
      />
    );
  };
  return (
    <svg viewBox={`0 0 ${SIZE.width} ${SIZE.height}`} className="mt-2 w-full border border-line" aria-hidden>
      <defs>
        <g id="print-land">
          {WORLDS.map((world) => (
            <path key={world} d={OUTLINE_PATH} transform={`translate(${world * OUTLINE_SIDE})`} />
          ))}
        </g>
      </defs>
      <g transform={`scale(${scale}) translate(${-x} ${-y})`} strokeLinejoin="round">
        {/* Each lies over the one before, so that the sea grows darker towards the coast. */}
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
        d={degreeBars({ zoom: 0, world, left: x * scale, top: y * scale, ...SIZE })
          .map(([left, top, width, height]) => `M${left} ${top}h${width}v${height}h${-width}z`)
          .join('')}
        className="fill-ink-3"
      />
      <RouteLines
        parts={scene.legs.flatMap((leg) => leg.parts)}
        toPath={({ path }) => `M${path.map((point) => toPaper(point).join(' ')).join('L')}`}
      />
      {scene.stops.map(({ id, at, evidence }) => at !== null && <g key={id}>{mark(at, 5, evidence === 'happened')}</g>)}
      {pin !== null && (
        <>
          {mark(pin.at, 9, false)}
          {mark(pin.at, 4, true)}
        </>
      )}
      {fixAt !== null && (
        <svg x={fixAt.x - 15} y={fixAt.y - 15} width={30} height={30} className="fill-ink stroke-card">
          <Hull heading={scene.fix?.heading ?? null} isOther={scene.fix?.aboard === false} />
        </svg>
      )}
      {[...layout.values()].map(({ text, box, side }) => {
        if (side === null) return null;
        const rect = labelRect(box, side);
        const isRight = side.endsWith('start');
        const x = isRight ? rect.x + rect.width : side.includes('end') ? rect.x : rect.x + rect.width / 2;
        return (
          <text
            key={box.id}
            y={rect.y + TEXT}
            fontSize={TEXT}
            strokeWidth={3}
            paintOrder="stroke"
            textAnchor={isRight ? 'end' : side.includes('end') ? 'start' : 'middle'}
            className="fill-ink stroke-card"
          >
            <tspan x={x} className="font-semibold">
              {text.name}
            </tspan>
            {text.note !== '' && (
              <tspan x={x} dy={TEXT + 2} fontSize={TEXT - 1}>
                {text.note}
              </tspan>
            )}
          </text>
        );
      })}
    </svg>
  );
}

const toSide = (point: LatLng): readonly [number, number] => [
  mercatorX(point[1]) * OUTLINE_SIDE,
  mercatorY(point[0]) * OUTLINE_SIDE,
];

/**
 * The bounds with a margin, widened to the proportions of the paper: the north-west corner and the
 * scale.
 */
function cutOf(bounds: Bounds) {
  const [west, north] = toSide([bounds.north, bounds.west]);
  const [east, south] = toSide([bounds.south, bounds.east]);
  const margin = MARGIN * Math.max(east - west, south - north, 4);
  const scale = Math.min(SIZE.width / (east - west + 2 * margin), SIZE.height / (south - north + 2 * margin));
  return {
    scale,
    x: (west + east - SIZE.width / scale) / 2,
    y: (north + south - SIZE.height / scale) / 2,
  };
}
