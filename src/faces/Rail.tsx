import type { Rail as RailLines } from '../core/words/timeline.ts';
import { classes } from '../ui/classes.ts';

const LOOKS = { solid: 'border-sailed', dashed: 'border-dashed border-chart' } as const;

interface RailProps {
  readonly rail: RailLines;
  /** Later than the moment of the scrubber: drawn as ahead, whatever came of it. */
  readonly beyond: boolean | undefined;
  /** Where a place stands on it. */
  readonly dot?: 'filled' | 'hollow';
}

/** The line beside a row, inside its box: solid where it has happened, dashed where it is ahead. */
export function Rail({ rail: { above, below }, beyond, dot }: RailProps) {
  const line = (look: keyof typeof LOOKS | null, part: string) =>
    look !== null && (
      <span className={classes('absolute start-[9px] border-s-2', part, LOOKS[beyond ? 'dashed' : look])} />
    );
  return (
    <>
      {above === below ? (
        line(above, 'inset-y-0')
      ) : (
        <>
          {line(above, 'top-0 bottom-1/2')}
          {line(below, 'top-1/2 bottom-0')}
        </>
      )}
      {dot !== undefined && (
        <span
          className={classes(
            'absolute start-[3px] top-1/2 size-3.5 -translate-y-1/2 rounded-full',
            dot === 'filled' ? 'bg-sailed' : 'border-3 border-chart bg-card',
          )}
        />
      )}
    </>
  );
}
