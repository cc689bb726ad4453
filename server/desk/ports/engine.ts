import type { Predicate } from '../../../src/core/filter/types.ts';
import type { Encoding } from '../../http/encoding.ts';
import type { Cursor } from './desk.ts';

export type FleetBody = Uint8Array<ArrayBuffer>;
/**
 * The encoded body of the fleet answer. It is encoded in this thread, because a text of megabytes would block the
 * thread of requests.
 */
export type FleetAnswer = (filter: Predicate, since: string, encoding: Encoding | null) => Promise<FleetBody>;

/** The revision that a page compares with its own, and the end of the ledger. */
export interface Present {
  readonly revision: string;
  readonly tail: Cursor;
}

/** An answer as the gateway stored it, in the gateway's terms. */
export interface StoredAnswer {
  /** As the request named them; empty when the request left them open. */
  readonly number: string;
  readonly type: string;
  readonly sealine: string;
  readonly at: number;
  readonly freshUntil: number;
  /** The envelope as it arrived; `null` when the look-up failed. */
  readonly body: string | null;
  /** The reason of the failure; `null` for an answer. */
  readonly code: string | null;
  /** True when the answer comes from the built-in service. */
  readonly sample: boolean;
  /** Past answers about the shipment that the gateway holds, as the service sent them. */
  readonly past?: readonly string[];
  /** True when the answer was stored before, so that only `past` is new. */
  readonly isHeld?: boolean;
}
