/**
 * The schemas of all objects of the interface. Each schema defines well-formed fields. Every field may be absent or
 * `null`, because answers grow over time and old shapes stay in use. The contract suite checks answers against these
 * schemas, the reader in `core/parse` walks them leniently, and the static types come from them.
 */
import * as v from 'valibot';

const text = v.nullish(v.string());
const number = v.nullish(v.pipe(v.number(), v.finite()));
const integer = v.nullish(v.pipe(v.number(), v.integer()));
const flag = v.nullish(v.boolean());
/** `YYYY-MM-DD HH:MM:SS`, with `+00` in history. The value stays text here; `core/time` decides its zone. */
const timestamp = v.nullish(v.pipe(v.string(), v.regex(/^\d{4}-\d{2}-\d{2}( \d{2}:\d{2}:\d{2}(\+00)?)?$/)));
const latLng = v.tuple([v.pipe(v.number(), v.finite()), v.pipe(v.number(), v.finite())]);

const Quota = v.object({ total: integer, used: integer, remaining: integer });

export const Metadata = v.object({
  type: text,
  number: text,
  sealine: text,
  sealine_name: text,
  status: text,
  is_status_from_sealine: flag,
  from_cache: flag,
  updated_at: timestamp,
  cache_expires: timestamp,
  api_calls: v.nullish(Quota),
  unique_shipments: v.nullish(Quota),
});

export const Location = v.object({
  id: integer,
  name: text,
  state: text,
  country: text,
  country_code: text,
  locode: text,
  lat: number,
  lng: number,
  timezone: text,
});

export const Facility = v.object({
  id: integer,
  name: text,
  country_code: text,
  locode: text,
  bic_code: text,
  smdg_code: text,
  lat: number,
  lng: number,
});

const RoutePoint = v.object({ location: integer, date: timestamp, actual: flag });

export const RouteSummary = v.object({
  prepol: v.nullish(RoutePoint),
  pol: v.nullish(RoutePoint),
  pod: v.nullish(v.object({ ...RoutePoint.entries, predictive_eta: timestamp })),
  postpod: v.nullish(RoutePoint),
});

const vesselFields = { name: text, imo: integer, call_sign: text, mmsi: integer, flag: text };

export const Vessel = v.object({ id: integer, ...vesselFields });

const Charge = v.object({ free_days: integer, days_in_charge: integer });

export const Event = v.object({
  order_id: integer,
  location: integer,
  facility: integer,
  description: text,
  event_type: text,
  event_code: text,
  status: text,
  date: timestamp,
  actual: flag,
  is_date_from_sealine: flag,
  is_additional_event: flag,
  type: text,
  transport_type: text,
  vessel: integer,
  voyage: text,
});

export const Container = v.object({
  number: text,
  iso_code: text,
  size_type: text,
  status: text,
  is_status_from_sealine: flag,
  events_mirrored: flag,
  charges: v.nullish(
    v.object({ storage: v.nullish(Charge), demurrage: v.nullish(Charge), detention: v.nullish(Charge) }),
  ),
  events: v.nullish(v.array(Event)),
});

export const Segment = v.object({
  path: v.nullish(v.array(latLng)),
  type: text,
  transport_type: text,
  from: v.nullish(Location),
  to: v.nullish(Location),
  vessel: v.nullish(v.object(vesselFields)),
});

const AisPort = { country_code: text, code: text, date: timestamp, date_label: text };

export const Ais = v.object({
  status: text,
  data: v.nullish(
    v.object({
      last_event: v.nullish(v.object({ description: text, date: timestamp, voyage: text })),
      discharge_port: v.nullish(v.object({ name: text, ...AisPort })),
      vessel: v.nullish(v.object(vesselFields)),
      last_vessel_position: v.nullish(v.object({ lat: number, lng: number, updated_at: timestamp })),
      departure_port: v.nullish(v.object(AisPort)),
      arrival_port: v.nullish(v.object(AisPort)),
      updated_at: timestamp,
    }),
  ),
});

export const RouteData = v.object({
  route: v.nullish(v.array(Segment)),
  pin: v.nullish(latLng),
  ais: v.nullish(Ais),
});

export const Tracking = v.object({
  metadata: v.nullish(Metadata),
  locations: v.nullish(v.array(Location)),
  facilities: v.nullish(v.array(Facility)),
  route: v.nullish(RouteSummary),
  vessels: v.nullish(v.array(Vessel)),
  containers: v.nullish(v.array(Container)),
  /** The field is only present in answers of the deprecated tracking by container. */
  container: v.nullish(Container),
  route_data: v.nullish(RouteData),
});

export const SeaLine = v.object({
  name: text,
  active: flag,
  active_types: v.nullish(v.object({ ct: flag, bl: flag, bk: flag, bl_ct: flag, bk_ct: flag })),
  maintenance: flag,
  scac_codes: v.nullish(v.array(v.string())),
  prefixes: v.nullish(v.array(v.string())),
});

export const SeaLines = v.array(SeaLine);

export const HistoryRequest = v.object({ date: timestamp, sealine: text, id: integer });

export const HistoryList = v.object({ metadata: v.nullish(Metadata), requests: v.nullish(v.array(HistoryRequest)) });

export type WireMetadata = v.InferOutput<typeof Metadata>;
export type WireLocation = v.InferOutput<typeof Location>;
export type WireFacility = v.InferOutput<typeof Facility>;
export type WireRouteSummary = v.InferOutput<typeof RouteSummary>;
export type WireVessel = v.InferOutput<typeof Vessel>;
export type WireEvent = v.InferOutput<typeof Event>;
export type WireContainer = v.InferOutput<typeof Container>;
export type WireSegment = v.InferOutput<typeof Segment>;
export type WireAis = v.InferOutput<typeof Ais>;
export type WireRouteData = v.InferOutput<typeof RouteData>;
export type WireTracking = v.InferOutput<typeof Tracking>;
export type WireSeaLine = v.InferOutput<typeof SeaLine>;
export type WireHistoryList = v.InferOutput<typeof HistoryList>;
