/** What an answer is made from besides the words of the carrier. */
import type { AtlasPlace } from '../../../atlas/find-place.ts';
import type { NumberType } from '../../../src/core/shipment/types.ts';

/** By UN/LOCODE or one of its aliases; null for a code that the atlas does not know. */
export type FindPlace = (code: string) => AtlasPlace | null;

export interface AskedShipment {
  readonly number: string;
  readonly type: NumberType;
  /** SCAC of the carrier that answered. */
  readonly line: string;
  readonly lineName: string | null;
}

export interface AnswerFacts {
  /** When the answer is made, in milliseconds. */
  readonly now: number;
  /** When the carrier was asked or last told something. */
  readonly toldAt: number;
  /** Until when this is fresh. */
  readonly freshUntil: number;
  readonly fromCache: boolean;
  readonly place: FindPlace;
  /** UN/LOCODE of the port of discharge in the answer before, for one that names none. */
  readonly pod: string | null;
}
