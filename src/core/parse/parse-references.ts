/** Reads places, facilities and vessels, which other parts of an answer reference by id. */
import type { Facility, Place, Vessel } from '../shipment/types.ts';
import { isSameByNumbers } from '../shipment/vessel.ts';
import { isZone } from '../time/zone.ts';
import type { WireFacility, WireLocation, WireVessel } from '../wire/schemas.ts';
import { parsePosition, textOrNull, upperOrNull } from './parse-fields.ts';
import { type IssueLog, within } from './issue-log.ts';
import { mapSent, type Read } from './read-lenient.ts';

export interface References {
  readonly places: ReadonlyMap<number, Place>;
  readonly facilities: ReadonlyMap<number, Facility>;
  /** `null` for a record that identifies no vessel. */
  readonly vessels: ReadonlyMap<number, Vessel | null>;
}

type Identified = { readonly id: number | null };

/** Keeps the first item of each id; reports repeated ids and items without one. */
export function indexById<W extends Identified, D>(
  log: IssueLog,
  key: string,
  items: readonly W[] | null,
  parse: (item: W, id: number) => D,
): ReadonlyMap<number, D> {
  const index = new Map<number, D>();
  within(log, key, () => {
    mapSent(log, items ?? [], (item) => {
      if (item.id === null) within(log, 'id', () => log.report(null, 'id'));
      else if (index.has(item.id)) within(log, 'id', () => log.report(item.id, 'new-id'));
      else index.set(item.id, parse(item, item.id));
    });
  });
  return index;
}

/** The item with this id; null and an issue for an id that no item has. */
export function resolve<D>(
  log: IssueLog,
  key: string,
  id: number | null,
  index: ReadonlyMap<number, D | null>,
): D | null {
  if (id === null) return null;
  const found = index.get(id);
  if (found === undefined) within(log, key, () => log.report(id, 'known-id'));
  return found ?? null;
}

export function parsePlace(log: IssueLog, wire: Omit<Read<WireLocation>, 'id'>, id: number): Place {
  const locode = upperOrNull(wire.locode);
  const country = textOrNull(wire.country);
  return {
    id,
    name: textOrNull(wire.name) ?? locode ?? country ?? `#${id}`,
    state: textOrNull(wire.state),
    country,
    countryCode: upperOrNull(wire.country_code),
    locode,
    at: parsePosition(log, wire.lat, wire.lng),
    zone: parseZone(log, wire.timezone),
  };
}

function parseZone(log: IssueLog, text: string | null): string | null {
  const zone = textOrNull(text);
  if (zone === null || isZone(zone)) return zone;
  within(log, 'timezone', () => log.report(zone, 'zone'));
  return null;
}

export function parseFacility(log: IssueLog, wire: Read<WireFacility>, id: number): Facility {
  const locode = upperOrNull(wire.locode);
  return {
    id,
    name: textOrNull(wire.name) ?? locode ?? `#${id}`,
    countryCode: upperOrNull(wire.country_code),
    locode,
    bic: upperOrNull(wire.bic_code),
    smdg: upperOrNull(wire.smdg_code),
    at: parsePosition(log, wire.lat, wire.lng),
  };
}

type WireVesselFields = Omit<Read<WireVessel>, 'id'>;

/** Carriers send these texts in place of the name of a vessel that they do not know yet. */
const NO_NAMES: ReadonlySet<string> = new Set(['FEEDER', 'UNKNOWN', 'TBA', 'TBN', 'N/A', '?']);

/** Returns `null` when neither a name nor a number identifies a vessel. */
export function parseVessel(wire: WireVesselFields, id: number | null): Vessel | null {
  const imo = positive(wire.imo);
  const mmsi = positive(wire.mmsi);
  const callSign = upperOrNull(wire.call_sign);
  const sent = textOrNull(wire.name);
  const named = sent !== null && NO_NAMES.has(sent.toUpperCase()) ? null : sent;
  const name = named ?? (imo === null ? (callSign ?? (mmsi === null ? null : `MMSI ${mmsi}`)) : `IMO ${imo}`);
  return name === null ? null : { id, name, imo, callSign, mmsi, flag: upperOrNull(wire.flag) };
}

/** Some carriers write an unknown IMO number or MMSI as 0. */
const positive = (number: number | null): number | null => (number !== null && number > 0 ? number : null);

/**
 * For a vessel without an id, from a segment or AIS, returns the matching vessel of the answer, or else the vessel
 * itself.
 */
export function matchVessel(wire: WireVesselFields | null, vessels: Iterable<Vessel | null>): Vessel | null {
  const vessel = wire === null ? null : parseVessel(wire, null);
  if (vessel === null) return null;
  for (const candidate of vessels) if (candidate !== null && isSameVessel(candidate, vessel)) return candidate;
  return vessel;
}

const isSameVessel = (a: Vessel, b: Vessel): boolean =>
  isSameByNumbers(a, b) ?? a.name.toUpperCase() === b.name.toUpperCase();
