/** Derives what the answers so far have reported about the journey of the latest answer. */
import { nmBetween } from '../../../src/core/geo/distance.ts';
import type { Move } from './journey.ts';
import type { SaidByAis } from './ais.ts';
import type { Said, Report } from './world.ts';

export interface Past {
  /** The journey of the first answer, to which a person's manual entries belong. */
  readonly firstJourney: number;
  /** Answers that the desk may show: the last one, and a richer one before it that may be kept. */
  readonly standing: readonly Report[];
  readonly firstPromise: number | null;
  /**
   * A promise from a past result before the present departure in which nothing had happened yet. It may belong to
   * this journey before it was rolled, or to a journey that never took place.
   */
  readonly unsurePromise: number | null;
  /** `imo move` of each arrival of a vessel that any container of any answer proves. */
  readonly reached: ReadonlySet<string>;
  readonly hasSailed: boolean;
  /** Vessels that were named for each leg's departure. */
  readonly shipsOf: ReadonlyMap<Move, ReadonlySet<number>>;
  readonly ports: ReadonlySet<string>;
  /** `true` once AIS consistently had the vessel in the port of discharge. */
  readonly seenInPort: boolean;
  /** Arrivals at that port by AIS in any answer. AIS may have followed the vessel to its next port since. */
  readonly arrivalsByAis: readonly number[];
  /** `true` when the container was already returned at the first request, so its next journey is meant. */
  readonly wasOver: boolean;
  endedFor(now: number): number;
}

/**
 * A vessel within this distance of a port is in the port. Farther away a fix only agrees with an arrival that AIS
 * claims.
 */
const IN_PORT_NM = 10;
const AGREE_NM = 30;

/** Returns the arrival that AIS proves by a claim and a matching fix, or `null` without proof. */
export function provenByAis(ais: SaidByAis | null, move: Move, said: readonly Said[]): number | null {
  const call = said.find((one) => one.move === move);
  if (ais === null || call === undefined || call.ship?.imo !== ais.ship.imo) return null;
  // A vessel may have sailed without the container when the container was not reported as loaded.
  const aboard = said.filter(({ ship, actual }) => actual && ship?.imo === ais.ship.imo);
  if (aboard.length === 0) return null;
  const nm = nmBetween(ais.fix.at, call.place.at);
  const isCall = ais.arrival.place.locode === call.place.locode;
  if (isCall && ais.arrival.label === 'ATA' && nm <= AGREE_NM) return ais.arrival.at;
  if (isCall && nm <= IN_PORT_NM) return ais.fix.time;
  const hasLeft = ais.departure?.place.locode === call.place.locode && ais.departure.label === 'ATD';
  return hasLeft ? (ais.departure?.at ?? null) : null;
}

const mainOf = ({ boxes: containers }: Report): readonly Said[] => containers[0]?.said ?? [];
const countOf = (report: Report): number =>
  report.boxes.flatMap(({ said }) => said).filter(({ actual }) => actual).length;

const BEFORE_SAILING: readonly Move[] = ['CEP', 'CGI', 'CLL'];
const newestOf = (report: Report): number =>
  Math.max(...report.boxes.flatMap(({ said }) => said).flatMap(({ at, actual }) => (actual ? [at] : [])));

const isBack = (report: Report): boolean => mainOf(report).some(({ move, actual }) => move === 'CER' && actual);

/** `given` contains every answer, and results of past requests in the order in which they were requested. */
export function readPast(given: readonly Report[]): Past {
  const answers = given.filter(({ isPast }) => !isPast);
  const journey = Math.max(...answers.map((one) => one.journey));
  const own = answers.filter((one) => one.journey === journey);
  const ever = given.filter((one) => one.journey === journey).toSorted((a, b) => a.asOf - b.asOf);
  const last = own.at(-1);
  const richest = own.toSorted((a, b) => countOf(a) - countOf(b)).at(-1);
  // An answer with fewer events may be rejected, unless it is newer than everything that is held.
  const isPoorer =
    last !== undefined &&
    richest !== undefined &&
    countOf(last) < countOf(richest) &&
    newestOf(last) <= newestOf(richest);
  const sails = last === undefined ? null : (mainOf(last).find(({ move }) => move === 'VDL')?.at ?? null);
  const promiseOf = (report: Report) =>
    mainOf(report).find(({ move, actual }) => move === 'VAD' && !actual)?.at ?? null;
  const isUnsure = (report: Report): boolean =>
    report.isPast && sails !== null && countOf(report) === 0 && (promiseOf(report) ?? sails) < sails;
  const promises = (all: readonly Report[]): readonly number[] => all.map(promiseOf).filter((at) => at !== null);
  const shipsOf = new Map<Move, Set<number>>();
  for (const { move, ship } of own.flatMap(mainOf))
    if ((move === 'VDL' || move === 'VDT') && ship !== null)
      shipsOf.set(move, (shipsOf.get(move) ?? new Set()).add(ship.imo));
  const ended = own.find(isBack);
  return {
    firstJourney: answers[0]?.journey ?? 0,
    standing: [last, isPoorer ? richest : undefined].filter((one) => one !== undefined),
    firstPromise: promises(ever.filter((one) => !isUnsure(one)))[0] ?? null,
    unsurePromise: promises(ever.filter(isUnsure))[0] ?? null,
    reached: new Set(
      own.flatMap(({ boxes: containers }) =>
        containers.flatMap(({ said }) =>
          said.flatMap(({ move, ship, actual }) => (actual && ship !== null ? [`${ship.imo} ${move}`] : [])),
        ),
      ),
    ),
    hasSailed: own.some((one) => mainOf(one).some(({ move, actual }) => actual && !BEFORE_SAILING.includes(move))),
    shipsOf,
    ports: new Set(own.flatMap(mainOf).flatMap(({ move, place }) => (move === 'VAD' ? [place.name] : []))),
    seenInPort: own.some((one) => provenByAis(one.ais, 'VAD', mainOf(one)) !== null),
    arrivalsByAis: own.flatMap((one) =>
      one.ais?.arrival.label === 'ATA' ? (provenByAis(one.ais, 'VAD', mainOf(one)) ?? []) : [],
    ),
    wasOver: answers[0] !== undefined && isBack(answers[0]),
    endedFor: (now) => (ended === undefined ? 0 : now - ended.at),
  };
}
