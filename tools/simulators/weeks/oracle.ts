/**
 * Decides what a desk may and must say of a shipment, as far as the received answers prove it. The oracle is written
 * from the rules' page in docs/cases.md and from the world's data, not from the rules' code: it reads no wire answer
 * and shares no code with the readers.
 */
import { DAY, HOUR, offsetAt, readInstant } from '../../../sim/wall-clock.ts';
import type { Move } from './journey.ts';
import { provenByAis, readPast, type Past } from './past.ts';
import type { Said, Report, ReportedContainer, WeeksShipment } from './world.ts';

export type Grade = 0 | 1 | 2 | 3;
const [NONE, NOTICE, WARNING, CRITICAL] = [0, 1, 2, 3] as const;

/** The lowest and the highest grade that a rule may report. */
export interface Bounds {
  readonly least: Grade;
  readonly most: Grade;
}

type Scale = readonly [Grade, Grade, Grade];
type Levels = readonly [number, number, number];

const USUAL: Scale = [NOTICE, WARNING, CRITICAL];

const gradeOf = (amount: number, levels: Levels, scale: Scale): Grade =>
  scale[levels.filter((level) => amount >= level).length - 1] ?? NONE;

/** Returns the bounds of an amount that is known to within `slack`. */
const within = (amount: number, slack: number, levels: Levels, scale: Scale): Bounds => ({
  least: gradeOf(amount - slack, levels, scale),
  most: gradeOf(amount + slack, levels, scale),
});

const upTo = (most: Grade): Bounds => ({ least: NONE, most });
const loose = ({ most }: Bounds): Bounds => upTo(most);
const capped = ({ least, most }: Bounds, cap: Grade): Bounds => ({
  least: least > cap ? cap : least,
  most: most > cap ? cap : most,
});
const SILENT = upTo(NONE);

const joined = (all: readonly Bounds[]): Bounds => ({
  least: all.reduce<Grade>((worst, { least }) => (least > worst ? least : worst), NONE),
  most: all.reduce<Grade>((worst, { most }) => (most > worst ? most : worst), NONE),
});

const ARRIVALS: readonly Move[] = ['VAT', 'VAD'];
/** Carriers report an arrival hours after it. */
const REPORT_LAG = 12 * HOUR;
const DEPARTURES: readonly Move[] = ['VDL', 'VDT'];

const find = (said: readonly Said[], move: Move): Said | undefined => said.find((one) => one.move === move);
const hasHappened = (said: readonly Said[], ...moves: readonly Move[]): boolean =>
  said.some(({ move, actual }) => actual && moves.includes(move));
const lastOf = (said: readonly Said[]): number => said.findLastIndex(({ actual }) => actual);

/** One answer with the earlier ones, by which the rules are judged. */
interface Scene {
  readonly shipment: WeeksShipment;
  readonly past: Past;
  readonly report: Report;
  readonly said: readonly Said[];
  readonly now: number;
}

/** Returns the moves that the desk waits for, which follow the last proven one. */
function findAwaited({ past, report }: Scene, { said, isSilent }: ReportedContainer): readonly Said[] {
  const proven = said.findLastIndex(
    ({ move, ship, actual }) =>
      actual ||
      (ARRIVALS.includes(move) && past.reached.has(`${ship?.imo} ${move}`)) ||
      (move === 'VAD' && report.summaryArrival !== null),
  );
  // The land moves of a container without updates are awaited until the vessel has sailed.
  return isSilent && past.hasSailed ? [] : said.slice(proven + 1);
}

function overdue(scene: Scene): Bounds {
  const { report, now, past, said } = scene;
  if (hasHappened(said, 'CER')) return SILENT;
  const isSeen = past.seenInPort || report.summaryArrival !== null;
  const byAis = (move: Move): boolean => provenByAis(report.ais, move, said) !== null;
  const all = report.boxes.flatMap((container, index) => {
    const awaited = findAwaited(scene, container);
    // A due move adds nothing beside an arrival whose report is late or that AIS proves.
    const isLate = (at: number): boolean => now - at >= REPORT_LAG;
    const isBeside = awaited.some(({ move, at }) => ARRIVALS.includes(move) && (isLate(at) || byAis(move)));
    return awaited.map(({ move, at, ship }) => {
      const isArrival = ARRIVALS.includes(move);
      const bounds = capped(within((now - at) / HOUR, 2, [12, 36, 96], USUAL), isArrival ? CRITICAL : WARNING);
      // What AIS has proven once stays proven.
      if ((isArrival && byAis(move)) || (move === 'VAD' && past.seenInPort)) return upTo(NOTICE);
      const isLeft = DEPARTURES.includes(move) && report.ais?.ship.imo === ship?.imo && report.ais?.departure !== null;
      const isOpen = isSeen || (isBeside && !isArrival) || move === 'CER' || index > 0 || isLeft;
      return isOpen ? loose(bounds) : bounds;
    });
  });
  // A recent delay is as severe as AIS reports it, and what AIS or the summary proves is a notice.
  const isDue = all.some(({ most }) => most > NONE);
  return joined([...all, ...(isDue ? [loose(aisDiffers(scene))] : []), ...(isSeen ? [upTo(NOTICE)] : [])]);
}

/** Returns when the vessel arrives by the answer, and whether the arrival is reported. */
function findArrival({ report, said }: Scene) {
  const arrival = find(said, 'VAD');
  if (arrival === undefined) return null;
  const isSummary = report.summaryArrival !== null;
  return { at: report.summaryArrival ?? arrival.at, isReported: arrival.actual || isSummary };
}

/** An arrival is certain only afterwards, and another container of the bill may not have arrived yet. */
const isThere = ({ report, said }: Scene): boolean =>
  hasHappened(said, 'CER') ||
  (report.boxes.length === 1 && (hasHappened(said, 'VAD') || report.summaryArrival !== null));

function slipped(scene: Scene): Bounds {
  const { past, said, report } = scene;
  const arrival = findArrival(scene);
  if (arrival === null || past.firstPromise === null || isThere(scene)) return SILENT;
  const levels: Levels = [12, 24, 72];
  const bounds = within((arrival.at - past.firstPromise) / HOUR, 1, levels, USUAL);
  if (past.unsurePromise !== null)
    return loose(joined([bounds, within((arrival.at - past.unsurePromise) / HOUR, 1, levels, USUAL)]));
  const isSeen = provenByAis(report.ais, 'VAD', said) !== null || past.seenInPort;
  return isSeen || arrival.isReported || lastOf(said) > said.findIndex(({ move }) => move === 'VAD')
    ? loose(bounds)
    : bounds;
}

function tooLate(scene: Scene): Bounds {
  const { shipment, said, report, now, past } = scene;
  const arrival = findArrival(scene);
  const place = find(said, 'VAD')?.place;
  if (shipment.neededBy === null || report.journey !== past.firstJourney || arrival === null || place === undefined)
    return SILENT;
  if (isThere(scene)) return SILENT;
  const needed = readInstant(`${shipment.neededBy}T00:00:00Z`) ?? 0;
  const daysAt = (at: number): number => Math.floor((at + offsetAt(at, place.zone) - needed) / DAY);
  const scale: Scale = [WARNING, WARNING, CRITICAL];
  const levels: Levels = [1, 3, 7];
  const latest = arrival.isReported ? arrival.at : Math.max(arrival.at, now);
  const most = gradeOf(daysAt(latest), levels, scale);
  const least = gradeOf(daysAt(arrival.at), levels, scale);
  const isOpen = arrival.isReported || hasHappened(said, 'CDD', 'CGO') || past.seenInPort;
  return { least: isOpen ? NONE : least, most };
}

function connection({ said }: Scene): Bounds {
  const [inbound, onward] = [find(said, 'VAT'), find(said, 'VDT')];
  if (inbound === undefined || onward === undefined) return SILENT;
  if (hasHappened(said, 'CDT', 'CLT', 'VDT', 'VAD', 'CDD', 'CGO', 'CER')) return SILENT;
  return within((inbound.at - onward.at) / HOUR, 1, [-24, -12, 0], USUAL);
}

function delayed({ said }: Scene): Bounds {
  const isThere = hasHappened(said, 'TSD') && !hasHappened(said, 'VDT', 'VAD', 'CDD', 'CGO', 'CER');
  return isThere ? { least: hasHappened(said, 'CLT') ? NONE : WARNING, most: WARNING } : SILENT;
}

function rolled({ past, said, report }: Scene): Bounds {
  const moves = Math.max(0, ...[...past.shipsOf.values()].map((ships) => ships.size - 1));
  if (hasHappened(said, 'VAD', 'CDD', 'CGO', 'CER') || moves === 0) return SILENT;
  const isOpen = past.seenInPort || report.summaryArrival !== null;
  const grade = moves === 1 ? WARNING : CRITICAL;
  return { least: isOpen ? NONE : grade, most: grade };
}

function portChanged({ past, said, report }: Scene): Bounds {
  if (hasHappened(said, 'VAD', 'CDD', 'CGO', 'CER') || past.ports.size < 2) return SILENT;
  return { least: past.seenInPort || report.summaryArrival !== null ? NONE : WARNING, most: WARNING };
}

function freeTime({ shipment: { freeDays }, report, now }: Scene): Bounds {
  return joined(
    report.boxes.map(({ said, after }) => {
      const kind = hasHappened(said, 'CGO') ? 'detention' : 'demurrage';
      const from = find(said, kind === 'detention' ? 'CGO' : 'CDD');
      // A container that is used again was returned, whether or not the return was reported.
      const isBack = hasHappened(said, 'CER') || after.length > 0;
      if (freeDays === null || from?.actual !== true || isBack) return SILENT;
      const bounds = within((now - from.at) / DAY - freeDays[kind], 1.1, [-3, -1, 0], USUAL);
      return report.boxes.length > 1 ? loose(bounds) : bounds;
    }),
  );
}

function emptyReturn({ report, now }: Scene): Bounds {
  return joined(
    report.boxes.map(({ said, after }, index) => {
      const out = find(said, 'CGO');
      if (out?.actual !== true || hasHappened(said, 'CER') || after.length > 0) return SILENT;
      const bounds = within((now - out.at) / DAY, 0.1, [7, 14, 28], [NOTICE, NOTICE, WARNING]);
      return index > 0 ? loose(bounds) : bounds;
    }),
  );
}

function noNews({ report, said }: Scene): Bounds {
  if (hasHappened(said, 'CER')) return SILENT;
  return within((report.at - report.asOf) / DAY, 0.1, [4, 8, 16], [NOTICE, NOTICE, WARNING]);
}

function aisDiffers({ report, said, past, now }: Scene): Bounds {
  const [arrival, { ais }] = [find(said, 'VAD'), report];
  if (arrival === undefined || ais === null || hasHappened(said, 'VAD', 'CDD', 'CGO', 'CER')) return SILENT;
  if (ais.arrival.place.locode !== arrival.place.locode || ais.ship.imo !== arrival.ship?.imo) return SILENT;
  const leaving = said.findLast(({ move }) => DEPARTURES.includes(move));
  const at = provenByAis(ais, 'VAD', said) ?? ais.arrival.at;
  const bounds = within(Math.abs(at - arrival.at) / HOUR, 1, [24, 48, 96], [NOTICE, WARNING, WARNING]);
  // Where the arrival is overdue, its case names the date by AIS.
  const isOpen = leaving?.actual !== true || arrival.at < now || ais.arrival.label !== 'ETA' || past.seenInPort;
  return isOpen ? loose(bounds) : bounds;
}

/** Containers of a bill never take different routes in this world, but one container may have no updates. */
const containerDiffers = ({ report }: Scene): Bounds =>
  upTo(report.boxes.some(({ isSilent }) => isSilent) ? NOTICE : NONE);

function journeyEnded({ past, report, said, now }: Scene): Bounds {
  const isReused = report.journey > past.firstJourney;
  const back = find(said, 'CER');
  const isOver = back?.actual === true && now - back.at > 16 * DAY && past.endedFor(now) > 14.1 * DAY;
  const isCalled = report.boxes.length === 1 && (isReused ? !past.wasOver : isOver);
  return { least: isCalled ? NOTICE : NONE, most: isReused || back?.actual === true ? NOTICE : NONE };
}

const RULES: Readonly<Record<string, (scene: Scene) => Bounds>> = {
  overdue,
  slipped,
  'too-late': tooLate,
  connection,
  delayed,
  rolled,
  'port-changed': portChanged,
  'free-time': freeTime,
  'empty-return': emptyReturn,
  'no-news': noNews,
  'ais-differs': aisDiffers,
  'box-differs': containerDiffers,
  'journey-ended': journeyEnded,
};

/** Returns the bounds of each rule at an instant. Rules without bounds must report nothing. */
export function computeBounds(
  shipment: WeeksShipment,
  answers: readonly Report[],
  now: number,
): ReadonlyMap<string, Bounds> {
  const past = readPast(answers);
  const scenes = past.standing.map(
    (report): Scene => ({ shipment, past, report, said: report.boxes[0]?.said ?? [], now }),
  );
  return new Map(
    Object.entries(RULES).map(([rule, judge]) => {
      const all = scenes.map(judge);
      // When the desk may show either of two answers, neither grade is required.
      return [rule, all.length === 1 ? (all[0] ?? SILENT) : loose(joined(all))];
    }),
  );
}
