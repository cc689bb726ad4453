/** What people know of watches: what is asked, and what is answered. */
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
  /** Empty: a person who was erased since. */
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
  /** The fact that a person entered since, and that counts in its place. */
  replacement: v.nullable(v.pick(Fact, ['kind', 'at', 'who', 'enteredAt'])),
  /** It is of the container's journey before the present one. */
  isEarlier: v.exactOptional(v.literal(true)),
});
/** In the order of what they say; without those that were withdrawn. */
export const FactsAnswer: v.GenericSchema<unknown, readonly KnownFact[]> = v.array(Known);

/** Rows of before the bound may have more than a page. */
export const FactsQuery = v.strictObject({
  limit: whole(1, LIMITS.factsOfWatch, String(LIMITS.factsOfWatch)),
  skip: whole(0, Number.MAX_SAFE_INTEGER, '0'),
});

const Text = v.pipe(v.string(), v.maxLength(LONGEST_FACT_TEXT));

export const FactsBody = v.strictObject({
  /** Whose clock is meant where nothing is known of the place. */
  zone: Zone,
  facts: v.pipe(
    v.array(
      v.strictObject({
        watchId: Id,
        kind: v.picklist(FACT_KINDS),
        /** By the clock of the place: `2026-11-12` or `2026-11-12T14:10`. */
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
  /** False takes the withdrawal back: who entered it, and when, stays said. */
  withdrawn: v.optional(v.boolean(), true),
});

/**
 * `unreadable`: `at` is no date. `missing`: there is no such watch. `full`: it has as many entries
 * as it may, of which some may be withdrawn. The others are entered.
 */
const Entered = v.object({
  outcome: v.picklist(['entered', 'unreadable', 'missing', 'full']),
  watchId: v.number(),
  /** Null where nothing was entered. */
  id: v.nullable(v.number()),
});
export type EnteredFact = ValueOf<typeof Entered>;
export const EnteredAnswer = v.array(Entered);
/** One that is gone, or was withdrawn (or not) before, is left out. */
export const WithdrawnAnswer = v.object({ ids: v.array(v.number()) });
export type Withdrawn = ValueOf<typeof WithdrawnAnswer>;
