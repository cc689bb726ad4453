/** Decides what a row may say of a shipment's state, arrival and delay, as far as the answers prove it. */
import { HOUR, toUtcText } from '../../../sim/wall-clock.ts';
import type { Move } from './journey.ts';
import { type Past, provenByAis, readPast } from './past.ts';
import type { Said, Report } from './world.ts';

export interface SaidOfRow {
  readonly state: string | null;
  readonly arrival: number | null;
  /** Delay in hours. */
  readonly delay: number | null;
}

export type FactName = keyof SaidOfRow;

export interface WrongFact {
  readonly kind: 'false' | 'missed';
  readonly what: FactName;
  readonly expected: string;
}

const STATES: Readonly<Record<Move, readonly string[]>> = {
  CEP: ['planned'],
  CGI: ['planned'],
  CLL: ['planned', 'in-transit'],
  VDL: ['in-transit'],
  VAT: ['at-transshipment'],
  CDT: ['at-transshipment'],
  TSD: ['at-transshipment'],
  CLT: ['at-transshipment', 'in-transit'],
  VDT: ['in-transit'],
  VAD: ['arrived'],
  CDD: ['discharged'],
  CGO: ['out-for-delivery'],
  CER: ['returned'],
};

const last = (said: readonly Said[]): Move | null => said.findLast(({ actual }) => actual)?.move ?? null;
const BEFORE_ARRIVAL: readonly (Move | null)[] = [null, 'CEP', 'CGI', 'CLL', 'VDL', 'VAT', 'CDT', 'TSD', 'CLT', 'VDT'];

const BEFORE_LOADING: readonly (Move | null)[] = [null, 'CEP', 'CGI'];

/** Returns the states that the moves prove, or that AIS or the route summary has proven once. */
function listStates({ boxes: containers, ais, summaryArrival }: Report, { seenInPort }: Past): readonly string[] {
  return containers.flatMap(({ said, isSilent }) => {
    if (isSilent) return [];
    const move = last(said);
    const states = move === null ? ['planned'] : STATES[move];
    if (!BEFORE_ARRIVAL.includes(move)) return states;
    if (summaryArrival !== null || seenInPort) return ['arrived'];
    return [
      ...states,
      ...(provenByAis(ais, 'VAT', said) === null ? [] : ['at-transshipment']),
      // A departing vessel carries everything that was loaded.
      ...(ais?.departure?.label === 'ATD' && !BEFORE_LOADING.includes(move) ? ['in-transit'] : []),
    ];
  });
}

interface PossibleArrival {
  readonly at: number;
  readonly isReported: boolean;
}

function listArrivals({ boxes: containers, ais, summaryArrival }: Report): readonly PossibleArrival[] {
  return containers.flatMap(({ said }) => {
    const arrival = said.find(({ move }) => move === 'VAD');
    const discharge = said.find(({ move }) => move === 'CDD');
    const byAis = ais?.arrival.label === 'ATA' ? provenByAis(ais, 'VAD', said) : null;
    return [
      ...(arrival?.actual === true ? [{ at: arrival.at, isReported: true }] : []),
      // Without an arrival of the vessel, the discharge is its first known sign. The summary of a bill does not say
      // to which of its containers it belongs.
      ...(discharge?.actual === true && arrival?.actual !== true && (summaryArrival === null || containers.length > 1)
        ? [{ at: discharge.at, isReported: false }]
        : []),
      ...[summaryArrival, byAis].flatMap((at) => (at === null ? [] : [{ at, isReported: false }])),
    ];
  });
}

const isNear = (a: number, b: number): boolean => Math.abs(a - b) <= HOUR;

function wrongDelay(said: number | null, past: Past, now: number): Omit<WrongFact, 'what'> | null {
  const { firstPromise, unsurePromise, standing, seenInPort } = past;
  const dates = standing.flatMap((report) => [
    ...report.boxes.flatMap(({ said }) => said.filter(({ move }) => move === 'VAD').map(({ at }) => at)),
    ...listArrivals(report).map(({ at }) => at),
  ]);
  const promises = [firstPromise, unsurePromise].filter((at) => at !== null);
  const hours = promises.flatMap((first) => dates.map((at) => (at - first) / HOUR));
  const expected = hours.map((hour) => hour.toFixed(0)).join(' or ');
  if (said !== null) return hours.some((hour) => Math.abs(hour - said) <= 1) ? null : { kind: 'false', expected };
  const [report, another] = standing;
  const [only, ...others] = report?.boxes ?? [];
  const isReported = only?.said.some(({ move, actual }) => move === 'VAD' && actual) === true;
  // An overdue arrival is later than anyone knows, and an arrival that AIS saw was earlier.
  const isOpen =
    promises.length > 1 ||
    another !== undefined ||
    others.length > 0 ||
    (!isReported && (seenInPort || dates.some((at) => at < now))) ||
    report?.summaryArrival != null;
  return !isOpen && hours.some((hour) => Math.abs(hour) >= 12) ? { kind: 'missed', expected } : null;
}

export function wrongFacts(answers: readonly Report[], row: SaidOfRow, now: number): readonly WrongFact[] {
  const past = readPast(answers);
  const states = past.standing.flatMap((report) => listStates(report, past));
  const reportedArrivals = past.standing.flatMap(listArrivals);
  const byAis = reportedArrivals.some(({ isReported }) => isReported) ? [] : past.arrivalsByAis;
  const arrivals = [...reportedArrivals, ...byAis.map((at) => ({ at, isReported: false }))];
  const wrong: WrongFact[] = [];
  if (states.length > 0 && !states.includes(row.state ?? ''))
    wrong.push({ kind: 'false', what: 'state', expected: states.join(' or ') });
  const expected = arrivals.map(({ at }) => toUtcText(at)).join(' or ');
  const { arrival } = row;
  if (arrival !== null && !arrivals.some(({ at }) => isNear(at, arrival)))
    wrong.push({ kind: 'false', what: 'arrival', expected });
  const isOne = past.standing.length === 1 && past.standing[0]?.boxes.length === 1;
  if (arrival === null && isOne && arrivals.some(({ isReported }) => isReported))
    wrong.push({ kind: 'missed', what: 'arrival', expected });
  const delay = wrongDelay(row.delay, past, now);
  return delay === null ? wrong : [...wrong, { ...delay, what: 'delay' }];
}
