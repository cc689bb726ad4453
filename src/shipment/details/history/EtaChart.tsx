import { useTranslate } from '../../../ui/use-translate.ts';
import { directionOf } from '../../../core/texts/direction.ts';
import { formatSlip } from '../../../core/time/duration.ts';
import { formatDay } from '../../../core/time/format.ts';
import { epochOf, timeAt } from '../../../core/time/port-time.ts';
import type { Promised } from '../../../core/reading/changes/eta-history.ts';
import { clockText } from './clock.ts';
import type { EtaHistoryState } from './use-eta-history.ts';
import { DAY } from '../../../core/time/units.ts';
import { formatDelay } from '../../../core/time/delay-text.ts';

const WIDTH = 366;
const HEIGHT = 168;
const PLOT = { start: 60, end: WIDTH - 12, top: 22, bottom: HEIGHT - 26 };
const MAX_GRID_LINES = 5;

/**
 * Arrival dates by the day on which they were reported, as steps: each is valid until the next answer. Between two
 * answers with results that are not loaded the step is unknown, so the line is dashed there. The list states the same
 * in words.
 */
export function EtaChart({
  state: { etas, requests, readings },
}: {
  readonly state: Pick<EtaHistoryState, 'etas' | 'requests' | 'readings'>;
}) {
  const t = useTranslate();
  const points = etas.promises.flatMap((promise) =>
    promise.arrival?.date == null ? [] : [{ promise, x: epochOf(promise.at), y: epochOf(promise.arrival.date) }],
  );
  const [first, last] = [points[0], points.at(-1)];
  if (first === undefined || last === undefined || points.length < 2) return null;
  const ys = points.map((point) => point.y);
  const lines = findGridDays(Math.min(...ys), Math.max(...ys));
  const [low, high] = [lines[0] ?? 0, lines.at(-1) ?? 1];
  // Time runs in the direction of the texts, whose anchors follow it, too.
  const isRtl = directionOf(t.locale) === 'rtl';
  const across = (to: number): number => (isRtl ? WIDTH - to : to);
  const x = (at: number): number =>
    across(PLOT.start + ((at - first.x) / Math.max(1, last.x - first.x)) * (PLOT.end - PLOT.start));
  const y = (at: number): number => PLOT.bottom - ((at - low) / Math.max(1, high - low)) * (PLOT.bottom - PLOT.top);
  const unknown = requests.flatMap(({ id, date }) => (date === null || readings.has(id) ? [] : [epochOf(date)]));
  const steps = points.slice(1).map((to, index) => {
    const from = points[index] ?? first;
    return { from, to, isKnown: !unknown.some((at) => at > from.x && at < to.x) };
  });
  const gaps = steps.filter(({ isKnown }) => !isKnown);
  const path = steps.map(({ to, isKnown }) => (isKnown ? `H${x(to.x)}V${y(to.y)}` : `M${x(to.x)} ${y(to.y)}`));
  return (
    <>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={t('history.chart')} className="mt-3 w-full">
        {lines.map((at) => (
          <g key={at}>
            <line x1={across(PLOT.start)} x2={across(PLOT.end)} y1={y(at)} y2={y(at)} className="stroke-line" />
            <text x={across(0)} y={y(at) + 4} className="fill-ink-3 text-xs">
              {formatDay(timeAt(at, 'UTC'), t)}
            </text>
          </g>
        ))}
        <path d={`M${x(first.x)} ${y(first.y)}${path.join('')}`} className="fill-none stroke-chart stroke-2" />
        {gaps.map(({ from, to }) => (
          <path
            key={from.x}
            d={`M${x(from.x)} ${y(from.y)}L${x(to.x)} ${y(to.y)}`}
            strokeDasharray="4 4"
            className="fill-none stroke-chart stroke-[1.5]"
          />
        ))}
        {points.map((point) => (
          <circle
            key={point.promise.id ?? 'now'}
            cx={x(point.x)}
            cy={y(point.y)}
            r={point === last ? 5 : 3.5}
            className={point === last ? 'fill-chart stroke-chart' : 'fill-card stroke-chart stroke-[1.5]'}
          >
            <title>{dotTitle(point.promise, t)}</title>
          </circle>
        ))}
        {etas.delay !== null && (
          <text
            x={x(last.x)}
            y={y(last.y) - 10}
            textAnchor="end"
            className={etas.delay.ms > 0 ? 'fill-late text-xs font-bold' : 'fill-ok text-xs font-bold'}
          >
            {formatDelay(etas.delay, t)}
          </text>
        )}
        {[first, last].map((point, index) => (
          <text
            key={point.x}
            x={across(index === 0 ? PLOT.start : PLOT.end)}
            y={HEIGHT - 6}
            textAnchor={index === 0 ? 'start' : 'end'}
            className="fill-ink-3 text-xs"
          >
            {formatDay(point.promise.at, t)}
          </text>
        ))}
      </svg>
      {gaps.flatMap(({ from, to }) =>
        to.promise.movedMs === null || to.promise.movedMs === 0
          ? []
          : [
              <p key={from.x} className="text-xs text-ink-2">
                {t('history.between', {
                  by: formatSlip(to.promise.movedMs, t),
                  from: formatDay(from.promise.at, t),
                  to: formatDay(to.promise.at, t),
                })}
              </p>,
            ],
      )}
    </>
  );
}

function dotTitle({ at, arrival }: Promised, t: ReturnType<typeof useTranslate>): string {
  return arrival?.date == null ? '' : t('history.dot', { at: clockText(at, t), eta: clockText(arrival.date, t) });
}

/** Returns whole days that enclose all reported arrivals, at most `MAX_GRID_LINES`. */
function findGridDays(low: number, high: number): readonly number[] {
  const from = Math.floor(low / DAY);
  const to = Math.max(from + 1, Math.ceil(high / DAY));
  const step = Math.ceil((to - from) / (MAX_GRID_LINES - 1));
  const count = Math.ceil((to - from) / step);
  return Array.from({ length: count + 1 }, (_, index) => (from + index * step) * DAY);
}
