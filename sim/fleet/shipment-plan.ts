/** The data from which an answer is made: legs whose dates are promises that change with time. */
import type { Happening } from '../api/event-wording.ts';
import type { Line } from './lines.ts';
import type { Place } from './place.ts';
import type { Vessel } from './vessels.ts';

export type Mode = 'VESSEL' | 'TRUCK' | 'RAIL' | 'BARGE';
export type Channel = 'suez' | 'panama';

/** A call of a vessel on its way. */
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
  /** The departure as booked, which earlier steps keep. */
  readonly booked: number;
  readonly departs: number;
  readonly arrives: number;
  readonly closed: readonly Channel[];
  /** Calls of the vessel between the two ends. Only AIS needs them. */
  readonly calls: () => readonly ShipCall[];
}

/**
 * Returns the legs as promised at an instant, and at `Infinity` as they really go. The number of legs and their
 * places never change, only dates, vessels and voyages.
 */
export type Plan = (at: number) => readonly Leg[];

export interface Container {
  readonly number: string;
  readonly isoCode: string;
  readonly sizeType: string;
  readonly plan: Plan;
  /** `true` when the events are copied from the first container of the same bill of lading. */
  readonly mirrored: boolean;
  /** The carrier has not reported this container since then, even if it reported others. */
  readonly silentSince?: number;
}

export interface Shipment {
  readonly type: 'CT' | 'BL' | 'BK';
  readonly number: string;
  readonly line: Line;
  readonly bookedAt: number;
  /** The plan of most containers, from which route and dates of the shipment come. */
  readonly plan: Plan;
  readonly boxes: readonly [Container, ...Container[]];
  /** Seed of the shipment's random draws. */
  readonly seed: string;
  readonly traits: Traits;
}

/** Variations of an answer besides its voyage. */
export interface Traits {
  /** Rail and barge moves are reported as transfers (LTS, BTS) and not as gates and delivery. */
  readonly transfers?: boolean;
  /** The container changes the terminal in the port of loading. */
  readonly terminalMove?: boolean;
  /** Events that the carrier does not report. */
  readonly omits?: readonly Happening[];
  /** Inland places have no code, and terminals have no coordinates. */
  readonly sparse?: boolean;
  /** Moves are reported late or never, as the carrier does. Without this trait they are reported as they happen. */
  readonly reportsLate?: boolean;
  /** The carrier has not reported since then: dates stay as promised, and nothing becomes actual. */
  readonly silentSince?: number;
  readonly charges?: boolean;
  readonly predictive?: boolean;
  /**
   * `none`: there are no AIS data. `received`: the vessel is always received. `far`: the fix is far behind the estimate.
   * `moored`: the vessel has been received at its berth for days.
   */
  readonly ais?: 'none' | 'received' | 'far' | 'moored';
  readonly status?: 'UNKNOWN';
  /** The carrier lists the discharge before the arrival of the vessel. */
  readonly inverted?: boolean;
  /** Time at which the carrier reports that the connection is delayed. */
  readonly delayedAt?: number;
  /** Start of a sample's day. Work before it that falls on a day off is done before the day off, not after it. */
  readonly staged?: number;
}

/** Memoizes a plan's last results, because one answer needs the same few instants repeatedly. */
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
