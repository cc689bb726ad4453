/**
 * What is said first of a shipment, wherever it is named (page, recent numbers, tab, mail, link
 * preview, embed, print): where to, when by every clock that speaks, and what is wrong. As data;
 * `words/summary.ts` makes text of it.
 */
import type { AisPort, Container, Place, ShipmentEvent } from '../shipment/types.ts';
import { epochOf, msBetween, timeAt } from '../time/port-time.ts';
import type { PortTime } from '../time/types.ts';
import { positionEvidence } from './position/position-evidence.ts';
import { type Standing, toStanding } from './standing.ts';
import type { Arrival, Journey, JourneyState, Reading } from './types.ts';

/** Another source's date for the arrival, beside the line's. */
export interface Clock {
  /** The service's prediction, or the ship's own destination and ETA as sent by AIS. */
  readonly source: 'service' | 'ship';
  readonly date: PortTime;
  /** How much later than the line's date; null where the line gives none. */
  readonly gapMs: number | null;
}

/** Boxes of one B/L that arrive on one day. */
export interface ArrivalGroup {
  readonly boxes: number;
  /** Null: no date is given. */
  readonly date: PortTime | null;
  readonly actual: boolean;
}

export interface Headline {
  readonly place: Place | null;
  /** What the big date is of: the port of discharge, or the place of delivery. */
  readonly goal: 'port' | 'delivery';
  readonly lead: Arrival | null;
  /** The other of the two; null where there is only one. */
  readonly other: Arrival | null;
  readonly clocks: readonly Clock[];
  /** The largest group first; empty where all boxes arrive on one day, and for a single box. */
  readonly split: readonly ArrivalGroup[];
  readonly standing: Standing;
}

export function toHeadline(reading: Pick<Reading, 'shipment' | 'journey' | 'positions'>): Headline {
  const { shipment, journey } = reading;
  const { arrival, delivery, state } = journey;
  const isDelivery = delivery !== null && (arrival?.date == null ? delivery.date !== null : isPortBehind(journey));
  const lead = isDelivery ? delivery : arrival;
  const isAwaited = lead !== null && !lead.actual && !lead.unconfirmed && state !== 'cancelled';
  return {
    place: lead?.place ?? journey.stops.at(-1)?.place ?? null,
    goal: isDelivery ? 'delivery' : 'port',
    lead,
    other: isDelivery ? arrival : delivery,
    clocks: isDelivery || !isAwaited ? [] : clocksOf(reading, lead),
    split: isDelivery || state === 'cancelled' || journey.container !== null ? [] : splitOf(shipment.containers, lead),
    standing: toStanding(reading, lead),
  };
}

const BEYOND_PORT: readonly JourneyState[] = ['out-for-delivery', 'delivered', 'returned'];

const isPortBehind = ({ stops, state }: Journey): boolean =>
  BEYOND_PORT.includes(state) || stops.findLast(({ role }) => role === 'discharge')?.state === 'done';

function clocksOf(
  { shipment, journey, positions }: Pick<Reading, 'shipment' | 'journey' | 'positions'>,
  lead: Arrival,
): readonly Clock[] {
  const { predictiveEta } = shipment.route;
  const port = positionEvidence(shipment, journey).ais?.arrival ?? null;
  const ship = positions.aboard && port !== null && isPortOf(port, lead.place) ? port.date : null;
  const clock = (source: Clock['source'], date: PortTime | null): readonly Clock[] =>
    date === null ? [] : [{ source, date: atPort(date, lead.place), gapMs: lead.date && msBetween(lead.date, date) }];
  return [...clock('ship', ship), ...clock('service', predictiveEta)];
}

/** The same instant by the clock of the port, so that it can be compared with the line's date. */
const atPort = (date: PortTime, place: Place | null): PortTime =>
  date.epochMs === null || date.dateOnly || place === null || place.zone === null
    ? date
    : timeAt(date.epochMs, place.zone);

/** AIS codes are a UN/LOCODE without its country; the ship may call at another port before. */
const isPortOf = ({ countryCode, code }: AisPort, place: Place | null): boolean =>
  code !== null && countryCode !== null && place?.locode === `${countryCode}${code}`;

function splitOf(containers: readonly Container[], lead: Arrival | null): readonly ArrivalGroup[] {
  if (containers.length < 2) return [];
  const groups = new Map<string, { boxes: number; date: PortTime | null; actual: boolean }>();
  for (const { events } of containers) {
    const event = arrivalEvent(events, lead?.place ?? null);
    const key = event?.date?.wall.slice(0, 10) ?? '';
    const group = groups.get(key);
    if (group !== undefined) group.boxes += 1;
    else groups.set(key, { boxes: 1, date: event?.date ?? null, actual: event?.actual === true });
  }
  if (groups.size < 2) return [];
  const time = ({ date }: ArrivalGroup): number => (date === null ? Number.POSITIVE_INFINITY : epochOf(date));
  return [...groups.values()].toSorted((a, b) => b.boxes - a.boxes || time(a) - time(b));
}

/** At the place of the headline; elsewhere for a box that goes to another port. */
function arrivalEvent(events: readonly ShipmentEvent[], place: Place | null): ShipmentEvent | undefined {
  const ofKind = (kind: string) => events.filter(({ status }) => status.kind === kind);
  const arrivals = [...ofKind('CDD'), ...ofKind('VAD')];
  return arrivals.findLast((event) => event.place?.id === place?.id) ?? arrivals.at(-1);
}
