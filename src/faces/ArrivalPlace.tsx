import type { SummaryText } from '../core/words/summary.ts';
import { classes } from '../ui/classes.ts';

/** In which zone the arrival is written, and how long until then. */
export const ArrivalPlace = ({ arrival: { where, overdue } }: Pick<SummaryText, 'arrival'>) => (
  <p className={classes('text-xs', overdue ? 'font-semibold text-late' : 'text-ink-3')}>{where}</p>
);
