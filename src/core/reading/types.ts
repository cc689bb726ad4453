/** Values derived from a shipment: journey, positions, progress. */
import type { PHASES } from '../columns/derive.ts';
import type { LatLng } from '../geo/lat-lng.ts';
import type { PortTime } from '../time/types.ts';
import type { Container, Mode, Place, Segment, Shipment, ShipmentEvent, Vessel } from '../shipment/types.ts';

export type StopRole = 'pickup' | 'origin' | 'transshipment' | 'discharge' | 'delivery' | 'return' | 'call';

/** `done`: left for good. `here`: the last actual event happened here. `ahead`: no actual event yet. */
export type StopState = 'done' | 'here' | 'ahead';

export interface Stop {
  /** Place and number of the visit, for example `NLRTM` or `NLRTM~2` (`journey-ids.ts`). */
  readonly id: string;
  readonly place: Place;
  readonly role: StopRole;
  readonly state: StopState;
  /** Events in display order: the given order, with the life cycle repaired within the place. */
  readonly events: readonly ShipmentEvent[];
  readonly first: PortTime | null;
  readonly last: PortTime | null;
}

/** `underway`: left, by report or by AIS. `dropped`: the shipment was cancelled, and the leg was only planned. */
export type LegState = 'done' | 'underway' | 'ahead' | 'dropped';

export interface Leg {
  /** The two ends, for example `CNYTN-NLRTM`. */
  readonly id: string;
  readonly from: Stop;
  readonly to: Stop;
  readonly mode: Mode;
  /** The mode as sent, when `mode` is `other`. */
  readonly word: string | null;
  readonly vessel: Vessel | null;
  readonly voyage: string | null;
  readonly state: LegState;
  readonly departs: ShipmentEvent | null;
  readonly arrives: ShipmentEvent | null;
  /**
   * Distance along the segments, or along the great circle when the geometry is missing (`schematic`); `null` when an
   * end has no place.
   */
  readonly nm: number | null;
  readonly schematic: boolean;
  /** Indexes into the journey's `segments`, in order. */
  readonly segments: readonly number[];
}

/** State that the events prove. The service's own status is `Shipment.status`. */
export type JourneyState = (typeof PHASES)[number];

/**
 * State of an event. `due`: a move whose time has passed without a report. `overdue`: an arrival in that state.
 * `by-ais`: unreported but proven by AIS. `unconfirmed`: expected once, and passed over by later events or a
 * cancellation. `unreported`: its time has passed or is unknown, and the data does not say whether it was only
 * expected.
 */
export type EventState = 'happened' | 'expected' | 'due' | 'overdue' | 'by-ais' | 'unconfirmed' | 'unreported';

/** A move of the container's vessel that AIS proves and nobody has reported. */
export interface Sighting {
  readonly stop: Stop;
  readonly move: 'departure' | 'arrival';
  /** `null` when the list of events contains no such move. */
  readonly event: ShipmentEvent | null;
  /** Departure or arrival time by AIS, in the clock of the port; `null` when AIS reports no time. */
  readonly date: PortTime | null;
  /** A fix in the port or past it. The move had happened by then, at an unknown time. */
  readonly seen: PortTime | null;
  readonly by: 'port' | 'fix';
}

export interface Arrival {
  readonly place: Place | null;
  readonly date: PortTime | null;
  /** The arrival has happened. */
  readonly actual: boolean;
  /** `null` when only the route summary gives the arrival. */
  readonly event: ShipmentEvent | null;
  /** The time has passed, and neither a report nor AIS confirms the arrival. */
  readonly overdue: boolean;
  /** AIS shows the vessel there, and nobody has reported it. */
  readonly sighting: Sighting | null;
  /** The arrival is neither actual nor still expected. */
  readonly unconfirmed: boolean;
}

export interface Journey {
  /** The chosen container; `null` for the whole bill of lading. */
  readonly container: Container | null;
  /**
   * The container that the journey was read from. For a whole bill of lading this is the typical one; `null` without
   * containers.
   */
  readonly source: Container | null;
  readonly stops: readonly Stop[];
  /** Events without a place, when no stop could take them. Every other event belongs to one stop. */
  readonly unplaced: readonly ShipmentEvent[];
  readonly legs: readonly Leg[];
  /** Segments of the route, cut in two where a stop lies inside one. */
  readonly segments: readonly Segment[];
  readonly state: JourneyState;
  /** The service's own status of the shipment does not fit `state`. */
  readonly disputed: boolean;
  /** The last actual event, which is not always the last of the list. */
  readonly last: ShipmentEvent | null;
  /** The first expected event that is not over, or else the first event whose report is due. */
  readonly next: ShipmentEvent | null;
  /** Arrivals at a port or of the cargo that are overdue and that AIS does not settle. */
  readonly overdue: readonly ShipmentEvent[];
  /** Other moves whose report is due and that AIS does not settle. */
  readonly due: readonly ShipmentEvent[];
  readonly sightings: readonly Sighting[];
  readonly unconfirmed: readonly ShipmentEvent[];
  /** Arrival at the port of discharge, which people mean by "arrives". */
  readonly arrival: Arrival | null;
  /** Arrival at the final destination, when that lies beyond the port of discharge. */
  readonly delivery: Arrival | null;
  /** The container is no longer updated, while other containers of the bill report the port call of its vessel. */
  readonly silent: boolean;
}

export type PositionSource = 'ais' | 'pin' | 'last-place';

export interface Position {
  readonly source: PositionSource;
  readonly at: LatLng;
  /** Time of the position; `null` when unknown. */
  readonly time: PortTime | null;
  readonly ageMs: number | null;
  readonly confidence: 'high' | 'medium' | 'low';
  readonly place: Place | null;
}

export interface Positions {
  readonly ais: Position | null;
  readonly pin: Position | null;
  readonly lastPlace: Position | null;
  /** As far as the data shows, the vessel of the fix carries the container now. */
  readonly aboard: boolean;
  /** Distance between fix and pin, and the speed that would cover it in the time between them. */
  readonly disagreement: { readonly nm: number; readonly knots: number | null } | null;
}

/**
 * Location of the container by its phase and legs. `aboard`: from loading to discharge, on the vessel of `leg`.
 * `inland`: under way by truck, rail or barge. `ashore`: at a stop. `position` is the best of the container's own
 * positions.
 */
export type Whereabouts =
  /** The leg is `null` when the vessel sails to no known port. */
  | {
      readonly kind: 'aboard';
      readonly leg: Leg | null;
      readonly vessel: Vessel | null;
      readonly position: Position | null;
    }
  | { readonly kind: 'inland'; readonly leg: Leg; readonly position: Position | null }
  | { readonly kind: 'ashore'; readonly stop: Stop; readonly position: Position | null }
  | { readonly kind: 'unknown'; readonly position: null };

export interface Progress {
  /** Share of nautical miles up to the last actual event, from 0 to 1. */
  readonly proven: number;
  /** Share up to the pin, or else by the dates of the leg. It is never below `proven`, and `null` without both. */
  readonly estimated: number | null;
  readonly totalNm: number;
}

/** One stretch of the way, as it is drawn and measured. */
export interface Piece {
  readonly key: string;
  /** Index of the leg in the journey's `legs`; `null` for a stretch that belongs to no leg. */
  readonly leg: number | null;
  readonly mode: Mode;
  /** The mode as sent, when `mode` is `other`. */
  readonly word: string | null;
  readonly schematic: boolean;
  readonly path: readonly LatLng[];
  /** Distance of each vertex from the start of the piece. Cutting the path then needs no measuring in every frame. */
  readonly miles: Float64Array;
  /** Distance from the start of the voyage to the start of the piece. */
  readonly startNm: number;
  readonly nm: number;
  /** The point half-way along the piece. */
  readonly middle: LatLng | null;
}

export interface StopPlace {
  readonly at: LatLng | null;
  /** Distance of the stop along the chain. */
  readonly nm: number;
}

export interface Chain {
  readonly pieces: readonly Piece[];
  /** The path of each piece. */
  readonly paths: readonly (readonly LatLng[])[];
  /** Places in the order of the journey's stops. */
  readonly stops: readonly StopPlace[];
  readonly nm: number;
}

/** The way of one container, or of the one that represents the whole shipment, independent of the time. */
export interface Course extends Pick<Journey, 'container' | 'source' | 'stops' | 'unplaced'> {
  readonly shipment: Shipment;
  /** All events in display order. */
  readonly events: readonly ShipmentEvent[];
  /** Segments of the route, cut in two where a stop lies inside one. */
  readonly segments: readonly Segment[];
  /** Legs with the states that follow from events alone. */
  readonly legs: readonly Leg[];
}

/** The part of a reading that does not depend on the time. It is made once per answer and container. */
export interface Itinerary extends Course {
  /** The data is read later than it was given, so that ages would count to the wrong day. */
  readonly past: boolean;
  readonly chain: Chain;
  /** The course of each container of a bill of lading that is read as a whole. */
  readonly containerCourses: readonly Course[];
}

/**
 * The derived shipment: everything that views, exports and alerts state about one container, or about a whole bill of
 * lading, at one moment.
 */
export interface Reading {
  readonly shipment: Shipment;
  /** Epoch ms of the moment for which overdue events and ages of positions are computed. */
  readonly now: number;
  /** `now` is in the past. Ages are then worded as dates, and `now` is worded as "then". */
  readonly past: boolean;
  /**
   * Epoch ms of the moment of reading, which is later than `now` when `past`. Dates of another year name their year.
   */
  readonly today: number;
  readonly journey: Journey;
  /** The journey of each container of a bill of lading that is read as a whole; otherwise empty. */
  readonly containerJourneys: readonly Journey[];
  readonly positions: Positions;
  readonly whereabouts: Whereabouts;
  readonly progress: Progress;
  readonly chain: Chain;
}
