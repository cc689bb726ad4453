/** What is derived from a shipment: journey, positions, progress. */
import type { PHASES } from '../columns/derive.ts';
import type { LatLng } from '../geo/lat-lng.ts';
import type { PortTime } from '../time/types.ts';
import type { Container, Mode, Place, Segment, Shipment, ShipmentEvent, Vessel } from '../shipment/types.ts';

export type StopRole = 'pickup' | 'origin' | 'transshipment' | 'discharge' | 'delivery' | 'return' | 'call';

/**
 * `done`: left for good; `here`: the last actual event happened here; `ahead`: nothing actual yet.
 */
export type StopState = 'done' | 'here' | 'ahead';

export interface Stop {
  /** `NLRTM`, `NLRTM~2`: the place and which visit of it (`journey-ids.ts`). */
  readonly id: string;
  readonly place: Place;
  readonly role: StopRole;
  readonly state: StopState;
  /** In display order: the given order with life-cycle repair inside the place. */
  readonly events: readonly ShipmentEvent[];
  readonly first: PortTime | null;
  readonly last: PortTime | null;
}

/** `underway`: left, as reported or as AIS proves; `dropped`: of a cancelled shipment, was planned. */
export type LegState = 'done' | 'underway' | 'ahead' | 'dropped';

export interface Leg {
  /** `CNYTN-NLRTM`: its ends. */
  readonly id: string;
  readonly from: Stop;
  readonly to: Stop;
  readonly mode: Mode;
  /** The mode as sent, where it is `other`. */
  readonly word: string | null;
  readonly vessel: Vessel | null;
  readonly voyage: string | null;
  readonly state: LegState;
  readonly departs: ShipmentEvent | null;
  readonly arrives: ShipmentEvent | null;
  /**
   * Along its segments, or the great circle when the geometry is missing (`schematic`); null
   * without any place.
   */
  readonly nm: number | null;
  readonly schematic: boolean;
  /** Indexes into the journey's `segments`, in order. */
  readonly segments: readonly number[];
}

/** The state that the events prove; the service's own word is `Shipment.status`. */
export type JourneyState = (typeof PHASES)[number];

/**
 * How an event stands. `due`: a move whose time is over and of which no report has come; `overdue`:
 * such an arrival; `by-ais`: no report, and AIS proves it. `unconfirmed`: expected once, and passed
 * over by what has happened since, or by a cancellation. `unreported`: its time is over, or not
 * known, and nobody says whether it was only expected.
 */
export type EventState = 'happened' | 'expected' | 'due' | 'overdue' | 'by-ais' | 'unconfirmed' | 'unreported';

/** What AIS proves of the ship that carries the container, and nobody has reported. */
export interface Sighting {
  readonly stop: Stop;
  readonly move: 'departure' | 'arrival';
  /** Null where the list of events holds no such move. */
  readonly event: ShipmentEvent | null;
  /** When AIS has it leave or arrive, by the clock of the port; null where AIS reports no moment. */
  readonly date: PortTime | null;
  /** A fix past the port, or in it: the move was over by then, and nobody knows since when. */
  readonly seen: PortTime | null;
  readonly by: 'port' | 'fix';
}

export interface Arrival {
  readonly place: Place | null;
  readonly date: PortTime | null;
  /** It has happened. */
  readonly actual: boolean;
  /** Null where only the route summary tells. */
  readonly event: ShipmentEvent | null;
  /** Its time is over, and neither report nor AIS says that it has happened. */
  readonly overdue: boolean;
  /** The ship is there by AIS, and nobody has reported it. */
  readonly sighting: Sighting | null;
  /** Neither actual nor expected any more. */
  readonly unconfirmed: boolean;
}

export interface Journey {
  /** Null for the whole B/L, else the container that was chosen. */
  readonly container: Container | null;
  /** The container it was read from: of a whole B/L the typical one. Null without containers. */
  readonly source: Container | null;
  readonly stops: readonly Stop[];
  /**
   * Events of which nobody says where, when no stop could take them. Every other event stands in
   * one stop.
   */
  readonly unplaced: readonly ShipmentEvent[];
  readonly legs: readonly Leg[];
  /** Those of the route, cut in two where a stop lies inside of one. */
  readonly segments: readonly Segment[];
  readonly state: JourneyState;
  /** The service's own word for the whole does not fit `state`. */
  readonly disputed: boolean;
  /** The last event that is actual (which is not always the last of the list). */
  readonly last: ShipmentEvent | null;
  /** The first event that is expected and not over, else the first of which a report is due. */
  readonly next: ShipmentEvent | null;
  /** Arrivals, at a port or of the cargo, that are overdue and that AIS does not settle. */
  readonly overdue: readonly ShipmentEvent[];
  /** Other moves of which the report is due, and that AIS does not settle. */
  readonly due: readonly ShipmentEvent[];
  readonly sightings: readonly Sighting[];
  readonly unconfirmed: readonly ShipmentEvent[];
  /** At the place of discharge (the pod), which is what people mean by "arrives". */
  readonly arrival: Arrival | null;
  /** Where it finally goes, when that lies beyond the pod. */
  readonly delivery: Arrival | null;
  /** Not updated, while other containers of the bill report the call of its vessel. */
  readonly silent: boolean;
}

export type PositionSource = 'ais' | 'pin' | 'last-place';

export interface Position {
  readonly source: PositionSource;
  readonly at: LatLng;
  /** When it was true; null = unknown. */
  readonly time: PortTime | null;
  readonly ageMs: number | null;
  readonly confidence: 'high' | 'medium' | 'low';
  readonly place: Place | null;
}

export interface Positions {
  readonly ais: Position | null;
  readonly pin: Position | null;
  readonly lastPlace: Position | null;
  /** The ship of the fix is, as far as the data tells, the ship that carries the container now. */
  readonly aboard: boolean;
  /** How far fix and pin lie apart, and the speed that closes that in the time between them. */
  readonly disagreement: { readonly nm: number; readonly knots: number | null } | null;
}

/**
 * Where the container is, by its phase and legs. `aboard`: from loading to discharge, on the ship of
 * `leg`; `inland`: under way by truck, rail or barge; `ashore`: at a stop. `position` is the best
 * of those that are the container's own.
 */
export type Whereabouts =
  /** The leg is null where the ship sails to no port that is known. */
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
  /** Share of nautical miles up to the last actual event, 0..1. */
  readonly proven: number;
  /** Share up to the pin, else by the leg's dates; never below `proven`; null without either. */
  readonly estimated: number | null;
  readonly totalNm: number;
}

/** One stretch of the way, as it is drawn and measured. */
export interface Piece {
  readonly key: string;
  /** Index of its leg in the journey's `legs`; null for a stretch that no leg claims. */
  readonly leg: number | null;
  readonly mode: Mode;
  /** The mode as sent, where it is `other`. */
  readonly word: string | null;
  readonly schematic: boolean;
  readonly path: readonly LatLng[];
  /**
   * Distance of each vertex from the start of the piece, so that a cut need not measure the path
   * for every frame.
   */
  readonly miles: Float64Array;
  /** Distance of its start from the start of the voyage. */
  readonly startNm: number;
  readonly nm: number;
  /** Half-way along it. */
  readonly middle: LatLng | null;
}

export interface StopPlace {
  readonly at: LatLng | null;
  /** Where on the chain the stop lies. */
  readonly nm: number;
}

export interface Chain {
  readonly pieces: readonly Piece[];
  /** The path of each piece. */
  readonly paths: readonly (readonly LatLng[])[];
  /** By the order of the journey's stops. */
  readonly stops: readonly StopPlace[];
  readonly nm: number;
}

/** The way of one container, or of the one that stands for the whole, whatever the time is. */
export interface Course extends Pick<Journey, 'container' | 'source' | 'stops' | 'unplaced'> {
  readonly shipment: Shipment;
  /** All events in the order in which they are shown. */
  readonly events: readonly ShipmentEvent[];
  /** Those of the route, cut in two where a stop lies inside of one. */
  readonly segments: readonly Segment[];
  /** With the states that events alone give them. */
  readonly legs: readonly Leg[];
}

/** The part of a reading that does not depend on the time: made once per answer and container. */
export interface Itinerary extends Course {
  /** Read later than it was given: ages would count to the wrong day. */
  readonly past: boolean;
  readonly chain: Chain;
  /** Each container of a B/L that is read as a whole. */
  readonly containerCourses: readonly Course[];
}

/**
 * The derived shipment: everything that views, exports and alerts say of one container, or of a whole
 * B/L, at one moment.
 */
export interface Reading {
  readonly shipment: Shipment;
  /** Epoch ms: what is overdue, and how old a position is, is meant as of then. */
  readonly now: number;
  /** `now` lies in the past: ages are given as dates, and `now` is called then. */
  readonly past: boolean;
  /** Epoch ms at which it is read, later than `now` where `past`: dates of another year name it. */
  readonly today: number;
  readonly journey: Journey;
  /** Those of each container of a B/L that is read as a whole; else empty. */
  readonly containerJourneys: readonly Journey[];
  readonly positions: Positions;
  readonly whereabouts: Whereabouts;
  readonly progress: Progress;
  readonly chain: Chain;
}
