import type { SummaryText } from '../core/words/summary.ts';
import { classes } from '../ui/classes.ts';

/** In which zone the arrival is written, and how long until then. */
export const ArrivalPlace = ({ arrival: { where, overdue } }: Pick<SummaryText, 'arrival'>) => (
  <p className={classes('text-xs', overdue ? 'font-semibold text-late' : 'text-ink-3')}>{where}</p>
);

/** How the boxes of a B/L divide, and what ship and service say of the arrival. */
export const Clocks = ({ text: { arrival, clocks } }: { readonly text: SummaryText }) =>
  // Screen readers announce an empty list.
  (arrival.split !== null || clocks.length > 0) && (
    <ul className="text-xs text-ink-2">
      {arrival.split !== null && <li className="font-semibold text-ink">{arrival.split}</li>}
      {clocks.map((clock) => (
        <li key={clock}>{clock}</li>
      ))}
    </ul>
  );

/** One line: the worst of what is wrong. The mail text and the details have the rest. */
export const Troubles = ({ troubles: [worst] }: Pick<SummaryText, 'troubles'>) =>
  worst && (
    <p className={classes('mt-1 text-xs font-semibold', worst.tone === 'late' ? 'text-late' : 'text-warn')}>
      {worst.text}
    </p>
  );
