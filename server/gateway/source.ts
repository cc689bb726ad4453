/**
 * The port of a source: a place that is asked about shipments. The gateway sees sources by this
 * alone, whether they are the paid service or a carrier that knows the operator's own key.
 */
import type { NumberShape } from '../../src/core/shipment/number-shape.ts';
import type { OperationName } from '../../src/core/wire/operation-paths.ts';
import type { WireSourceReport } from '../../src/core/wire/source-report.ts';
import type { Refusal } from '../http/refusal.ts';

/** What is asked; the reading of a request (gateway/policy/question.ts) is one. */
export interface SourceQuestion {
  readonly operation: OperationName;
  /** Canonical; '' for the lines list. */
  readonly number: string;
  readonly shape: NumberShape | null;
  readonly type: string;
  readonly sealine: string;
  readonly id: string;
  /** 0: the shipment alone; 1: with its route; 2: with the position of the vessel too. */
  readonly extras: 0 | 1 | 2;
  readonly force: boolean;
}

export type Per = 'minute' | 'hour' | 'day' | 'month';

/** Calls that may go out in a calendar window (UTC). */
export interface SourceLimit {
  readonly calls: number;
  readonly per: Per;
}

/** Who sees the answers: staff alone, embeds and guests too, or everybody. */
export type Audience = 'staff' | 'embeds' | 'all';

const AUDIENCE_RANK: Readonly<Record<Audience, number>> = { staff: 0, embeds: 1, all: 2 };

/** Whether what is shown to `shows` may be seen by this audience. */
export const mayShow = (shows: Audience, audience: Audience): boolean =>
  AUDIENCE_RANK[shows] >= AUDIENCE_RANK[audience];

/** Counts one HTTP request before it goes out; throws `Uncharged` where it may not. */
export type Charge = () => Promise<void>;

/** A call that may not go out, with the reason. */
export class Uncharged extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super('the call may not go out');
    this.refusal = refusal;
  }
}

export interface Source {
  readonly id: string;
  /** `own`: what this server itself keeps of answers. */
  readonly kind: 'service' | 'carrier' | 'own';
  /** Codes of its lines; empty for the service, which detects the line. */
  readonly lines: readonly string[];
  readonly price: 'free' | 'paid';
  readonly limits: readonly SourceLimit[];
  readonly shows: Audience;
  accepts(question: SourceQuestion): boolean;
  /**
   * The interface's envelope. A carrier that has nothing says SEALINE_HASNT_PROVIDE_INFO; HTTP 401
   * and 403 mean that it refuses the key, 429 that it wants a rest. Throws `Fault` or `Uncharged`.
   */
  ask(question: SourceQuestion, charge: Charge): Promise<Response>;
}

export interface Asking {
  /** By the desk's plan, for nobody who waits. */
  readonly isPlanned: boolean;
  readonly audience: Audience;
}

/** Who is asked in turn, and why others that could be are not. */
export interface AskOrder {
  readonly sources: readonly Source[];
  /** The gravest reason; null where no source covers the question. */
  readonly passed: 'resting' | 'nothing' | null;
}

/** How an attempt at a source ended, for the memory that the next order is made by. */
export type SourceNews =
  | { readonly kind: 'answer'; readonly body: string }
  | { readonly kind: 'nothing' | 'failure' }
  | { readonly kind: 'rest'; readonly ms: number; readonly reason: 'key' | 'rate-limit' }
  | { readonly kind: 'breaker'; readonly untilMs: number };

/** All sources of a server, and what is known of them. */
export interface Sources {
  readonly list: readonly Source[];
  order(question: SourceQuestion, asking: Asking): Promise<AskOrder>;
  /** Null when a call to a carrier may go out: it is counted then. */
  charge(source: Source, isPlanned: boolean): Promise<Refusal | null>;
  note(source: Source, question: SourceQuestion | null, news: SourceNews): Promise<void>;
  /** Every source with its budget and its last word; null for the service alone. */
  readonly report: (() => Promise<readonly WireSourceReport[]>) | null;
}
