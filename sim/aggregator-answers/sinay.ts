/** Writes a shipment as Sinay (Safecube) does (https://documentation.sinay.ai/reference). */
import type { WireEvent, WireFacility, WireLocation, WireTracking, WireVessel } from '../../src/core/wire/schemas.ts';
import { computeInstant, offsetAt } from '../wall-clock.ts';

/** Writes a local time with the offset of its zone. */
function withOffset(text: string | null | undefined, zone: string | null | undefined): string | null {
  if (text == null) return null;
  const minutes = Math.round(offsetAt(computeInstant(text, zone ?? 'UTC'), zone ?? 'UTC') / 60_000);
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

export function toShipment(data: WireTracking) {
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
