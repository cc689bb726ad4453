import type { RailLine, Rail as RailLines } from '../core/words/timeline.ts';
import { classes } from '../ui/classes.ts';

const LINE_CLASSES: Readonly<Record<RailLine, string>> = {
  solid: 'border-sailed',
  dashed: 'border-dashed border-chart',
  dropped: 'border-dotted border-ink-3',
};

interface RailProps {
  readonly rail: RailLines;
  /** Whether the event is later than the moment of the scrubber. It is then drawn as future even if it has happened. */
  readonly beyond: boolean | undefined;
  /** The dot of a place on the rail. */
  readonly dot?: 'filled' | 'hollow';
}

/** The line beside a row: solid for the past, dashed for the future. */
export function Rail({ rail: { above, below }, beyond, dot }: RailProps) {
  const line = (look: RailLine | null, part: string) =>
    look !== null && (
      <span
        className={classes(
          'absolute start-[9px] border-s-2',
          part,
          LINE_CLASSES[beyond && look === 'solid' ? 'dashed' : look],
        )}
      />
    );
  const isDropped = above === 'dropped' || below === 'dropped';
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
            dot === 'filled' ? 'bg-sailed' : classes('border-3 bg-card', isDropped ? 'border-ink-3' : 'border-chart'),
          )}
        />
      )}
    </>
  );
}
