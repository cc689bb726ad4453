/**
 * The domain: what a shipment is once the wire has been read. Plain readonly data, references resolved, `null` for "known to
 * be absent". Everything the app shows, draws, exports or shares is derived from these types and from nothing else.
 */
import type { LatLng } from '../geo/types.ts';
import type { PortTime } from '../time/types.ts';

/** A code of an open set: `kind` is one we know or `other`; `raw` is always what was sent. */
export interface Code<Kind extends string> {
  readonly raw: string;
  readonly kind: Kind | 'other';
}

export type NumberType = 'CT' | 'BL' | 'BK';

export type ShipmentWord = 'PLANNED' | 'IN_TRANSIT' | 'DELIVERED' | 'COMPLETED' | 'UNKNOWN';

/** The 18 milestones, in the order of a shipment's life (see `codes.ts` for label, phase and icon). */
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
  | 'DEPA';

export type Mode = 'sea' | 'truck' | 'rail' | 'barge' | 'land';

/** What the envelope of a success said. */
export type Outcome = 'ok' | 'line-has-nothing' | 'cancelled' | 'no-containers' | 'no-events' | 'pending';

export interface Line {
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
  /** The wire's `order_id` where it is present and unique, else the position in the list counted from 1. */
  readonly order: number;
  readonly status: Code<EventStatus>;
  /** Null where the shape does not carry it. */
  readonly code: Code<EventCode> | null;
  readonly equipment: boolean | null;
  /** The line's own words. */
  readonly description: string | null;
  readonly date: PortTime | null;
  readonly actual: boolean;
  readonly place: Place | null;
  readonly facility: Facility | null;
  readonly vessel: Vessel | null;
  readonly voyage: string | null;
  readonly mode: Mode | null;
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
  readonly status: Code<ShipmentWord> | null;
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
  /** As sent: longitudes in -180..180, unusable points dropped. `geo/unroll` makes one frame of them. */
  readonly path: readonly LatLng[];
  readonly mode: Mode;
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
  /** Null when there is none or when it was refused (0,0, 91, 181, out of range): then `refused` is true. */
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

/** Null totals, 0 and more than 100,000,000 mean "not metered": then there is no Quota at all. */
export interface Quota {
  readonly total: number;
  readonly used: number;
  readonly remaining: number;
}

/** Something in the answer that could not be read as it should be. */
export interface Issue {
  /** For example `containers[0].events[3].location`. */
  readonly path: string;
  readonly got: string;
  readonly want: string;
}

export interface Shipment {
  readonly outcome: Outcome;
  readonly type: Code<NumberType> | null;
  readonly number: string;
  readonly line: Line | null;
  /** The service's word for the whole. Our own reading is `journey.ts`'s. */
  readonly status: Code<ShipmentWord> | null;
  readonly statusFromLine: boolean | null;
  readonly fromCache: boolean | null;
  readonly updatedAt: PortTime | null;
  readonly cacheExpires: PortTime | null;
  readonly quota: { readonly calls: Quota | null; readonly shipments: Quota | null };
  readonly places: readonly Place[];
  readonly facilities: readonly Facility[];
  readonly vessels: readonly Vessel[];
  readonly route: RouteSummary;
  readonly containers: readonly Container[];
  /** Null when the answer carries no `route_data`. */
  readonly routeData: RouteData | null;
  readonly issues: readonly Issue[];
}

/** An element of the lines list. */
export interface SeaLine {
  readonly name: string;
  readonly active: boolean;
  readonly maintenance: boolean;
  readonly codes: readonly string[];
  readonly prefixes: readonly string[];
  /** Which kinds of number it takes; null = not said. `blCt` and `bkCt`: the combined form. */
  readonly types: {
    readonly ct: boolean | null;
    readonly bl: boolean | null;
    readonly bk: boolean | null;
    readonly blCt: boolean | null;
    readonly bkCt: boolean | null;
  };
}

/** One past request of a number. */
export interface PastRequest {
  readonly id: number;
  readonly date: PortTime | null;
  readonly line: string | null;
}

// ---- Derived views (journey.ts, position.ts, progress.ts, notes.ts) ----

export type StopRole = 'pickup' | 'origin' | 'transshipment' | 'discharge' | 'delivery' | 'call';

/** `done`: left for good; `here`: the last actual event happened here; `ahead`: nothing actual yet. */
export type StopState = 'done' | 'here' | 'ahead';

export interface Stop {
  /** `s0`, `s1`, …: position in the journey. */
  readonly id: string;
  readonly place: Place;
  readonly role: StopRole;
  readonly state: StopState;
  /** In display order: the given order with life-cycle repair inside the place. */
  readonly events: readonly ShipmentEvent[];
  readonly first: PortTime | null;
  readonly last: PortTime | null;
}

export type LegState = 'done' | 'underway' | 'ahead';

export interface Leg {
  /** `l0`: from stop 0 to stop 1. */
  readonly id: string;
  readonly from: Stop;
  readonly to: Stop;
  readonly mode: Mode;
  readonly vessel: Vessel | null;
  readonly voyage: string | null;
  readonly state: LegState;
  readonly departs: ShipmentEvent | null;
  readonly arrives: ShipmentEvent | null;
  /** Along its segments, or the great circle when the geometry is missing (`schematic`); null without any place. */
  readonly nm: number | null;
  readonly schematic: boolean;
  /** Indexes into `routeData.segments`, in order. */
  readonly segments: readonly number[];
}

/** Our own reading of how things stand, from the events. */
export type Reading =
  | 'planned'
  | 'in-transit'
  | 'at-transshipment'
  | 'arrived'
  | 'discharged'
  | 'out-for-delivery'
  | 'delivered'
  | 'returned'
  | 'cancelled'
  | 'unknown';

export interface Arrival {
  readonly place: Place | null;
  readonly date: PortTime | null;
  /** It has happened. */
  readonly actual: boolean;
  /** Who says so. */
  readonly source: 'event' | 'route';
  readonly overdue: boolean;
}

export interface Journey {
  /** Null for the whole B/L, else the container it was read from. */
  readonly container: Container | null;
  readonly stops: readonly Stop[];
  readonly legs: readonly Leg[];
  readonly reading: Reading;
  /** True when the service's word says otherwise than `reading`. */
  readonly disputed: boolean;
  /** The last event that is actual (which is not always the last of the list). */
  readonly last: ShipmentEvent | null;
  /** The first event that is expected and not overdue, else the first overdue one. */
  readonly next: ShipmentEvent | null;
  readonly overdue: readonly ShipmentEvent[];
  /** At the place of discharge (the pod), which is what people mean by "arrives". */
  readonly arrival: Arrival | null;
  /** Where it finally goes, when that lies beyond the pod. */
  readonly delivery: Arrival | null;
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
  /** How far fix and pin lie apart, and the speed it would take to close that in the fix's age. */
  readonly disagreement: { readonly nm: number; readonly knots: number | null } | null;
}

export interface Progress {
  /** Share of nautical miles up to the last actual event, 0..1. */
  readonly proven: number;
  /** Share up to the pin; never below `proven`; null without a pin. */
  readonly estimated: number | null;
  readonly totalNm: number;
}

export type NoteKind =
  | 'discharge-before-arrival'
  | 'order-inverted'
  | 'actual-in-future'
  | 'place-off-route'
  | 'fix-refused'
  | 'dangling-reference'
  | 'unreadable'
  | 'status-disputed'
  | 'pin-off-path'
  | 'fix-far-from-pin';

/** A contradiction found in the data, for the person and for the line. */
export interface DataNote {
  readonly kind: NoteKind;
  /** The event or path it is about. */
  readonly subject: string;
  readonly eventId: string | null;
  readonly values: Readonly<Record<string, string | number>>;
}
