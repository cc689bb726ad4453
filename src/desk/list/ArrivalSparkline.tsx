/**
 * How many shipments arrive in each of the coming weeks, as bars. Each week is a button that filters the list by it.
 * The weeks are one stop of the Tab key, and arrows move among them.
 */
import { type KeyboardEvent, useRef, useState } from 'react';
import { FIGURES, hasFigure } from '../../core/filter/figures.ts';
import { now, viewerZone } from '../../core/time/clock.ts';
import { dayOfWeek } from '../../core/time/iso-week.ts';
import { classes } from '../../ui/classes.ts';
import { intoSight } from '../../ui/into-sight.ts';
import { useTranslate } from '../../ui/use-translate.ts';

const HEIGHT_PX = 24;
/** A week with few arrivals is still visible beside one with many. */
const MIN_BAR_PX = 2;

interface ArrivalSparklineProps {
  readonly q: string;
  readonly weeks: readonly { readonly week: string; readonly count: number }[];
  readonly onPress: (terms: readonly string[]) => void;
}

export function ArrivalSparkline({ q, weeks, onPress }: ArrivalSparklineProps) {
  const t = useTranslate();
  const [current, setCurrent] = useState(0);
  const [hovered, setHovered] = useState<number | null>(null);
  const bar = useRef<HTMLDivElement>(null);
  const most = Math.max(1, ...weeks.map(({ count }) => count));
  const onKeyDown = (event: KeyboardEvent): void => {
    if (bar.current === null) return;
    const step = getComputedStyle(bar.current).direction === 'rtl' ? -1 : 1;
    const to = { ArrowRight: current + step, ArrowLeft: current - step, Home: 0, End: weeks.length - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    bar.current.querySelectorAll('button')[Math.min(weeks.length - 1, Math.max(0, to))]?.focus();
  };
  const shown = hovered === null ? undefined : weeks[hovered];
  return (
    <div className="relative ms-auto w-full max-w-1/2 min-w-60 self-stretch ps-4">
      {/* The buttons are as high as the strip, so that a finger can press them, and the bars stay below the words. */}
      <p
        aria-hidden="true"
        className="pointer-events-none absolute inset-x-4 top-1.5 truncate text-xs text-ink-2 tabular-nums"
      >
        {shown === undefined ? t('weeks.name') : t('weeks.week', { week: shown.week.slice(6), count: shown.count })}
      </p>
      <div ref={bar} role="group" aria-label={t('weeks.name')} className="flex h-full">
        {weeks.map(({ week, count }, index) => {
          const terms = index === 0 ? FIGURES.arriving : [`week:${week}`];
          const isOn = hasFigure(q, terms) || hasFigure(q, [`week:${week}`]);
          return (
            <button
              key={week}
              type="button"
              tabIndex={index === current ? 0 : -1}
              aria-pressed={isOn}
              aria-label={t('weeks.week', { week: week.slice(6), count })}
              onClick={() => onPress(hasFigure(q, [`week:${week}`]) ? [`week:${week}`] : terms)}
              onKeyDown={onKeyDown}
              onPointerEnter={() => setHovered(index)}
              onPointerLeave={() => setHovered(null)}
              onBlur={() => setHovered(null)}
              onFocus={({ currentTarget }) => {
                setCurrent(index);
                setHovered(index);
                intoSight(currentTarget);
              }}
              className={classes(
                'relative flex flex-1 items-end justify-center',
                isOn ? 'bg-chart-soft' : 'hover:bg-soft',
              )}
            >
              <span
                style={{ blockSize: count === 0 ? 0 : Math.max(MIN_BAR_PX, (count / most) * (HEIGHT_PX - 2)) }}
                className={classes(
                  'w-1/2 max-w-5 min-w-1 rounded-t-sm forced-colors:bg-[CanvasText]',
                  isOn ? 'bg-chart' : 'bg-sailed',
                )}
              />
              {index === 0 && <TodayMark />}
            </button>
          );
        })}
      </div>
    </div>
  );
}

/** A line at the present day of the present week, from Monday to Sunday. */
function TodayMark() {
  return (
    <span
      style={{ insetInlineStart: `${((dayOfWeek(now(), viewerZone()) + 0.5) / 7) * 100}%` }}
      className="absolute bottom-0 h-6 border-s-2 border-chart"
    />
  );
}
