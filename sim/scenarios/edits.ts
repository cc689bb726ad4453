/** Alters answers into forms that clients meet: hostile text, unknown codes, the oldest shape. */
type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);
const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !isList(value);

/** Walks an answer. `change` receives each value with the name of its field. */
function walk(value: unknown, change: (value: unknown, field: string) => unknown, field = ''): unknown {
  if (isList(value)) return value.map((element) => walk(element, change, field));
  if (isObject(value)) {
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, walk(inner, change, name)]));
  }
  return change(value, field);
}

/** Texts that exploit a client which treats them as markup, a formula or a path. */
const HOSTILE = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "'; DROP TABLE shipments; --",
  '=HYPERLINK("https://example.invalid","click")',
  "@SUM(1+1)*cmd|' /C calc'!A0",
  'javascript:alert(document.domain)',
  '\u202Egnp.exe\u202C reversed',
  'zero\u200Bwidth\uFEFF \u0000 \u0007 controls',
  '{{constructor.constructor("alert(1)")()}} ${7*7} %s %n',
  '<a href="https://example.invalid" onclick=alert(1)>Click</a>',
  'Z\u0351\u036B\u0343a\u0352\u0369l\u0366g\u033Eo\u0327 🚢🏴\u200D☠️ '.repeat(6),
  'W'.repeat(1_500),
] as const;

/** Fields of free text. All other fields stay unchanged, so that the answer remains readable. */
const WRITTEN = new Set([
  'name',
  'state',
  'country',
  'country_code',
  'locode',
  'bic_code',
  'smdg_code',
  'sealine_name',
  'description',
  'voyage',
  'call_sign',
  'flag',
  'iso_code',
  'size_type',
  'event_code',
  'code',
  'date_label',
]);

export function hostile(data: unknown): unknown {
  let turn = 0;
  return walk(data, (value, field) => {
    if (!WRITTEN.has(field) || typeof value !== 'string') return value;
    turn += 1;
    return HOSTILE[turn % HOSTILE.length];
  });
}

/** Adds an unknown member to every open set and an unknown field to every object. */
export function fromTheFuture(data: unknown): unknown {
  const renamed: Readonly<Record<string, Readonly<Record<string, Json>>>> = {
    status: { CLL: 'QLD', VDL: 'ORB', CGI: 'SCN', IN_TRANSIT: 'IN_ORBIT', OK: 'DELAYED_FEED' },
    event_code: { LOAD: 'BEAM', GTIN: 'SCAN' },
    event_type: { EQUIPMENT: 'SENSOR' },
    type: { SEA: 'AIR', sea: 'air' },
    transport_type: { VESSEL: 'AIRSHIP' },
    date_label: { ETA: 'PTA' },
  };
  const withCodes = walk(data, (value, field) =>
    typeof value === 'string' && Object.hasOwn(renamed, field) ? (renamed[field]?.[value] ?? value) : value,
  );
  const add = (value: unknown): unknown => {
    if (isList(value)) return value.map(add);
    if (!isObject(value)) return value;
    const inner = Object.fromEntries(Object.entries(value).map(([name, inside]) => [name, add(inside)]));
    return { ...inner, x_confidence: 0.87, x_sensor: { temperature: -18.5, humidity: null }, x_tags: ['β', 7, null] };
  };
  return add(withCodes);
}

/** Fields of the newer and newest shapes, by object. */
const NEWER = new Set([
  'is_status_from_sealine',
  'from_cache',
  'size_type',
  'is_date_from_sealine',
  'charges',
  'events_mirrored',
]);

/** Returns the answer without the fields of these names, at any depth. */
function drop(value: unknown, names: ReadonlySet<string>): unknown {
  if (isList(value)) return value.map((element) => drop(element, names));
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => !names.has(name))
      .map(([name, inner]) => [name, drop(inner, names)]),
  );
}

export function oldest(data: unknown): unknown {
  const older = drop(data, NEWER);
  if (!isObject(older)) return older;
  return isObject(older.route_data)
    ? { ...older, route_data: withOldSegments(older.route_data) }
    : withOldSegments(older);
}

/** Fields that the interface leaves out of history results. */
export const ABSENT_IN_HISTORY: ReadonlySet<string> = new Set([
  'cache_expires',
  'timezone',
  'facilities',
  'order_id',
  'facility',
  'event_type',
  'event_code',
  'is_additional_event',
  'transport_type',
  'route_data',
]);

/** Reduces a past result to the fields of its shape, whatever an edit has added. */
export const asPast = (data: unknown): unknown => drop(data, ABSENT_IN_HISTORY);

/** Edits route data only. The route summary of a shipment is an object and stays. */
function withOldSegments(data: Readonly<Record<string, unknown>>): unknown {
  if (!isList(data.route)) return data;
  const route = data.route.map((segment) => (isObject(segment) ? { path: segment.path, type: segment.type } : segment));
  return { ...data, route };
}
