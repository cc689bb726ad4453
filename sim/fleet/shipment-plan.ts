/** What an answer is made from: legs whose dates are promises that change with time. */
import type { Happening } from '../api/event-wording.ts';
import type { Line } from './lines.ts';
import type { Place } from './place.ts';
import type { Vessel } from './vessels.ts';

export type Mode = 'VESSEL' | 'TRUCK' | 'RAIL' | 'BARGE';
export type Channel = 'suez' | 'panama';

/** Where a ship calls on its way. */
export interface ShipCall {
  readonly place: Place;
  readonly arrives: number;
  readonly departs: number;
}

export interface Leg {
  readonly from: Place;
  readonly to: Place;
  readonly mode: Mode;
  readonly vessel: Vessel | null;
  readonly voyage: string | null;
  /** The departure as booked; steps before it keep to that date. */
  readonly booked: number;
  readonly departs: number;
  readonly arrives: number;
  readonly closed: readonly Channel[];
  /** The ship's calls between the two ends; only AIS needs them. */
  readonly calls: () => readonly ShipCall[];
}

/**
 * The legs as promised at an instant; at `Infinity`, as they really go. The number of legs and
 * their places never change, only dates, ships and voyages.
 */
export type Plan = (at: number) => readonly Leg[];

export interface Box {
  readonly number: string;
  readonly isoCode: string;
  readonly sizeType: string;
  readonly plan: Plan;
  /** Its events are copied from the first container of the same B/L. */
  readonly mirrored: boolean;
  /** The line has not reported of this one since, whatever became of the others. */
  readonly silentSince?: number;
}

export interface Shipment {
  readonly type: 'CT' | 'BL' | 'BK';
  readonly number: string;
  readonly line: Line;
  readonly bookedAt: number;
  /** The plan of most containers, from which route and dates of the shipment come. */
  readonly plan: Plan;
  readonly boxes: readonly [Box, ...Box[]];
  /** Seed of its random draws. */
  readonly seed: string;
  readonly traits: Traits;
}

/** Variations of an answer besides its voyage. */
export interface Traits {
  /** Rail and barge moves are reported as transfers (LTS, BTS) and not as gates and delivery. */
  readonly transfers?: boolean;
  /** The container changes the terminal in the port of loading. */
  readonly terminalMove?: boolean;
  /** Events that the line does not report. */
  readonly omits?: readonly Happening[];
  /** Inland places have no code, terminals no coordinates. */
  readonly sparse?: boolean;
  /** Moves are reported late, or never, as the line does it; without it, as they happen. */
  readonly reportsLate?: boolean;
  /** The line has not reported since: dates stay as promised then, nothing becomes actual. */
  readonly silentSince?: number;
  readonly charges?: boolean;
  readonly predictive?: boolean;
  /**
   * `none`: no AIS data. `heard`: never dark. `far`: the fix is far behind the estimate. `moored`:
   * heard at its berth for days.
   */
  readonly ais?: 'none' | 'heard' | 'far' | 'moored';
  readonly status?: 'UNKNOWN';
  /** The line lists the discharge before the arrival of its ship. */
  readonly inverted?: boolean;
  /** When the line reports that the connection is delayed. */
  readonly delayedAt?: number;
  /** Of a sample: what happened before it on a day off was done before that day, not after it. */
  readonly staged?: number;
}

/** Memoizes a plan's last results: one answer needs the same few instants again and again. */
export function memoizeByShipment(plan: Plan): Plan {
  const plans = new Map<number, readonly Leg[]>();
  return (at) => {
    const before = plans.get(at);
    if (before !== undefined) return before;
    const legs = plan(at);
    if (plans.size >= 8) plans.clear();
    plans.set(at, legs);
    return legs;
  };
}
