/**
 * The domain: what a shipment is once the wire has been read. Plain readonly data, references
 * resolved, `null` for "known to be absent". Everything the app shows, draws, exports or shares is
 * derived from these types and from nothing else.
 */
import type { LatLng } from '../geo/lat-lng.ts';
import type { PortTime } from '../time/types.ts';
import type { Issue } from './issue.ts';

/** A code of an open set: `kind` is one we know or `other`; `raw` is always what was sent. */
export interface Code<Kind extends string> {
  readonly raw: string;
  readonly kind: Kind | 'other';
}

export type NumberType = 'CT' | 'BL' | 'BK';

export type ServiceStatus = 'PLANNED' | 'IN_TRANSIT' | 'DELIVERED' | 'COMPLETED' | 'CANCELLED' | 'UNKNOWN';

/**
 * The 18 milestones, in the order of a shipment's life (see `codes.ts` for their words,
 * `milestones.ts` for phase and icon).
 */
export type EventStatus =
  | 'CEP'
  | 'CPS'
  | 'CGI'
  | 'CLL'
  | 'VDL'
  | 'VAT'
  | 'CDT'
  | 'TSD'
  | 'LTS'
  | 'BTS'
  | 'CLT'
  | 'VDT'
  | 'VAD'
  | 'CDD'
  | 'CGO'
  | 'CDC'
  | 'CER'
  | 'UNK';

export type EventCode =
  | 'GTIN'
  | 'GTOT'
  | 'LOAD'
  | 'DISC'
  | 'STUF'
  | 'STRP'
  | 'PICK'
  | 'DROP'
  | 'INSP'
  | 'RSEA'
  | 'RMVD'
  | 'ARRI'
  | 'DEPA'
  | 'RELS';

export type EventType = 'EQUIPMENT' | 'TRANSPORT' | 'SHIPMENT';

/** `other`: by a word that we do not know, which stands beside it. */
export type Mode = 'sea' | 'truck' | 'rail' | 'barge' | 'land' | 'other';

/** What the envelope of a success said, where the data does not show otherwise. */
export type Outcome = 'ok' | 'line-has-nothing' | 'cancelled' | 'no-containers' | 'no-events' | 'pending';

export interface Carrier {
  /** SCAC, upper case. Empty where history does not know it. */
  readonly code: string;
  readonly name: string | null;
}

export interface Place {
  /** The wire's id, unique within one shipment. */
  readonly id: number;
  readonly name: string;
  readonly state: string | null;
  readonly country: string | null;
  readonly countryCode: string | null;
  readonly locode: string | null;
  /** Null when absent, out of range or 0,0. */
  readonly at: LatLng | null;
  readonly zone: string | null;
}

export interface Facility {
  readonly id: number;
  readonly name: string;
  readonly countryCode: string | null;
  readonly locode: string | null;
  readonly bic: string | null;
  readonly smdg: string | null;
  readonly at: LatLng | null;
}

export interface Vessel {
  /** Null for a vessel known only from a segment or from AIS. */
  readonly id: number | null;
  readonly name: string;
  readonly imo: number | null;
  readonly callSign: string | null;
  readonly mmsi: number | null;
  readonly flag: string | null;
}

export interface RoutePoint {
  readonly place: Place | null;
  readonly date: PortTime | null;
  readonly actual: boolean | null;
}

export interface RouteSummary {
  readonly prepol: RoutePoint | null;
  readonly pol: RoutePoint | null;
  readonly pod: RoutePoint | null;
  readonly postpod: RoutePoint | null;
  /** The service's own prediction for `pod`; appears about three days before arrival. */
  readonly predictiveEta: PortTime | null;
}

export interface ShipmentEvent {
  /** `<container number>/<order>`: unique in the shipment and the same after a refresh. */
  readonly id: string;
  /**
   * The wire's `order_id` where it is present and unique, else the position in the list counted
   * from 1.
   */
  readonly order: number;
  readonly status: Code<EventStatus>;
  /** Null where the shape does not carry it. */
  readonly code: Code<EventCode> | null;
  /** The type of a container event or of a transport event. */
  readonly type: Code<EventType> | null;
  /** The line's own words. */
  readonly description: string | null;
  readonly date: PortTime | null;
  /** It has happened, or is expected; null = not said. */
  readonly actual: boolean | null;
  readonly place: Place | null;
  readonly facility: Facility | null;
  readonly vessel: Vessel | null;
  readonly voyage: string | null;
  readonly mode: Mode | null;
  /**
   * The words that `mode` is read from, as sent: the kind of carrier (`VESSEL`), and over what
   * (`sea`).
   */
  readonly carrier: string | null;
  readonly over: string | null;
  /** Evidence flags; null = unknown, which is not the same as false. */
  readonly dateFromLine: boolean | null;
  readonly additional: boolean | null;
}

export interface Charge {
  readonly freeDays: number | null;
  readonly daysInCharge: number | null;
}

export interface Container {
  readonly number: string;
  readonly isoCode: string | null;
  readonly sizeType: string | null;
  readonly status: Code<ServiceStatus> | null;
  readonly statusFromLine: boolean | null;
  /** Events copied from a sibling of the same B/L. */
  readonly mirrored: boolean | null;
  readonly charges: {
    readonly storage: Charge | null;
    readonly demurrage: Charge | null;
    readonly detention: Charge | null;
  } | null;
  readonly events: readonly ShipmentEvent[];
}

export interface Segment {
  /**
   * As sent: longitudes in -180..180, unusable points dropped. `geo/unroll` makes one frame of
   * them.
   */
  readonly path: readonly LatLng[];
  /** Null where it is not said. */
  readonly mode: Mode | null;
  /** The mode as sent, where it is `other`. */
  readonly word: string | null;
  readonly from: Place | null;
  readonly to: Place | null;
  readonly vessel: Vessel | null;
}

export interface AisPort {
  readonly name: string | null;
  readonly countryCode: string | null;
  /** Three letters without the country. */
  readonly code: string | null;
  readonly date: PortTime | null;
  /** `ETA`, `ATD` or another label, as sent. */
  readonly label: string | null;
}

export interface Ais {
  /** `OK`, `NO_AIS_DATA` or another word, as sent. */
  readonly status: string;
  /**
   * Null when there is none or when it was refused (0,0, 91, 181, out of range): then `refused` is
   * true.
   */
  readonly fix: { readonly at: LatLng; readonly time: PortTime | null } | null;
  readonly refused: boolean;
  readonly vessel: Vessel | null;
  readonly lastEvent: {
    readonly description: string | null;
    readonly date: PortTime | null;
    readonly voyage: string | null;
  } | null;
  readonly discharge: AisPort | null;
  readonly departure: AisPort | null;
  readonly arrival: AisPort | null;
  readonly updatedAt: PortTime | null;
}

export interface RouteData {
  readonly segments: readonly Segment[];
  /** The service's estimated position. Null when absent or unusable. */
  readonly pin: LatLng | null;
  readonly ais: Ais | null;
}

/**
 * Null totals, 0 and more than 100,000,000 mean "not metered": then only what was used is known.
 */
export interface Quota {
  readonly total: number | null;
  readonly used: number;
  readonly remaining: number | null;
}

/** What an answer says of itself as a whole. */
export interface Metadata {
  readonly type: Code<NumberType> | null;
  readonly number: string;
  readonly line: Carrier | null;
  /** The service's word for the whole. What the events say is `Journey.state`. */
  readonly status: Code<ServiceStatus> | null;
  readonly statusFromLine: boolean | null;
  readonly fromCache: boolean | null;
  readonly updatedAt: PortTime | null;
  readonly cacheExpires: PortTime | null;
  readonly quota: { readonly calls: Quota | null; readonly shipments: Quota | null };
}

export interface Shipment extends Metadata {
  readonly outcome: Outcome;
  /** The envelope's message as sent, where it is none that we know. */
  readonly message: string | null;
  readonly places: readonly Place[];
  readonly facilities: readonly Facility[];
  readonly vessels: readonly Vessel[];
  readonly route: RouteSummary;
  readonly containers: readonly Container[];
  /** Null when the answer carries no `route_data`. */
  readonly routeData: RouteData | null;
  readonly issues: readonly Issue[];
  /**
   * The sources, as our own server sent them; null or undefined where one service gave all. Read by
   * `parse/parse-landfall.ts`, which the first screen does not load.
   */
  readonly landfall: unknown;
}
