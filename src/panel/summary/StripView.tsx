import { useTranslate } from '../../ui/use-translate.ts';
import { classes } from '../../ui/classes.ts';
import type { Strip, StripStop } from '../../core/words/strip.ts';

const percent = (share: number): string => `${(share * 100).toFixed(2)}%`;
/** Names closer than this to the one before would lie over it; the ends always speak. */
const ROOM = 0.24;

/** Solid up to the last actual event, dotted up to the estimate, dashed for what is ahead. Words say the same for who cannot see it. */
export function StripView({ strip }: { readonly strip: Strip }) {
  const t = useTranslate();
  const proven = Math.floor(strip.proven * 100);
  const here = strip.estimated ?? strip.proven;
  const label =
    strip.estimated === null
      ? t('summary.strip', { proven })
      : t('summary.stripEstimated', { proven, estimated: Math.floor(strip.estimated * 100) });
  return (
    <div role="img" aria-label={label} className="mt-4 px-1.5">
      <div className="relative h-6">
        <span className="strip-ahead absolute inset-x-0 top-1/2 h-1 -translate-y-1/2" />
        <span
          className="strip-estimated absolute start-0 top-1/2 h-1 -translate-y-1/2 bg-card"
          style={{ inlineSize: percent(here) }}
        />
        <span
          className="absolute start-0 top-1/2 h-1 -translate-y-1/2 bg-sailed"
          style={{ inlineSize: percent(strip.proven) }}
        />
        {strip.stops.map((stop) => (
          <span
            key={stop.id}
            className={classes(
              'absolute top-1/2 size-3.5 -translate-x-1/2 -translate-y-1/2 rounded-full border-3 bg-card rtl:translate-x-1/2',
              stop.state === 'ahead' ? 'border-chart' : 'border-sailed',
            )}
            style={{ insetInlineStart: percent(stop.at) }}
          />
        ))}
        {here > 0 && here < 1 && (
          <span
            className="absolute top-1/2 flex size-6 -translate-x-1/2 -translate-y-1/2 items-center justify-center rounded-full border-2 border-chart bg-card rtl:translate-x-1/2"
            style={{ insetInlineStart: percent(here) }}
          >
            <span className="size-3.5 rounded-full bg-chart" />
          </span>
        )}
      </div>
      <div className="relative h-4 text-xs font-semibold text-ink-2">
        {spoken(strip.stops).map((stop, index, all) => (
          <span
            key={stop.id}
            className={classes(
              'absolute max-w-[45%] truncate',
              index === 0
                ? '-ms-1.5'
                : index === all.length - 1
                  ? 'strip-last'
                  : '-translate-x-1/2 rtl:translate-x-1/2',
            )}
            style={
              index === all.length - 1 && index > 0
                ? { insetInlineEnd: '-0.375rem' }
                : { insetInlineStart: percent(stop.at) }
            }
          >
            {stop.name}
          </span>
        ))}
      </div>
    </div>
  );
}

function spoken(stops: readonly StripStop[]): readonly StripStop[] {
  const shown: StripStop[] = [];
  stops.forEach((stop, index) => {
    const isEnd = index === 0 || index === stops.length - 1;
    const before = shown.at(-1)?.at ?? -1;
    if (isEnd || (stop.at - before > ROOM && 1 - stop.at > ROOM)) shown.push(stop);
  });
  return shown;
}
