/**
 * Compares manual entries with the reports of the carrier. The result is a function of the two sets, so that the
 * order in which they arrived does not matter (docs/decisions/0057-manual-entries-beside-carrier-data.md).
 */
import { reportedEvents } from '../journeys/mark.ts';
import type { JourneyEntry, JourneyLog, JourneyMark } from '../journeys/types.ts';
import type { StoredEvent } from '../reading/changes/compact.ts';
import { daysBetween, epochOf, msBetween } from '../time/port-time.ts';
import type { PortTime } from '../time/types.ts';
import { DAY } from '../time/units.ts';
import { isExpected, isMove, MILESTONES } from './kinds.ts';
import { type Fact, FACT_KINDS, type KnownFact } from './types.ts';

/** Dates that differ by more than this belong to two journeys of a container. */
const OTHER_JOURNEY_DAYS = 45;
/** Events that begin another journey of the container. */
const BEGINS = ['CEP', 'CGI'];
/** Events after which the container has left the port, which ends holds and appointments. */
const LEFT_PORT = ['CGO', 'CDC', 'CER', ...BEGINS];

interface Report {
  readonly kind: string;
  readonly date: PortTime;
}

/**
 * Returns the entries that nobody withdrew, in the order of their dates. Entries of the previous journey are compared
 * with the reports of that journey and do not affect the present one.
 */
export function knownFacts(
  facts: readonly Fact[],
  events: readonly StoredEvent[],
  log: JourneyLog | null = null,
): readonly KnownFact[] {
  const present = facts.filter(({ withdrawnAt }) => withdrawnAt === null).toSorted(byMoment);
  const [last, own] = log?.journeys.slice(-2) ?? [];
  if (last === undefined || own === undefined) return besideReports(present, events);
  const earlier = new Set(present.filter((fact) => isOfEarlierJourney(fact, last, own)));
  const before = besideReports([...earlier], reportedEvents(last.mark)).map(
    (one): KnownFact => ({ ...one, standing: one.standing === 'stands' ? 'old' : one.standing, isEarlier: true }),
  );
  const now = besideReports(
    present.filter((fact) => !earlier.has(fact)),
    events,
  );
  return [...before, ...now].toSorted((a, b) => byMoment(a.fact, b.fact));
}

function besideReports(
  facts: readonly Fact[],
  events: readonly Pick<StoredEvent, 'status' | 'date' | 'actual'>[],
): readonly KnownFact[] {
  const replacements = replacementsAmong(facts);
  const reports = events.flatMap(({ actual, date, status }): Report[] =>
    actual === true && date !== null ? [{ kind: status.kind, date }] : [],
  );
  return facts.map((fact) => knownFact(fact, replacements.get(fact), reports));
}

/** Kinds that may still be entered for the previous journey, by the state that it had reached. */
const STILL_OPEN = {
  origin: 'departed',
  sea: 'arrived',
  pod: 'customs',
  gate: 'gateOut',
  ended: 'gateOut',
} as const satisfies Record<JourneyMark['reached'], Fact['kind']>;

/**
 * The dates decide. Between two journeys the kind decides: a fact that the previous journey still lacked belongs to
 * it. Clocks without a zone are up to a day off.
 */
function isOfEarlierJourney({ kind, at }: Fact, { mark }: JourneyEntry, present: JourneyEntry): boolean {
  const date = epochOf(at);
  if (date >= (present.mark.begins ?? present.since) - DAY) return false;
  const isAfter = mark.lastActual === null || date > mark.lastActual;
  return !isAfter || FACT_KINDS.indexOf(kind) >= FACT_KINDS.indexOf(STILL_OPEN[mark.reached]);
}

function knownFact(fact: Fact, other: Fact | undefined, reports: readonly Report[]): KnownFact {
  const { kind, at } = fact;
  const same = isMove(kind) ? reports.filter((report) => report.kind === MILESTONES[kind]) : [];
  const report = same.findLast(({ date }) => Math.abs(daysBetween(at, date)) <= OTHER_JOURNEY_DAYS);
  const reported = report?.date ?? null;
  if (other !== undefined) {
    const { kind: event, at: when, who, enteredAt } = other;
    return { fact, reported, standing: 'old', replacement: { kind: event, at: when, who, enteredAt } };
  }
  const base = { fact, reported, replacement: null };
  if (reported !== null) return { ...base, standing: daysBetween(at, reported) === 0 ? 'confirmed' : 'differs' };
  const isOld = reports.some((one) => (isMove(kind) || LEFT_PORT.includes(one.kind)) && msBetween(at, one.date) > 0);
  return { ...base, standing: isOld ? 'old' : 'stands' };
}

/**
 * Determines which entry replaces another: the latest entry of a kind, and for a hold and a release the one that
 * happened later. The entries are in the order of their dates.
 */
function replacementsAmong(facts: readonly Fact[]): ReadonlyMap<Fact, Fact> {
  const lastOf = new Map<Fact['kind'], Fact>();
  for (const fact of facts) lastOf.set(fact.kind, laterEntry(fact, lastOf.get(fact.kind)));
  const replacements = new Map<Fact, Fact>();
  const laterHolds = new Map<Fact['kind'], Fact>();
  for (const fact of facts.toReversed()) {
    const { kind } = fact;
    const last = lastOf.get(kind);
    const same = last === fact ? undefined : last;
    const opposite = isHold(fact) ? laterHolds.get(kind === 'held' ? 'released' : 'held') : undefined;
    const other = same === undefined ? opposite : laterEntry(same, opposite);
    if (other !== undefined) replacements.set(fact, other);
    if (isHold(fact)) laterHolds.set(kind, laterEntry(fact, laterHolds.get(kind)));
  }
  return replacements;
}

const laterEntry = (fact: Fact, other: Fact | undefined): Fact =>
  other === undefined || byEntry(fact, other) > 0 ? fact : other;

const isHold = ({ kind }: Fact): boolean => kind === 'held' || kind === 'released';
const byEntry = (a: Fact, b: Fact): number => a.enteredAt - b.enteredAt || a.id - b.id;
const placeOf = ({ kind }: Fact): number => FACT_KINDS.indexOf(kind);
const byMoment = (a: Fact, b: Fact): number =>
  epochOf(a.at) - epochOf(b.at) || placeOf(a) - placeOf(b) || byEntry(a, b);

/** Returns the release of the container on this journey, which still counts after the container has left the port. */
export function lastRelease(ownFacts: readonly KnownFact[], events: readonly StoredEvent[]): PortTime | null {
  const happened = ownFacts.flatMap(({ fact, isEarlier }) =>
    isHold(fact) && !isExpected(fact) && isEarlier !== true ? [fact] : [],
  );
  const replacements = replacementsAmong(happened);
  const last = happened.find((fact) => !replacements.has(fact));
  if (last?.kind !== 'released') return null;
  const isOver = events.some(
    ({ actual, date, status: { kind } }) =>
      actual === true && date !== null && BEGINS.includes(kind) && msBetween(last.at, date) > 0,
  );
  return isOver ? null : last.at;
}

/** Returns the entry of a kind that still counts, if any. */
export const standingFact = (ownFacts: readonly KnownFact[], kind: Fact['kind']): Fact | null =>
  ownFacts.find(({ fact, standing }) => fact.kind === kind && standing === 'stands' && !isExpected(fact))?.fact ?? null;
