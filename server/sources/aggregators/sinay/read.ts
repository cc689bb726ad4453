/**
 * Builds the `data` of the interface from an answer of Sinay (Safecube), version 2
 * (https://documentation.sinay.ai/reference). Its codes are those of the interface. Its names differ, and places, vessels and
 * facilities stand inside each event instead of being referred to.
 */
import type { SuccessMessage } from '../../../../src/core/wire/codes.ts';
import type { WireAttribute } from '../../../../src/core/wire/landfall.ts';
import type {
  WireAis,
  WireContainer,
  WireFacility,
  WireRouteData,
  WireRouteSummary,
  WireSegment,
} from '../../../../src/core/wire/schemas.ts';
import { type Fields, isRecord, readFields, readList, readNumber, readText } from '../../dcsa/fields.ts';
import { toInstant, toLocalTime, utcText } from '../local-time.ts';
import { completePlace, createObjects, type Objects, type PlaceWords, readLatLng, readVessel } from '../objects.ts';
import {
  type AggregatorReading,
  orderEvents,
  type ReadingContext,
  type TimedEvent,
  toContainer,
  toMessage,
  toMetadata,
} from '../reading.ts';

export const SINAY_ID = 'sinay';

/** Answers about a shipment that hold no shipment. Published with HTTP 200. */
const MESSAGES: readonly SuccessMessage[] = [
  'SEALINE_HASNT_PROVIDE_INFO',
  'SEALINE_CANCELED_SHIPMENT',
  'NO_CONTAINERS',
  'NO_EVENTS',
];

const EVENT_FIELDS =
  /^(id|orderid|location|facility|description|eventtype|eventcode|status|date|isactual|actual|isadditionalevent|isdatefromsealine|routetype|type|transporttype|vessel|voyage|initialdate|delayinhours)$/;
const CONTAINER_FIELDS = /^(id|number|isocode|sizetype|status|isstatusfromsealine|events)$/;
const METADATA_FIELDS =
  /^(shipmenttype|shipmentnumber|sealine|sealinecode|sealinename|shippingstatus|updatedat|warnings|isstatusfromsealine|fromcache|cacheexpires|type|number|status)$/;

export function readSinay(document: unknown, context: ReadingContext): AggregatorReading {
  const answer = findAnswer(document);
  const metadata = readFields(answer.get('metadata') ?? answer.get('shipment') ?? null);
  const objects = createObjects();
  const toPlace = (value: unknown): PlaceWords | null => readPlace(value, context);
  const attributes: WireAttribute[] = [
    ...readList(metadata, 'warnings').flatMap((value) => (typeof value === 'string' ? [word('warning', value)] : [])),
    ...unknownWords(metadata, METADATA_FIELDS, null),
  ];
  let unreadFields = 0;
  const containers = listOf(answer, 'containers', 'container').map((fields): WireContainer => {
    const number = readText(fields, 'number');
    const events = listOf(fields, 'events').map((event): TimedEvent => {
      unreadFields += [...event.keys()].filter((name) => !EVENT_FIELDS.test(name)).length;
      return toEvent(event, objects, toPlace);
    });
    attributes.push(
      ...unknownWords(fields, CONTAINER_FIELDS, number),
      ...listOf(fields, 'events').flatMap((event) => initialDate(event, number, toPlace)),
    );
    return toContainer(
      {
        number: number ?? (context.type === 'CT' ? context.number : null),
        iso: readText(fields, 'isocode'),
        size: readText(fields, 'sizetype'),
        status: readText(fields, 'status'),
      },
      orderEvents(events),
    );
  });
  for (const value of readList(answer, 'locations')) objects.location(toPlace(value));
  for (const value of readList(answer, 'vessels')) objects.vessel(readVessel(readFields(value)));
  for (const value of readList(answer, 'facilities')) objects.facility(readFacility(value));
  const saidAt = toInstant(readText(metadata, 'updatedat'));
  const data = {
    metadata: toMetadata(
      context,
      {
        line: readText(metadata, 'sealine', 'sealinecode'),
        lineName: readText(metadata, 'sealinename'),
        status: readText(metadata, 'shippingstatus', 'status'),
        saidAt,
      },
      containers,
    ),
    locations: objects.locations,
    facilities: objects.facilities,
    route: readRoute(readFields(answer.get('route') ?? null), objects, toPlace),
    vessels: objects.vessels,
    containers,
    ...readWay(readFields(answer.get('routedata') ?? null)),
  };
  return {
    data,
    message: readMessage(answer) ?? toMessage(data),
    unread: { codes: [], fields: unreadFields, events: 0 },
    attributes: attributes.slice(0, 200),
    saidAt,
  };
}

/** Returns the message of an answer without a shipment, or `null`. */
export function readMessage(answer: Fields): SuccessMessage | null {
  if (answer.has('metadata') || answer.has('containers')) return null;
  const text = readText(answer, 'message', 'code', 'error')?.toUpperCase() ?? '';
  return MESSAGES.find((message) => message === text) ?? null;
}

/** A notification of Sinay holds the shipment as `containerDetails`, and some clients keep an envelope around it. */
export function findAnswer(document: unknown): Fields {
  const fields = readFields(document);
  for (const name of ['data', 'containerdetails', 'value', 'payload', 'shipment']) {
    const inner = fields.get(name);
    if (isRecord(inner) && !fields.has('metadata') && !fields.has('containers')) return findAnswer(inner);
  }
  return fields;
}

const listOf = (fields: Fields, ...names: readonly string[]): readonly Fields[] =>
  readList(fields, ...names).flatMap((value) => (isRecord(value) ? [readFields(value)] : []));

function readPlace(value: unknown, { place }: ReadingContext): PlaceWords | null {
  const fields = readFields(value);
  return completePlace(
    {
      name: readText(fields, 'name'),
      state: readText(fields, 'state'),
      country: readText(fields, 'country'),
      country_code: readText(fields, 'countrycode'),
      locode: readText(fields, 'locode')?.toUpperCase() ?? null,
      ...readLatLng(fields.has('coordinates') ? readFields(fields.get('coordinates')) : fields),
      timezone: readText(fields, 'timezone'),
    },
    place,
  );
}

function readFacility(value: unknown): Omit<WireFacility, 'id'> | null {
  const fields = readFields(value);
  const name = readText(fields, 'name');
  if (name === null) return null;
  return {
    name,
    country_code: readText(fields, 'countrycode'),
    locode: readText(fields, 'locode'),
    bic_code: readText(fields, 'biccode'),
    smdg_code: readText(fields, 'smdgcode'),
    ...readLatLng(fields.has('coordinates') ? readFields(fields.get('coordinates')) : fields),
  };
}

const readFlag = (fields: Fields, ...names: readonly string[]): boolean | null => {
  const value = names.map((name) => fields.get(name)).find((content) => content !== undefined);
  return value === true || value === 'true' ? true : value === false || value === 'false' ? false : null;
};

type ToPlace = (value: unknown) => PlaceWords | null;

function toEvent(fields: Fields, objects: Objects, toPlace: ToPlace): TimedEvent {
  const place = toPlace(fields.get('location') ?? null);
  const time = toLocalTime(readText(fields, 'date'), place?.timezone ?? null);
  const transport = readText(fields, 'transporttype')?.toUpperCase() ?? null;
  const route = readText(fields, 'routetype', 'type')?.toLowerCase() ?? null;
  const status = readText(fields, 'status')?.toUpperCase() ?? 'UNK';
  return {
    instant: time?.instant ?? Number.POSITIVE_INFINITY,
    event: {
      order_id: 0,
      location: objects.location(place),
      facility: objects.facility(readFacility(fields.get('facility') ?? null)),
      description: readText(fields, 'description'),
      event_type: readText(fields, 'eventtype'),
      event_code: readText(fields, 'eventcode'),
      status,
      date: time?.text ?? null,
      actual: readFlag(fields, 'isactual', 'actual'),
      is_date_from_sealine: readFlag(fields, 'isdatefromsealine'),
      is_additional_event: readFlag(fields, 'isadditionalevent'),
      type: route ?? (transport === 'VESSEL' ? 'sea' : 'land'),
      transport_type: transport,
      vessel: objects.vessel(readVessel(readFields(fields.get('vessel') ?? null))),
      voyage: readText(fields, 'voyage'),
    },
  };
}

function readRoute(fields: Fields, objects: Objects, toPlace: ToPlace): WireRouteSummary {
  const point = (name: string) => {
    const own = readFields(fields.get(name) ?? null);
    const place = toPlace(own.get('location') ?? null);
    const zone = place?.timezone ?? null;
    return {
      location: objects.location(place),
      date: toLocalTime(readText(own, 'date'), zone)?.text ?? null,
      actual: readFlag(own, 'actual', 'isactual'),
      predictive_eta: toLocalTime(readText(own, 'predictiveeta'), zone)?.text ?? null,
    };
  };
  const plain = (name: string) => {
    const { location, date, actual } = point(name);
    return { location, date, actual };
  };
  return { prepol: plain('prepol'), pol: plain('pol'), pod: point('pod'), postpod: plain('postpod') };
}

/** Points come as `{lat, lng}` and as pairs. */
function readPoint(value: unknown): [number, number] | null {
  const pair: readonly unknown[] = Array.isArray(value) ? value : [];
  const [first, second] = pair;
  if (typeof first === 'number' && typeof second === 'number') return [first, second];
  const { lat, lng } = readLatLng(readFields(value));
  return lat === null || lng === null ? null : [lat, lng];
}

function readWay(fields: Fields): { readonly route_data?: WireRouteData } {
  const segments = readList(fields, 'routesegments', 'route').flatMap((value): WireSegment[] => {
    const segment = readFields(value);
    const path = readList(segment, 'path').flatMap((point) => {
      const read = readPoint(point);
      return read === null ? [] : [read];
    });
    if (path.length === 0) return [];
    const type = readText(segment, 'routetype', 'type')?.toUpperCase() ?? null;
    const transport = readText(segment, 'transporttype') ?? (type === 'SEA' ? 'VESSEL' : null);
    return [{ path, type, transport_type: transport, from: null, to: null, vessel: null }];
  });
  const pin = readPoint(fields.get('coordinates') ?? fields.get('pin') ?? null);
  const ais = readAis(readFields(fields.get('ais') ?? null));
  return segments.length === 0 && pin === null && ais === null ? {} : { route_data: { route: segments, pin, ais } };
}

/** Times of AIS are in UTC in the interface. */
const utc = (fields: Fields, name: string): string | null => {
  const at = toInstant(readText(fields, name));
  return at === null ? null : utcText(at);
};

function readAis(fields: Fields): WireAis | null {
  const data = readFields(fields.get('data') ?? null);
  if (data.size === 0)
    return fields.size === 0 ? null : { status: readText(fields, 'status') ?? 'NO_AIS_DATA', data: null };
  const last = readFields(data.get('lastevent') ?? null);
  const position = readFields(data.get('lastvesselposition') ?? null);
  const port = (name: string) => {
    const own = readFields(data.get(name) ?? null);
    if (own.size === 0) return null;
    return {
      country_code: readText(own, 'countrycode'),
      code: readText(own, 'code'),
      date: utc(own, 'date'),
      date_label: readText(own, 'datelabel'),
    };
  };
  const discharge = port('dischargeport');
  return {
    status: readText(fields, 'status') ?? 'OK',
    data: {
      last_event:
        last.size === 0
          ? null
          : { description: readText(last, 'description'), date: utc(last, 'date'), voyage: readText(last, 'voyage') },
      discharge_port:
        discharge === null ? null : { name: readText(readFields(data.get('dischargeport')), 'name'), ...discharge },
      vessel: readVessel(readFields(data.get('vessel') ?? null)),
      last_vessel_position:
        position.size === 0
          ? null
          : {
              lat: readNumber(position, 'lat'),
              lng: readNumber(position, 'lng'),
              updated_at: utc(position, 'updatedat'),
            },
      departure_port: port('departureport'),
      arrival_port: port('arrivalport'),
      updated_at: utc(data, 'updatedat'),
    },
  };
}

const word = (
  name: string,
  value: string | null,
  box: string | null = null,
  date: string | null = null,
): WireAttribute => ({
  source: SINAY_ID,
  box,
  name,
  value,
  date,
});

/** Fields that this reader does not know keep their names. */
const unknownWords = (fields: Fields, known: RegExp, box: string | null): readonly WireAttribute[] =>
  [...fields].flatMap(([name, value]) =>
    known.test(name) || (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean')
      ? []
      : [word(name, `${value}`.slice(0, 200), box)],
  );

/** The first date that was reported for the arrival, where it was another day or time. */
function initialDate(event: Fields, box: string | null, toPlace: ToPlace): readonly WireAttribute[] {
  if (readText(event, 'status') !== 'VAD') return [];
  const zone = toPlace(event.get('location') ?? null)?.timezone ?? null;
  const first = toLocalTime(readText(event, 'initialdate'), zone);
  const now = toLocalTime(readText(event, 'date'), zone);
  return first === null || first.instant === now?.instant ? [] : [word('first_eta', null, box, first.text)];
}
