/** What an answer holds, weighed: what is worse never takes the place of what is better. */
import type { WithheldCode } from '../../../src/core/wire/codes.ts';
import { CANCELLED } from '../../../src/core/wire/envelope.ts';
import { own, ownList, ownText } from '../../http/json.ts';

/** How rich an answer is: a later one that is poorer does not replace it. */
export interface AnswerQuality {
  readonly actualEvents: number;
  readonly hasRoute: boolean;
  readonly isFinal: boolean;
  /** As the wire writes dates, whose order is that of their letters; empty: not known. */
  readonly firstActual: string;
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
    firstActual: dates.toSorted()[0] ?? '',
    lastActual: dates.toSorted().at(-1) ?? '',
  };
}

/** The next journey of a container: all that has happened on it came after the one that is held. */
const isLater = (before: AnswerQuality, after: AnswerQuality): boolean =>
  before.lastActual !== '' && after.firstActual > before.lastActual;

/**
 * Why a new good answer is poorer than the cached one, or null when it is not. New events outweigh
 * a lost route.
 */
export function isPoorer(before: AnswerQuality, after: AnswerQuality, routeAsked: boolean): WithheldCode | null {
  if (after.isFinal || isLater(before, after)) return null;
  if (after.actualEvents < before.actualEvents) return 'FEWER_EVENTS';
  const isLost = routeAsked && before.hasRoute && !after.hasRoute;
  return isLost && after.actualEvents === before.actualEvents ? 'ROUTE_LOST' : null;
}

/** Another teller may know less of the past: its answer is the poorer where its news is older. */
export const isOlder = (before: AnswerQuality, after: AnswerQuality): WithheldCode | null =>
  after.isFinal || after.lastActual >= before.lastActual ? null : 'FEWER_EVENTS';
