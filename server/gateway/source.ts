/**
 * The interface of a source, which is asked about shipments. The gateway knows sources only by this interface,
 * whether they are the paid service or a carrier with the operator's own key.
 */
import type { NumberShape } from '../../src/core/shipment/number-shape.ts';
import type { OperationName } from '../../src/core/wire/operation-paths.ts';
import type { WireSourceReport } from '../../src/core/wire/source-report.ts';
import type { Refusal } from '../http/refusal.ts';

/** The question to a source. The parsed request of gateway/policy/question.ts is one. */
export interface SourceQuestion {
  readonly operation: OperationName;
  /** The canonical number, or an empty text for the list of carriers. */
  readonly number: string;
  readonly shape: NumberShape | null;
  readonly type: string;
  readonly sealine: string;
  readonly id: string;
  /** 0 is the shipment alone, 1 adds its route, and 2 adds the position of the vessel. */
  readonly extras: 0 | 1 | 2;
  readonly force: boolean;
}

export type Per = 'minute' | 'hour' | 'day' | 'month';

/** The number of requests that may be sent in a calendar window (UTC). */
export interface SourceLimit {
  readonly calls: number;
  readonly per: Per;
}

/** Who may see the answers of a source: staff only, also signed-in guests, also embeds and shares, or everyone. */
export type Audience = 'staff' | 'guests' | 'embeds' | 'all';

const AUDIENCE_RANK: Readonly<Record<Audience, number>> = { staff: 0, guests: 1, embeds: 2, all: 3 };

/** Decides whether this audience may see what is shown to `shows`. */
export const mayShow = (shows: Audience, audience: Audience): boolean =>
  AUDIENCE_RANK[shows] >= AUDIENCE_RANK[audience];

/** Counts one HTTP request before it is sent. Throws `Uncharged` if it may not be sent. */
export type Charge = () => Promise<void>;

/** Thrown with the reason why a request may not be sent. */
export class Uncharged extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super('the call may not go out');
    this.refusal = refusal;
  }
}

export interface Source {
  readonly id: string;
  /** `own` is the server itself, which keeps earlier answers. */
  readonly kind: 'service' | 'carrier' | 'aggregator' | 'own';
  /** Carrier codes of the source. Service and aggregators detect the carrier, so their lists are empty. */
  readonly lines: readonly string[];
  readonly price: 'free' | 'paid';
  readonly limits: readonly SourceLimit[];
  readonly shows: Audience;
  accepts(question: SourceQuestion): boolean;
  /**
   * Returns the envelope of the interface. A carrier without data says SEALINE_HASNT_PROVIDE_INFO. HTTP 401 and 403
   * mean that it refuses the key, 429 that it asks for a pause. Throws `Fault` or `Uncharged`.
   */
  ask(question: SourceQuestion, charge: Charge): Promise<Response>;
}

/** Whether the source is asked with a key of the operator's own, and passed over if it has nothing. */
export const hasOwnKey = ({ kind }: Pick<Source, 'kind'>): boolean => kind === 'carrier' || kind === 'aggregator';

export interface Asking {
  /** The schedule of the desk asks, and nobody waits for the answer. */
  readonly isPlanned: boolean;
  readonly audience: Audience;
}

/** The sources to ask in this order, and why other possible sources are left out. */
export interface AskOrder {
  readonly sources: readonly Source[];
  /** The most serious reason, or `null` if no source covers the question. */
  readonly passed: 'resting' | 'nothing' | 'not-shown' | null;
}

/** The outcome of an attempt at a source. It decides the order of sources the next time. */
export type SourceNews =
  | { readonly kind: 'answer'; readonly body: string }
  | { readonly kind: 'nothing' | 'failure' }
  | { readonly kind: 'rest'; readonly ms: number; readonly reason: 'key' | 'rate-limit' }
  | { readonly kind: 'breaker'; readonly untilMs: number };

/** All sources of a server and what is known about them. */
export interface Sources {
  readonly list: readonly Source[];
  order(question: SourceQuestion, asking: Asking): Promise<AskOrder>;
  /** Returns `null` if a request to a carrier may be sent; it has then been counted. */
  charge(source: Source, isPlanned: boolean): Promise<Refusal | null>;
  note(source: Source, question: SourceQuestion | null, news: SourceNews): Promise<void>;
  /** Reports every source with its budget and its last outcome. It is `null` if only the service is asked. */
  readonly report: (() => Promise<readonly WireSourceReport[]>) | null;
}
