/**
 * The packed shipment of a frozen link. Containers of a bill have similar events, so shared fields form a template,
 * and each container keeps its dates as minutes from those of the template. Places, vessels and facilities are listed
 * once and referred to by index. Links come from strangers, so all data is checked against this schema before it is
 * read.
 */
import * as v from 'valibot';
import { plainText } from '../../parse/plain-text.ts';

/**
 * The sum over all containers. 200 containers with 40 events each are read in half a second; 25,000 events took two.
 */
const MAX_EVENTS = 8_000;
/** The sum over all segments, which is 20,000 points of up to ten characters. */
const MAX_PATH_TEXT = 200_000;

const text = v.pipe(v.string(), v.maxLength(2_048), v.transform(plainText));
const path = v.pipe(v.string(), v.maxLength(MAX_PATH_TEXT));
const maybeText = v.nullable(text);
const int = v.pipe(v.number(), v.integer());
const index = v.pipe(int, v.minValue(-1), v.maxValue(5_000));
const degrees = v.pipe(v.number(), v.minValue(-360), v.maxValue(360));
const point = v.nullable(v.tuple([degrees, degrees]));
/** Minutes of the local clock since 1970, doubled, plus one when only the day is known. */
export const LATEST = 200_000_000;
const time = v.nullable(v.pipe(int, v.minValue(0), v.maxValue(LATEST)));
/** Whether an event is actual: 0 for false, 1 for true, and 2 for unknown, which was added last. */
const actual = v.picklist([0, 1, 2]);
/** 0 is unknown, 1 is false, 2 is true. */
const maybeFlag = v.picklist([0, 1, 2]);
// Fields that were added at the end of a tuple, which earlier links do not have.
const laterText = v.optional(maybeText, null);
const laterFlag = v.optional(maybeFlag, 0);
/** 1 marks a time in UTC at a place with another clock. */
const utcMark = v.optional(v.picklist([0, 1]), 0);

const PackedEvent = v.tuple([
  text,
  maybeText,
  maybeText,
  index,
  index,
  index,
  maybeText,
  maybeText,
  maybeFlag,
  maybeFlag,
  maybeFlag,
  utcMark,
  laterText,
  laterText,
]);

/** A port call by AIS: label, country, code, name, date in UTC. */
const PackedCall = v.nullable(v.tuple([maybeText, maybeText, maybeText, maybeText, time]));

/** The last AIS event: description, date in UTC, voyage. */
const PackedAisEvent = v.nullable(v.tuple([maybeText, time, maybeText]));

/** Days in charge and free days. */
const PackedCharge = v.nullable(v.tuple([v.nullable(int), v.nullable(int)]));

const PackedRoutePoint = v.nullable(v.tuple([index, time, maybeFlag, utcMark]));

const Parts = v.object({
  v: v.literal(1),
  asOf: v.pipe(int, v.minValue(0), v.maxValue(6_000_000_000_000)),
  out: v.pipe(v.array(text), v.maxLength(10)),
  outcome: text,
  type: maybeText,
  number: text,
  line: v.nullable(v.tuple([text, maybeText])),
  status: maybeText,
  updated: time,
  places: v.pipe(
    v.array(v.tuple([text, maybeText, maybeText, point, maybeText, maybeText, laterText])),
    v.maxLength(500),
  ),
  facilities: v.pipe(
    v.array(v.tuple([text, maybeText, laterText, laterText, laterText, v.optional(point, null)])),
    v.maxLength(500),
  ),
  vessels: v.pipe(
    v.array(v.tuple([text, v.nullable(int), maybeText, v.optional(v.nullable(int), null), laterText])),
    v.maxLength(500),
  ),
  route: v.tuple([PackedRoutePoint, PackedRoutePoint, PackedRoutePoint, PackedRoutePoint, time, utcMark]),
  templates: v.pipe(v.array(v.pipe(v.array(PackedEvent), v.maxLength(2_000))), v.maxLength(200)),
  bases: v.pipe(v.array(v.array(time)), v.maxLength(200)),
  boxes: v.pipe(
    v.array(v.tuple([text, maybeText, maybeText, index, v.array(v.nullable(int)), v.array(actual)])),
    v.maxLength(200),
  ),
  segments: v.nullable(v.pipe(v.array(v.tuple([text, path, index, index, index])), v.maxLength(500))),
  pin: point,
  fix: v.nullable(v.tuple([degrees, degrees, time])),
  ais: maybeText,
  // The following fields were added later, and earlier links do not have them.
  /**
   * The vessel of the fix, its port calls by AIS (departure, arrival, discharge), whether the fix was refused, the
   * last event, and the time of the data.
   */
  ship: v.optional(
    v.tuple([
      index,
      PackedCall,
      PackedCall,
      PackedCall,
      laterFlag,
      v.optional(PackedAisEvent, null),
      v.optional(time, null),
    ]),
  ),
  /** For each container the service's status; then demurrage, detention and storage. */
  words: v.optional(v.pipe(v.array(maybeText), v.maxLength(200))),
  charges: v.optional(
    v.pipe(v.array(v.nullable(v.tuple([PackedCharge, PackedCharge, PackedCharge]))), v.maxLength(200)),
  ),
  /**
   * Whether the status came from the carrier, and for each container the same flag and whether it was copied from a
   * sibling.
   */
  evidence: v.optional(v.tuple([maybeFlag, v.pipe(v.array(v.tuple([maybeFlag, maybeFlag])), v.maxLength(200))])),
  /** Time of the first date (UTC), the first and the last date, and the zones of the last and the first. */
  delay: v.optional(v.tuple([time, time, time, maybeText, v.optional(maybeText)])),
  /** Sources and conflicts in the form of the answer, which `parse-landfall.ts` checks. */
  landfall: v.optional(v.unknown()),
});

/** Containers share templates, so a few kilobytes could contain millions of events. */
const eventCount = ({ boxes, templates }: v.InferOutput<typeof Parts>): number =>
  boxes.reduce((count, [, , , template]) => count + (templates[template]?.length ?? 0), 0);
const pathLength = ({ segments }: v.InferOutput<typeof Parts>): number =>
  (segments ?? []).reduce((length, [, text]) => length + text.length, 0);

export const Packed = v.pipe(
  Parts,
  v.check((parts) => eventCount(parts) <= MAX_EVENTS && pathLength(parts) <= MAX_PATH_TEXT),
);

export type Packed = v.InferOutput<typeof Packed>;
export type PackedAisEvent = v.InferOutput<typeof PackedAisEvent>;
export type PackedCall = v.InferOutput<typeof PackedCall>;
export type PackedCharge = v.InferOutput<typeof PackedCharge>;
export type PackedEvent = v.InferOutput<typeof PackedEvent>;
export type PackedRoutePoint = v.InferOutput<typeof PackedRoutePoint>;
