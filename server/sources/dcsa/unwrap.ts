/**
 * Finds the rows in the body of an answer of any format: a list, `{events}`, one event, the lists of HMM by kind, or
 * `{metadata, payload}` of 3.0.0-Beta-1.
 */
import { type Fields, readFields, isRecord, readList, readText, findValue } from './fields.ts';

/** A row before it is read. Fields that are siblings in one format are nested in another. */
export interface RawRow {
  readonly raw: unknown;
  /** The objects in which a field is searched, in this order. */
  readonly parts: readonly Fields[];
}

const NESTED_OBJECTS = [
  'payload',
  'metadata',
  'eventclassification',
  'equipmentdetails',
  'shipmentdetails',
  'transportdetails',
];

/** Yields one row at a time, so that a reader that has enough can stop. */
export function* unwrap(body: unknown, depth = 3): Generator<RawRow> {
  if (Array.isArray(body)) {
    if (depth > 0) for (const item of body) yield* unwrap(item, depth - 1);
    return;
  }
  if (!isRecord(body)) {
    // Some carriers answer with an empty body if they have nothing.
    if (body !== null && body !== undefined && body !== '') yield { raw: body, parts: [] };
    return;
  }
  const fields = readFields(body);
  if (Array.isArray(findValue(fields, 'events'))) yield* unwrap(findValue(fields, 'events'), depth - 1);
  else if (SPLIT.some((name) => fields.has(name))) yield* unwrapSplit(fields);
  else yield toRawRow(body, fields);
}

const toRawRow = (raw: unknown, fields: Fields, more: readonly Fields[] = []): RawRow => ({
  raw,
  parts: [
    fields,
    ...NESTED_OBJECTS.filter((name) => fields.has(name)).map((name) => readFields(fields.get(name))),
    ...more,
  ],
});

/** HMM sends one list for each kind, and the vessels in a separate list of calls. */
const SPLIT = [
  'equipmentevent',
  'transportevent',
  'shipmentevent',
  'equipmentevents',
  'transportevents',
  'shipmentevents',
];

function unwrapSplit(fields: Fields): readonly RawRow[] {
  const calls = readList(fields, 'transportcall', 'transportcalls').map(readFields);
  const equipment = readFields(readList(fields, 'equipment')[0]);
  const callsAt = (code: string): readonly Fields[] =>
    calls.filter((call) => isByVessel(call) && readText(call, 'unlocationcode', 'location') === code);
  return SPLIT.flatMap((name) => {
    const kind = name.replace(/events?$/, '');
    return readList(fields, name).map((raw) => {
      const row = readFields(raw);
      const callFields = readFields(row.get('transportcall'));
      const code =
        readText(callFields, 'unlocationcode', 'location') ?? readText(row, 'unlocationcode', 'eventlocation');
      const call = code !== null && isByVessel(callFields) ? findCall(row, callsAt(code)) : undefined;
      const extra: [string, unknown][] = [
        ['eventtype', kind],
        ...(call === undefined ? [] : ([['joinedcall', Object.fromEntries(call)]] satisfies [string, unknown][])),
      ];
      return toRawRow(raw, row, [new Map(extra), equipment]);
    });
  });
}

/** If two vessels call at the port, the first brings the container and the last takes it away. */
function findCall(row: Fields, calls: readonly Fields[]): Fields | undefined {
  const isLanding = /^(ARRI|DISC)/i.test(readText(row, 'transporteventtypecode', 'equipmenteventtypecode') ?? '');
  const matching = calls.filter(
    (call) => readText(call, isLanding ? 'importvoyagenumber' : 'exportvoyagenumber') !== null,
  );
  return isLanding ? (matching[0] ?? calls[0]) : (matching.at(-1) ?? calls.at(-1));
}

/** Rows by truck at the same place have no vessel. */
const isByVessel = (call: Fields): boolean => /^(vessel|feeder)$/i.test(readText(call, 'modeoftransport') ?? '');
