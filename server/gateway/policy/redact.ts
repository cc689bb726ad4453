/**
 * Removes what a caller may not see from an answer. Subscription counters are for callers who may spend the quota,
 * carrier data under its terms is for staff, and a token opens only the parts that it names.
 */
import { LRUCache } from 'lru-cache';
import type { Part } from '../../../src/core/links/embed-messages.ts';
import { withoutStaffSources } from '../../../src/core/parse/parse-landfall.ts';
import { isObject, type JsonObject } from '../../http/json.ts';

/** `parts` lists what a token opens; `null` means everything. */
export interface Visibility {
  readonly quota: boolean;
  readonly parts: readonly Part[] | null;
}

export type Redact = (body: string, visibility: Visibility) => string;

const CACHE_CHARACTERS = 16 * 1024 * 1024;

export function createRedact(): Redact {
  // The cache is keyed by the body. A cached answer is the same string object each time, so it is hashed once.
  const caches = new Map<string, LRUCache<string, string>>();
  return (body, visibility) => {
    const { quota, parts } = visibility;
    if (quota && parts === null) return body;
    const variant = `${quota} ${parts?.toSorted().join() ?? '*'}`;
    const cache = caches.get(variant) ?? createCache();
    caches.set(variant, cache);
    const redacted = cache.get(body) ?? redactBody(body, visibility);
    cache.set(body, redacted);
    return redacted;
  };
}

const createCache = () =>
  new LRUCache<string, string>({
    maxSize: CACHE_CHARACTERS,
    sizeCalculation: (text, source) => text.length + source.length + 1,
  });

function redactBody(body: string, { quota, parts }: Visibility): string {
  const envelope: unknown = JSON.parse(body);
  const counters = new Set(quota ? [] : ['api_calls', 'unique_shipments']);
  const isCounter = (name: string): boolean => counters.has(name);
  const visible = isObject(envelope)
    ? { ...envelope, data: visibleToOthers(selectParts(envelope.data, parts)) }
    : envelope;
  return JSON.stringify(visible, (name, value: unknown) => (isCounter(name) ? null : value));
}

/** A source for staff may be named in a conflict with a source that everyone may see, so such conflicts are removed. */
const visibleToOthers = (data: unknown): unknown =>
  isObject(data) && data.landfall !== undefined ? { ...data, landfall: withoutStaffSources(data.landfall) } : data;

const COORDINATE_FIELDS = ['lat', 'lng'];
const EVENT_DETAIL_FIELDS = ['facility', 'vessel', 'voyage'];

/**
 * Every part needs places, dates and kinds of events. `map` adds coordinates, the route and positions; `timeline`
 * adds terminals, vessels and voyages; `summary` adds the predicted arrival.
 */
function selectParts(data: unknown, parts: readonly Part[] | null): unknown {
  if (!isObject(data) || parts === null) return data;
  const [hasMap, hasTimeline] = [parts.includes('map'), parts.includes('timeline')];
  const places = (list: unknown) => mapList(list, (place) => (hasMap ? place : omit(place, COORDINATE_FIELDS)));
  const redactContainer = (container: unknown) =>
    isObject(container)
      ? { ...container, charges: undefined, events: mapList(container.events, redactEvent) }
      : container;
  const redactEvent = (event: unknown) => (hasTimeline ? event : omit(event, EVENT_DETAIL_FIELDS));
  const rules: Readonly<Record<string, (value: unknown) => unknown>> = {
    locations: places,
    facilities: (list) => (hasTimeline ? places(list) : []),
    vessels: (list) => (hasTimeline ? list : []),
    containers: (list) => mapList(list, redactContainer),
    container: redactContainer,
    route_data: (value) => (hasMap ? value : undefined),
    route: (value) => (parts.includes('summary') || !isObject(value) ? value : withoutPrediction(value)),
  };
  return Object.fromEntries(
    Object.entries(data).map(([name, value]) => [name, Object.hasOwn(rules, name) ? rules[name]?.(value) : value]),
  );
}

const mapList = (list: unknown, change: (item: unknown) => unknown): unknown =>
  Array.isArray(list) ? list.map(change) : list;

const withoutPrediction = (route: JsonObject): JsonObject => ({ ...route, pod: omit(route.pod, ['predictive_eta']) });

const omit = (value: unknown, names: readonly string[]): unknown =>
  isObject(value) ? Object.fromEntries(Object.entries(value).filter(([name]) => !names.includes(name))) : value;
