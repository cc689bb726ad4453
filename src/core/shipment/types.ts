/**
 * The domain: a shipment after the wire was read. All types are plain readonly data with resolved references, and
 * `null` means known to be absent. Everything that the app shows, draws, exports or shares is derived only from these
 * types.
 */
import type { LatLng } from '../geo/lat-lng.ts';
import type { PortTime } from '../time/types.ts';
import type { Issue } from './issue.ts';

/** A code of an open set. `kind` is a known member or `other`, and `raw` is always the sent text. */
export interface Code<Kind extends string> {
  readonly raw: string;
  readonly kind: Kind | 'other';
}

export type NumberType = 'CT' | 'BL' | 'BK';

export type ServiceStatus = 'PLANNED' | 'IN_TRANSIT' | 'DELIVERED' | 'COMPLETED' | 'CANCELLED' | 'UNKNOWN';

/**
 * The 18 milestones in the order of a shipment's life (`codes.ts` has their words, `milestones.ts` their phases and
 * icons).
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

/** `other` is a mode that this version does not know; its word is kept beside it. */
export type Mode = 'sea' | 'truck' | 'rail' | 'barge' | 'land' | 'other';

/** Meaning of a successful envelope, when the data itself does not show it. */
export type Outcome = 'ok' | 'line-has-nothing' | 'cancelled' | 'no-containers' | 'no-events' | 'pending';

export interface Carrier {
  /** SCAC in upper case; empty when the history does not know it. */
  readonly code: string;
  readonly name: string | null;
}

export interface Place {
  /** Id from the wire, unique within one shipment. */
  readonly id: number;
  readonly name: string;
  readonly state: string | null;
  readonly country: string | null;
  readonly countryCode: string | null;
  readonly locode: string | null;
  /** `null` when absent, out of range, or 0,0. */
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
  /** `null` for a vessel that is known only from a segment or from AIS. */
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
  /** The service's own prediction for `pod`, which appears about three days before the arrival. */
  readonly predictiveEta: PortTime | null;
}

export interface ShipmentEvent {
  /** `<container number>/<order>`: unique in the shipment, and the same after a refresh. */
  readonly id: string;
  /** `order_id` of the wire when it is present and unique, or else the position in the list, counted from 1. */
  readonly order: number;
  readonly status: Code<EventStatus>;
  /** `null` when the shape of the answer has no code. */
  readonly code: Code<EventCode> | null;
  /** The type of a container event or of a transport event. */
  readonly type: Code<EventType> | null;
  /** The description in the carrier's own words. */
  readonly description: string | null;
  readonly date: PortTime | null;
  /** `true` for an event that has happened, `false` for an expected one, `null` when unknown. */
  readonly actual: boolean | null;
  readonly place: Place | null;
  readonly facility: Facility | null;
  readonly vessel: Vessel | null;
  readonly voyage: string | null;
  readonly mode: Mode | null;
  /** The words that `mode` is read from, as sent: the kind of carrier (`VESSEL`), and the medium (`sea`). */
  readonly carrier: string | null;
  readonly over: string | null;
  /** Evidence flags. `null` is unknown, which differs from `false`. */
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
  /** The events were copied from a sibling on the same bill of lading. */
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
   * The path as sent: longitudes in -180..180, without unusable points. `geo/unroll` converts it to one longitude
   * frame.
   */
  readonly path: readonly LatLng[];
  /** `null` when the mode is not given. */
  readonly mode: Mode | null;
  /** The mode as sent, when `mode` is `other`. */
  readonly word: string | null;
  readonly from: Place | null;
  readonly to: Place | null;
  readonly vessel: Vessel | null;
}

export interface AisPort {
  readonly name: string | null;
  readonly countryCode: string | null;
  /** Three letters, without the country. */
  readonly code: string | null;
  readonly date: PortTime | null;
  /** `ETA`, `ATD` or another label, as sent. */
  readonly label: string | null;
}

export interface Ais {
  /** `OK`, `NO_AIS_DATA` or another word, as sent. */
  readonly status: string;
  /** `null` without a fix, or when it was refused (0,0, 91, 181, out of range), in which case `refused` is true. */
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
  /** The service's estimated position; `null` when absent or unusable. */
  readonly pin: LatLng | null;
  readonly ais: Ais | null;
}

/** Totals of `null`, 0 or more than 100,000,000 mean "not metered", and only the used amount is known. */
export interface Quota {
  readonly total: number | null;
  readonly used: number;
  readonly remaining: number | null;
}

/** General data of an answer. */
export interface Metadata {
  readonly type: Code<NumberType> | null;
  readonly number: string;
  readonly line: Carrier | null;
  /** The service's status of the whole shipment. `Journey.state` is the state that the events prove. */
  readonly status: Code<ServiceStatus> | null;
  readonly statusFromLine: boolean | null;
  readonly fromCache: boolean | null;
  readonly updatedAt: PortTime | null;
  readonly cacheExpires: PortTime | null;
  readonly quota: { readonly calls: Quota | null; readonly shipments: Quota | null };
}

export interface Shipment extends Metadata {
  readonly outcome: Outcome;
  /** Message of the envelope as sent, when it is unknown. */
  readonly message: string | null;
  readonly places: readonly Place[];
  readonly facilities: readonly Facility[];
  readonly vessels: readonly Vessel[];
  readonly route: RouteSummary;
  readonly containers: readonly Container[];
  /** `null` when the answer has no `route_data`. */
  readonly routeData: RouteData | null;
  readonly issues: readonly Issue[];
  /**
   * The sources as our own server sent them; `null` or undefined when one service gave everything.
   * `parse/parse-landfall.ts` reads them, which the first screen does not load.
   */
  readonly landfall: unknown;
}
