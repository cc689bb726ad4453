/** Places an answer in the journeys of a tracked shipment. */
import { withDerived } from '../../../src/core/columns/apply-answer.ts';
import { journeyOfRow } from '../../../src/core/columns/row-journey.ts';
import type { CarrierFields, Row } from '../../../src/core/columns/columns.ts';
import type { Relation } from '../../../src/core/journeys/compare.ts';
import { EMPTY_LOG, placeAnswer, presentJourney, readLog } from '../../../src/core/journeys/log.ts';
import { reportedEvents } from '../../../src/core/journeys/mark.ts';
import type { JourneyEntry, JourneyLog, ReportedJourney } from '../../../src/core/journeys/types.ts';
import { fromCompact } from '../../../src/core/reading/changes/compact.ts';
import type { PortTime } from '../../../src/core/time/types.ts';
import type { AnswerRecord } from '../ports/desk.ts';
import type { TrackedRow } from './tracked.ts';

export interface PlacedAnswer {
  readonly log: JourneyLog;
  /** Relation of the answer to the journey that was the last one before it. */
  readonly relation: Relation;
  readonly present: JourneyEntry;
}

/** `row` is a row of the shipment; it describes the journey when no log was kept. */
export function placeInLog(
  target: TrackedRow,
  row: Row | undefined,
  answer: AnswerRecord,
  facts: CarrierFields,
): PlacedAnswer {
  const { seenAt, reportedAt, reading, journeys: reported, past = [] } = answer;
  const at = reportedAt ?? seenAt;
  const journeys = reported ?? [journeyOfRow(facts, readEvents(reading), at)];
  const storedLog = readLog(target.journeys) ?? toLog(target, row);
  const placed = placeAnswer(storedLog, journeys);
  const log = past
    .toSorted((a, b) => (a.at(-1)?.mark.at ?? 0) - (b.at(-1)?.mark.at ?? 0))
    .reduce((journeys, pastAnswer) => withPast(journeys, pastAnswer), placed.log);
  const present = presentJourney(log);
  if (present === null) throw new TypeError('an answer tells of no journey');
  return { log, relation: placed.relation, present };
}

/** The row shows the journey of its own answer. A later journey starts only with an answer about it. */
function withPast(log: JourneyLog, past: readonly ReportedJourney[]): JourneyLog {
  const placed = placeAnswer(log, past);
  return placed.relation === 'next' ? log : placed.log;
}

const readEvents = (reading: string | null) => (reading === null ? [] : (fromCompact(reading)?.events ?? []));

/** Builds a log for rows that are older than logs, from the journey counted by the rules and the first promise. */
function toLog({ reading, journey: counted }: TrackedRow, row: Row | undefined): JourneyLog {
  const at = row === undefined ? null : (row.reportedAt ?? row.seenAt);
  if (row === undefined || at === null) return EMPTY_LOG;
  const { firstEta, firstEtaAt, journey } = withDerived(row);
  const { mark } = journeyOfRow(row, readEvents(reading), at);
  const firstPromise = firstEta === null || firstEtaAt === null ? null : { date: firstEta, at: firstEtaAt };
  const entry: JourneyEntry = { n: Math.max(counted, journey ?? 1), since: at, mark, firstPromise, endedBy: null };
  return { v: 1, journeys: [entry] };
}

const LATE_MOVES = { discharge: 'CDD', gateOut: 'CGO', emptyReturn: 'CER' } as const;

export interface LateMove {
  readonly key: keyof typeof LATE_MOVES;
  readonly date: PortTime;
  readonly reportedAt: number;
}

/** Returns the moves of the previous journey that were first reported after the next journey began. */
export function findLateMoves(before: JourneyLog | null, after: JourneyLog): readonly LateMove[] {
  const last = after.journeys.at(-2);
  const known = before?.journeys.find(({ n }) => n === last?.n);
  if (last === undefined || known === undefined || known.n === presentJourney(after)?.n) return [];
  const findDate = (entry: JourneyEntry, kind: string): PortTime | null =>
    reportedEvents(entry.mark).findLast(({ status }) => status.kind === kind)?.date ?? null;
  return (['discharge', 'gateOut', 'emptyReturn'] as const).flatMap((key) => {
    const date = findDate(last, LATE_MOVES[key]);
    return date === null || findDate(known, LATE_MOVES[key]) !== null ? [] : [{ key, date, reportedAt: last.mark.at }];
  });
}
