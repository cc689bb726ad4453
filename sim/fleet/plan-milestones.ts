/** Derives the events of a container from its legs: past ones as they happened, later ones as promised. */
import type { Leg, Mode, Plan, Traits } from './shipment-plan.ts';
import type { Place } from './place.ts';
import { seeded } from '../random.ts';
import { findHabits, TOLD_WITHIN, reportedBy } from './report-parameters.ts';
import type { Vessel } from './vessels.ts';
import { DAY, HOUR, MINUTE } from '../wall-clock.ts';
import { inWorkingHours } from './working-hours.ts';
import type { Happening } from '../api/event-wording.ts';

export interface Milestone {
  readonly happening: Happening;
  readonly place: Place;
  readonly at: number;
  readonly actual: boolean;
  readonly vessel: Vessel | null;
  readonly voyage: string | null;
  /** Mode of transport by which the container leaves or reaches the place, or `null` for events without a move. */
  readonly mode: Mode | null;
}

type Step = Omit<Milestone, 'actual'>;

/** The interface's `status` and `event_code` of each kind of event. */
export const CODES: Readonly<Record<Happening, readonly [status: string, code: string]>> = {
  'empty-out': ['CEP', 'GTOT'],
  'shipper-pickup': ['CPS', 'PICK'],
  'gate-in': ['CGI', 'GTIN'],
  load: ['CLL', 'LOAD'],
  depart: ['VDL', 'DEPA'],
  'arrive-ts': ['VAT', 'ARRI'],
  'discharge-ts': ['CDT', 'DISC'],
  'delay-ts': ['TSD', 'UNK'],
  'load-ts': ['CLT', 'LOAD'],
  'depart-ts': ['VDT', 'DEPA'],
  'land-ts-in': ['LTS', 'GTIN'],
  'land-ts-out': ['LTS', 'GTOT'],
  'barge-ts-in': ['BTS', 'DISC'],
  'barge-ts-out': ['BTS', 'LOAD'],
  arrive: ['VAD', 'ARRI'],
  discharge: ['CDD', 'DISC'],
  'gate-out': ['CGO', 'GTOT'],
  deliver: ['CDC', 'DROP'],
  'empty-in': ['CER', 'GTIN'],
};

/** Returns whether a gate, depot or truck does the work. The dates of a truck are those of its leg. */
const isOfGate = (happening: Happening, leg: Leg | null): boolean =>
  ['empty-out', 'gate-in', 'gate-out', 'deliver', 'empty-in'].includes(happening) && leg?.mode !== 'TRUCK';

export const isVesselMove = (happening: Happening): boolean =>
  ['depart', 'depart-ts', 'arrive', 'arrive-ts'].includes(happening);

/**
 * Returns the events at an instant. The list is the same at every instant, and only dates, vessels and `actual`
 * change. An event that happened stays expected until the carrier `line` reports it.
 */
export function milestonesAt(plan: Plan, seed: string, traits: Traits, at: number, line: string): readonly Milestone[] {
  const outcome = planSteps(plan(Number.POSITIVE_INFINITY), seed, traits);
  const promises = planSteps(plan(at), seed, traits);
  const reported = outcome.map(
    (step, index) =>
      step.at <= at && (traits.reportsLate !== true || reportedAt(step, at, line, `${seed} ${index}`) <= at),
  );
  // The last report shows by how much the journey is later than reported before.
  const last = reported.lastIndexOf(true);
  const late = Math.max(0, (outcome[last]?.at ?? 0) - (promises[last]?.at ?? 0));
  return outcome.map((step, index) => {
    if (reported[index] === true) return { ...step, actual: true };
    const promise = promises[index] ?? step;
    return { ...promise, at: index > last ? promise.at + late : promise.at, actual: false };
  });
}

/**
 * Returns the time of the report, or infinity when the carrier never reports the event. All containers on board share
 * one lag for a vessel's move.
 */
function reportedAt(step: Step, now: number, line: string, key: string): number {
  const { happening, at, vessel, voyage, place } = step;
  const { missing, lagMedian } = findHabits(line);
  const share = missing[CODES[happening][0]] ?? 0;
  if (share > 0 && seeded(`missing ${key}`).chance(share)) return Number.POSITIVE_INFINITY;
  if (at + TOLD_WITHIN <= now) return at + TOLD_WITHIN;
  const isOfShip = isVesselMove(happening) && vessel?.imo != null;
  const of = isOfShip ? `${vessel.imo} ${voyage} ${happening} ${place.locode}` : key;
  return reportedBy(line, at, of, lagMedian);
}

function planSteps(legs: readonly Leg[], seed: string, traits: Traits): readonly Step[] {
  const rng = seeded(`steps ${seed}`);
  // All random draws come first and in a fixed order, so that one changed date cannot change another.
  const wait = {
    empty: rng.between(1.6, 3) * DAY,
    gateIn: rng.between(2, 3.4) * DAY,
    load: rng.between(5, 16) * HOUR,
    discharge: rng.between(5, 18) * HOUR,
    gateOut: rng.between(1.2, 2.4) * DAY,
    ramp: rng.between(10, 30) * HOUR,
    back: rng.between(1.5, 4) * DAY,
  };
  const steps: Step[] = [];
  const isTransfer = (leg: Leg): boolean => traits.transfers === true && leg.mode !== 'TRUCK';
  const add = (happening: Happening, place: Place, at: number, leg: Leg | null, mode = leg?.mode ?? null): void => {
    const side = at < (traits.staged ?? 0) ? 'before' : 'after';
    const worked = isOfGate(happening, leg) ? inWorkingHours(at, { zone: place.zone, name: seed, side }) : at;
    const minute = Math.round(worked / MINUTE) * MINUTE;
    const sea = leg?.mode === 'VESSEL' ? leg : null;
    steps.push({
      happening,
      place,
      at: minute,
      vessel: sea?.vessel ?? null,
      voyage: sea?.voyage ?? null,
      mode,
    });
  };
  const seaLegs = legs.filter((leg) => leg.mode === 'VESSEL');
  const [first] = legs;
  if (first === undefined) return [];
  if (first.mode === 'VESSEL') {
    add('empty-out', first.from, first.booked - wait.gateIn - wait.empty, null);
    const moved = traits.terminalMove === true ? otherTerminal(first.from) : null;
    add('gate-in', moved ?? first.from, first.booked - wait.gateIn, null);
    if (moved !== null) {
      add('land-ts-out', moved, first.booked - 28 * HOUR, null, 'RAIL');
      add('land-ts-in', first.from, first.booked - 25 * HOUR, null, 'RAIL');
    }
  } else {
    add('empty-out', first.from, first.departs - wait.empty, null);
    if (!isTransfer(first)) add('shipper-pickup', first.from, first.departs, first);
  }
  let atSea = 0;
  for (const [index, leg] of legs.entries()) {
    const next = legs[index + 1];
    if (leg.mode === 'VESSEL') {
      const opening = atSea === 0;
      atSea++;
      const closing = atSea === seaLegs.length;
      add(opening ? 'load' : 'load-ts', leg.from, leg.departs - wait.load, leg);
      add(opening ? 'depart' : 'depart-ts', leg.from, leg.departs, leg);
      add(closing ? 'arrive' : 'arrive-ts', leg.to, leg.arrives, leg);
      add(closing ? 'discharge' : 'discharge-ts', leg.to, leg.arrives + wait.discharge, leg);
      if (next === undefined) add('gate-out', leg.to, leg.arrives + wait.discharge + wait.gateOut, null);
      continue;
    }
    const barge = leg.mode === 'BARGE';
    const out: Happening = barge ? 'barge-ts-out' : 'land-ts-out';
    const into: Happening = barge ? 'barge-ts-in' : 'land-ts-in';
    const beforeSea = atSea === 0 && seaLegs.length > 0;
    const afterSea = atSea === seaLegs.length;
    if (beforeSea) {
      // The pick-up event is the departure of the first leg.
      if (index > 0 || isTransfer(leg)) add(out, leg.from, leg.departs, leg);
      add(next?.mode === 'VESSEL' && !isTransfer(leg) ? 'gate-in' : into, leg.to, leg.arrives, leg);
    } else if (!afterSea) {
      add(out, leg.from, leg.departs, leg);
      add(into, leg.to, leg.arrives, leg);
    } else {
      const fromPort = legs[index - 1]?.mode === 'VESSEL';
      if (fromPort && leg.mode === 'TRUCK') add('gate-out', leg.from, leg.departs, leg);
      else if (index > 0) add(out, leg.from, leg.departs, leg);
      if (leg.mode === 'TRUCK' && next === undefined) add('deliver', leg.to, leg.arrives, leg);
      else add(into, leg.to, leg.arrives, leg);
      if (leg.mode !== 'TRUCK' && next === undefined && !isTransfer(leg)) {
        add('gate-out', leg.to, leg.arrives + wait.ramp, null);
        add('deliver', leg.to, leg.arrives + wait.ramp + 4 * HOUR, null);
      }
    }
  }
  const end = steps.at(-1);
  if (end !== undefined) add('empty-in', returnPlace(legs) ?? end.place, end.at + wait.back, null);
  return steps;
}

/** After a truck the container returns to the port's depot. After rail or barge it stays at the inland terminal. */
function returnPlace(legs: readonly Leg[]): Place | null {
  const last = legs.at(-1);
  return last?.mode === 'TRUCK' ? last.from : (last?.to ?? null);
}

function otherTerminal(place: Place): Place | null {
  const terminal = place.port?.terminals.find(({ name }) => name !== place.terminal?.name);
  return terminal === undefined ? null : { ...place, terminal };
}
