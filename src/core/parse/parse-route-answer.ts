import type { RouteData } from '../shipment/types.ts';
import { RouteData as RouteDataSchema } from '../wire/schemas.ts';
import { createIssueLog } from './issue-log.ts';
import { toRouteData } from './parse-route-data.ts';
import { readLenient } from './read-lenient.ts';
import { UnreadableAnswerError } from './unreadable-answer.ts';

/** The answer of the route operation, which has no metadata or reference tables. */
export function parseRouteAnswer(data: unknown): RouteData {
  const log = createIssueLog();
  const wire = readLenient(RouteDataSchema, data, log);
  if (wire === null || (wire.route === null && wire.pin === null && wire.ais === null)) {
    throw new UnreadableAnswerError('the answer holds no route');
  }
  return toRouteData(log, wire, { places: new Map(), facilities: new Map(), vessels: new Map() });
}
