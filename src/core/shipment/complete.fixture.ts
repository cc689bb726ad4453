/**
 * A shipment in which every field has a value. A new field of the domain does not compile until it has a value here,
 * and then the tests of the packed forms check what happens to it.
 */
import { isDeepStrictEqual } from 'node:util';
import type { LatLng } from '../geo/lat-lng.ts';
import { parseWireTime, type TimeSource } from '../time/port-time.ts';
import type { PortTime } from '../time/types.ts';
import { eventCodeOf, eventTypeOf, numberTypeOf, serviceStatusOf, statusOf } from './codes.ts';
import type { AisPort, Place, Quota, RoutePoint, Shipment, Vessel } from './types.ts';

/** A type in which no field is `null`. */
type Complete<T> = T extends LatLng
  ? T
  : T extends readonly (infer Item)[]
    ? readonly Complete<Item>[]
    : T extends object
      ? { readonly [Key in keyof T]-?: Complete<NonNullable<T[Key]>> }
      : NonNullable<T>;

function time(text: string, source: TimeSource, zone: string | null = null): Complete<PortTime> {
  const { wall, zone: own, epochMs, dateOnly } = parseWireTime(text, source, zone) ?? {};
  if (wall === undefined || own == null || epochMs == null || dateOnly === undefined) throw new RangeError(text);
  return { wall, zone: own, epochMs, dateOnly };
}

const place: Complete<Place> = {
  id: 71,
  name: 'Rotterdam',
  state: 'South Holland',
  country: 'Netherlands',
  countryCode: 'NL',
  locode: 'NLRTM',
  at: [51.92, 4.48],
  zone: 'Europe/Amsterdam',
};
const facility = {
  id: 72,
  name: 'Delta Terminal',
  countryCode: 'NL',
  locode: 'NLRTM',
  bic: 'NLRTMDELT',
  smdg: 'ECTDEL',
  at: [51.95, 4.03],
} as const;
const vessel: Complete<Vessel> = {
  id: 73,
  name: 'Ever Given',
  imo: 9_811_000,
  callSign: 'H3RC',
  mmsi: 353_136_000,
  flag: 'PA',
};
const point = (day: string): Complete<RoutePoint> => ({
  place,
  date: time(`${day} 10:00:00`, 'route-point', place.zone),
  actual: true,
});
const call = (label: string, day: string): Complete<AisPort> => ({
  name: 'Rotterdam',
  countryCode: 'NL',
  code: 'RTM',
  date: time(`${day} 08:00:00`, 'port-call'),
  label,
});
const quota: Complete<Quota> = { total: 100, used: 40, remaining: 60 };

export const completeShipment: Complete<Shipment> = {
  outcome: 'no-events',
  message: 'PARTIAL_ANSWER',
  type: numberTypeOf('BL'),
  number: 'EGLV143000000000',
  line: { code: 'EGLV', name: 'Evergreen' },
  status: serviceStatusOf('IN_TRANSIT'),
  statusFromLine: true,
  fromCache: true,
  updatedAt: time('2026-06-10 07:00:00', 'metadata'),
  cacheExpires: time('2026-06-10 19:00:00', 'metadata'),
  quota: { calls: quota, shipments: quota },
  places: [place],
  facilities: [facility],
  vessels: [vessel],
  route: {
    prepol: point('2026-05-18'),
    pol: point('2026-05-20'),
    pod: point('2026-06-16'),
    postpod: point('2026-06-18'),
    predictiveEta: time('2026-06-16 11:00:00', 'event', place.zone),
  },
  containers: [
    {
      number: 'EGHU1234567',
      isoCode: '45G1',
      sizeType: "40' High Cube",
      status: serviceStatusOf('PLANNED'),
      statusFromLine: true,
      mirrored: true,
      charges: {
        storage: { freeDays: 1, daysInCharge: 2 },
        demurrage: { freeDays: 3, daysInCharge: 4 },
        detention: { freeDays: 5, daysInCharge: 6 },
      },
      events: [
        {
          id: 'EGHU1234567/5',
          order: 5,
          status: statusOf('VAD'),
          code: eventCodeOf('ARRI'),
          type: eventTypeOf('TRANSPORT'),
          description: 'Vessel arrived',
          date: time('2026-06-16 10:00:00', 'event', place.zone),
          actual: true,
          place,
          facility,
          vessel,
          voyage: '0123W',
          mode: 'sea',
          carrier: 'VESSEL',
          over: 'sea',
          dateFromLine: true,
          additional: true,
        },
      ],
    },
  ],
  routeData: {
    segments: [{ path: [[31.2, 121.5], place.at], mode: 'other', word: 'hovercraft', from: place, to: place, vessel }],
    pin: [10.5, 70.25],
    ais: {
      status: 'OK',
      fix: { at: [11.5, 71.25], time: time('2026-06-10 06:00:00', 'fix') },
      refused: true,
      vessel,
      lastEvent: { description: 'Departure', date: time('2026-05-20 08:00:00', 'port-call'), voyage: '0123W' },
      discharge: call('ETD', '2026-06-17'),
      departure: call('ATD', '2026-05-20'),
      arrival: call('ETA', '2026-06-16'),
      updatedAt: time('2026-06-10 06:30:00', 'metadata'),
    },
  },
  issues: [{ path: 'containers[0].events[3].location', got: 'x', want: 'id' }],
  landfall: {
    sources: [{ id: 'a', kind: 'carrier', name: 'A', asked_at: '2026-06-10T07:00:00Z', said_at: null, sample: false }],
    events: 'a',
    route: ['a'],
    pin: 'a',
    ais: 'a',
    predictive_eta: 'a',
    sightings: [],
    conflicts: [],
    unread: { codes: [], fields: 0, events: 0 },
  },
};

/** Values that are not objects of their own are compared as a whole. */
const isLeaf = (value: unknown): boolean =>
  typeof value !== 'object' || value === null || 'wall' in value || 'raw' in value || Array.isArray(value);

/** These fields have a type that other fields also have. */
const TYPES: Readonly<Record<string, string>> = {
  places: 'Place',
  place: 'Place',
  from: 'Place',
  to: 'Place',
  facilities: 'Facility',
  facility: 'Facility',
  vessels: 'Vessel',
  vessel: 'Vessel',
  prepol: 'RoutePoint',
  pol: 'RoutePoint',
  pod: 'RoutePoint',
  postpod: 'RoutePoint',
  containers: 'Container',
  events: 'ShipmentEvent',
  segments: 'Segment',
  discharge: 'AisPort',
  departure: 'AisPort',
  arrival: 'AisPort',
};

/** Returns the fields that changed, by type and name, in alphabetical order. */
export function lostFields(before: object, after: unknown, type: string): readonly string[] {
  const lost = new Set<string>();
  const compare = (own: object, other: unknown, path: string): void => {
    for (const [key, value] of Object.entries(own)) {
      const entries: readonly unknown[] = Array.isArray(value) ? value : [value];
      const kept: unknown = typeof other === 'object' && other !== null ? Reflect.get(other, key) : undefined;
      const [first] = entries;
      const [keptFirst]: readonly unknown[] = Array.isArray(kept) ? kept : [kept];
      const name = TYPES[key] ?? `${path}.${key}`;
      if (isLeaf(first) || key === 'landfall' || keptFirst == null) {
        if (!isDeepStrictEqual(kept, value)) lost.add(`${path}.${key}`);
      } else if (typeof first === 'object' && first !== null) compare(first, keptFirst, name);
    }
  };
  compare(before, after, type);
  return [...lost].toSorted();
}
