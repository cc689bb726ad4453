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

/** The domain object again. What the link does not hold is null. */
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
    statusFromLine: null,
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
      predictiveEta: numberToTime(packed.route[4], places[packed.route[2]?.[0] ?? -1]?.zone ?? null),
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

interface Tables {
  readonly places: readonly Place[];
  readonly facilities: readonly Facility[];
  readonly vessels: readonly Vessel[];
}

function toPlace([name, countryCode, locode, at, zone, country]: Packed['places'][number], id: number): Place {
  return { id, name, state: null, country, countryCode, locode, at, zone: zone !== null && isZone(zone) ? zone : null };
}

const toFacility = ([name, smdg]: Packed['facilities'][number], id: number): Facility => ({
  id,
  name,
  countryCode: null,
  locode: null,
  bic: null,
  smdg,
  at: null,
});

const toVessel = ([name, imo, flag]: Packed['vessels'][number], id: number): Vessel => ({
  id,
  name,
  imo,
  callSign: null,
  mmsi: null,
  flag,
});

/** A text that names no mode is the word that nobody knew. */
const toMode = (text: string | null): Mode | null =>
  text === null || text === '' ? null : (MODES.find((mode) => mode === text) ?? 'other');
const wordOf = (text: string | null): string | null => (toMode(text) === 'other' && text !== 'other' ? text : null);

const toFlag = (value: 0 | 1 | 2): boolean | null => (value === 0 ? null : value === 2);

function toPoint(point: PackedRoutePoint, places: readonly Place[]): RoutePoint | null {
  if (point === null) return null;
  const place = places[point[0]] ?? null;
  return { place, date: numberToTime(point[1], place?.zone ?? null), actual: toFlag(point[2]) };
}

function toContainer(index: number, packed: Packed, tables: Tables): Container {
  const [number, isoCode, sizeType, template, times, actual] = packed.boxes[index] ?? ['', null, null, 0, [], []];
  const word = packed.words?.[index] ?? null;
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
    statusFromLine: null,
    mirrored: null,
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
  const [status, code, description, place, facility, vessel, voyage, mode, equipment, dateFromLine, additional] =
    packed;
  const at = tables.places[place] ?? null;
  return {
    id,
    order,
    status: statusOf(status),
    code: code === null ? null : eventCodeOf(code),
    type: equipment === 0 ? null : eventTypeOf(equipment === 2 ? 'EQUIPMENT' : 'TRANSPORT'),
    description,
    date: numberToTime(time, at?.zone ?? null),
    actual,
    place: at,
    facility: tables.facilities[facility] ?? null,
    vessel: tables.vessels[vessel] ?? null,
    voyage,
    mode: toMode(mode),
    carrier: wordOf(mode),
    over: null,
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

/** How much later than first said, as it was known when the link was made. */
export function toDelay({ delay }: Packed): Delay | null {
  const zone = delay?.[3] ?? null;
  const [since, first, last] = [
    numberToTime(delay?.[0] ?? null, 'UTC'),
    ...[delay?.[1], delay?.[2]].map((one) => numberToTime(one ?? null, zone !== null && isZone(zone) ? zone : null)),
  ];
  if (since == null || first == null || last == null) return null;
  const ms = msBetween(first, last);
  return { ms, mostMs: ms, since, first, last };
}

function toAis({ ais, fix, ship }: Packed, vessels: readonly Vessel[]): Ais | null {
  if (ais === null) return null;
  const time: PortTime | null = fix === null ? null : numberToTime(fix[2], 'UTC');
  const usable = fix !== null && Math.abs(fix[0]) <= 90;
  return {
    status: ais,
    fix: usable ? { at: [fix[0], fix[1]], time } : null,
    refused: false,
    vessel: vessels[ship?.[0] ?? -1] ?? null,
    lastEvent: null,
    discharge: toCall(ship?.[3] ?? null),
    departure: toCall(ship?.[1] ?? null),
    arrival: toCall(ship?.[2] ?? null),
    updatedAt: null,
  };
}
