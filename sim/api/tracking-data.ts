/** Makes a tracking result of a shipment at an instant, without quota, cache and route data. */
import type { WireContainer, WireEvent, WireRouteSummary, WireTracking } from '../../src/core/wire/schemas.ts';
import type { Container, Shipment } from '../fleet/shipment-plan.ts';
import type { Line } from '../fleet/lines.ts';
import { CODES, isVesselMove, type Milestone, milestonesAt } from '../fleet/plan-milestones.ts';
import type { Place } from '../fleet/place.ts';
import { hashText, seeded } from '../random.ts';
import { createReferences, type References } from './reference-tables.ts';
import { DAY, HOUR, MINUTE, toWallText } from '../wall-clock.ts';
import { findWording } from './event-wording.ts';

/** `predictive_eta` appears this long before the arrival. */
const PREDICTED = 3 * DAY;

/** Returns the instant of the carrier's last report, because a silent carrier stops reporting. */
export const publishedAt = (shipment: Shipment, at: number): number => Math.min(at, shipment.traits.silentSince ?? at);

export function deriveSteps(shipment: Shipment, container: Container, now: number): readonly Milestone[] {
  const { traits, seed, boxes: containers, line } = shipment;
  const at = Math.min(now, container.silentSince ?? now);
  const key = `${seed} ${container.mirrored ? containers[0].number : container.number}`;
  const steps = milestonesAt(container.plan, key, traits, at, line.codes[0]);
  return withDelay(shipment, steps, at).filter(({ happening }) => traits.omits?.includes(happening) !== true);
}

/** A carrier may report that a connection is delayed. */
function withDelay(shipment: Shipment, steps: readonly Milestone[], at: number): readonly Milestone[] {
  const { delayedAt } = shipment.traits;
  if (delayedAt === undefined || delayedAt > at) return steps;
  const load = steps.findIndex((step) => step.happening === 'load-ts' && step.at > delayedAt);
  const waiting = steps[load];
  if (waiting === undefined) return steps;
  const delay: Milestone = { ...waiting, happening: 'delay-ts', at: delayedAt, actual: true };
  return [...steps.slice(0, load), delay, ...steps.slice(load)];
}

/**
 * Formats the instant of an event: in local time of its place, or in UTC as history does. Route points are always in
 * local time.
 */
export type Write = (epochMs: number, zone: string) => string;

interface AnswerContext {
  readonly shipment: Shipment;
  readonly at: number;
  readonly references: References;
  readonly write: Write;
}

export type SimAnswer = Required<Pick<WireTracking, 'locations' | 'facilities' | 'route' | 'vessels'>> & {
  readonly containers: WireContainer[];
  readonly status: string;
};

export function toAnswer(shipment: Shipment, now: number, write: Write = toWallText): SimAnswer {
  const at = publishedAt(shipment, now);
  const references = createReferences(shipment.traits.sparse);
  const context: AnswerContext = { shipment, at, references, write };
  // Places are registered in the order of the route, not of the events, so that the first place is first in the list.
  for (const leg of shipment.plan(at)) {
    references.location(leg.from);
    references.location(leg.to);
  }
  const main = deriveSteps(shipment, shipment.boxes[0], at);
  const route = toRoute(context, main);
  const containers = shipment.boxes.map((container) => toContainer(context, container));
  return {
    locations: references.locations,
    facilities: references.facilities,
    vessels: references.vessels,
    route,
    containers,
    status: shipment.traits.status ?? deriveStatus(main),
  };
}

/** Returns the overall status, which follows from the last event that happened. */
function deriveStatus(steps: readonly Milestone[]): string {
  const last = steps.findLast((step) => step.actual)?.happening;
  if (last === undefined || last === 'empty-out' || last === 'gate-in') return 'PLANNED';
  if (last === 'deliver') return 'DELIVERED';
  return last === 'empty-in' ? 'COMPLETED' : 'IN_TRANSIT';
}

function toContainer(context: AnswerContext, container: Container): WireContainer {
  const { shipment, at } = context;
  const steps = deriveSteps(shipment, container, at);
  return {
    number: container.number,
    iso_code: container.isoCode,
    size_type: container.sizeType,
    status: shipment.traits.status ?? deriveStatus(steps),
    is_status_from_sealine: hashText(shipment.line.name) % 3 === 0,
    ...(container.mirrored || saysMirrored(shipment) ? { events_mirrored: container.mirrored } : {}),
    ...(shipment.traits.charges === true ? { charges: toCharges(shipment, steps, at) } : {}),
    events: inOrder(shipment, steps).map((step, index) => toEvent(context, step, index + 1)),
  };
}

function toCharges(shipment: Shipment, steps: readonly Milestone[], at: number) {
  const none = { free_days: null, days_in_charge: null };
  const discharged = steps.find((step) => step.happening === 'discharge' && step.actual);
  if (discharged === undefined) {
    return { storage: none, demurrage: none, detention: none };
  }
  const daysSince = (from: Milestone | undefined, to: Milestone | undefined): number =>
    from?.actual === true ? Math.floor(((to?.actual === true ? to.at : at) - from.at) / DAY) : 0;
  const rng = seeded(`charges ${shipment.seed}`);
  const charge = (freeDays: number, days: number) => ({
    free_days: freeDays,
    days_in_charge: Math.max(0, days - freeDays),
  });
  const out = steps.find((step) => step.happening === 'gate-out');
  const back = steps.find((step) => step.happening === 'empty-in');
  return {
    storage: charge(rng.int(3, 5), daysSince(discharged, out)),
    demurrage: charge(rng.int(3, 7), daysSince(discharged, out)),
    detention: charge(rng.int(3, 10), daysSince(out, back)),
  };
}

/** Returns whether the service states for each container of a document that its events were copied. */
const saysMirrored = ({ type, line }: Shipment): boolean =>
  type !== 'CT' && hashText(`mirrored ${line.name}`) % 2 === 0;

/** Some carriers list the discharge before the arrival of the vessel. */
function inOrder(shipment: Shipment, steps: readonly Milestone[]): readonly Milestone[] {
  if (shipment.traits.inverted !== true) return steps;
  const discharge = steps.findIndex((step) => step.happening === 'discharge');
  const arrive = steps[discharge - 1];
  const unload = steps[discharge];
  if (arrive === undefined || unload === undefined) return steps;
  const early: Milestone = { ...unload, at: arrive.at - 30 * MINUTE, actual: arrive.actual };
  return [...steps.slice(0, discharge - 1), early, arrive, ...steps.slice(discharge + 1)];
}

/** The wordings of these carriers never say that a vessel leaves or arrives. */
const CONTAINERS_ONLY: readonly Line['wording'][] = ['trade', 'upper'];

function toEvent({ shipment: { line }, references, write }: AnswerContext, step: Milestone, order: number): WireEvent {
  const [status, code] = CODES[step.happening];
  const moves = isVesselMove(step.happening);
  // The service adds vessel moves for carriers that report containers only.
  const added = moves && CONTAINERS_ONLY.includes(line.wording);
  return {
    order_id: order,
    location: references.location(step.place),
    facility: references.facility(step.place),
    description: findWording(line.wording, step.happening, {
      vessel: step.vessel?.name ?? null,
      voyage: step.voyage,
      place: step.place.name,
    }),
    event_type: moves ? 'TRANSPORT' : 'EQUIPMENT',
    event_code: code,
    status,
    date: eventDate(line, step, write),
    actual: step.actual,
    is_date_from_sealine: !added,
    is_additional_event: added,
    type: step.mode === 'VESSEL' ? 'sea' : 'land',
    transport_type: step.mode,
    vessel: step.vessel === null ? null : references.vessel(step.vessel),
    voyage: step.voyage,
  };
}

/** Some carriers give only the day of expected events on land. It is the day at the place, in past results too. */
function eventDate(line: Line, step: Milestone, write: Write): string {
  const text = write(step.at, step.place.zone);
  const dayOnly = !step.actual && step.mode !== 'VESSEL' && line.wording === 'upper';
  return dayOnly ? `${toWallText(step.at, step.place.zone).slice(0, 10)} 00:00:00${text.slice(19)}` : text;
}

function toRoute(context: AnswerContext, steps: readonly Milestone[]): WireRouteSummary {
  const { shipment, at, references } = context;
  const legs = shipment.plan(at);
  const sea = legs.filter((leg) => leg.mode === 'VESSEL');
  const first = sea[0];
  const last = sea.at(-1);
  const point = (place: Place | undefined, step: Milestone | undefined) =>
    place === undefined || step === undefined
      ? { location: null, date: null, actual: null }
      : { location: references.location(place), date: toWallText(step.at, place.zone), actual: step.actual };
  const find = (...happenings: readonly Milestone['happening'][]) =>
    steps.find((step) => happenings.includes(step.happening));
  const [start] = legs;
  const end = legs.at(-1);
  const leaving = find('shipper-pickup') ?? find('land-ts-out', 'barge-ts-out');
  const arrival = find('arrive');
  return {
    prepol: start !== first ? point(start?.from, leaving) : prepolAtPort(context, first?.from),
    // Without a sailing the service knows the gate-in only.
    pol: point(first?.from, find('depart') ?? find('gate-in') ?? find('load')),
    pod: { ...point(last?.to, arrival), predictive_eta: findPrediction(context, arrival) },
    postpod:
      end !== last
        ? point(end?.to, find('deliver') ?? steps.at(-1))
        : postpodAtPort(shipment, point(last?.to, arrival)),
  };
}

/** Most carriers name the port of loading here, without a date. */
function prepolAtPort({ shipment, references }: AnswerContext, port: Place | undefined) {
  const isNamed = port !== undefined && hashText(`prepol ${shipment.line.name}`) % 4 !== 0;
  return { location: isNamed ? references.location(port) : null, date: null, actual: null };
}

/** Most carriers repeat the port of discharge here. */
const postpodAtPort = ({ line }: Shipment, pod: WireRouteSummary['postpod']): WireRouteSummary['postpod'] =>
  hashText(`postpod ${line.name}`) % 12 !== 0 ? pod : { location: null, date: null, actual: null };

function findPrediction({ shipment, at }: AnswerContext, arrival: Milestone | undefined): string | null {
  if (arrival === undefined || arrival.actual) return null;
  if (arrival.at - at > PREDICTED && shipment.traits.predictive !== true) return null;
  // The predicted ETA is closer to the real arrival than the carrier's date.
  const arrivesAt =
    shipment.plan(Number.POSITIVE_INFINITY).findLast((leg) => leg.mode === 'VESSEL')?.arrives ?? arrival.at;
  const miss = seeded(`prediction ${shipment.seed}`).between(-3, 3) * HOUR;
  return toWallText(Math.round((arrivesAt + miss) / (10 * MINUTE)) * 10 * MINUTE, arrival.place.zone);
}
