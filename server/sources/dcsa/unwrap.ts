/**
 * From the body of an answer to its rows, in every format: a list, `{events}`, one event, the lists
 * of HMM by kind, `{metadata, payload}` of 3.0.0-Beta-1.
 */
import { type Fields, fieldsOf, isRecord, listIn, textIn, valueOf } from './fields.ts';

/**
 * A row before it is read: fields that stand beside each other in one format are nested in another.
 */
export interface RawRow {
  readonly raw: unknown;
  /** Innermost first: where a field is looked for. */
  readonly parts: readonly Fields[];
}

const NESTED = [
  'payload',
  'metadata',
  'eventclassification',
  'equipmentdetails',
  'shipmentdetails',
  'transportdetails',
];

/** One by one: a reader that has enough stops. */
export function* unwrap(body: unknown, depth = 3): Generator<RawRow> {
  if (Array.isArray(body)) {
    if (depth > 0) for (const item of body) yield* unwrap(item, depth - 1);
    return;
  }
  if (!isRecord(body)) {
    // Some carriers answer with an empty body where they have nothing.
    if (body !== null && body !== undefined && body !== '') yield { raw: body, parts: [] };
    return;
  }
  const fields = fieldsOf(body);
  if (Array.isArray(valueOf(fields, 'events'))) yield* unwrap(valueOf(fields, 'events'), depth - 1);
  else if (SPLIT.some((name) => fields.has(name))) yield* unwrapSplit(fields);
  else yield rowOf(body, fields);
}

const rowOf = (raw: unknown, fields: Fields, more: readonly Fields[] = []): RawRow => ({
  raw,
  parts: [fields, ...NESTED.filter((name) => fields.has(name)).map((name) => fieldsOf(fields.get(name))), ...more],
});

/** HMM sends one list a kind, and the ships in a list of calls of their own. */
const SPLIT = [
  'equipmentevent',
  'transportevent',
  'shipmentevent',
  'equipmentevents',
  'transportevents',
  'shipmentevents',
];

function unwrapSplit(fields: Fields): readonly RawRow[] {
  const calls = listIn(fields, 'transportcall', 'transportcalls').map(fieldsOf);
  const equipment = fieldsOf(listIn(fields, 'equipment')[0]);
  const callsAt = (code: string): readonly Fields[] =>
    calls.filter((call) => isByVessel(call) && textIn(call, 'unlocationcode', 'location') === code);
  return SPLIT.flatMap((name) => {
    const kind = name.replace(/events?$/, '');
    return listIn(fields, name).map((raw) => {
      const row = fieldsOf(raw);
      const own = fieldsOf(row.get('transportcall'));
      const code = textIn(own, 'unlocationcode', 'location') ?? textIn(row, 'unlocationcode', 'eventlocation');
      const call = code !== null && isByVessel(own) ? callOf(row, callsAt(code)) : undefined;
      const extra: [string, unknown][] = [
        ['eventtype', kind],
        ...(call === undefined ? [] : ([['joinedcall', Object.fromEntries(call)]] satisfies [string, unknown][])),
      ];
      return rowOf(raw, row, [new Map(extra), equipment]);
    });
  });
}

/** Where two ships call, the first brings the container and the last takes it away. */
function callOf(row: Fields, calls: readonly Fields[]): Fields | undefined {
  const isLanding = /^(ARRI|DISC)/i.test(textIn(row, 'transporteventtypecode', 'equipmenteventtypecode') ?? '');
  const matching = calls.filter(
    (call) => textIn(call, isLanding ? 'importvoyagenumber' : 'exportvoyagenumber') !== null,
  );
  return isLanding ? (matching[0] ?? calls[0]) : (matching.at(-1) ?? calls.at(-1));
}

/** Rows by truck at the same place have no ship. */
const isByVessel = (call: Fields): boolean => /^(vessel|feeder)$/i.test(textIn(call, 'modeoftransport') ?? '');
