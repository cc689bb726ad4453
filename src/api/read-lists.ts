/** What is made of other answers than a shipment, those that say that there is nothing among them. */
import type { LineList, PastRequests } from '../core/shipment/lists.ts';
import type { RouteData } from '../core/shipment/types.ts';
import type { ClientAnswer } from './client.ts';
import { parseHistoryList } from '../core/parse/parse-history-list.ts';
import { parseLines } from '../core/parse/parse-lines.ts';
import { parseRouteAnswer } from '../core/parse/parse-route-answer.ts';
import { readAnswer } from './read-answer.ts';
import { ServiceError } from './service-error.ts';

/** A success other than OK may come without data: its message is the answer. */
const isEmptyHanded = ({ message, data }: ClientAnswer): boolean =>
  message !== 'OK' && Object.keys(data ?? {}).length === 0;

/** An answer without a way is no route to draw, and must not take the place of one: what it says instead is told. */
export function readRoute(answer: ClientAnswer): RouteData {
  const { message, meta } = answer;
  const refused = (): ServiceError =>
    new ServiceError({ cause: 'refused', code: message, requestId: meta.requestId, retryAfterMs: meta.retryAfterMs });
  if (isEmptyHanded(answer)) throw refused();
  const route = readAnswer(answer, parseRouteAnswer);
  if (message !== 'OK' && route.segments.length === 0) throw refused();
  return route;
}

/** Nobody has asked before, or nothing is known of it: an empty list either way. */
export const readHistory = (answer: ClientAnswer): PastRequests =>
  readAnswer(answer, (data) => parseHistoryList(isEmptyHanded(answer) ? { requests: [] } : data));

export const readLines = (answer: ClientAnswer): LineList => readAnswer(answer, parseLines);
