/**
 * `data.landfall`: the additions of our server to an answer that is put together from several sources. The first
 * screen does not need it, so it is separate from `schemas.ts`.
 */
import * as v from 'valibot';

const text = v.nullish(v.string());
/** ISO 8601 in UTC. */
const instant = v.nullish(v.pipe(v.string(), v.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/)));
const count = v.nullish(v.pipe(v.number(), v.integer()));

const Source = v.object({
  id: v.string(),
  kind: v.picklist(['service', 'carrier', 'aggregator', 'feed', 'atlas', 'ours']),
  name: v.string(),
  asked_at: instant,
  /** Time that the source itself gives for its data. */
  said_at: instant,
  sample: v.nullish(v.boolean()),
  credit: text,
  terms: text,
  /** The terms of the source limit its data to the operator's own staff. */
  for_staff: v.nullish(v.boolean()),
});

/** What AIS fixes of the vessel prove about it and a port. */
const Sighting = v.object({
  imo: v.pipe(v.number(), v.integer()),
  locode: v.string(),
  kind: v.picklist(['anchor', 'berth', 'left']),
  from: instant,
  until: instant,
  fixes: count,
  source: v.string(),
});

/** `date` is the local time at the place, as in events. */
const Said = v.object({ source: v.string(), date: text, actual: v.nullish(v.boolean()), value: text });

/** `fact` is a status such as VAD, or `POD` or `vessel`. `value` holds a claim that is not a date. */
const Conflict = v.object({ fact: v.string(), locode: text, box: text, said: v.array(Said) });

const Unread = v.object({ codes: v.array(v.string()), fields: count, events: count });

/**
 * What a source says of a container that the interface has no field for, such as a hold. An unknown `name` is shown as
 * it is. `date` is the local time at the place.
 */
const Attribute = v.object({ source: v.string(), box: text, name: v.string(), value: text, date: text });

export const Landfall = v.object({
  sources: v.array(Source),
  /** Ids of `sources`: the source of the events, of each segment of the route, and of the pin. */
  events: text,
  route: v.array(text),
  pin: text,
  ais: text,
  predictive_eta: text,
  sightings: v.array(Sighting),
  conflicts: v.array(Conflict),
  unread: Unread,
  attributes: v.nullish(v.array(Attribute)),
});

export type WireLandfall = v.InferOutput<typeof Landfall>;
export type WireSource = v.InferOutput<typeof Source>;
export type WireSighting = v.InferOutput<typeof Sighting>;
export type WireConflict = v.InferOutput<typeof Conflict>;
export type WireAttribute = v.InferOutput<typeof Attribute>;
export type WireUnread = v.InferOutput<typeof Unread>;
