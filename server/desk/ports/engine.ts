import type { Predicate } from '../../../src/core/filter/types.ts';
import type { Encoding } from '../../http/encoding.ts';
import type { Cursor } from './desk.ts';

export type FleetBody = Uint8Array<ArrayBuffer>;
/** The body of the answer, encoded here: a text of megabytes would hold the thread of requests. */
export type FleetAnswer = (filter: Predicate, since: string, encoding: Encoding | null) => Promise<FleetBody>;

/** The revision that a page compares with its own, and the end of the ledger. */
export interface Present {
  readonly revision: string;
  readonly tail: Cursor;
}

/** An answer as the gateway stored it, in its own words. */
export interface StoredAnswer {
  /** As the question named them; empty where it left them open. */
  readonly number: string;
  readonly type: string;
  readonly sealine: string;
  readonly at: number;
  readonly freshUntil: number;
  /** The envelope as it came; null where the look-up failed. */
  readonly body: string | null;
  /** Why it failed; null for an answer. */
  readonly code: string | null;
  /** From the built-in service. */
  readonly sample: boolean;
  /** Past answers about it that the gateway holds, in the words of the service. */
  readonly past?: readonly string[];
  /** It was stored before: its past alone is news. */
  readonly isHeld?: boolean;
}
