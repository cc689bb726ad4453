import type { SummaryText } from '../core/words/summary.ts';
import { classes } from '../ui/classes.ts';

/** Shows the day in large type, with the time and the remaining time beside it. */
export const ArrivalDate = ({ arrival: { day, time, overdue } }: Pick<SummaryText, 'arrival'>) => (
  <p className={overdue ? 'text-lg text-late' : 'text-lg text-ink-2'}>
    <strong className={overdue ? 'headline me-1' : 'headline me-1 text-ink'}>{day}</strong>{' '}
    <span className="inline-block">{time}</span>
  </p>
);

/** Shows who gives the date, and the date of the carrier that it replaces. */
export const DateSource = ({ arrival: { source, superseded } }: Pick<SummaryText, 'arrival'>) =>
  source !== null && (
    <div className="mt-1 flex flex-wrap gap-x-3 text-sm text-ink-2">
      <p>{source}</p>
      {superseded !== null && <Superseded text={superseded} />}
    </div>
  );

/** Screen readers do not announce a line through a date, so they get a sentence. */
export const Superseded = ({ text }: { readonly text: NonNullable<SummaryText['arrival']['superseded']> }) => (
  <p className="text-ink-3">
    <span aria-hidden>
      {text.source} <s>{text.date}</s>
    </span>
    <span className="sr-only">{text.sentence}</span>
  </p>
);

/**
 * Shows how the containers of a bill of lading divide, what vessel and service report about the arrival, and the
 * onward destination.
 */
export const Clocks = ({ text: { arrival, clocks, other } }: { readonly text: SummaryText }) => {
  const lines = [arrival.split, ...clocks, other].filter((line) => line !== null);
  return (
    // Screen readers announce an empty list.
    lines.length > 0 && (
      <ul className="mt-1 text-sm wrap-anywhere text-ink-2">
        {lines.map((line) => (
          <li key={line} className={line === arrival.split ? 'font-semibold text-ink' : undefined}>
            {line}
          </li>
        ))}
      </ul>
    )
  );
};

/** Shows only the most serious problem. The email text and the details list the others. */
export const Troubles = ({ troubles: [worst] }: Pick<SummaryText, 'troubles'>) =>
  worst && (
    <p
      className={classes('mt-1 text-xs font-semibold wrap-anywhere', worst.tone === 'late' ? 'text-late' : 'text-warn')}
    >
      {worst.text}
    </p>
  );
