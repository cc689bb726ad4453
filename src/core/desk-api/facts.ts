/** Requests and answers about manual entries of watches. */
import * as v from 'valibot';
import { FACT_KINDS, FACT_SOURCES, type KnownFact, STANDINGS } from '../facts/types.ts';
import { LONGEST_FACT_TEXT } from '../facts/read-moment.ts';
import { Id, LIMITS, Time, type ValueOf, whole, Zone } from './common.ts';

const Fact = v.object({
  id: v.number(),
  watchId: v.number(),
  kind: v.picklist(FACT_KINDS),
  at: Time,
  text: v.nullable(v.string()),
  place: v.nullable(v.string()),
  enteredAt: v.number(),
  /** An empty name stands for a person who was erased since. */
  who: v.string(),
  account: v.nullable(v.string()),
  source: v.picklist(FACT_SOURCES),
  withdrawnAt: v.nullable(v.number()),
  withdrawnBy: v.nullable(v.string()),
});
const Known = v.object({
  fact: Fact,
  reported: v.nullable(Time),
  standing: v.picklist(STANDINGS),
  /** The later manual entry that replaces this one. */
  replacement: v.nullable(v.pick(Fact, ['kind', 'at', 'who', 'enteredAt'])),
  /** The entry belongs to the previous journey of the container. */
  isEarlier: v.exactOptional(v.literal(true)),
});
/** Entries are ordered by the time that they report, without the withdrawn ones. */
export const FactsAnswer: v.GenericSchema<unknown, readonly KnownFact[]> = v.array(Known);

/** Rows from before the limit may have more entries than one page. */
export const FactsQuery = v.strictObject({
  limit: whole(1, LIMITS.factsOfWatch, String(LIMITS.factsOfWatch)),
  skip: whole(0, Number.MAX_SAFE_INTEGER, '0'),
});

const Text = v.pipe(v.string(), v.maxLength(LONGEST_FACT_TEXT));

export const FactsBody = v.strictObject({
  /** Time zone of the entry when the zone of the place is unknown. */
  zone: Zone,
  facts: v.pipe(
    v.array(
      v.strictObject({
        watchId: Id,
        kind: v.picklist(FACT_KINDS),
        /** Time by the clock of the place: `2026-11-12` or `2026-11-12T14:10`. */
        at: v.pipe(v.string(), v.maxLength(30)),
        text: v.optional(Text, ''),
        place: v.optional(Text, ''),
      }),
    ),
    v.minLength(1),
    v.maxLength(LIMITS.batch),
  ),
});
export const WithdrawalsBody = v.strictObject({
  ids: v.pipe(v.array(Id), v.minLength(1), v.maxLength(LIMITS.batch)),
  /** `false` takes the withdrawal back. Author and time of the entry are kept. */
  withdrawn: v.optional(v.boolean(), true),
});

/**
 * `unreadable`: `at` is not a date. `missing`: the watch does not exist. `full`: the watch has as many entries as it
 * may have, and some could be withdrawn. All other entries are stored.
 */
const Entered = v.object({
  outcome: v.picklist(['entered', 'unreadable', 'missing', 'full']),
  watchId: v.number(),
  /** `null` when nothing was stored. */
  id: v.nullable(v.number()),
});
export type EnteredFact = ValueOf<typeof Entered>;
export const EnteredAnswer = v.array(Entered);
/** Entries that are gone, or that were already in the requested state, are left out. */
export const WithdrawnAnswer = v.object({ ids: v.array(v.number()) });
export type Withdrawn = ValueOf<typeof WithdrawnAnswer>;
