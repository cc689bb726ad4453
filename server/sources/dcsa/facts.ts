/** Data that an answer is made from besides the carrier's rows. */
import type { AtlasPlace } from '../../../atlas/find-place.ts';
import type { NumberType } from '../../../src/core/shipment/types.ts';

/** Finds a place by its UN/LOCODE or one of its aliases. A code that the atlas does not know has `null`. */
export type FindPlace = (code: string) => AtlasPlace | null;

export interface AskedShipment {
  readonly number: string;
  readonly type: NumberType;
  /** SCAC of the carrier that answered. */
  readonly line: string;
  readonly lineName: string | null;
}

export interface AnswerFacts {
  /** Time at which the answer is made, in milliseconds. */
  readonly now: number;
  /** Time at which the carrier was last asked or sent a push. */
  readonly reportedAt: number;
  /** Time until which the answer is fresh. */
  readonly freshUntil: number;
  readonly fromCache: boolean;
  readonly place: FindPlace;
  /** UN/LOCODE of the port of discharge in the previous answer, used if this one names none. */
  readonly pod: string | null;
}
