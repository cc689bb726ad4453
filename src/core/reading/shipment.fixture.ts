/** Builds shipments from short texts, for the tests of this module. */
import type { LatLng } from '../geo/lat-lng.ts';
import { parseInstant } from '../time/instant.ts';
import { parseWireTime } from '../time/port-time.ts';
import { statusOf } from '../shipment/codes.ts';
import { readShipment } from './read-shipment.ts';
import type {
  Ais,
  Container,
  Mode,
  Place,
  RoutePoint,
  Segment,
  Shipment,
  ShipmentEvent,
  Vessel,
} from '../shipment/types.ts';

export const NOW = parseInstant('2026-06-15T12:00:00Z') ?? 0;
export const PLACES: Readonly<Record<string, Place>> = Object.fromEntries(
  (
    [
      ['Hamburg', 53.55, 9.99],
      ['Rotterdam', 51.92, 4.48],
      ['Basel', 47.56, 7.59],
      ['Shanghai', 31.23, 121.47],
      ['Colombo', 6.94, 79.85],
      ['Nowhere', null, null],
    ] as const
  ).map(([name, lat, lng], index) => [
    name,
    {
      id: index + 1,
      name,
      state: null,
      country: null,
      countryCode: null,
      locode: null,
      at: lat === null ? null : ([lat, lng] as const),
      zone: 'UTC',
    },
  ]),
);
export const vessel = (id: number): Vessel => ({
  id,
  name: `V${id}`,
  imo: 9_000_000 + id,
  callSign: null,
  mmsi: null,
  flag: null,
});

/** An AIS fix of V1 that is an hour old. */
export const ais = (at: LatLng, more: Partial<Ais> = {}): Ais => ({
  status: 'OK',
  fix: { at, time: parseWireTime('2026-06-15 11:00:00', 'fix') },
  refused: false,
  vessel: vessel(1),
  lastEvent: null,
  discharge: null,
  departure: null,
  arrival: null,
  updatedAt: null,
  ...more,
});

/** Reads `VDL! Shanghai 06-01 10:00`: status, then `!` for actual or `?` for unknown, then place and date. */
export function event(text: string, index: number, more: Partial<ShipmentEvent> = {}): ShipmentEvent {
  const [code = '', place = '', date = '', clock = '00:00'] = text.split(' ');
  const raw = code.replace(/[!?]/, '');
  return {
    id: `B/${index + 1}`,
    order: index + 1,
    status: statusOf(raw),
    code: null,
    type: null,
    description: null,
    date: date === '' ? null : parseWireTime(`2026-${date} ${clock}:00`, 'event', 'UTC'),
    actual: code.endsWith('?') ? null : code.endsWith('!'),
    place: PLACES[place] ?? null,
    facility: null,
    vessel: null,
    voyage: null,
    mode: null,
    carrier: null,
    over: null,
    dateFromLine: null,
    additional: null,
    ...more,
  };
}
export const containerWith = (events: readonly (string | ShipmentEvent)[], number = 'B'): Container => ({
  number,
  isoCode: null,
  sizeType: null,
  status: null,
  statusFromLine: null,
  mirrored: null,
  charges: null,
  events: events.map((shipmentEvent, index) =>
    typeof shipmentEvent === 'string' ? event(shipmentEvent, index) : shipmentEvent,
  ),
});
export const segment = (mode: Mode, ...path: [number, number][]): Segment => ({
  path,
  mode,
  word: null,
  from: null,
  to: null,
  vessel: null,
});
export const point = (place: string, actual: boolean | null = null): RoutePoint => ({
  place: PLACES[place] ?? null,
  date: null,
  actual,
});
export const shipment = (containers: readonly Container[], more: Partial<Shipment> = {}): Shipment => ({
  outcome: 'ok',
  message: null,
  type: null,
  number: 'B',
  line: null,
  status: null,
  statusFromLine: null,
  fromCache: null,
  updatedAt: null,
  cacheExpires: null,
  quota: { calls: null, shipments: null },
  places: [],
  facilities: [],
  vessels: [],
  route: { prepol: null, pol: null, pod: null, postpod: null, predictiveEta: null },
  containers,
  routeData: null,
  issues: [],
  landfall: null,
  ...more,
});
/** Reads only the journey. `chosen` is one of the containers; `null` reads the whole shipment. */
export const readJourney = (shipment: Shipment, chosen: Container | null, now: number) =>
  readShipment(shipment, chosen?.number ?? null, now).journey;
export const journeyOf = (events: readonly (string | ShipmentEvent)[], more: Partial<Shipment> = {}) =>
  readJourney(shipment([containerWith(events)], more), null, NOW);
export const stops = (events: readonly string[], more: Partial<Shipment> = {}) =>
  journeyOf(events, more).stops.map((stop) => `${stop.place.name} ${stop.role} ${stop.state}`);
