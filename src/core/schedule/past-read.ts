/**
 * The state of past results of a shipment: `has` some, `none` before the present answer, or `asked` without an
 * answer.
 */
export const PAST_READS = ['asked', 'none', 'has'] as const;
export type PastRead = (typeof PAST_READS)[number];

/** A known state is kept when a later request returns less. */
export const isMore = (after: PastRead, before: string | null): boolean =>
  PAST_READS.indexOf(after) > PAST_READS.findIndex((one) => one === before);
