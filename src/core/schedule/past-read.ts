/**
 * What is known of the past results of a shipment: there are some, there are `none` before the
 * present answer, or somebody `asked` and got no answer.
 */
export const PAST_READS = ['asked', 'none', 'has'] as const;
export type PastRead = (typeof PAST_READS)[number];

/** What is known is not forgotten when a later question brings less. */
export const isMore = (after: PastRead, before: string | null): boolean =>
  PAST_READS.indexOf(after) > PAST_READS.findIndex((one) => one === before);
