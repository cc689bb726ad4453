import { eventCodeOf, eventTypeOf, numberTypeOf, serviceStatusOf, statusOf } from '../../shipment/codes.ts';
import type {
  Ais,
  AisPort,
  Charge,
  Container,
  Facility,
  Mode,
  Outcome,
  Place,
  RoutePoint,
  Segment,
  Shipment,
  ShipmentEvent,
  Vessel,
} from '../../shipment/types.ts';
import type { Delay } from '../../time/delay.ts';
import { msBetween } from '../../time/port-time.ts';
import type { PortTime } from '../../time/types.ts';
import { isZone } from '../../time/zone.ts';
import {
  LATEST,
  type Packed,
  type PackedCall,
  type PackedCharge,
  type PackedEvent,
  type PackedRoutePoint,
} from './packed.ts';
import { textToPath } from './path-text.ts';
import { numberToTime } from './times.ts';

const MODES: readonly Mode[] = ['sea', 'truck', 'rail', 'barge', 'land', 'other'];
const OUTCOMES: readonly Outcome[] = ['ok', 'line-has-nothing', 'cancelled', 'no-containers', 'no-events', 'pending'];

/** Restores the domain object. Values that the link does not contain are `null`. */
export function unpack(packed: Packed): Shipment {
  const places = packed.places.map(toPlace);
  const facilities = packed.facilities.map(toFacility);
  const vessels = packed.vessels.map(toVessel);
  const tables = { places, facilities, vessels };
  const updatedAt = numberToTime(packed.updated, 'UTC');
  return {
    outcome: OUTCOMES.find((outcome) => outcome === packed.outcome) ?? 'ok',
    message: null,
    type: packed.type === null ? null : numberTypeOf(packed.type),
    number: packed.number,
    line: packed.line === null ? null : { code: packed.line[0], name: packed.line[1] },
    status: packed.status === null ? null : serviceStatusOf(packed.status),
    statusFromLine: toFlag(packed.evidence?.[0] ?? 0),
    fromCache: null,
    updatedAt,
    cacheExpires: null,
    quota: { calls: null, shipments: null },
    places,
    facilities,
    vessels,
    route: {
      prepol: toPoint(packed.route[0], places),
      pol: toPoint(packed.route[1], places),
      pod: toPoint(packed.route[2], places),
      postpod: toPoint(packed.route[3], places),
      predictiveEta: toLocalTime(packed.route[4], places[packed.route[2]?.[0] ?? -1], packed.route[5]),
    },
    containers: packed.boxes.map((_, index) => toContainer(index, packed, tables)),
    routeData:
      packed.segments === null
        ? null
        : {
            segments: packed.segments.map(
              ([mode, path, from, to, vessel]): Segment => ({
                path: textToPath(path),
                mode: toMode(mode),
                word: wordOf(mode),
                from: places[from] ?? null,
                to: places[to] ?? null,
                vessel: vessels[vessel] ?? null,
              }),
            ),
            pin: packed.pin,
            ais: toAis(packed, vessels),
          },
    issues: [],
    landfall: packed.landfall ?? null,
  };
}

const toZone = (name: string | null): string | null => (name !== null && isZone(name) ? name : null);

interface Tables {
  readonly places: readonly Place[];
  readonly facilities: readonly Facility[];
  readonly vessels: readonly Vessel[];
}

function toPlace([name, countryCode, locode, at, zone, country, state]: Packed['places'][number], id: number): Place {
  return { id, name, state, country, countryCode, locode, at, zone: toZone(zone) };
}

const toFacility = (
  [name, smdg, bic, locode, countryCode, at]: Packed['facilities'][number],
  id: number,
): Facility => ({ id, name, countryCode, locode, bic, smdg, at });

const toVessel = ([name, imo, flag, mmsi, callSign]: Packed['vessels'][number], id: number): Vessel => ({
  id,
  name,
  imo,
  callSign,
  mmsi,
  flag,
});

const toLocalTime = (time: number | null, place: Place | null | undefined, utcMark: 0 | 1): PortTime | null =>
  numberToTime(time, utcMark === 1 ? 'UTC' : (place?.zone ?? null));

/** A text that is not a mode is the unknown word of the carrier. */
const toMode = (text: string | null): Mode | null =>
  text === null || text === '' ? null : (MODES.find((mode) => mode === text) ?? 'other');
const wordOf = (text: string | null): string | null => (toMode(text) === 'other' && text !== 'other' ? text : null);

const toFlag = (value: 0 | 1 | 2): boolean | null => (value === 0 ? null : value === 2);

function toPoint(point: PackedRoutePoint, places: readonly Place[]): RoutePoint | null {
  if (point === null) return null;
  const place = places[point[0]] ?? null;
  return { place, date: toLocalTime(point[1], place, point[3]), actual: toFlag(point[2]) };
}

function toContainer(index: number, packed: Packed, tables: Tables): Container {
  const [number, isoCode, sizeType, template, times, actual] = packed.boxes[index] ?? ['', null, null, 0, [], []];
  const word = packed.words?.[index] ?? null;
  const [fromLine, mirrored] = packed.evidence?.[1][index] ?? [0, 0];
  const base = packed.bases[template] ?? [];
  const events = (packed.templates[template] ?? []).map((event, index) => {
    const [own, common] = [times[index] ?? null, base[index] ?? null];
    const time = own === null ? null : Math.min(LATEST, Math.max(0, (common ?? 0) + own));
    return toEvent(
      event,
      `${number}/${index + 1}`,
      index + 1,
      time,
      actual[index] === 2 ? null : actual[index] === 1,
      tables,
    );
  });
  return {
    number,
    isoCode,
    sizeType,
    status: word === null ? null : serviceStatusOf(word),
    statusFromLine: toFlag(fromLine),
    mirrored: toFlag(mirrored),
    charges: toCharges(packed.charges?.[index] ?? null),
    events,
  };
}

function toEvent(
  packed: PackedEvent,
  id: string,
  order: number,
  time: number | null,
  actual: boolean | null,
  tables: Tables,
): ShipmentEvent {
  const [status, code, description, place, facility, vessel, voyage, mode, equipment, ...later] = packed;
  const [dateFromLine, additional, utcMark, carrier, over] = later;
  const at = tables.places[place] ?? null;
  return {
    id,
    order,
    status: statusOf(status),
    code: code === null ? null : eventCodeOf(code),
    type: equipment === 0 ? null : eventTypeOf(equipment === 2 ? 'EQUIPMENT' : 'TRANSPORT'),
    description,
    date: toLocalTime(time, at, utcMark),
    actual,
    place: at,
    facility: tables.facilities[facility] ?? null,
    vessel: tables.vessels[vessel] ?? null,
    voyage,
    mode: toMode(mode),
    carrier: carrier ?? (over === null ? wordOf(mode) : null),
    over,
    dateFromLine: toFlag(dateFromLine),
    additional: toFlag(additional),
  };
}

function toCharges(packed: NonNullable<Packed['charges']>[number]): Container['charges'] {
  if (packed === null) return null;
  const [demurrage, detention, storage] = packed;
  return { demurrage: toCharge(demurrage), detention: toCharge(detention), storage: toCharge(storage) };
}

const toCharge = (packed: PackedCharge): Charge | null =>
  packed === null ? null : { daysInCharge: packed[0], freeDays: packed[1] };

function toCall(packed: PackedCall): AisPort | null {
  if (packed === null) return null;
  const [label, countryCode, code, name, date] = packed;
  return { label, countryCode, code, name, date: numberToTime(date, 'UTC') };
}

/** The delay that was known when the link was made. */
export function toDelay({ delay }: Packed): Delay | null {
  if (delay === undefined) return null;
  const [sinceTime, firstTime, lastTime, lastZone, firstZone = lastZone] = delay;
  const since = numberToTime(sinceTime, 'UTC');
  const first = numberToTime(firstTime, toZone(firstZone));
  const last = numberToTime(lastTime, toZone(lastZone));
  if (since === null || first === null || last === null) return null;
  const ms = msBetween(first, last);
  return { ms, mostMs: ms, since, first, last };
}

function toAis({ ais, fix, ship }: Packed, vessels: readonly Vessel[]): Ais | null {
  if (ais === null) return null;
  const time: PortTime | null = fix === null ? null : numberToTime(fix[2], 'UTC');
  const usable = fix !== null && Math.abs(fix[0]) <= 90;
  const lastEvent = ship?.[5] ?? null;
  return {
    status: ais,
    fix: usable ? { at: [fix[0], fix[1]], time } : null,
    refused: ship?.[4] === 2,
    vessel: vessels[ship?.[0] ?? -1] ?? null,
    lastEvent:
      lastEvent === null
        ? null
        : { description: lastEvent[0], date: numberToTime(lastEvent[1], 'UTC'), voyage: lastEvent[2] },
    discharge: toCall(ship?.[3] ?? null),
    departure: toCall(ship?.[1] ?? null),
    arrival: toCall(ship?.[2] ?? null),
    updatedAt: numberToTime(ship?.[6] ?? null, 'UTC'),
  };
}
