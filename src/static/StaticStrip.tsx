import type { ReactNode, Ref } from 'react';
import type { Strip } from '../core/columns/strip-cell.ts';
import { percentOf } from '../core/reading/strip.ts';
import type { Translate } from '../core/texts/translate.ts';

interface StaticStripProps {
  readonly strip: Strip;
  readonly t: Translate;
  /** Names of the stops between the ends. */
  readonly children?: ReactNode;
  /** Whether to draw the line without names, which are then rendered beside it. */
  readonly isBare?: boolean;
  readonly ref?: Ref<HTMLDivElement>;
}

/**
 * The voyage as a line: solid up to the last actual event, dotted up to the estimate, dashed for the rest, thin and
 * grey for a cancelled part. It is SVG, because positions in HTML need a `style` attribute, which the content
 * security policy refuses.
 */
export function StaticStrip({ strip, t, children, isBare = false, ref }: StaticStripProps) {
  const { stops, proven, estimated, dropped } = strip;
  const [first, last] = [stops[0], stops.at(-1)];
  if (first === undefined || last === undefined || first === last) return null;
  const reached = estimated ?? proven;
  const ahead = dropped ? 'stroke-ink-3' : 'stroke-chart';
  const bars = [
    [reached, 1, ahead, dropped ? '1 5' : '6 4'],
    [proven, reached, undefined, '3 4'],
    [0, proven],
  ] as const;
  const shares = { proven: Math.floor(proven * 100), estimated: Math.floor((estimated ?? 0) * 100) };
  return (
    <div
      ref={ref}
      role="img"
      aria-label={t(estimated === null ? 'summary.strip' : 'summary.stripEstimated', shares)}
      className="mt-4 px-1.5"
    >
      <svg className="block h-6 w-full overflow-visible rtl:-scale-x-100">
        <svg y="50%" strokeWidth={3} className="overflow-visible fill-card stroke-sailed">
          {bars.map(([from, to, color, dash]) => (
            <line
              key={dash ?? 'proven'}
              x1={percentOf(from)}
              x2={percentOf(to)}
              strokeWidth={4}
              className={color}
              strokeDasharray={dash}
            />
          ))}
          {stops.map(({ id, at, isAhead }) => (
            <circle key={id} cx={percentOf(at)} r={5.5} className={isAhead ? ahead : undefined} />
          ))}
          {reached > 0 && reached < 1 && (
            <>
              <circle cx={percentOf(reached)} r={11} strokeWidth={2} className="stroke-chart" />
              <circle cx={percentOf(reached)} r={7} strokeWidth={0} className="fill-chart" />
            </>
          )}
        </svg>
      </svg>
      {!isBare && (
        <div className="relative flex h-4 justify-between text-xs font-semibold text-ink-2">
          <span dir="auto" className="-ms-1.5 max-w-[45%] truncate">
            {first.name}
          </span>
          {children}
          <span dir="auto" className="-me-1.5 max-w-[45%] truncate">
            {last.name}
          </span>
        </div>
      )}
    </div>
  );
}
