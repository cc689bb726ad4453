/**
 * Reads the events of a container at Terminal49: those that still count, each once, and what its attributes say in
 * place of an event that was not sent.
 */
import { type Fields, readText } from '../../dcsa/fields.ts';
import type { FindPlace } from '../../dcsa/facts.ts';
import { readVessel } from '../objects.ts';
import { toInstant, toLocalTime } from '../local-time.ts';
import { type EventName, readEventName } from './event-names.ts';
import { NOWHERE, toPort, type Spot, toSpot } from './places.ts';
import type { Resource, Resources } from './resources.ts';

export interface Move {
  readonly name: EventName;
  readonly spot: Spot;
  readonly time: ReturnType<typeof toLocalTime>;
  /** `null` if the source gives no time, because it may then not have happened. */
  readonly actual: boolean | null;
  readonly vessel: ReturnType<typeof readVessel>;
  /** Id of the vessel, which may be named by another event only. */
  readonly vesselId: string | null;
  readonly voyage: string | null;
  readonly terminal: Resource | null;
  readonly isFromCarrier: boolean;
  readonly writtenAt: number;
}

interface Context {
  readonly resources: Resources;
  readonly shipment: Resource | null;
  readonly findPlace: FindPlace;
}

/** Returns the moves of a container, in no order. */
export function readMoves(container: Resource | null, events: readonly Resource[], context: Context): readonly Move[] {
  const valid = withoutInvalidated(events);
  const sent = withVessels(valid.map((event) => toMove(event, context)));
  const derived = fromAttributes(container, context).filter((move) => !isReported(move, sent, events));
  return withoutOldEstimates(withoutRepeated([...sent, ...derived]));
}

function withVessels(moves: readonly Move[]): readonly Move[] {
  const named = new Map(
    moves.flatMap(({ vesselId, vessel }) => (vessel === null ? [] : [[vesselId, vessel] as const])),
  );
  return moves.map((move) => ({
    ...move,
    vessel: move.vessel ?? (move.vesselId === null ? null : (named.get(move.vesselId) ?? null)),
  }));
}

/** An invalidated event no longer counts, and a corrected one is replaced by the version that names it. */
function withoutInvalidated(events: readonly Resource[]): readonly Resource[] {
  const valid = events.filter(({ attributes }) => readText(attributes, 'invalidatedat') === null);
  const replaced = new Set(
    valid.flatMap(({ attributes, related }) => [
      ...(related.get('previousversion') ?? []).map(({ id }) => id),
      readText(attributes, 'previousversionid'),
    ]),
  );
  return valid.filter(({ id }) => !replaced.has(id));
}

function toMove(event: Resource, { resources, shipment, findPlace }: Context): Move {
  const { attributes } = event;
  const name = readEventName(readText(attributes, 'event') ?? '');
  const text = readText(attributes, 'timestamp', 'estimatedtimestamp');
  const isEstimate =
    name.isEstimate || readText(attributes, 'estimated') === 'true' || attributes.get('estimated') === true;
  const port = resources.one(event, 'location') ?? resources.one(event, 'port');
  const isZoneSent = event.names.some((sent) => /^time_?zone$/i.test(sent));
  const zone = isZoneSent ? readText(attributes, 'timezone') : undefined;
  const spot = toSpot(port, { locode: readText(attributes, 'locationlocode') }, zone, findPlace);
  const vessel = resources.one(event, 'vessel');
  const voyage = readText(attributes, 'voyagenumber');
  return {
    name,
    spot:
      spot.place === null && isEstimate ? impliedSpot(name, zone ?? null, { resources, shipment, findPlace }) : spot,
    time: toLocalTime(text, spot.zone),
    actual: text === null ? null : !isEstimate,
    vessel:
      (vessel === null ? null : readVessel(vessel.attributes)) ??
      lastVessel(name, voyage, shipment?.attributes ?? null),
    vesselId: event.related.get('vessel')?.[0]?.id ?? null,
    voyage,
    terminal: resources.one(event, 'terminal'),
    isFromCarrier: (readText(attributes, 'datasource') ?? 'shipping_line') === 'shipping_line',
    writtenAt: toInstant(readText(attributes, 'createdat')) ?? 0,
  };
}

/** The port that an estimate without a place is about. Its zone stays unknown if it was not sent. */
function impliedSpot({ base }: EventName, zone: string | null, { resources, shipment, findPlace }: Context): Spot {
  const part = ({ vessel_arrived: 'portofdischarge', vessel_departed: 'portoflading' } as const)[base];
  const spot = part === undefined ? NOWHERE : toPort(shipment, resources, part, findPlace);
  return spot.place === null ? { place: null, zone } : { place: { ...spot.place, timezone: zone }, zone };
}

/** An event may name a vessel that was not sent. The shipment names the one that arrives at the port of discharge. */
function lastVessel({ base }: EventName, voyage: string | null, shipment: Fields | null): Move['vessel'] {
  const isArrival = ['vessel_arrived', 'vessel_berthed', 'vessel_discharged'].includes(base);
  if (shipment === null || !isArrival) return null;
  const last = readText(shipment, 'podvoyagenumber');
  if (voyage !== null && last !== null && voyage !== last) return null;
  return readVessel(
    new Map([
      ['name', readText(shipment, 'podvesselname')],
      ['imo', readText(shipment, 'podvesselimo')],
    ]),
  );
}

type Part = 'portoflading' | 'portofdischarge' | 'destination' | null;

/** Times among the attributes of a container, with the event that each is, its place and the name of its zone. */
const CONTAINER_TIMES: readonly (readonly [field: string, event: string, part: Part, zone: string | null])[] = [
  ['emptyoutat', 'empty_out', null, null],
  ['polfullinat', 'full_in', 'portoflading', null],
  ['polvesselloadedat', 'vessel_loaded', 'portoflading', null],
  ['polvesseldepartedat', 'vessel_departed', 'portoflading', null],
  ['podarrivedat', 'vessel_arrived', 'portofdischarge', 'podtimezone'],
  ['poddischargedat', 'vessel_discharged', 'portofdischarge', 'podtimezone'],
  ['podrailloadedat', 'rail_loaded', 'portofdischarge', 'podtimezone'],
  ['podraildepartedat', 'rail_departed', 'portofdischarge', 'podtimezone'],
  ['indetaat', 'estimated.arrived_at_inland_destination', 'destination', 'finaldestinationtimezone'],
  ['indataat', 'rail_arrived', 'destination', 'finaldestinationtimezone'],
  ['indrailunloadedat', 'rail_unloaded', 'destination', 'finaldestinationtimezone'],
  ['podfulloutat', 'full_out', 'portofdischarge', 'podtimezone'],
  ['finaldestinationfulloutat', 'full_out', 'destination', 'finaldestinationtimezone'],
  ['deliveredat', 'delivered', null, null],
  ['emptyterminatedat', 'empty_in', null, 'emptyterminatedtimezone'],
];

const SHIPMENT_TIMES: readonly (readonly [field: string, event: string, part: Part, zone: string | null])[] = [
  ['poletdat', 'estimated.vessel_departed', 'portoflading', 'poltimezone'],
  ['polatdat', 'vessel_departed', 'portoflading', 'poltimezone'],
  ['podetaat', 'estimated.vessel_arrived', 'portofdischarge', 'podtimezone'],
  ['podataat', 'vessel_arrived', 'portofdischarge', 'podtimezone'],
  ['destinationetaat', 'estimated.arrived_at_inland_destination', 'destination', 'destinationtimezone'],
  ['destinationataat', 'arrived_at_inland_destination', 'destination', 'destinationtimezone'],
];

function fromAttributes(container: Resource | null, { resources, shipment, findPlace }: Context): readonly Move[] {
  // A shipment without an inland leg names its port of discharge as destination too.
  const podCode = toPort(shipment, resources, 'portofdischarge', findPlace).place?.locode;
  const read = (fields: Fields | undefined, times: typeof CONTAINER_TIMES): readonly Move[] =>
    times.flatMap(([field, event, part, zoneName]): Move[] => {
      const text = fields === undefined ? null : readText(fields, field);
      if (text === null || fields === undefined) return [];
      const port = part === null ? NOWHERE : toPort(shipment, resources, part, findPlace);
      if (field.startsWith('destination') && port.place?.locode === podCode) return [];
      const zone = (zoneName === null ? null : readText(fields, zoneName)) ?? port.zone;
      const name = readEventName(`container.transport.${event}`);
      const isArrival = name.base === 'vessel_arrived' || name.base === 'vessel_discharged';
      return [
        {
          name,
          spot: { place: port.place === null ? null : { ...port.place, timezone: zone }, zone },
          time: toLocalTime(text, zone),
          actual: !name.isEstimate,
          vessel: lastVessel(name, null, shipment?.attributes ?? null),
          vesselId: null,
          voyage: isArrival && shipment !== null ? readText(shipment.attributes, 'podvoyagenumber') : null,
          terminal: isArrival ? resources.one(container, 'podterminal') : null,
          isFromCarrier: true,
          writtenAt: 0,
        },
      ];
    });
  return [...read(container?.attributes, CONTAINER_TIMES), ...read(shipment?.attributes, SHIPMENT_TIMES)];
}

const isSamePlace = (left: Move, right: Move): boolean => {
  const [one, other] = [left.spot.place?.locode ?? null, right.spot.place?.locode ?? null];
  return one === null || other === null || one === other;
};

/** An attribute repeats an event that was sent or, where that was taken back, the event that no longer counts. */
function isReported(move: Move, sent: readonly Move[], events: readonly Resource[]): boolean {
  const isSent = sent.some(
    (other) =>
      other.name.base === move.name.base &&
      other.time !== null &&
      isSamePlace(move, other) &&
      // A time of an unknown zone is replaced by the shipment's own, which has one.
      (other.spot.zone !== null || move.spot.zone === null || other.actual === true || move.actual === true) &&
      (move.name.isEstimate || other.actual === true),
  );
  return (
    isSent ||
    events.some(
      ({ attributes }) =>
        readText(attributes, 'invalidatedat') !== null &&
        readEventName(readText(attributes, 'event') ?? '').base === move.name.base &&
        toInstant(readText(attributes, 'timestamp')) === move.time?.instant,
    )
  );
}

function withoutRepeated(moves: readonly Move[]): readonly Move[] {
  const seen = new Set<string>();
  return moves.filter(({ name, time, actual, spot }) => {
    const key = [name.base, time?.text, actual, spot.place?.locode].join('|');
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

/** Of several estimates of one move the newest counts, and none once the move was reported. */
function withoutOldEstimates(moves: readonly Move[]): readonly Move[] {
  return moves.filter((move) => {
    if (move.actual !== false) return true;
    return !moves.some(
      (other) =>
        other !== move &&
        other.name.base === move.name.base &&
        other.time !== null &&
        isSamePlace(move, other) &&
        (other.actual === true || (other.actual === false && isNewer(other, move))),
    );
  });
}

/** An estimate with a zone is better than one without, and the shipment's own estimate is the present one. */
const isNewer = (other: Move, move: Move): boolean => {
  if ((other.spot.zone === null) !== (move.spot.zone === null)) return other.spot.zone !== null;
  return other.writtenAt > move.writtenAt;
};
