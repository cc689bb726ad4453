import type { Preview, PreviewRow } from '../../core/desk-api/imports.ts';
import type { Outcome } from '../../core/sheet/types.ts';

/** Reasons of rows without a number that need no notice. */
const ORDINARY_REASONS: readonly string[] = ['header', 'blank', 'total'];

export const isOrdinary = ({ reason }: PreviewRow): boolean => ORDINARY_REASONS.includes(reason?.key ?? '');

/** Counts the rows by outcome, without headings, totals and empty rows as far as the preview lists them. */
export const countShown = ({ counts, rows }: Preview): Readonly<Record<Outcome, number>> => ({
  ...counts,
  blank: counts.blank - rows.blank.filter(isOrdinary).length,
});
