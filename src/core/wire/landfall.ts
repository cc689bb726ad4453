/**
 * `data.landfall`: what our server adds to the shape of the interface when an answer is put
 * together from several sources. Apart from `schemas.ts`, because the first screen does not read
 * it.
 */
import * as v from 'valibot';

const text = v.nullish(v.string());
/** ISO 8601 in UTC. */
const instant = v.nullish(v.pipe(v.string(), v.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/)));
const count = v.nullish(v.pipe(v.number(), v.integer()));

const Source = v.object({
  id: v.string(),
  kind: v.picklist(['service', 'carrier', 'feed', 'atlas', 'ours']),
  name: v.string(),
  asked_at: instant,
  /** When the source itself dates what it said. */
  said_at: instant,
  sample: v.nullish(v.boolean()),
  credit: text,
  terms: text,
  /** Its terms keep what it says to the operator's own people. */
  for_staff: v.nullish(v.boolean()),
});

/** What fixes of the ship prove about it and a port. */
const Sighting = v.object({
  imo: v.pipe(v.number(), v.integer()),
  locode: v.string(),
  kind: v.picklist(['anchor', 'berth', 'left']),
  from: instant,
  until: instant,
  fixes: count,
  source: v.string(),
});

/** `date`: the wall at the place, as in events. */
const Said = v.object({ source: v.string(), date: text, actual: v.nullish(v.boolean()), value: text });

/**
 * `fact`: a status such as VAD, `POD` or `vessel`. `value` says what was said where it is no date.
 */
const Conflict = v.object({ fact: v.string(), locode: text, box: text, said: v.array(Said) });

const Unread = v.object({ codes: v.array(v.string()), fields: count, events: count });

export const Landfall = v.object({
  sources: v.array(Source),
  /** Ids of `sources`: who told the events, drew each segment of the route, placed the pin. */
  events: text,
  route: v.array(text),
  pin: text,
  ais: text,
  predictive_eta: text,
  sightings: v.array(Sighting),
  conflicts: v.array(Conflict),
  unread: Unread,
});

export type WireLandfall = v.InferOutput<typeof Landfall>;
export type WireSource = v.InferOutput<typeof Source>;
export type WireSighting = v.InferOutput<typeof Sighting>;
export type WireConflict = v.InferOutput<typeof Conflict>;
export type WireUnread = v.InferOutput<typeof Unread>;
