/**
 * The form in which an answer is kept after the cache has dropped it: places, vessels and events in at most 2 kB.
 * Rules can then run again over a million shipments with 2 GB, where whole answers of 40 kB would need 40 GB.
 */
import { statusOf } from '../../shipment/codes.ts';
import { needsUtcMark, Positions } from '../../shipment/packing.ts';
import type { Place, ShipmentEvent, Vessel } from '../../shipment/types.ts';
import { parseWireTime } from '../../time/port-time.ts';
import type { PortTime } from '../../time/types.ts';
import type { Journey } from '../types.ts';

/**
 * The version grows with the form, and other versions are not read. Version 2 marks a UTC time at a place of another
 * zone with a final `Z`.
 */
const COMPACT_VERSION = 2 as const;
export const MAX_BYTES = 2048;
const LONGEST_NAME = 32;

/** A place holds name, UN/LOCODE and zone. */
type CompactPlace = readonly [string, string | null, string | null];
/** A vessel holds name, IMO and MMSI number. */
type CompactShip = readonly [string, number | null, number | null];
/**
 * An event holds status, local time (10 characters when only the day is known), 1 for actual or 0 for expected, and
 * indexes of place and vessel.
 */
type CompactEvent = readonly [string, string | null, 0 | 1 | null, number | null, number | null];

interface CompactReading {
  readonly v: typeof COMPACT_VERSION;
  readonly places: readonly CompactPlace[];
  readonly ships: readonly CompactShip[];
  /** Events in display order. */
  readonly events: readonly CompactEvent[];
  /** Number of earlier events that did not fit. */
  readonly cut: number;
}

/** The stored part of an event. Events of an answer have the same fields. */
export interface StoredEvent extends Pick<ShipmentEvent, 'status' | 'date' | 'actual'> {
  readonly place: Pick<Place, 'name' | 'locode' | 'zone'> | null;
  readonly vessel: Pick<Vessel, 'name' | 'imo' | 'mmsi'> | null;
}

export interface StoredReading {
  /** Events in display order. */
  readonly events: readonly StoredEvent[];
  /** Number of earlier events that were not stored. */
  readonly cut: number;
}

export function toCompact({ stops, unplaced }: Journey): string {
  const places = new Positions<Place>();
  const ships = new Positions<Vessel>();
  const events = [...stops.flatMap((stop) => stop.events), ...unplaced].map((event) =>
    compactEvent(event, places, ships),
  );
  const base = {
    v: COMPACT_VERSION,
    places: places.all.map(
      ({ name, locode, zone }) => [short(name), locode === null ? null : short(locode), zone] as const,
    ),
    ships: ships.all.map(({ name, imo, mmsi }) => [short(name), imo, mmsi] as const),
  };
  for (let cut = 0; cut <= events.length; cut += 1) {
    const text = JSON.stringify({ ...base, events: events.slice(cut), cut } satisfies CompactReading);
    if (utf8Length(text) <= MAX_BYTES) return text;
  }
  // With hundreds of places the size limit leaves no room for any event.
  return JSON.stringify({
    v: COMPACT_VERSION,
    places: [],
    ships: [],
    events: [],
    cut: events.length,
  } satisfies CompactReading);
}

function compactEvent(
  { status, date, actual, place, vessel }: ShipmentEvent,
  places: Positions<Place>,
  ships: Positions<Vessel>,
): CompactEvent {
  const happened = actual === null ? null : actual ? 1 : 0;
  return [short(status.raw), date === null ? null : wallOf(date, place), happened, places.of(place), ships.of(vessel)];
}

const short = (text: string): string => text.slice(0, LONGEST_NAME);
const wallOf = (time: PortTime, place: Place | null): string =>
  `${time.wall.slice(0, time.dateOnly ? 10 : 16)}${needsUtcMark(time, place?.zone ?? null) ? 'Z' : ''}`;

/** Counts UTF-8 bytes by hand, because `TextEncoder` and `Buffer` are not available to core. */
function utf8Length(text: string): number {
  let bytes = 0;
  for (const sign of text) {
    const code = sign.codePointAt(0) ?? 0;
    bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
  }
  return bytes;
}

/**
 * Reads the events of the compact form, so that rules can run again without an answer. Names have at most 32
 * characters, and times are to the minute. Returns `null` for a text of another form or version.
 */
export function fromCompact(text: string): StoredReading | null {
  const stored = readJson(text);
  if (!isCompact(stored)) return null;
  const places = stored.places.map(([name, locode, zone]) => ({ name, locode, zone }));
  const ships = stored.ships.map(([name, imo, mmsi]) => ({ name, imo, mmsi }));
  const events = stored.events.map(([status, wall, happened, place, ship]): StoredEvent => {
    const at = place === null ? null : (places[place] ?? null);
    return {
      status: statusOf(status),
      date: wall === null ? null : readWall(wall, at?.zone ?? null),
      actual: happened === null ? null : happened === 1,
      place: at,
      vessel: ship === null ? null : (ships[ship] ?? null),
    };
  });
  return { events, cut: stored.cut };
}

/** A midnight with a clock was stored for a time, and not for a day. */
function readWall(text: string, placeZone: string | null): PortTime | null {
  const [wall = '', rest] = text.split('Z');
  const time = parseWireTime(wall, 'event', rest === undefined ? placeZone : 'UTC');
  return time === null ? null : { ...time, dateOnly: wall.length === 10 };
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const isText = (value: unknown): value is string => typeof value === 'string';
const isNumber = (value: unknown): value is number => typeof value === 'number';
const isTextOrNull = (value: unknown): value is string | null => value === null || isText(value);
const isNumberOrNull = (value: unknown): value is number | null => value === null || isNumber(value);
const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);

const isPlace = (value: unknown): value is CompactPlace =>
  isList(value) && value.length === 3 && isText(value[0]) && value.slice(1).every(isTextOrNull);
const isShip = (value: unknown): value is CompactShip =>
  isList(value) && value.length === 3 && isText(value[0]) && value.slice(1).every(isNumberOrNull);
const isEvent = (value: unknown): value is CompactEvent =>
  isList(value) &&
  value.length === 5 &&
  isText(value[0]) &&
  isTextOrNull(value[1]) &&
  [0, 1, null].some((one) => one === value[2]) &&
  value.slice(3).every(isNumberOrNull);

const isCompact = (value: unknown): value is CompactReading =>
  typeof value === 'object' &&
  value !== null &&
  'v' in value &&
  value.v === COMPACT_VERSION &&
  'places' in value &&
  isList(value.places) &&
  value.places.every(isPlace) &&
  'ships' in value &&
  isList(value.ships) &&
  value.ships.every(isShip) &&
  'events' in value &&
  isList(value.events) &&
  value.events.every(isEvent) &&
  'cut' in value &&
  isNumber(value.cut);
