/** Writes a shipment as resources of Terminal49 (https://terminal49.com/docs/api-docs). */
import type { WireEvent, WireLocation, WireTracking } from '../../src/core/wire/schemas.ts';
import { computeInstant, toUtcText } from '../wall-clock.ts';

export interface Tracked {
  readonly id: string;
  readonly number: string;
  readonly type: 'CT' | 'BL' | 'BK';
  readonly line: string;
  readonly createdAt: number;
}

const EVENTS: Readonly<Record<string, string>> = {
  CEP: 'empty_out',
  CGI: 'full_in',
  CLL: 'vessel_loaded',
  VDL: 'vessel_departed',
  VAT: 'transshipment_arrived',
  CDT: 'transshipment_discharged',
  CLT: 'transshipment_loaded',
  VDT: 'transshipment_departed',
  VAD: 'vessel_arrived',
  CDD: 'vessel_discharged',
  CGO: 'full_out',
  CDC: 'delivered',
  CER: 'empty_in',
};
const RAIL_EVENTS: Readonly<Record<string, string>> = {
  LOAD: 'rail_loaded',
  DEPA: 'rail_departed',
  GTOT: 'rail_departed',
  ARRI: 'rail_arrived',
  GTIN: 'rail_arrived',
  DISC: 'rail_unloaded',
};

export const iso = (at: number): string => `${toUtcText(at).replace(' ', 'T')}Z`;
export const pointer = (type: string, id: string | null) => ({ data: id === null ? null : { type, id } });

export const shipmentId = ({ number }: Tracked): string => `ship-${number}`;
const containerId = (tracked: Tracked, box: string): string => `${shipmentId(tracked)}--${box}`;
const placeOf = (data: WireTracking, id: number | null | undefined): WireLocation | null =>
  data.locations?.find((place) => place.id === id) ?? null;
const utcAt = (data: WireTracking, date: string | null | undefined, id: number | null | undefined): string | null =>
  date == null ? null : iso(computeInstant(date, placeOf(data, id)?.timezone ?? 'UTC'));

export function shipmentResource(tracked: Tracked, data: WireTracking, now: number) {
  const { pol, pod } = data.route ?? {};
  const [from, to] = [placeOf(data, pol?.location), placeOf(data, pod?.location)];
  const arrival = (data.containers ?? [])
    .flatMap(({ events }) => events ?? [])
    .findLast(({ status }) => status === 'VAD');
  const vessel = data.vessels?.find(({ id }) => id === arrival?.vessel);
  return {
    id: shipmentId(tracked),
    type: 'shipment',
    attributes: {
      created_at: iso(tracked.createdAt),
      ref_numbers: [],
      tags: [],
      bill_of_lading_number: tracked.number,
      normalized_number: tracked.number,
      shipping_line_scac: data.metadata?.sealine ?? null,
      shipping_line_name: data.metadata?.sealine_name ?? null,
      port_of_lading_locode: from?.locode ?? null,
      port_of_lading_name: from?.name ?? null,
      port_of_discharge_locode: to?.locode ?? null,
      port_of_discharge_name: to?.name ?? null,
      pod_vessel_name: vessel?.name ?? null,
      pod_vessel_imo: vessel?.imo == null ? null : String(vessel.imo),
      pod_voyage_number: arrival?.voyage ?? null,
      pol_atd_at: pol?.actual === true ? utcAt(data, pol.date, pol.location) : null,
      pol_etd_at: pol?.actual === true ? null : utcAt(data, pol?.date, pol?.location),
      pol_timezone: from?.timezone ?? null,
      pod_ata_at: pod?.actual === true ? utcAt(data, pod.date, pod.location) : null,
      pod_eta_at: pod?.actual === true ? null : utcAt(data, pod?.date, pod?.location),
      pod_timezone: to?.timezone ?? null,
      line_tracking_last_succeeded_at: iso(now),
      line_tracking_stopped_at: null,
    },
    relationships: {
      port_of_lading: pointer('port', from === null ? null : `port-${from.id}`),
      port_of_discharge: pointer('port', to === null ? null : `port-${to.id}`),
      destination: { data: null },
      containers: {
        data: (data.containers ?? []).map(({ number }) => ({
          type: 'container',
          id: containerId(tracked, number ?? ''),
        })),
      },
    },
  };
}

export function containerResource(tracked: Tracked, box: string, data: WireTracking) {
  const container = data.containers?.find(({ number }) => number === box);
  const pod = placeOf(data, data.route?.pod?.location);
  const discharged = container?.events?.find(({ status, actual }) => status === 'CDD' && actual === true);
  const at =
    discharged?.date == null
      ? null
      : computeInstant(`${discharged.date.slice(0, 10)} 00:00:00`, pod?.timezone ?? 'UTC');
  const has = (code: string): boolean =>
    container?.events?.some(({ status, actual }) => status === code && actual === true) === true;
  const [isOut, hasSailed] = [has('CGO'), has('VDL')];
  return {
    id: containerId(tracked, box),
    type: 'container',
    attributes: {
      number: box,
      seal_number: `SL${box.slice(4)}`,
      created_at: iso(tracked.createdAt),
      ref_numbers: [],
      equipment_type: 'dry',
      equipment_length: box.endsWith('1') ? 20 : 40,
      equipment_height: 'high_cube',
      weight_in_lbs: 38_000,
      current_status: isOut ? 'picked_up' : at !== null ? 'not_available' : hasSailed ? 'on_ship' : 'new',
      availability_known: at !== null,
      available_for_pickup: false,
      holds_at_pod_terminal: at === null || isOut ? [] : [{ name: 'customs', status: 'hold', description: 'CBP HOLD' }],
      fees_at_pod_terminal: at === null || isOut ? [] : [{ type: 'demurrage', amount: 850, currency_code: 'USD' }],
      pickup_lfd: at === null ? null : iso(at + 4 * 86_400_000),
      import_deadlines: {
        pickup_lfd_line: at === null ? null : iso(at + 4 * 86_400_000),
        pickup_lfd_terminal: null,
        pickup_lfd_rail: null,
      },
      pod_timezone: pod?.timezone ?? null,
      final_destination_timezone: null,
    },
    relationships: { shipment: pointer('shipment', shipmentId(tracked)) },
  };
}

export function eventResources(tracked: Tracked, data: WireTracking, box: string) {
  const events = data.containers?.find(({ number }) => number === box)?.events ?? [];
  return events.flatMap((event, index) => {
    const name = findName(event);
    if (name === null) return [];
    const place = placeOf(data, event.location);
    return [
      {
        id: `event-${box}-${index}`,
        type: 'transport_event',
        attributes: {
          event: `container.transport.${name}`,
          created_at: iso(tracked.createdAt),
          voyage_number: event.voyage ?? null,
          timestamp: utcAt(data, event.date, event.location),
          data_source: 'shipping_line',
          invalidated_at: null,
          location_locode: place?.locode ?? null,
          timezone: place?.timezone ?? null,
          value: null,
        },
        relationships: {
          shipment: pointer('shipment', shipmentId(tracked)),
          container: pointer('container', containerId(tracked, box)),
          vessel: pointer('vessel', event.vessel == null ? null : `vessel-${event.vessel}`),
          location: pointer('port', place === null ? null : `port-${place.id}`),
          terminal: pointer('terminal', event.facility == null ? null : `terminal-${event.facility}`),
          previous_version: { data: null },
        },
      },
    ];
  });
}

/** Terminal49 has estimates of departures and arrivals of vessels alone. */
function findName({ status, event_code, actual }: WireEvent): string | null {
  const name = status === 'LTS' ? RAIL_EVENTS[event_code ?? ''] : EVENTS[status ?? ''];
  if (name === undefined) return null;
  if (actual === true) return name;
  return name === 'vessel_departed' || name === 'vessel_arrived' ? `estimated.${name}` : null;
}

export const portResource = ({ id, name, locode, country_code, lat, lng, timezone }: WireLocation) => ({
  id: `port-${id}`,
  type: 'port',
  attributes: {
    id: `port-${id}`,
    name,
    code: locode,
    city: name,
    country_code,
    latitude: lat == null ? null : String(lat),
    longitude: lng == null ? null : String(lng),
    time_zone: timezone,
  },
});

export const vesselResource = ({ id, name, imo, mmsi }: NonNullable<WireTracking['vessels']>[number]) => ({
  id: `vessel-${id}`,
  type: 'vessel',
  attributes: { name, imo: imo == null ? null : String(imo), mmsi: mmsi == null ? null : String(mmsi) },
});

export const terminalResource = ({
  id,
  name,
  smdg_code,
  bic_code,
}: NonNullable<WireTracking['facilities']>[number]) => ({
  id: `terminal-${id}`,
  type: 'terminal',
  attributes: { name, nickname: name, firms_code: null, smdg_code, bic_facility_code: bic_code },
});
