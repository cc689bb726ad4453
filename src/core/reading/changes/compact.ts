/**
 * What is stored of an answer after the cache has dropped it: places, ships and events in at most 2
 * kB, so that rules can run again over a million shipments (2 GB; whole answers of 40 kB would be
 * 40 GB).
 */
import type { PortTime } from '../../time/types.ts';
import type { Place, ShipmentEvent, Vessel } from '../../shipment/types.ts';
import type { Journey } from '../types.ts';

/** Grows with the form: what an older one lacks is not guessed. */
const COMPACT_VERSION = 1 as const;
export const MOST_BYTES = 2048;
const LONGEST_NAME = 32;

interface CompactReading {
  readonly v: typeof COMPACT_VERSION;
  /** Places: name, UN/LOCODE, zone. */
  readonly places: readonly (readonly [string, string | null, string | null])[];
  /** Ships: name, IMO, MMSI. */
  readonly ships: readonly (readonly [string, number | null, number | null])[];
  /**
   * Events in display order: status, wall time (10 characters where only the day is known), 1
   * happened, 0 expected, place, ship.
   */
  readonly events: readonly (readonly [string, string | null, 0 | 1 | null, number | null, number | null])[];
  /** So many of the first events did not fit. */
  readonly cut: number;
}

export function toCompact({ stops, unplaced }: Journey): string {
  const places: Place[] = [];
  const ships: Vessel[] = [];
  const events = [...stops.flatMap((stop) => stop.events), ...unplaced].map((event) =>
    compactEvent(event, places, ships),
  );
  const base = {
    v: COMPACT_VERSION,
    places: places.map(
      ({ name, locode, zone }) => [short(name), locode === null ? null : short(locode), zone] as const,
    ),
    ships: ships.map(({ name, imo, mmsi }) => [short(name), imo, mmsi] as const),
  };
  for (let cut = 0; cut <= events.length; cut += 1) {
    const text = JSON.stringify({ ...base, events: events.slice(cut), cut } satisfies CompactReading);
    if (utf8Length(text) <= MOST_BYTES) return text;
  }
  // Hundreds of places: nothing of it is worth reading again.
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
  places: Place[],
  ships: Vessel[],
): CompactReading['events'][number] {
  const happened = actual === null ? null : actual ? 1 : 0;
  return [
    short(status.raw),
    date === null ? null : wallOf(date),
    happened,
    indexIn(places, place),
    indexIn(ships, vessel),
  ];
}

function indexIn<T>(list: T[], one: T | null): number | null {
  if (one === null) return null;
  const found = list.indexOf(one);
  return found >= 0 ? found : list.push(one) - 1;
}

const short = (text: string): string => text.slice(0, LONGEST_NAME);
const wallOf = ({ wall, dateOnly }: PortTime): string => wall.slice(0, dateOnly ? 10 : 16);

/** Bytes in UTF-8, counted by hand: `TextEncoder` and `Buffer` are not in the core's library. */
function utf8Length(text: string): number {
  let bytes = 0;
  for (const sign of text) {
    const code = sign.codePointAt(0) ?? 0;
    bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
  }
  return bytes;
}
