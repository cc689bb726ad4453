/** Finds ambiguous rates, which are refused instead of guessed. */
import { normalizeText } from '../columns/fold.ts';
import type { Rate, Step } from './types.ts';

export type RateMistake =
  /** The first step begins later than on day 1. */
  | { readonly what: 'first'; readonly day: number }
  /** A day belongs to no step or to two steps. */
  | { readonly what: 'gap' | 'overlap'; readonly day: number }
  /** A step ends before it begins. */
  | { readonly what: 'order'; readonly day: number }
  /** The last step has an end, so that later days would cost nothing. */
  | { readonly what: 'end'; readonly day: number }
  /** The validity ends before it begins. */
  | { readonly what: 'valid' }
  /** Every weekday is excluded. */
  | { readonly what: 'rest' };

export function mistakeInSteps(steps: readonly Step[]): RateMistake | null {
  let next = 1;
  for (const [index, { from, to }] of steps.entries()) {
    if (index === 0 && from !== 1) return { what: 'first', day: from };
    if (from > next) return { what: 'gap', day: next };
    if (from < next) return { what: 'overlap', day: from };
    if (to === null) {
      const after = steps[index + 1];
      return after === undefined ? null : { what: 'overlap', day: after.from };
    }
    if (to < from) return { what: 'order', day: from };
    next = to + 1;
  }
  return { what: 'end', day: next };
}

export function mistakeInRate({ steps, validFrom, validTo, restDays }: Rate): RateMistake | null {
  if (validFrom !== null && validTo !== null && validTo < validFrom) return { what: 'valid' };
  return new Set(restDays).size > 6 ? { what: 'rest' } : mistakeInSteps(steps);
}

/** The scope of a rate. Two rates of one scope must not be valid on the same day. */
export const rateName = ({ sample, kind, customer, port, line, size }: Rate): string =>
  JSON.stringify([sample, kind, customer === null ? null : normalizeText(customer), port, line, size]);

const overlaps = (a: Rate, b: Rate): boolean =>
  (a.validFrom === null || b.validTo === null || a.validFrom <= b.validTo) &&
  (b.validFrom === null || a.validTo === null || b.validFrom <= a.validTo);

/**
 * Finds another rate with a different price for the same container on the same day. The scopes of `others` are
 * indexed once, because comparing each rate with each other blocked a server for seconds.
 */
export function conflictsAmong(others: readonly Rate[]): (rate: Rate) => Rate | null {
  const byName = new Map<string, Rate[]>();
  for (const other of others) {
    const name = rateName(other);
    const group = byName.get(name);
    if (group === undefined) byName.set(name, [other]);
    else group.push(other);
  }
  return (rate) => byName.get(rateName(rate))?.find((one) => one !== rate && overlaps(one, rate)) ?? null;
}

export const conflictOf = (rate: Rate, others: readonly Rate[]): Rate | null => conflictsAmong(others)(rate);
