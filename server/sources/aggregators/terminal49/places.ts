/** Where an event of Terminal49 happened, and in which zone its time is written. */
import type { WireFacility } from '../../../../src/core/wire/schemas.ts';
import { isZone } from '../../../../src/core/time/zone.ts';
import { type Fields, readText } from '../../dcsa/fields.ts';
import type { FindPlace } from '../../dcsa/facts.ts';
import { completePlace, type PlaceWords, readLatLng } from '../objects.ts';
import type { Resource, Resources } from './resources.ts';

/** A place with the zone of the times there, which is `null` if they are local times of an unknown zone. */
export interface Spot {
  readonly place: PlaceWords | null;
  readonly zone: string | null;
}

export const NOWHERE: Spot = { place: null, zone: null };

/** Reads a port or a metropolitan area. `zone` replaces its own one, and `null` means that the zone is unknown. */
export function toSpot(
  resource: Resource | null,
  { locode, name = null }: { readonly locode: string | null; readonly name?: string | null },
  zone: string | null | undefined,
  findPlace: FindPlace,
): Spot {
  const fields: Fields = resource?.attributes ?? new Map();
  const code = (readText(fields, 'code') ?? locode)?.toUpperCase() ?? null;
  const own = readText(fields, 'timezone') ?? (code === null ? null : (findPlace(code)?.timezone ?? null));
  const known = zone === undefined ? own : zone;
  const timezone = known !== null && isZone(known) ? known : null;
  const place = completePlace(
    {
      name: readText(fields, 'name', 'city') ?? name,
      state: readText(fields, 'state', 'stateabbr'),
      country: readText(fields, 'country'),
      country_code: readText(fields, 'countrycode'),
      locode: code,
      ...readLatLng(fields),
      timezone,
    },
    findPlace,
  );
  return { place, zone: timezone };
}

/** Returns one of the ports of a shipment. */
export function toPort(
  shipment: Resource | null,
  resources: Resources,
  part: 'portoflading' | 'portofdischarge' | 'destination',
  findPlace: FindPlace,
): Spot {
  if (shipment === null) return NOWHERE;
  const { attributes } = shipment;
  const zoneName = { portoflading: 'poltimezone', portofdischarge: 'podtimezone', destination: 'destinationtimezone' }[
    part
  ];
  return toSpot(
    resources.one(shipment, part),
    { locode: readText(attributes, `${part}locode`), name: readText(attributes, `${part}name`) },
    readText(attributes, zoneName) ?? undefined,
    findPlace,
  );
}

export function toFacility(terminal: Resource | null, locode: string | null): Omit<WireFacility, 'id'> | null {
  if (terminal === null) return null;
  const { attributes } = terminal;
  const name = readText(attributes, 'name', 'nickname') ?? readText(attributes, 'firmscode');
  if (name === null) return null;
  return {
    name,
    country_code: locode?.slice(0, 2) ?? null,
    locode,
    bic_code: readText(attributes, 'bicfacilitycode'),
    smdg_code: readText(attributes, 'smdgcode'),
    ...readLatLng(attributes),
  };
}
