/** The figures over the list of shipments, each with the terms of the filter that lists what it counts. */
import { toIsoWeek } from '../time/iso-week.ts';
import { DAY } from '../time/units.ts';
import { toTerms } from './tokens.ts';
import type { Term } from './types.ts';

/**
 * Refused shipments cannot be tracked until a person corrects them. Charges run for active shipments only. Guests may not
 * filter by delays, refusals and costs, so they get overdue and arrived shipments instead.
 */
export const FIGURES = {
  arriving: ['week:this'],
  late: ['is:late'],
  untracked: ['is:refused'],
  overdue: ['is:overdue'],
  arrived: ['is:arrived'],
  charges: ['is:active', 'money:>0'],
} as const;

/** The weeks whose arrivals are shown. A container is at sea for two months at most on nearly every route. */
const WEEKS = 12;

/** Returns the terms that list the arrivals of the present week and of those that follow. */
export const comingWeeks = (nowMs: number, zone: string): readonly string[] =>
  Array.from({ length: WEEKS }, (_, index) => toIsoWeek(nowMs + index * 7 * DAY, zone));

/** Returns the filter without these terms. */
const withoutTerms = (q: string, isRemoved: (term: Term, text: string) => boolean): string =>
  toTerms(q)
    .terms.filter((term) => !isRemoved(term, q.slice(term.start, term.end)))
    .map(({ start, end }) => q.slice(start, end))
    .join(' ');

/** Returns the filter without the terms of a figure; for a week, without every week. */
export const withoutFigure = (q: string, terms: readonly string[]): string =>
  withoutTerms(q, ({ word, negated }, text) =>
    terms.some((term) => (isWeek(term) ? word === 'week' && !negated : term === text.toLowerCase())),
  );

const isWeek = (term: string): boolean => term.startsWith('week:');

export function hasFigure(q: string, terms: readonly string[]): boolean {
  const texts = toTerms(q).terms.map(({ start, end }) => q.slice(start, end).toLowerCase());
  return terms.every((term) => texts.includes(term.toLowerCase()));
}

/** Adds the terms of a figure to the filter, or removes them if it has them. A filter has one week at most. */
export const toggleFigure = (q: string, terms: readonly string[]): string =>
  [withoutFigure(q, terms), ...(hasFigure(q, terms) ? [] : terms)].filter((part) => part !== '').join(' ');
