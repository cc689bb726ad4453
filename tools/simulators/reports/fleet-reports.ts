/**
 * Fleets as data: vessels that carry many containers, and when each report about each container is published. The
 * benchmark sees at an instant everything that was published until then.
 */
import { type Rng, seeded } from '../../../sim/random.ts';
import { DAY, HOUR } from '../../../sim/wall-clock.ts';
import {
  CLOSURE,
  findHabits,
  receivedAt,
  HIDDEN_ROLLS,
  lognormal,
  normal,
  ROLL,
  ROLLED,
  SHIFTS,
  SLIP,
} from '../../../sim/fleet/report-parameters.ts';

/** A move of a container. */
export interface Move {
  readonly code: string;
  /** Index of the vessel that carries the container at that time. Moves of the vessel are shared by all on board. */
  readonly leg: number;
  readonly isOfShip: boolean;
  /** Date as first promised. */
  readonly promised: number;
  readonly happens: number;
  /** Infinity when the carrier never reports the move. */
  readonly published: number;
}

/** A container that was left behind but is reported as loaded until the carrier corrects itself. */
export interface FalseLoad {
  readonly leg: number;
  readonly published: number;
  readonly withdrawn: number;
}

/** A change of dates that the carrier reports. */
export interface Revision {
  /** A changed arrival shifts what follows it, and a rolled container shifts everything. */
  readonly kind: 'arrival' | 'rolled';
  /** Cause of the change, which is the same for every affected container when a vessel caused it. */
  readonly cause: string;
  readonly leg: number;
  readonly shift: number;
  readonly published: number;
}

export interface Voyage {
  readonly box: string;
  readonly line: string;
  readonly begins: number;
  /** Time at which the empty container is returned. */
  readonly ends: number;
  /** Name of each leg's vessel as booked, and whether the container is really on board. */
  readonly ships: readonly string[];
  readonly isAboard: readonly boolean[];
  readonly falseLoads: readonly FalseLoad[];
  readonly moves: readonly Move[];
  readonly revisions: readonly Revision[];
}

interface Shift {
  readonly cause: string;
  readonly knownAt: number;
  readonly shift: number;
}

/** One vessel between two ports. */
interface Passage {
  readonly ship: string;
  readonly departs: number;
  readonly promised: number;
  readonly shifts: readonly Shift[];
  readonly arrives: number;
}

export const LINES = ['AAAA', 'BBBB', 'CCCC', 'DDDD', 'EEEE', 'FFFF', 'GGGG', 'HHHH'] as const;

function drawPassage(rng: Rng, ship: string, departs: number, days: number, port: string): Passage {
  const promised = departs + days * DAY;
  const shifts: Shift[] = [];
  let arrives = promised;
  const add = (cause: string, knownAt: number, shift: number): void => {
    shifts.push({ cause: `${ship} ${cause}`, knownAt, shift });
    arrives += shift;
  };
  let at = departs;
  for (let count = 0; ; count += 1) {
    at += -Math.log(1 - rng.next()) * SHIFTS.every;
    if (at >= arrives - 4 * HOUR) break;
    const shift = SHIFTS.mean + SHIFTS.deviation * normal(rng);
    if (arrives + shift > at + 4 * HOUR) add(`shift ${count}`, at, shift);
  }
  if (rng.chance(SLIP.share)) add('slip', departs + (arrives - departs) * rng.between(0.2, 0.7), SLIP.by);
  const offset = seeded(`closure ${port}`).next() * CLOSURE.every;
  const into = (((arrives - offset) % CLOSURE.every) + CLOSURE.every) % CLOSURE.every;
  if (into < CLOSURE.lasts) add('closure', arrives - into, CLOSURE.lasts - into);
  return { ship, departs, promised, shifts: shifts.toSorted((a, b) => a.knownAt - b.knownAt), arrives };
}

export interface FleetOptions {
  readonly seed: string;
  readonly boxes: number;
  readonly boxesPerShip: number;
  readonly from: number;
  readonly until: number;
}

/** Returns containers in groups that share their vessels. A container is used again for one voyage after another. */
export function simulateFleet({
  seed,
  boxes: containers,
  boxesPerShip: containersPerShip,
  from,
  until,
}: FleetOptions): readonly Voyage[] {
  const voyages: Voyage[] = [];
  for (let group = 0; group * containersPerShip < containers; group += 1) {
    const rng = seeded(`${seed} group ${group}`);
    const size = Math.min(containersPerShip, containers - group * containersPerShip);
    // Most of a desk's containers on a vessel belong to one carrier, although several carriers share the vessel.
    const home = rng.pick(LINES);
    const lines = Array.from({ length: size }, () => (rng.chance(0.8) ? home : rng.pick(LINES)));
    let begins = from - rng.between(0, 45) * DAY;
    for (let round = 0; begins < until; round += 1) {
      const made = groupVoyage(rng, `${seed} ${group} ${round}`, begins, lines);
      voyages.push(...made);
      begins = Math.max(...made.map(({ ends }) => ends)) + DAY;
    }
  }
  return voyages;
}

function groupVoyage(rng: Rng, name: string, begins: number, lines: readonly string[]): readonly Voyage[] {
  const hasTransfer = rng.chance(0.4);
  const port = `P${rng.int(1, 12)}`;
  const departs = begins + rng.between(8, 12) * DAY;
  const first = drawPassage(rng, `${name} 1`, departs, hasTransfer ? rng.between(6, 14) : rng.between(10, 28), port);
  const passages = [first];
  if (hasTransfer) {
    const hub = Math.max(first.promised + rng.between(3, 6) * DAY, first.arrives + DAY);
    passages.push(drawPassage(rng, `${name} 2`, hub, rng.between(5, 14), `P${rng.int(1, 12)}`));
  }
  // Each carrier reports a vessel's changes once, for all its containers on board.
  const receipts = new Map<string, number>();
  const hear = (line: string, what: string, at: number, median: number): number => {
    const key = `${line} ${what}`;
    const known = receipts.get(key) ?? receivedAt(line, at + lognormal(rng, median, findHabits(line).lagSigma));
    receipts.set(key, known);
    return known;
  };
  return lines.map((line, index) => containerVoyage(rng, `${name} ${index}`, line, begins, passages, hear));
}

type Hear = (line: string, what: string, at: number, median: number) => number;

function containerVoyage(
  rng: Rng,
  container: string,
  line: string,
  begins: number,
  passages: readonly Passage[],
  hear: Hear,
): Voyage {
  const habits = findHabits(line);
  const moves: Move[] = [];
  const revisions: Revision[] = [];
  const falseLoads: FalseLoad[] = [];
  const rolledOn = rng.chance(ROLLED) ? rng.int(0, passages.length - 1) : -1;
  let late = 0;
  const add = (code: string, leg: number, promised: number, happens: number, ship: string | null): void => {
    const isMissing = rng.chance(habits.missing[code] ?? 0);
    const published =
      ship === null
        ? receivedAt(line, happens + lognormal(rng, habits.lagMedian, habits.lagSigma))
        : hear(line, `${ship} ${code}`, happens, habits.lagMedian) + rng.next() * HOUR;
    moves.push({ code, leg, isOfShip: ship !== null, promised, happens, published: isMissing ? Infinity : published });
  };
  const wobble = (hours: number): number => rng.between(-hours, hours) * HOUR;
  const [opening] = passages;
  const start = opening?.departs ?? begins;
  add('CEP', 0, start - 6 * DAY, start - 6 * DAY + wobble(18), null);
  add('CGI', 0, start - 3 * DAY, start - 3 * DAY + wobble(18), null);
  let promisedEnd = start;
  let end = start;
  for (const [leg, passage] of passages.entries()) {
    const isLast = leg === passages.length - 1;
    const isRolled = leg === rolledOn;
    const rolled = isRolled ? ROLL.later : 0;
    const shared = late === 0 && !isRolled ? passage.ship : null;
    if (isRolled) {
      const at = hear(line, `${container} roll`, passage.departs, ROLL.reportedMedian);
      revisions.push({ kind: 'rolled', cause: `${container} roll`, leg, shift: rolled, published: at });
      const own = seeded(`${container} false load`);
      const listed = receivedAt(line, passage.departs - 10 * HOUR + lognormal(own, habits.lagMedian, habits.lagSigma));
      if (own.chance(HIDDEN_ROLLS) && listed < at) falseLoads.push({ leg, published: listed, withdrawn: at });
    }
    late += rolled;
    const departs = passage.departs + late;
    add(leg === 0 ? 'CLL' : 'CLT', leg, passage.departs - 10 * HOUR, departs - rng.between(5, 16) * HOUR, null);
    add(leg === 0 ? 'VDL' : 'VDT', leg, passage.departs, departs, shared);
    for (const { cause, knownAt, shift } of passage.shifts) {
      // On another vessel the container has different delays.
      const own = shared === null ? { cause: `${container} ${cause}`, knownAt: knownAt + late } : { cause, knownAt };
      revisions.push({
        kind: 'arrival',
        ...own,
        leg,
        shift,
        published: hear(line, own.cause, own.knownAt, habits.tellMedian),
      });
    }
    const arrives = passage.arrives + late;
    add(isLast ? 'VAD' : 'VAT', leg, passage.promised, arrives, shared);
    add(isLast ? 'CDD' : 'CDT', leg, passage.promised + 12 * HOUR, arrives + rng.between(5, 18) * HOUR, null);
    promisedEnd = passage.promised;
    end = arrives;
  }
  const last = passages.length - 1;
  const out = end + rng.between(30, 80) * HOUR;
  add('CGO', last, promisedEnd + 60 * HOUR, out, null);
  add('CER', last, promisedEnd + 150 * HOUR, out + rng.between(2, 5) * DAY, null);
  const ends = (moves.at(-1)?.happens ?? end) + 12 * HOUR;
  return {
    box: container,
    line,
    begins,
    ends,
    ships: passages.map(({ ship }) => ship),
    isAboard: passages.map((_, leg) => rolledOn < 0 || leg < rolledOn),
    falseLoads,
    moves,
    revisions,
  };
}

const AFTER_ARRIVAL: readonly string[] = ['VAT', 'CDT', 'VAD', 'CDD', 'CGO', 'CER'];

/** Returns the date of a move as published at an instant. */
export function reportedAt({ leg, code, promised }: Move, revisions: readonly Revision[], at: number): number {
  let date = promised;
  for (const { kind, leg: of, shift, published } of revisions) {
    if (published > at) continue;
    if (kind === 'rolled' ? of <= leg : of === leg && AFTER_ARRIVAL.includes(code)) date += shift;
  }
  return date;
}
