import { classes } from '../../ui/classes.ts';
import type { Rail as RailOf } from '../../core/words/timeline.ts';

const LINES = { solid: 'border-s-2 border-sailed', dashed: 'border-s-2 border-dashed border-chart' } as const;

interface RailProps {
  readonly rail: RailOf;
  /** Later than the moment shown: ahead, whatever came of it. */
  readonly ahead: boolean;
  /** Where a place stands on it. */
  readonly dot?: 'filled' | 'hollow';
}

/** The line beside the rows: solid where it has happened, dashed where it is ahead. */
export function Rail({ rail, ahead, dot }: RailProps) {
  const half = 'absolute start-[9px] w-0';
  return (
    <span aria-hidden className="pointer-events-none absolute inset-y-0 start-0 w-5">
      {rail.above !== null && (
        <span className={classes(half, 'top-0 bottom-1/2', LINES[ahead ? 'dashed' : rail.above])} />
      )}
      {rail.below !== null && (
        <span className={classes(half, 'top-1/2 bottom-0', LINES[ahead ? 'dashed' : rail.below])} />
      )}
      {dot !== undefined && (
        <span
          className={classes(
            'absolute start-[3px] top-1/2 size-3.5 -translate-y-1/2 rounded-full',
            dot === 'filled' ? 'bg-sailed' : 'border-3 border-chart bg-card',
          )}
        />
      )}
    </span>
  );
}
