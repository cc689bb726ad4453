/** What a shipment is made of before it becomes an answer: legs whose dates are promises, and promises change. */
import type { Line } from './lines.ts';
import type { Place } from './place.ts';
import type { Vessel } from './vessels.ts';

export type Mode = 'VESSEL' | 'TRUCK' | 'RAIL' | 'BARGE';
export type Channel = 'suez' | 'panama';

export interface Leg {
  readonly from: Place;
  readonly to: Place;
  readonly mode: Mode;
  readonly vessel: Vessel | null;
  readonly voyage: string | null;
  /** Departure as it was booked: what lies before it keeps to that. */
  readonly booked: number;
  readonly departs: number;
  readonly arrives: number;
  readonly closed: readonly Channel[];
}

/**
 * The legs as they are promised at an instant. At `Infinity` everything is known: that is how it really goes. The number of
 * legs and their places never change, only dates, ships and voyages do.
 */
export type Plan = (at: number) => readonly Leg[];

export interface Box {
  readonly number: string;
  readonly isoCode: string;
  readonly sizeType: string;
  readonly plan: Plan;
  /** Its events are copied from the first box of the same B/L. */
  readonly mirrored: boolean;
}

export interface Shipment {
  readonly type: 'CT' | 'BL' | 'BK';
  readonly number: string;
  readonly line: Line;
  readonly bookedAt: number;
  /** The plan of most boxes: what route and dates of the whole are told from. */
  readonly plan: Plan;
  readonly boxes: readonly [Box, ...Box[]];
  /** What its small chances are drawn from. */
  readonly seed: string;
  readonly traits: Traits;
}

/** Ways in which one answer differs from another beside its voyage. */
export interface Traits {
  /** The line has said nothing for a while: dates stay as promised then, nothing becomes actual. */
  readonly silentSince?: number;
  readonly charges?: boolean;
  readonly predictive?: boolean;
  /** Never heard, heard all the way, or heard where the estimate is not. */
  readonly ais?: 'none' | 'heard' | 'far';
  readonly status?: 'UNKNOWN';
  /** The line lists the discharge before the arrival of the ship. */
  readonly inverted?: boolean;
  /** The line says that the connection is late while the box waits. */
  readonly delayedAt?: number;
}

/** A plan that remembers its last answers: one answer of the service asks for the same few instants again and again. */
export function memoizeByShipment(plan: Plan): Plan {
  const known = new Map<number, readonly Leg[]>();
  return (at) => {
    const before = known.get(at);
    if (before !== undefined) return before;
    const legs = plan(at);
    if (known.size >= 8) known.clear();
    known.set(at, legs);
    return legs;
  };
}
