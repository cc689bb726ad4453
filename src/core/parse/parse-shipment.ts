/**
 * Converts an answer of any shape (current, older, the deprecated single container, the reduced one of history,
 * incomplete ones) to one `Shipment`, with every reference resolved and every unreadable field listed as an issue.
 */
import type { Container, Outcome, RoutePoint, RouteSummary, Shipment } from '../shipment/types.ts';
import type { SuccessMessage } from '../wire/codes.ts';
import { Tracking, type WireRouteSummary, type WireTracking } from '../wire/schemas.ts';
import { parseTime, textOrNull } from './parse-fields.ts';
import { createIssueLog, type IssueLog, within } from './issue-log.ts';
import { plainText } from './plain-text.ts';
import { parseContainers } from './parse-containers.ts';
import { parseMetadata } from './parse-metadata.ts';
import { indexById, parseFacility, parsePlace, parseVessel, type References, resolve } from './parse-references.ts';
import { toRouteData } from './parse-route-data.ts';
import { type Read, readLenient } from './read-lenient.ts';
import { UnreadableAnswerError } from './unreadable-answer.ts';

const OUTCOMES: Readonly<Record<SuccessMessage, Outcome>> = {
  OK: 'ok',
  SEALINE_HASNT_PROVIDE_INFO: 'line-has-nothing',
  SEALINE_CANCELED_SHIPMENT: 'cancelled',
  NO_CONTAINERS: 'no-containers',
  NO_EVENTS: 'no-events',
  PENDING: 'pending',
};

/**
 * Parses the `data` of an envelope.
 *
 * @param message The envelope's message, such as `OK` or `NO_EVENTS`.
 * @throws UnreadableAnswerError when `data` has neither metadata nor containers and `message` does
 * not say that there are none.
 * @example const shipment = parseShipment(envelope.data, envelope.message);
 */
export function parseShipment(data: unknown, message = 'OK'): Shipment {
  const fromMessage = outcomeOf(message);
  const log = createIssueLog();
  const wire = readLenient(Tracking, data, log);
  const isEmpty = wire === null || (wire.metadata === null && wire.containers === null && wire.container === null);
  if (isEmpty && (fromMessage === null || fromMessage === 'ok')) {
    throw new UnreadableAnswerError(`${message}: the answer holds neither metadata nor containers`);
  }
  const references: References = {
    places: indexById(log, 'locations', wire?.locations ?? null, (place, id) => parsePlace(log, place, id)),
    facilities: indexById(log, 'facilities', wire?.facilities ?? null, (one, id) => parseFacility(log, one, id)),
    vessels: indexById(log, 'vessels', wire?.vessels ?? null, parseVessel),
  };
  const containers = parseContainers(log, wire?.containers ?? null, wire?.container ?? null, references);
  const routeData = wire?.route_data ?? null;
  return {
    outcome: readOutcome(log, message, containers),
    message: fromMessage === null ? textOrNull(plainText(message)) : null,
    ...parseMetadata(log, wire?.metadata ?? null, containers),
    places: [...references.places.values()],
    facilities: [...references.facilities.values()],
    vessels: [...references.vessels.values()].filter((vessel) => vessel !== null),
    route: within(log, 'route', () => parseRoute(log, wire?.route ?? null, references)),
    containers,
    routeData: routeData === null ? null : within(log, 'route_data', () => toRouteData(log, routeData, references)),
    issues: log.list(),
    landfall: data instanceof Object && 'landfall' in data ? data.landfall : null,
  };
}

/** Returns an answer still in the shape of the interface, with null for unreadable parts. */
export const readTracking = (data: unknown): WireTracking | null => readLenient(Tracking, data, createIssueLog());

/** Returns `null` for an unknown message. */
const outcomeOf = (message: string): Outcome | null =>
  Object.entries(OUTCOMES).find(([code]) => code === message.trim().toUpperCase())?.[1] ?? null;

/** The outcome of the message, unless the data contradicts it. */
function readOutcome(log: IssueLog, message: string, containers: readonly Container[]): Outcome {
  const fromMessage = outcomeOf(message);
  const fromData = outcomeFrom(containers);
  if (fromMessage === null || fromMessage === 'ok') return fromData;
  const isDisproved = fromData === 'ok' || (fromMessage === 'no-containers' && fromData === 'no-events');
  if (fromMessage === 'cancelled' || !isDisproved) return fromMessage;
  within(log, 'message', () => log.report(message, 'message'));
  return fromData;
}

/** For answers that say OK and have no containers or events. */
function outcomeFrom(containers: readonly Container[]): Outcome {
  if (containers.length === 0) return 'no-containers';
  return containers.every((container) => container.events.length === 0) ? 'no-events' : 'ok';
}

function parseRoute(log: IssueLog, wire: Read<WireRouteSummary> | null, references: References): RouteSummary {
  const point = (key: 'prepol' | 'pol' | 'pod' | 'postpod') =>
    within(log, key, () => parseRoutePoint(log, wire?.[key] ?? null, references));
  const pod = point('pod');
  const predicted = wire?.pod?.predictive_eta ?? null;
  return {
    prepol: point('prepol'),
    pol: point('pol'),
    pod,
    postpod: point('postpod'),
    predictiveEta: within(log, 'pod', () =>
      parseTime(log, 'predictive_eta', predicted, 'route-point', pod?.place?.zone ?? null),
    ),
  };
}

type WirePoint = { location: number | null; date: string | null; actual: boolean | null };

/** Returns `null` for a route point with neither place nor date. */
function parseRoutePoint(log: IssueLog, wire: WirePoint | null, references: References): RoutePoint | null {
  if (wire === null) return null;
  const place = resolve(log, 'location', wire.location, references.places);
  const date = parseTime(log, 'date', wire.date, 'route-point', place?.zone ?? null);
  return place === null && date === null ? null : { place, date, actual: wire.actual };
}
