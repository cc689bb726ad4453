/** What an answer holds, weighed: what is worse never takes the place of what is better. */
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

/** How rich an answer is: a later one that is poorer does not replace it. */
export interface AnswerQuality {
  readonly actualEvents: number;
  readonly hasRoute: boolean;
  readonly isFinal: boolean;
  /** As the wire writes dates, whose order is that of their letters; empty: not known. */
  readonly lastActual: string;
  /** When the service had it from the carrier, as the wire writes it; empty: not known. */
  readonly updatedAt: string;
}

export const listContainers = (data: unknown): readonly unknown[] => [
  ...ownList(data, 'containers'),
  ownProperty(data, 'container'),
];

export function measureQuality(message: string, data: unknown): AnswerQuality {
  const events = listContainers(data).flatMap((box) => ownList(box, 'events'));
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

/** An answer as the cache has it, or as it just came. */
export interface Weighed {
  readonly at: number;
  readonly body: string;
  readonly weight: AnswerQuality;
  readonly found: { readonly type: string };
}

export interface WeighedBy {
  readonly question: Pick<Question, 'number' | 'shape'>;
  /** Another source may know less of the past: its answer is the poorer where its news is older. */
  readonly isSameSource: boolean;
  readonly routeAsked: boolean;
}

/**
 * Why a new good answer is withheld, or `null` when it is not. An answer about the next journey of a
 * container is never poorer than one about the last, and new events outweigh lost ones and a lost
 * route. A service that gives what it had before the held answer gives nothing new.
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

/** A clock that ran ahead dated what lies further off than a day. */
function isOlder({ weight: { updatedAt: held } }: Weighed, { at, weight: { updatedAt } }: Weighed): boolean {
  const latest = timeAt(at + DAY, 'UTC').wall.replace('T', ' ');
  return held !== '' && updatedAt !== '' && updatedAt < held && held <= latest;
}

/**
 * Of each container with fewer events than before something is reported that came after all that is
 * held, or the carrier takes back what is missing. Carriers drop events after some weeks.
 */
function isNews(before: Weighed, after: Weighed, question: WeighedBy['question']): boolean {
  const [held, came] = [groupEvents(before, question), groupEvents(after, question)];
  const shorter = [...held].filter(
    ([box, events]) => reportedDates(came.get(box) ?? []).length < reportedDates(events).length,
  );
  return (
    shorter.length > 0 &&
    shorter.every(([box, events]) => {
      const news = came.get(box) ?? [];
      return (
        Math.max(...reportedDates(news)) > Math.max(...reportedDates(events)) || areTakenBack(events, news, after.at)
      );
    })
  );
}

/** Each event that is no longer reported is expected once more: for a later day, or after the answer. */
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

/** The events of each container on the journey that the answer is about. */
function groupEvents(
  { body }: Weighed,
  { number, shape }: WeighedBy['question'],
): ReadonlyMap<string, readonly ShipmentEvent[]> {
  const shipment = parseStored(body);
  const boxes = shipment?.containers.filter((container) => shape !== 'container' || container.number === number) ?? [];
  return new Map(
    boxes.map((container) => [container.number, shipment === null ? [] : containerJourneys(shipment, container).shown]),
  );
}

interface JourneyShown {
  readonly mark: JourneyMark;
  /** Of the container that was asked for, without those of earlier journeys; `null` for a booking. */
  readonly actualEvents: number | null;
}

/** The journey that an answer shows; `null` for a bill of lading, which has one. */
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
