/** Simulates Sinay (Safecube) from its published documents (https://documentation.sinay.ai/reference). */
import type {
  WireEvent,
  WireFacility,
  WireLocation,
  WireTracking,
  WireVessel,
} from '../../../src/core/wire/schemas.ts';
import { offsetAt } from '../../../sim/wall-clock.ts';
import { failureDigits, instantOf, type World } from './world.ts';

export const SINAY_KEY = 'landfall-demo-sinay';

export const SINAY_FAILURES: Readonly<Record<string, string>> = {
  '900200': 'a web page instead of JSON',
  '900400': 'the number is refused (WRONG_NUMBER)',
  '900401': 'the key is refused',
  '900402': 'no credit left',
  '900404': 'the carrier has nothing (SEALINE_HASNT_PROVIDE_INFO)',
  '900429': 'too many requests, with Retry-After',
  '900500': 'an error of the service',
  '900503': 'the carrier does not respond (SEALINE_NO_RESPONSE)',
  '900504': 'still fetching',
};

const error = (status: number, message: string, headers: Readonly<Record<string, string>> = {}): Response =>
  Response.json({ message, details: [] }, { status, headers });
const TYPES = ['CT', 'BL', 'BK'] as const;

export function createSinay({ world }: { readonly world: World }) {
  return async (request: Request, path: string): Promise<Response> => {
    const { searchParams: query } = new URL(request.url);
    if (request.headers.get('api_key') !== SINAY_KEY) return error(401, 'UNAUTHORIZED');
    if (path !== '/shipment') return error(404, 'NOT_FOUND');
    const number = (query.get('shipmentNumber') ?? '').toUpperCase();
    const type = TYPES.find((known) => known === query.get('shipmentType')) ?? 'CT';
    if (number === '') return error(400, 'Param: shipmentNumber cannot be null or empty');
    const refused = refuse(failureDigits(number));
    if (refused !== null) return refused;
    const { message, data } = await world({ number, type, line: query.get('sealine') ?? '' });
    if (message === 'PENDING') return error(504, 'STILL_FETCHING');
    if (data === null) {
      const isAnswer = message === 'SEALINE_HASNT_PROVIDE_INFO' || message === 'SEALINE_CANCELED_SHIPMENT';
      return error(isAnswer ? 200 : 400, message);
    }
    return Response.json(toShipment(data));
  };
}

function refuse(digits: string): Response | null {
  switch (digits) {
    case '900200':
      return new Response('<!DOCTYPE html><title>Maintenance</title>');
    case '900400':
      return error(400, 'WRONG_NUMBER');
    case '900401':
      return error(401, 'UNAUTHORIZED');
    case '900402':
      return error(402, 'PAYMENT_REQUIRED');
    case '900404':
      return error(200, 'SEALINE_HASNT_PROVIDE_INFO');
    case '900429':
      return error(429, 'TOO_MANY_REQUESTS', { 'Retry-After': '45' });
    case '900500':
      return error(500, 'INTERNAL_ERROR');
    case '900503':
      return error(400, 'SEALINE_NO_RESPONSE');
    case '900504':
      return error(504, 'GATEWAY_TIMEOUT');
    default:
      return null;
  }
}

/** Writes a local time with the offset of its zone. */
function withOffset(text: string | null | undefined, zone: string | null | undefined): string | null {
  if (text == null) return null;
  const minutes = Math.round(offsetAt(instantOf(text, zone ?? 'UTC'), zone ?? 'UTC') / 60_000);
  const two = (value: number): string => String(value).padStart(2, '0');
  const sign = minutes < 0 ? '-' : '+';
  return `${text.replace(' ', 'T')}.000${sign}${two(Math.floor(Math.abs(minutes) / 60))}:${two(Math.abs(minutes) % 60)}`;
}

const coordinates = ({
  lat,
  lng,
}: {
  readonly lat?: number | null | undefined;
  readonly lng?: number | null | undefined;
}) => ({
  lat: lat ?? null,
  lng: lng ?? null,
});

const toLocation = (place: WireLocation | undefined) =>
  place === undefined
    ? null
    : {
        name: place.name,
        state: place.state,
        country: place.country,
        countryCode: place.country_code,
        locode: place.locode,
        coordinates: coordinates(place),
        timezone: place.timezone,
      };

const toFacility = (facility: WireFacility | undefined) =>
  facility === undefined
    ? null
    : {
        name: facility.name,
        countryCode: facility.country_code,
        locode: facility.locode,
        bicCode: facility.bic_code,
        smdgCode: facility.smdg_code,
        coordinates: coordinates(facility),
      };

const toVessel = (vessel: Omit<WireVessel, 'id'> | null | undefined) =>
  vessel == null
    ? null
    : { name: vessel.name, imo: vessel.imo, callSign: vessel.call_sign, mmsi: vessel.mmsi, flag: vessel.flag };

function toShipment(data: WireTracking) {
  const placeOf = (id: number | null | undefined) => data.locations?.find((place) => place.id === id);
  const point = (
    one:
      | {
          readonly location?: number | null | undefined;
          readonly date?: string | null | undefined;
          readonly actual?: boolean | null | undefined;
        }
      | null
      | undefined,
  ) => ({
    location: toLocation(placeOf(one?.location)),
    date: withOffset(one?.date, placeOf(one?.location)?.timezone),
    actual: one?.actual ?? null,
  });
  const event = (one: WireEvent) => {
    const place = placeOf(one.location);
    return {
      location: toLocation(place),
      facility: toFacility(data.facilities?.find(({ id }) => id === one.facility)),
      description: one.description,
      eventType: one.event_type,
      eventCode: one.event_code,
      status: one.status,
      date: withOffset(one.date, place?.timezone),
      isActual: one.actual,
      isAdditionalEvent: one.is_additional_event,
      routeType: one.type?.toUpperCase() ?? null,
      transportType: one.transport_type,
      vessel: toVessel(data.vessels?.find(({ id }) => id === one.vessel)),
      voyage: one.voyage,
    };
  };
  const { route, metadata, route_data: way } = data;
  return {
    metadata: {
      shipmentType: metadata?.type,
      shipmentNumber: metadata?.number,
      sealine: metadata?.sealine,
      sealineName: metadata?.sealine_name,
      shippingStatus: metadata?.status,
      updatedAt: withOffset(metadata?.updated_at, 'UTC'),
      warnings: [],
    },
    locations: (data.locations ?? []).map(toLocation),
    route: {
      prepol: point(route?.prepol),
      pol: point(route?.pol),
      pod: {
        ...point(route?.pod),
        predictiveEta: withOffset(route?.pod?.predictive_eta, placeOf(route?.pod?.location)?.timezone),
      },
      postpod: point(route?.postpod),
    },
    vessels: (data.vessels ?? []).map(toVessel),
    facilities: (data.facilities ?? []).map(toFacility),
    containers: (data.containers ?? []).map((container) => ({
      number: container.number,
      isoCode: container.iso_code,
      sizeType: container.size_type,
      status: container.status,
      events: (container.events ?? []).map(event),
    })),
    routeData: {
      routeSegments: (way?.route ?? []).map(({ path, type }) => ({
        path: (path ?? []).map(([lat, lng]) => ({ lat, lng })),
        routeType: type,
      })),
      coordinates: way?.pin == null ? null : { lat: way.pin[0], lng: way.pin[1] },
      ais: toAis(way?.ais),
    },
  };
}

function toAis(ais: NonNullable<WireTracking['route_data']>['ais']) {
  const data = ais?.data;
  if (ais == null || data == null) return ais == null ? null : { status: ais.status, data: null };
  const port = (one: typeof data.arrival_port) =>
    one == null
      ? null
      : { countryCode: one.country_code, code: one.code, date: withOffset(one.date, 'UTC'), dateLabel: one.date_label };
  const { last_event: last, discharge_port: discharge, last_vessel_position: position } = data;
  return {
    status: ais.status,
    data: {
      lastEvent:
        last == null
          ? null
          : { description: last.description, date: withOffset(last.date, 'UTC'), voyage: last.voyage },
      dischargePort: discharge == null ? null : { name: discharge.name, ...port(discharge) },
      vessel: toVessel(data.vessel),
      lastVesselPosition:
        position == null
          ? null
          : { lat: position.lat, lng: position.lng, updatedAt: withOffset(position.updated_at, 'UTC') },
      departurePort: port(data.departure_port),
      arrivalPort: port(data.arrival_port),
      updatedAt: withOffset(data.updated_at, 'UTC'),
    },
  };
}
