import { useMemo } from 'react';
import type { Bounds, LatLng } from '../geo/types.ts';
import { useTranslate } from '../i18n/use-translate.ts';
import { mercatorX, mercatorY } from '../map/base/mercator.ts';
import { OUTLINE_PATH } from '../map/base/outline.ts';
import { OUTLINE_SIDE } from '../map/base/outline-side.ts';
import { toScene } from '../map/scene/scene.ts';
import { boxName, groupNumber } from '../shipment/number.ts';
import type { Container, Shipment } from '../shipment/types.ts';
import { formatDayTime } from '../time/format.ts';

/** Of the longer side, left free round the route. */
const MARGIN = 0.08;
/** The shape of the picture on the sheet. */
const RATIO = 2.8;
const WORLDS = [-1, 0, 1];

export interface PrintSheetProps {
  readonly shipment: Shipment;
  readonly container: Container | null;
  readonly nowMs: number;
}

/** The head of the printed sheet: which number, as of when, and the map as a drawing, black on white. On the screen it does not exist. */
export function PrintSheet({ shipment, container, nowMs }: PrintSheetProps) {
  const t = useTranslate();
  const scene = useMemo(() => toScene(shipment, { container, moment: null, now: nowMs }), [shipment, container, nowMs]);
  const box = scene.bounds === null ? null : boxOf(scene.bounds);
  return (
    <div className="hidden px-4 pt-2 print:block">
      <p className="flex justify-between text-sm font-bold">
        <span>{container === null ? groupNumber(shipment.number) : boxName(container.number, t)}</span>
        <span>
          {shipment.updatedAt !== null && t('app.printed', { date: formatDayTime(shipment.updatedAt, t, nowMs) })}
        </span>
      </p>
      {box !== null && (
        <svg
          viewBox={`${box.x} ${box.y} ${box.width} ${box.height}`}
          className="mt-2 w-full border border-line"
          aria-hidden
        >
          {WORLDS.map((world) => (
            <path
              key={world}
              d={OUTLINE_PATH}
              transform={`translate(${world * OUTLINE_SIDE})`}
              className="fill-none stroke-ink-3"
              strokeWidth={box.width / 900}
            />
          ))}
          {scene.legs.flatMap((leg) =>
            leg.parts.map((part) => (
              <polyline
                key={part.id}
                points={part.path.map((point) => toSide(point).join(' ')).join(' ')}
                className="fill-none stroke-ink"
                strokeWidth={box.width / 320}
                strokeDasharray={
                  part.evidence === 'happened'
                    ? undefined
                    : `${box.width / (part.evidence === 'estimated' ? 250 : 110)}`
                }
              />
            )),
          )}
          {scene.stops.map((stop, index) => {
            // A place that comes twice is written once.
            const isAgain = scene.stops.findIndex((one) => one.name === stop.name) < index;
            if (stop.at === null || isAgain) return null;
            const [x, y] = toSide(stop.at);
            return (
              <g key={stop.id}>
                <circle
                  cx={x}
                  cy={y}
                  r={box.width / 160}
                  className="fill-card stroke-ink"
                  strokeWidth={box.width / 400}
                />
                <text
                  x={x + box.width / 110}
                  y={y + (index % 2 === 0 ? box.width / 60 : -box.width / 160)}
                  fontSize={box.width / 52}
                  className="fill-ink"
                >
                  {stop.name}
                </text>
              </g>
            );
          })}
        </svg>
      )}
    </div>
  );
}

const toSide = (point: LatLng): readonly [number, number] => [
  mercatorX(point[1]) * OUTLINE_SIDE,
  mercatorY(point[0]) * OUTLINE_SIDE,
];

/** The bounds with a margin, widened to the shape of the picture. */
function boxOf(bounds: Bounds): {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
} {
  const [west, north] = toSide([bounds.north, bounds.west]);
  const [east, south] = toSide([bounds.south, bounds.east]);
  const margin = MARGIN * Math.max(east - west, south - north, 4);
  const width = Math.max(east - west + 2 * margin, (south - north + 2 * margin) * RATIO);
  const height = width / RATIO;
  return { x: (west + east - width) / 2, y: (north + south - height) / 2, width, height };
}
