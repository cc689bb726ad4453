/**
 * Derives a voyage from a number. The number decides the route and the loops of the vessels, and the date decides
 * which of its voyages is under way. A voyage lasts from the booking to the return of the empty container, and then
 * the next one begins.
 */
import type { Happening } from '../api/event-wording.ts';
import { containerNumber } from './container-number.ts';
import { portByLocode } from '../../atlas/ports.ts';
import { type Container, type Leg, type Plan, memoizeByShipment, type Shipment } from './shipment-plan.ts';
import { LEASED_PREFIXES, type Line } from './lines.ts';
import { portPlace } from './place.ts';
import { hashText, pickFrom, type Rng, seeded } from '../random.ts';
import { hopEnds, routingFor, type Routing, type SeaHop } from './routing.ts';
import { findHabits, ROLL, ROLLED, reportedBy } from './report-parameters.ts';
import { arrivalAt, catchableWeek, departureAt, fleetSize, computeSailing, type Tell } from './sailings.ts';
import { UNNAMED_FEEDER, type Vessel, findVessel } from './vessels.ts';
import { voyageNumber } from './voyage-numbers.ts';
import { truckDates } from './working-hours.ts';
import { DAY, HOUR } from '../wall-clock.ts';

/** Time from the booking to the departure of the first leg, in which the empty container is fetched. */
const LEAD = 6.5 * DAY;
const WEEK = 7 * DAY;
/** Minimum time between the arrival of one vessel and the departure of the next. */
const CONNECTION = 36 * HOUR;
/** A feeder that is named late gets its vessel this long before departure. */
const FEEDER_NAMING = 6 * DAY;
/** One feeder in nine never gets a name. */
const NEVER_NAMED = 1;

/** A later vessel than booked. */
interface Roll {
  readonly hop: number;
  readonly weeks: number;
  /** Until this time the carrier names the booked vessel. */
  readonly reportedAt: number;
}

export function planVoyage(type: Shipment['type'], number: string, line: Line, now: number): Shipment {
  const seed = `${line.codes[0]} ${number}`;
  const rng = seeded(`route ${seed}`);
  const routing = routingFor(line, rng);
  const { firstWeek, bookedAt } = findRound(line, routing, seed, now);
  const plan = buildPlan(line, routing, firstWeek, drawRoll(line, routing, `${seed} ${firstWeek}`, firstWeek));
  return {
    type,
    number,
    line,
    bookedAt,
    plan,
    boxes: planContainers(type, number, line, routing, firstWeek, plan, rng),
    seed: `${seed} ${firstWeek}`,
    traits: drawTraits(rng),
  };
}

/**
 * Returns the week in which the voyage of an instant begins. Voyages of a number follow each other at a fixed
 * interval of weeks.
 */
function findRound(line: Line, routing: Routing, seed: string, now: number) {
  const legs = buildPlan(line, routing, 0, null)(Number.NEGATIVE_INFINITY);
  const departs = legs.find((leg) => leg.mode === 'VESSEL')?.departs ?? 0;
  const lead = departs - (legs[0]?.departs ?? departs) + LEAD;
  const onLand = routing.after === null ? 8 * DAY : 6 * DAY;
  // The slack leaves time for delays and for a missed connection.
  const slack = routing.hops.length > 1 ? 7 * DAY : 3 * DAY;
  const lasts = lead + ((legs.at(-1)?.arrives ?? departs) - departs) + onLand + slack;
  const weeks = Math.ceil(lasts / WEEK);
  const phase = hashText(`phase ${seed}`) % weeks;
  const round = Math.floor(((now + lead - departs) / WEEK - phase) / weeks);
  const firstWeek = round * weeks + phase;
  return { firstWeek, bookedAt: departs + firstWeek * WEEK - lead };
}

/**
 * Some containers are left behind at their transshipment, and the carrier says so hours after the vessel has left. A
 * round has a spare week only with several vessels, so voyages with one vessel are never rolled.
 */
function drawRoll(line: Line, routing: Routing, name: string, firstWeek: number): Roll | null {
  const hop = routing.hops.length - 1;
  if (hop < 1 || !seeded(`rolled ${name}`).chance(ROLLED)) return null;
  const sea = buildPlan(
    line,
    routing,
    firstWeek,
    null,
  )(Number.POSITIVE_INFINITY).filter(({ mode }) => mode === 'VESSEL');
  const left = sea[hop]?.departs ?? 0;
  return { hop, weeks: 1, reportedAt: reportedBy(line.codes[0], left, `roll ${name}`, ROLL.reportedMedian) };
}

/** Events that some carriers never report. */
const UNREPORTED: readonly [readonly Happening[], ...(readonly Happening[])[]] = [
  ['depart'],
  ['discharge-ts'],
  ['load-ts'],
  ['depart-ts', 'load-ts'],
];

/** Some shipments have variations that clients must handle. */
function drawTraits(rng: Rng): Shipment['traits'] {
  return {
    reportsLate: true,
    charges: rng.chance(0.06),
    inverted: rng.chance(0.04),
    transfers: rng.chance(0.3),
    sparse: rng.chance(0.08),
    omits: rng.chance(0.1) ? rng.pick(UNREPORTED) : [],
    ...(rng.chance(0.02) ? { status: 'UNKNOWN' as const } : {}),
  };
}

function buildPlan(line: Line, routing: Routing, firstWeek: number, roll: Roll | null): Plan {
  const tell = drawTell(line);
  return memoizeByShipment((at) => {
    const legs: Leg[] = [];
    let ready = 0;
    for (const [index, hop] of routing.hops.entries()) {
      const extra = roll?.hop === index && roll.reportedAt <= at ? roll.weeks : 0;
      const week = (index === 0 ? firstWeek : catchableWeek(hop.loop, hop.from, ready, at, tell)) + extra;
      const leg = seaLeg(line, hop, week, at, index === 0 ? firstWeek : week, tell);
      if (index === 0 && routing.before !== null) legs.push(landLeg(routing.before, leg, 'before', line.name));
      legs.push(leg);
      ready = leg.arrives + CONNECTION;
    }
    const last = legs.at(-1);
    if (routing.after !== null && last !== undefined) legs.push(landLeg(routing.after, last, 'after', line.name));
    return legs;
  });
}

/**
 * A carrier reports a vessel's delay for all its containers on board at the same time, some time after the vessel
 * knows of it.
 */
const drawTell =
  ({ codes: [code] }: Line): Tell =>
  (knownAt, what) =>
    reportedBy(code, knownAt, what, findHabits(code).tellMedian);

function seaLeg(line: Line, hop: SeaHop, week: number, at: number, bookedWeek: number, tell: Tell): Leg {
  const sailing = computeSailing(hop.loop, week);
  const { from, to } = hopEnds(hop);
  const departs = departureAt(sailing, hop.from, at, tell);
  return {
    from: portPlace(portByLocode(from), hashText(`${line.codes[0]} ${from}`)),
    to: portPlace(portByLocode(to), hashText(`${line.codes[0]} ${to}`)),
    mode: 'VESSEL',
    ...planCarrier(line, hop, week, departs - at),
    booked: computeSailing(hop.loop, bookedWeek).calls[hop.from]?.departs ?? departs,
    departs,
    arrives: arrivalAt(sailing, hop.to, at, tell),
    closed: hop.loop.closed,
    calls: () =>
      hop.loop.calls.slice(hop.from + 1, hop.to).map(({ locode }, index) => ({
        place: portPlace(portByLocode(locode)),
        arrives: arrivalAt(sailing, hop.from + 1 + index, at, tell),
        departs: departureAt(sailing, hop.from + 1 + index, at, tell),
      })),
  };
}

interface Carrier {
  readonly vessel: Vessel;
  readonly voyage: string;
}

function planCarrier(line: Line, hop: SeaHop, week: number, timeLeft: number): Carrier {
  const { loop } = hop;
  const size = fleetSize(loop);
  const at = ((week % size) + size) % size;
  const vessel = findVessel(line.codes[0], loop.id, at);
  const round = Math.floor(week / size);
  const voyage = voyageNumber(line.codes[0], { loop: loop.id, week, heading: toHeading(hop), vessel, round });
  return { vessel: isUnnamed(hop, week, timeLeft) ? UNNAMED_FEEDER : vessel, voyage };
}

function isUnnamed({ loop }: SeaHop, week: number, timeLeft: number): boolean {
  if (loop.kind !== 'regional') return false;
  const draw = hashText(`feeder ${loop.id} ${week}`) % 9;
  return draw === NEVER_NAMED || (draw % 3 === 0 && timeLeft > FEEDER_NAMING);
}

function toHeading(hop: SeaHop): 'N' | 'E' | 'S' | 'W' {
  const { from, to } = hopEnds(hop);
  const [lat, lng] = portByLocode(from).at;
  const [latTo, lngTo] = portByLocode(to).at;
  const east = ((lngTo - lng + 540) % 360) - 180;
  return Math.abs(east) >= Math.abs(latTo - lat) ? (east > 0 ? 'E' : 'W') : latTo > lat ? 'N' : 'S';
}

function landLeg(inland: NonNullable<Routing['after']>, sea: Leg, side: 'before' | 'after', name: string): Leg {
  const { place, mode } = inland;
  const travel = inland.hours * HOUR;
  const [from, to] = side === 'before' ? [place, sea.from] : [sea.to, place];
  const ready = side === 'before' ? sea.booked - 2.2 * DAY - travel : sea.arrives + 2.6 * DAY;
  const { departs, arrives } =
    mode === 'TRUCK'
      ? truckDates(ready, travel, { zone: from.zone, name, side })
      : { departs: ready, arrives: ready + travel };
  return { from, to, mode, vessel: null, voyage: null, booked: departs, departs, arrives, closed: [], calls: () => [] };
}

/** Size and type codes of ISO 6346 with the carriers' words. Frequent sizes are listed several times. */
const SIZES = [
  ['45G1', "40' High Cube Dry"],
  ['45G1', "40' High Cube Dry"],
  ['45G1', "40' High Cube Dry"],
  ['22G1', "20' Dry"],
  ['22G1', "20' Dry"],
  ['42G1', "40' Dry"],
  ['45R1', "40' High Cube Reefer"],
  ['L5G1', "45' High Cube Dry"],
  ['22T6', "20' Tank"],
  ['42U1', "40' Open Top"],
] as const;

export function createContainerNumber(line: Line, rng: Rng): string {
  const own = rng.chance(0.65) ? pickFrom(rng, line.prefixes) : null;
  return containerNumber(own ?? rng.pick(LEASED_PREFIXES), rng.int(0, 999_999));
}

function planContainers(
  type: Shipment['type'],
  number: string,
  line: Line,
  routing: Routing,
  firstWeek: number,
  plan: Plan,
  rng: Rng,
): readonly [Container, ...Container[]] {
  const [isoCode, sizeType] = rng.pick(SIZES);
  const container = (number: string): Container => ({ number, isoCode, sizeType, plan, mirrored: false });
  if (type === 'CT') return [container(number)];
  const count = rng.chance(0.4) ? 1 : rng.chance(0.6) ? rng.int(2, 4) : rng.int(5, 12);
  const outliers = count >= 3 && rng.chance(0.35) ? rng.int(1, Math.min(2, count - 1)) : 0;
  const later = buildPlan(line, routing, firstWeek, {
    hop: routing.hops.length - 1,
    weeks: 1,
    reportedAt: Number.NEGATIVE_INFINITY,
  });
  const others = Array.from({ length: count - 1 }, (_, index): Container => {
    const mirrored = rng.chance(0.15);
    const candidate = { ...container(createContainerNumber(line, rng)), mirrored };
    return index >= count - 1 - outliers ? { ...candidate, plan: later, mirrored: false } : candidate;
  });
  return [container(createContainerNumber(line, rng)), ...others];
}
