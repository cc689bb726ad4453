/**
 * Answers as carriers and AIS really send them: well formed, but different from the interface's description. Each was
 * seen in captured answers of the real service.
 */
import * as v from 'valibot';
import { pathNm } from '../../src/core/geo/distance.ts';
import type { LatLng } from '../../src/core/geo/lat-lng.ts';
import { splitAt, vertexIndex } from '../../src/core/geo/polyline.ts';
import {
  RouteData,
  Tracking,
  type WireContainer,
  type WireEvent,
  type WireLocation,
  type WireRouteData,
  type WireTracking,
} from '../../src/core/wire/schemas.ts';
import { roundPoint } from '../api/leg-paths.ts';
import { vesselFields } from '../api/reference-tables.ts';
import { findVessel } from '../fleet/vessels.ts';
import { single, type StagedVoyage } from './staged-voyage.ts';

interface Parts {
  readonly tracking?: (data: WireTracking) => WireTracking;
  readonly routeData?: (data: WireRouteData) => WireRouteData;
}

/** Alters the parts of an answer, whichever operation sends them. */
const toEdit =
  ({ tracking = (data) => data, routeData = (data) => data }: Parts) =>
  (data: unknown): unknown => {
    if (typeof data !== 'object' || data === null) return data;
    if ('pin' in data && v.is(RouteData, data)) return routeData(data);
    if (!('containers' in data) || !v.is(Tracking, data)) return data;
    const edited = tracking(data);
    return edited.route_data == null ? edited : { ...edited, route_data: routeData(edited.route_data) };
  };

type Events = readonly WireEvent[];

const withEvents = (data: WireTracking, edit: (events: Events, container: WireContainer) => Events): WireTracking => ({
  ...data,
  containers: data.containers?.map((container) => ({
    ...container,
    events: edit(container.events ?? [], container).map((event, index) =>
      event.order_id == null ? event : { ...event, order_id: index + 1 },
    ),
  })),
});

const byShip = <T extends { readonly transport_type?: string | null | undefined }>(moved: T): T =>
  moved.transport_type === 'VESSEL' ? { ...moved, transport_type: 'FEEDER' } : moved;

/** Vessels with a name have the mode of a feeder too. */
export const feederMode = toEdit({
  tracking: (data) => withEvents(data, (events) => events.map(byShip)),
  routeData: (data) => ({ ...data, route: data.route?.map(byShip) }),
});

const RELEASE = {
  description: 'Released',
  status: 'UNK',
  event_type: 'SHIPMENT',
  event_code: 'RELS',
  transport_type: null,
  vessel: null,
  voyage: null,
};
const withoutSize = (container: WireContainer): WireContainer => ({ ...container, iso_code: null, size_type: '' });

/** The customs release is an event of the shipment, without vessel and mode. */
export const released = toEdit({
  tracking: (data) =>
    withEvents({ ...data, containers: data.containers?.map(withoutSize) }, (events) =>
      events.flatMap((event) => (event.status === 'CDD' ? [event, { ...event, ...RELEASE }] : [event])),
    ),
});

const DORALEH: WireLocation = {
  id: 90,
  name: 'Doraleh Container Terminal',
  state: 'Djibouti',
  country: 'Djibouti',
  country_code: 'DJ',
  locode: 'DJDCT',
  // The position is in the Gulf of Aden, 86 nm from its port.
  lat: 11.9,
  lng: 44.57,
  timezone: 'Africa/Djibouti',
};

/** The terminal is listed as a separate place, and the arrival at its port is never reported. */
export const terminalAsPlace = toEdit({
  tracking: (data) =>
    withEvents({ ...data, locations: [...(data.locations ?? []), DORALEH] }, (events) =>
      events.map((event) => {
        if (event.status === 'VAD') return { ...event, actual: false };
        return event.status === 'CDD' ? { ...event, location: DORALEH.id, facility: null } : event;
      }),
    ),
});

const NOWHERE = { location: null, date: null, actual: null };

/** The route ends at the vessel and not at a port, and the service calls the shipment delivered. */
export const noDestination = toEdit({
  tracking: (data) => ({
    ...withEvents(data, (events) => events.slice(0, events.findIndex(({ status }) => status === 'VDL') + 1)),
    metadata: { ...data.metadata, status: 'DELIVERED' },
    route: { ...data.route, pod: { ...NOWHERE, predictive_eta: null }, postpod: NOWHERE },
  }),
  routeData: (data) => ({
    ...data,
    route: data.route?.map((segment) => {
      const [lat = null, lng = null] = data.pin ?? [];
      const end = data.pin == null ? null : vertexIndex(segment.path ?? [], data.pin);
      return {
        ...segment,
        path: segment.path?.slice(0, (end ?? 0) + 1),
        to: { name: 'Last vessel position', state: null, country: null, country_code: null, locode: null, lat, lng },
      };
    }),
  }),
});

/** AIS names a vessel that does not carry this shipment, two oceans away. */
export const otherShip = toEdit({
  routeData: (data) => ({
    ...data,
    ais:
      data.ais?.data == null
        ? data.ais
        : {
            ...data.ais,
            data: {
              ...data.ais.data,
              vessel: vesselFields(findVessel('MAEU', 'OC2', 5)),
              last_vessel_position: { ...data.ais.data.last_vessel_position, lat: -38.2154, lng: 158.4431 },
            },
          },
  }),
});

const ROTTERDAM: WireLocation = {
  id: 91,
  name: 'Rotterdam',
  state: 'South Holland',
  country: 'Netherlands',
  country_code: 'NL',
  locode: 'NLRTM',
  lat: 51.9225,
  lng: 4.4792,
  timezone: 'Europe/Amsterdam',
};

/** The route summary names another port of discharge than the events. */
export const podDiffers = toEdit({
  tracking: (data) => ({
    ...data,
    locations: [...(data.locations ?? []), ROTTERDAM],
    route: { ...data.route, pod: { ...data.route?.pod, location: ROTTERDAM.id } },
  }),
});

const BEHIND_NM = 90;

/** The fix is a vertex of the drawn route, and the estimate lies beyond it. */
export const fixOnWay = toEdit({
  routeData: ({ route, pin, ais, ...data }) => {
    let fix: LatLng | null = null;
    const withFix = route?.map((segment) => {
      const path = segment.path ?? [];
      const at = pin == null ? null : vertexIndex(path, pin);
      if (at === null || at === 0) return segment;
      const sailed = path.slice(0, at + 1);
      const [before, after] = splitAt(sailed, Math.max(0, pathNm(sailed) - BEHIND_NM));
      const vertex = roundPoint(before.at(-1) ?? sailed[0] ?? [0, 0]);
      fix = vertex;
      const points = [...before.slice(0, -1), vertex, ...after.slice(1), ...path.slice(at + 1)];
      return { ...segment, path: points.map(([lat, lng]): [number, number] => [lat, lng]) };
    });
    const [lat, lng] = fix ?? [];
    if (ais?.data?.last_vessel_position == null || lat === undefined) return { ...data, route, pin, ais };
    const last_vessel_position = { ...ais.data.last_vessel_position, lat, lng };
    return { ...data, route: withFix, pin, ais: { ...ais, data: { ...ais.data, last_vessel_position } } };
  },
});

export const FACT_VOYAGES: Readonly<Record<string, StagedVoyage>> = {
  'feeder-mode': {
    booked: -16,
    legs: [
      { from: 'INCOK', to: 'LKCMB', departs: -9.3, arrives: -7.6, feeder: true, voyage: '118S' },
      { from: 'LKCMB', to: 'SGSIN', departs: -2.2, arrives: 2.9, ship: 'IN2/3', voyage: '084E' },
    ],
    traits: () => ({ ais: 'received' }),
  },
  released: single('MYPKG', 'AEJEA', 13, 1.15, { ship: 'IN3/5', voyage: '054W' }),
  'terminal-as-place': single('CNSHA', 'DJJIB', 24, 1.07, { ship: 'IN3/6', voyage: '0968-059W' }),
  'no-destination': single('CNYTN', 'BRSSZ', 34, 0.5, { ship: 'LA2/2', voyage: '2644S' }),
  'ais-next-call': {
    ...single('CNNGB', 'ITGOA', 30, 0.2, {
      ship: 'AE4/4',
      voyage: 'FK648W',
      calls: [{ port: 'SGSIN', arrives: 2.7, departs: 3.6 }],
    }),
    traits: () => ({ ais: 'received' }),
  },
  'other-ship': {
    ...single('CNXMN', 'GBFXT', 31, 0.6, { ship: 'AE2/5', voyage: '061W' }),
    traits: () => ({ ais: 'received' }),
  },
  'pod-differs': single('SGSIN', 'GBFXT', 23, 0.7, { ship: 'AE2/6', voyage: '644W' }),
  'fix-on-way': {
    ...single('KRPUS', 'ESVLC', 28, 0.5, { ship: 'AE4/7', voyage: '0033W' }),
    traits: () => ({ ais: 'received' }),
  },
};
