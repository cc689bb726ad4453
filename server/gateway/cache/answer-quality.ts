/** Compares two answers to the same question, so that a worse answer never replaces a better one. */
import { compareJourneys, isGivenUp } from '../../../src/core/journeys/compare.ts';
import { journeyMarks, keyOf } from '../../../src/core/journeys/mark.ts';
import { containerJourneys } from '../../../src/core/journeys/split.ts';
import type { JourneyMark } from '../../../src/core/journeys/types.ts';
import { parseStored } from '../../../src/core/parse/parse-stored.ts';
import type { ShipmentEvent } from '../../../src/core/shipment/types.ts';
import { epochOf, timeAt } from '../../../src/core/time/port-time.ts';
import { DAY } from '../../../src/core/time/units.ts';
import type { WithheldCode } from '../../../src/core/wire/codes.ts';
import { CANCELLED } from '../../../src/core/wire/envelope.ts';
import { ownProperty, ownList, ownText } from '../../http/json.ts';
import type { Question } from '../policy/question.ts';

/** Measures how much an answer holds. A later answer that holds less does not replace it. */
export interface AnswerQuality {
  readonly actualEvents: number;
  readonly hasRoute: boolean;
  readonly isFinal: boolean;
  /** Date of the last actual event in the wire format, which sorts as text. An empty text means that it is unknown. */
  readonly lastActual: string;
  /**
   * Time at which the service got the data from the carrier, in the wire format. An empty text means that it is
   * unknown.
   */
  readonly updatedAt: string;
}

export const listContainers = (data: unknown): readonly unknown[] => [
  ...ownList(data, 'containers'),
  ownProperty(data, 'container'),
];

export function measureQuality(message: string, data: unknown): AnswerQuality {
  const events = listContainers(data).flatMap((container) => ownList(container, 'events'));
  const segments = [...ownList(ownProperty(data, 'route_data'), 'route'), ...ownList(data, 'route')];
  const actual = events.filter((event) => ownProperty(event, 'actual') === true);
  const dates = actual.map((event) => ownText(event, 'date')).filter((date) => date !== '');
  return {
    actualEvents: actual.length,
    hasRoute: segments.some((segment) => ownList(segment, 'path').length > 0),
    isFinal: message === CANCELLED,
    lastActual: dates.toSorted().at(-1) ?? '',
    updatedAt: ownText(ownProperty(data, 'metadata'), 'updated_at'),
  };
}

/** An answer from the cache, or one that has just arrived. */
export interface Weighed {
  readonly at: number;
  readonly body: string;
  readonly weight: AnswerQuality;
  readonly found: { readonly type: string };
}

export interface WeighedBy {
  readonly question: Pick<Question, 'number' | 'shape'>;
  /** Another source may know less of the past, so its answer is poorer only when its last event is older. */
  readonly isSameSource: boolean;
  readonly routeAsked: boolean;
}

/**
 * Returns why a new good answer is withheld, or `null` if it may be shown. An answer about the next journey of a
 * container is never poorer than one about the previous journey. New events outweigh lost events and a lost route. An
 * answer whose data is older than that of the cached answer brings nothing new.
 */
export function findWithheldReason(
  before: Weighed,
  after: Weighed,
  { question, isSameSource, routeAsked }: WeighedBy,
): WithheldCode | null {
  if (after.weight.isFinal) return null;
  const [held, came] = [findJourney(before, question), findJourney(after, question)];
  const relation = held === null || came === null ? 'unclear' : compareJourneys(held.mark, came.mark).relation;
  if (relation === 'next') return null;
  if (relation === 'earlier') return isPlanGivenUp(held, came) ? null : 'EARLIER_JOURNEY';
  if (!isSameSource) return after.weight.lastActual >= before.weight.lastActual ? null : 'FEWER_EVENTS';
  if (isOlder(before, after)) return 'FEWER_EVENTS';
  const lost = (held?.actualEvents ?? before.weight.actualEvents) - (came?.actualEvents ?? after.weight.actualEvents);
  if (lost > 0) return isNews(before, after, question) ? null : 'FEWER_EVENTS';
  return lost === 0 && routeAsked && before.weight.hasRoute && !after.weight.hasRoute ? 'ROUTE_LOST' : null;
}

const isPlanGivenUp = (held: JourneyShown | null, came: JourneyShown | null): boolean =>
  held !== null && came !== null && isGivenUp(held.mark, came.mark);

/** A cached date that is more than a day in the future came from a clock that ran ahead, and is ignored. */
function isOlder({ weight: { updatedAt: held } }: Weighed, { at, weight: { updatedAt } }: Weighed): boolean {
  const latest = timeAt(at + DAY, 'UTC').wall.replace('T', ' ');
  return held !== '' && updatedAt !== '' && updatedAt < held && held <= latest;
}

/**
 * Carriers drop events after some weeks, so fewer events may still be news: every container with fewer events must
 * report one that is newer than all cached ones, or the carrier must have taken the missing events back.
 */
function isNews(before: Weighed, after: Weighed, question: WeighedBy['question']): boolean {
  const [held, came] = [groupEvents(before, question), groupEvents(after, question)];
  const shorter = [...held].filter(
    ([container, events]) => reportedDates(came.get(container) ?? []).length < reportedDates(events).length,
  );
  return (
    shorter.length > 0 &&
    shorter.every(([container, events]) => {
      const news = came.get(container) ?? [];
      return (
        Math.max(...reportedDates(news)) > Math.max(...reportedDates(events)) || areTakenBack(events, news, after.at)
      );
    })
  );
}

/**
 * An event counts as taken back when the new answer expects it again, on a later day or after the time of the answer.
 */
function areTakenBack(held: readonly ShipmentEvent[], came: readonly ShipmentEvent[], at: number): boolean {
  const isSame = (a: ShipmentEvent, b: ShipmentEvent): boolean =>
    a.status.raw === b.status.raw && keyOf(a.place) === keyOf(b.place);
  const isExpected = (event: ShipmentEvent, lost: ShipmentEvent): boolean =>
    event.actual === false &&
    isSame(event, lost) &&
    event.date !== null &&
    lost.date !== null &&
    epochOf(event.date) > Math.min(at, epochOf(lost.date) + DAY);
  const lost = held.filter(
    (event) => event.actual === true && !came.some((newEvent) => newEvent.actual === true && isSame(newEvent, event)),
  );
  return lost.length > 0 && lost.every((event) => came.some((newEvent) => isExpected(newEvent, event)));
}

const reportedDates = (events: readonly ShipmentEvent[]): readonly number[] =>
  events.flatMap(({ actual, date }) => (actual === true && date !== null ? [epochOf(date)] : []));

/** Returns the events of each container that belong to the journey of the answer. */
function groupEvents(
  { body }: Weighed,
  { number, shape }: WeighedBy['question'],
): ReadonlyMap<string, readonly ShipmentEvent[]> {
  const shipment = parseStored(body);
  const containers =
    shipment?.containers.filter((container) => shape !== 'container' || container.number === number) ?? [];
  return new Map(
    containers.map((container) => [
      container.number,
      shipment === null ? [] : containerJourneys(shipment, container).shown,
    ]),
  );
}

interface JourneyShown {
  readonly mark: JourneyMark;
  /** Number of actual events of the requested container in its present journey. A booking has `null`. */
  readonly actualEvents: number | null;
}

/** Returns the journey that an answer shows. A bill of lading has only one journey, so the result is `null`. */
function findJourney({ body, at, found }: Weighed, { number, shape }: WeighedBy['question']): JourneyShown | null {
  const shipment = shape === 'container' || found.type === 'BK' ? parseStored(body) : null;
  if (shipment === null) return null;
  const container = shipment.containers.find((container) => container.number === number) ?? null;
  const source = container ?? shipment.containers.find(({ events }) => events.length > 0) ?? null;
  const { updatedAt } = shipment;
  const givenAt = updatedAt === null ? at : epochOf(updatedAt);
  const mark = journeyMarks(shipment, { source, containerNumber: container?.number ?? null }, givenAt).at(-1);
  if (mark === undefined || (container === null && shape === 'container')) return null;
  const { shown } = containerJourneys(shipment, container);
  return { mark, actualEvents: container === null ? null : shown.filter(({ actual }) => actual === true).length };
}
