/** What an answer holds, weighed: what is worse never takes the place of what is better. */
import { compareJourneys } from '../../../src/core/journeys/compare.ts';
import { journeyMarks } from '../../../src/core/journeys/mark.ts';
import { containerJourneys } from '../../../src/core/journeys/split.ts';
import type { JourneyMark } from '../../../src/core/journeys/types.ts';
import { parseStored } from '../../../src/core/parse/parse-stored.ts';
import { epochOf } from '../../../src/core/time/port-time.ts';
import type { WithheldCode } from '../../../src/core/wire/codes.ts';
import { CANCELLED } from '../../../src/core/wire/envelope.ts';
import { own, ownList, ownText } from '../../http/json.ts';
import type { Question } from '../policy/question.ts';

/** How rich an answer is: a later one that is poorer does not replace it. */
export interface AnswerQuality {
  readonly actualEvents: number;
  readonly hasRoute: boolean;
  readonly isFinal: boolean;
  /** As the wire writes dates, whose order is that of their letters; empty: not known. */
  readonly lastActual: string;
}

export const boxesOf = (data: unknown): readonly unknown[] => [...ownList(data, 'containers'), own(data, 'container')];

export function measureQuality(message: string, data: unknown): AnswerQuality {
  const events = boxesOf(data).flatMap((box) => ownList(box, 'events'));
  const segments = [...ownList(own(data, 'route_data'), 'route'), ...ownList(data, 'route')];
  const actual = events.filter((event) => own(event, 'actual') === true);
  const dates = actual.map((event) => ownText(event, 'date')).filter((date) => date !== '');
  return {
    actualEvents: actual.length,
    hasRoute: segments.some((segment) => ownList(segment, 'path').length > 0),
    isFinal: message === CANCELLED,
    lastActual: dates.toSorted().at(-1) ?? '',
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
 * container is never poorer than one about the last, and new events outweigh a lost route.
 */
export function whyWithheld(
  before: Weighed,
  after: Weighed,
  { question, isSameSource, routeAsked }: WeighedBy,
): WithheldCode | null {
  if (after.weight.isFinal) return null;
  const [held, came] = [journeyIn(before, question), journeyIn(after, question)];
  const relation = held === null || came === null ? 'unclear' : compareJourneys(held.mark, came.mark).relation;
  if (relation === 'next') return null;
  if (relation === 'earlier') return 'EARLIER_JOURNEY';
  if (!isSameSource) return after.weight.lastActual >= before.weight.lastActual ? null : 'FEWER_EVENTS';
  const lost = (held?.actualEvents ?? before.weight.actualEvents) - (came?.actualEvents ?? after.weight.actualEvents);
  if (lost > 0) return isAllNews(before, after, question) ? null : 'FEWER_EVENTS';
  return lost === 0 && routeAsked && before.weight.hasRoute && !after.weight.hasRoute ? 'ROUTE_LOST' : null;
}

/** Of each container with fewer events than before, all that is reported came after what is held. */
function isAllNews(before: Weighed, after: Weighed, question: WeighedBy['question']): boolean {
  const [held, came] = [reportedDates(before, question), reportedDates(after, question)];
  const shorter = [...held].filter(([box, dates]) => (came.get(box)?.length ?? 0) < dates.length);
  return (
    shorter.length > 0 &&
    shorter.every(([box, dates]) => {
      const news = came.get(box) ?? [];
      return news.length > 0 && Math.min(...news) > Math.max(...dates);
    })
  );
}

/** When what is reported of each container happened, on the journey that the answer is about. */
function reportedDates({ body }: Weighed, { number, shape }: WeighedBy['question']): ReadonlyMap<string, number[]> {
  const shipment = parseStored(body);
  const boxes = shipment?.containers.filter((one) => shape !== 'container' || one.number === number) ?? [];
  return new Map(
    boxes.map((one) => [
      one.number,
      shipment === null
        ? []
        : containerJourneys(shipment, one).shown.flatMap(({ actual, date }) =>
            actual === true && date !== null ? [epochOf(date)] : [],
          ),
    ]),
  );
}

interface JourneyShown {
  readonly mark: JourneyMark;
  /** Of the container that was asked for, without those of earlier journeys; `null` for a booking. */
  readonly actualEvents: number | null;
}

/** The journey that an answer shows; `null` for a bill of lading, which has one. */
function journeyIn({ body, at, found }: Weighed, { number, shape }: WeighedBy['question']): JourneyShown | null {
  const shipment = shape === 'container' || found.type === 'BK' ? parseStored(body) : null;
  if (shipment === null) return null;
  const container = shipment.containers.find((one) => one.number === number) ?? null;
  const source = container ?? shipment.containers.find(({ events }) => events.length > 0) ?? null;
  const { updatedAt } = shipment;
  const givenAt = updatedAt === null ? at : epochOf(updatedAt);
  const mark = journeyMarks(shipment, { source, box: container?.number ?? null }, givenAt).at(-1);
  if (mark === undefined || (container === null && shape === 'container')) return null;
  const { shown } = containerJourneys(shipment, container);
  return { mark, actualEvents: container === null ? null : shown.filter(({ actual }) => actual === true).length };
}
