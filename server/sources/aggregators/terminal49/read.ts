/** Builds the `data` of the interface from documents of Terminal49 (https://terminal49.com/docs). */
import type { WireAttribute } from '../../../../src/core/wire/landfall.ts';
import type { WireContainer, WireEvent, WireRouteSummary } from '../../../../src/core/wire/schemas.ts';
import { foldNumber } from '../../../../src/core/shipment/number.ts';
import { readText } from '../../dcsa/fields.ts';
import { summarizeRoute } from '../../summarize.ts';
import { createObjects, type Objects } from '../objects.ts';
import { toInstant, toLocalTime } from '../local-time.ts';
import {
  type AggregatorReading,
  orderEvents,
  type ReadingContext,
  toContainer,
  toMessage,
  toMetadata,
} from '../reading.ts';
import { readAttributes } from './attributes.ts';
import { readEventName } from './event-names.ts';
import { type Move, readMoves } from './moves.ts';
import { toPort, toFacility } from './places.ts';
import { collectResources, type Resource, type Resources } from './resources.ts';

export const TERMINAL49_ID = 'terminal49';

/** A container, or the pointer to one that was not sent. */
interface Group {
  readonly container: Resource | null;
  readonly number: string | null;
  readonly shipment: Resource | null;
  readonly events: readonly Resource[];
}

export function readTerminal49(documents: readonly unknown[], context: ReadingContext): AggregatorReading {
  const resources = collectResources(documents);
  const all = groupByContainer(resources, context);
  const groups = selectGroups(all, context);
  const shipment = groups[0]?.shipment ?? resources.all('shipment')[0] ?? null;
  const objects = createObjects();
  const attributes: WireAttribute[] = [];
  const toTimed = (move: Move) => ({ instant: move.time?.instant ?? Infinity, event: toEvent(move, objects) });
  const containers = groups.map((group): WireContainer => {
    const moves = readMoves(group.container, group.events, {
      resources,
      shipment: group.shipment,
      findPlace: context.place,
    });
    const events = orderEvents(moves.map(toTimed));
    if (group.container !== null)
      attributes.push(
        ...readAttributes(group.container, group.shipment, resources).map((word) => ({
          source: TERMINAL49_ID,
          box: group.number,
          ...word,
        })),
      );
    return toContainer(
      {
        number: group.number,
        iso: null,
        size: group.container === null ? null : sizeText(group.container),
        status: null,
      },
      events,
    );
  });
  attributes.push(...otherShipments(all, groups));
  // A shipment without containers has dates of its own.
  const expected = toContainer(
    { number: null, iso: null, size: null, status: null },
    containers.length > 0
      ? []
      : orderEvents(readMoves(null, [], { resources, shipment, findPlace: context.place }).map(toTimed)),
  );
  const fields = shipment?.attributes ?? new Map();
  const saidAt = toInstant(readText(fields, 'linetrackinglastsucceededat'));
  const data = {
    metadata: toMetadata(
      context,
      {
        line: readText(fields, 'shippinglinescac'),
        lineName: readText(fields, 'shippinglinename', 'shippinglineshortname'),
        status: null,
        saidAt,
      },
      containers,
    ),
    locations: objects.locations,
    facilities: objects.facilities,
    route: withShipmentPorts(
      summarizeRoute(containers.length > 0 ? containers : [expected]),
      shipment,
      resources,
      objects,
      context,
    ),
    vessels: objects.vessels,
    containers,
  };
  const codes = resources
    .all('transport_event')
    .map(({ attributes: words }) => readText(words, 'event') ?? '')
    .filter((name) => !readEventName(name).isKnown && !readEventName(name).isAttribute);
  return {
    data,
    message: toMessage(data),
    unread: { codes: [...new Set(codes)].toSorted().slice(0, 20), fields: 0, events: 0 },
    attributes,
    saidAt,
  };
}

function groupByContainer(resources: Resources, { number, type }: ReadingContext): readonly Group[] {
  const events = [...resources.all('transport_event'), ...resources.all('estimated_event')].filter(
    ({ attributes }) => !readEventName(readText(attributes, 'event') ?? '').isAttribute,
  );
  const containerId = (event: Resource): string | null => event.related.get('container')?.[0]?.id ?? null;
  const shipments = resources.all('shipment');
  const known = resources.all('container');
  // A container may be asked for before its shipment names it.
  if (known.length === 0 && events.length === 0 && type === 'CT')
    return shipments.slice(0, 1).map((shipment) => ({ container: null, number, shipment, events: [] }));
  const ids = [...new Set([...known.map(({ id }) => id), ...events.flatMap((event) => containerId(event) ?? [])])];
  // Events that name no container belong to the only one.
  if (ids.length === 0 && events.length > 0)
    return [{ container: null, number: type === 'CT' ? number : null, shipment: shipments[0] ?? null, events }];
  return ids.map((id) => {
    const container = known.find((resource) => resource.id === id) ?? null;
    const own = events.filter((event) => (containerId(event) ?? ids[0]) === id);
    const shipment =
      resources.one(container, 'shipment') ??
      shipments.find(({ related }) => related.get('containers')?.some((pointer) => pointer.id === id)) ??
      own.flatMap((event) => resources.one(event, 'shipment') ?? [])[0] ??
      (shipments.length === 1 ? shipments[0] : undefined) ??
      null;
    const sent = container === null ? null : readText(container.attributes, 'number');
    return { container, number: sent ?? (type === 'CT' ? number : null), shipment, events: own };
  });
}

/**
 * A question about a container shows that one, although its shipment names others. A container may be on two
 * shipments, and then the newer journey is shown.
 */
function selectGroups(groups: readonly Group[], { number, type }: ReadingContext): readonly Group[] {
  const wanted = type === 'CT' ? number : (number.split('/')[1] ?? null);
  if (wanted === null) return groups;
  const same = groups.filter((group) => foldNumber(group.number ?? '') === foldNumber(wanted));
  const [newest] = same.toSorted((left, right) => startedAt(right) - startedAt(left));
  return newest === undefined ? groups.slice(0, 1) : [newest];
}

const startedAt = ({ shipment, container }: Group): number =>
  toInstant(readText(shipment?.attributes ?? container?.attributes ?? new Map(), 'createdat')) ?? 0;

function otherShipments(all: readonly Group[], shown: readonly Group[]): readonly WireAttribute[] {
  const numbers = shown.map(({ number }) => number);
  return all
    .filter((group) => !shown.includes(group) && group.number !== null && numbers.includes(group.number))
    .map(({ number, shipment }) => ({
      source: TERMINAL49_ID,
      box: number,
      name: 'other_shipment',
      value: readText(shipment?.attributes ?? new Map(), 'billofladingnumber', 'normalizednumber'),
      date: null,
    }));
}

const toEvent = (move: Move, objects: Objects): WireEvent => {
  const { name, spot, time, actual, vessel, voyage, terminal, isFromCarrier } = move;
  const isSea = name.words.type === 'sea';
  return {
    order_id: 0,
    location: objects.location(spot.place),
    facility: objects.facility(toFacility(terminal, spot.place?.locode ?? null)),
    description: name.description,
    ...name.words,
    date: time?.text ?? null,
    actual,
    is_date_from_sealine: isFromCarrier,
    is_additional_event: name.words.status === 'UNK',
    vessel: isSea || vessel !== null ? objects.vessel(vessel) : null,
    voyage,
  };
};

function sizeText({ attributes }: Resource): string | null {
  const length = readText(attributes, 'equipmentlength');
  const kind = [readText(attributes, 'equipmentheight'), readText(attributes, 'equipmenttype')]
    .filter((part) => part !== null && part !== 'standard')
    .join(' ')
    .replaceAll('_', ' ');
  return (
    [length === null ? null : `${length}'`, kind === '' ? null : kind].filter((part) => part !== null).join(' ') || null
  );
}

/** The shipment names its ports also before any event does, and the inland destination, which no event code names. */
function withShipmentPorts(
  route: WireRouteSummary,
  shipment: Resource | null,
  resources: Resources,
  objects: Objects,
  { place }: ReadingContext,
): WireRouteSummary {
  const located = (part: 'portoflading' | 'portofdischarge' | 'destination'): number | null =>
    objects.location(toPort(shipment, resources, part, place).place);
  const { prepol, pol, pod, postpod } = route;
  const destination = located('destination');
  const isInland = destination !== null && destination !== pod?.location;
  return {
    prepol,
    pol: pol?.location == null ? { date: null, actual: null, ...pol, location: located('portoflading') } : pol,
    pod:
      pod?.location == null
        ? { date: null, actual: null, predictive_eta: null, ...pod, location: located('portofdischarge') }
        : pod,
    postpod:
      isInland && postpod?.location === pod?.location
        ? { location: destination, ...inlandArrival(shipment, resources, place) }
        : postpod,
  };
}

function inlandArrival(shipment: Resource | null, resources: Resources, findPlace: ReadingContext['place']) {
  const { zone } = toPort(shipment, resources, 'destination', findPlace);
  const fields = shipment?.attributes ?? new Map();
  const actual = readText(fields, 'destinationataat');
  const time = toLocalTime(actual ?? readText(fields, 'destinationetaat'), zone);
  return { date: time?.text ?? null, actual: time === null ? null : actual !== null };
}
