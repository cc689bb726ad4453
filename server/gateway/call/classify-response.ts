/**
 * Classifies a response of the service as good (cached for a month) or as a failure (cached for as long as its code
 * says, so that the request is not repeated at once). Only a 2xx response with a valid envelope, a valid shape and
 * the requested number is good.
 */
import { CODES, type OwnCode, rowOfMessage } from '../../../src/core/wire/codes.ts';
import type { FaultKind } from '../../http/calls/fault.ts';
import { BOUNDS } from '../../http/calls/bounds.ts';
import type { CallHealth } from './breaker.ts';
import { leaksKey } from '../../http/calls/key-leak.ts';
import { DAY, HOUR, MINUTE } from '../../../src/core/time/units.ts';
import { parseUtc } from '../../http/instants.ts';
import { isObject, type JsonObject, ownProperty, ownList, ownText, parseJson } from '../../http/json.ts';
import { foldNumber } from '../../../src/core/shipment/number.ts';
import { matchesNumber } from '../../../src/core/shipment/number-shape.ts';
import type { Question } from '../policy/question.ts';
import { readSuccess, type SuccessEnvelope, type ToleratedForm } from './tolerate.ts';
import { listContainers, measureQuality, type AnswerQuality } from '../cache/answer-quality.ts';

/** Type and carrier as the service detected them. The answer then also serves questions that name them. */
export interface DetectedIdentity {
  readonly type: string;
  readonly sealine: string;
}

export interface GoodResponse {
  readonly kind: 'good';
  readonly found: DetectedIdentity;
  readonly message: string;
  /** The ways in which the response deviates from the interface. */
  readonly forms: readonly ToleratedForm[];
  /** The response in the form of the interface. It is the unchanged text if nothing deviates. */
  readonly body: string;
  readonly freshMs: number;
  readonly weight: AnswerQuality;
}

export interface FailedResponse {
  readonly kind: 'failure';
  readonly code: string;
  readonly detail: string;
  readonly ttlMs: number;
  readonly status: number;
  /** Whether the envelope of the service is passed on unchanged. */
  readonly mirrored: boolean;
  readonly health: CallHealth;
}

export type Classification = GoodResponse | FailedResponse;

/** `metadata.cache_expires` is limited to this range. Without it an answer is fresh for an hour. */
const MIN_FRESH = 5 * MINUTE;
const MAX_FRESH = DAY;
const DEFAULT_FRESH = HOUR;
/** Applies to answers that contain no data yet. */
const MAX_FRESH_NOT_YET = 15 * MINUTE;

/** An answer stays readable for this long. */
export const CACHE_MS = 30 * DAY;

interface FaultAnswer {
  readonly code: OwnCode;
  readonly detail: string;
}

const FAULT_ANSWERS: Readonly<Record<FaultKind | 'mismatch' | 'bounds', FaultAnswer>> = {
  unreachable: { code: 'SERVICE_UNREACHABLE', detail: 'The service could not be reached.' },
  reset: { code: 'SERVICE_UNREACHABLE', detail: 'The service broke the connection.' },
  timeout: { code: 'SERVICE_TIMEOUT', detail: 'The service took too long to answer.' },
  malformed: { code: 'SERVICE_MALFORMED', detail: 'The answer of the service could not be read.' },
  'too-large': { code: 'SERVICE_MALFORMED', detail: 'The answer of the service is too large.' },
  redirected: { code: 'SERVICE_MALFORMED', detail: 'The service sent us elsewhere, which is not followed.' },
  mismatch: { code: 'SERVICE_MALFORMED', detail: 'The service answered about another shipment.' },
  bounds: { code: 'SERVICE_MALFORMED', detail: 'The answer of the service goes beyond what a shipment can hold.' },
};

/** Maps HTTP statuses without an envelope to codes that have advice for people (src/api/errors.ts). */
const CODE_BY_STATUS: Readonly<Record<number, OwnCode>> = {
  401: 'API_KEY_WRONG',
  403: 'API_KEY_ACCESS_DENIED',
  429: 'API_KEY_RATE_LIMIT',
};

/** Returns the answer to an HTTP error without an envelope. */
const statusAnswer = (status: number): FaultAnswer => ({
  code: CODE_BY_STATUS[status] ?? 'SERVICE_FAILED',
  detail: `The service answered with HTTP ${status} and nothing that could be read.`,
});

const HEALTH_BY_FAULT: Readonly<Partial<Record<keyof typeof FAULT_ANSWERS, CallHealth>>> = {
  unreachable: 'unreachable',
  reset: 'unreachable',
  timeout: 'silent',
};

export function failure(kind: keyof typeof FAULT_ANSWERS): FailedResponse {
  const { code, detail } = FAULT_ANSWERS[kind];
  const { status, cacheMs } = CODES[code];
  return {
    kind: 'failure',
    code,
    detail,
    ttlMs: cacheMs,
    status,
    mirrored: false,
    health: HEALTH_BY_FAULT[kind] ?? 'answered',
  };
}

/**
 * A gateway in front of the service reports with these statuses that the service is unavailable (RFC 9110, 15.6). A
 * 500 concerns only one question.
 */
const UNAVAILABLE_STATUSES: ReadonlySet<number> = new Set([502, 503, 504]);

/** Classifies a response by its HTTP status alone. */
function classifyStatus(status: number): FailedResponse {
  const malformed = failure('malformed');
  if (status < 400) return malformed;
  const answer = statusAnswer(status);
  const health = UNAVAILABLE_STATUSES.has(status) ? 'unreachable' : 'answered';
  return { ...malformed, ...answer, status: CODES[answer.code].status, health };
}

export function classifyResponse(
  question: Question,
  status: number,
  text: string,
  key: string,
  now: number,
): Classification {
  // If the service echoes what it was sent, the key must not be published.
  if (leaksKey(text, key)) return failure('malformed');
  const envelope = parseJson(text, BOUNDS.depth);
  if (!isObject(envelope)) return classifyStatus(status);
  const refusal = ownText(envelope, 'message');
  if (envelope.status === 'error' && refusal !== '' && refusal.length <= 128) return toRefusal(refusal, status);
  const success = readSuccess(envelope, status);
  return success === null ? classifyStatus(status) : classifySuccess(question, success, text, now);
}

function classifySuccess(
  question: Question,
  { message, data, forms }: SuccessEnvelope,
  text: string,
  now: number,
): Classification {
  if (!isWithinBounds(data)) return failure('bounds');
  if (!hasShape(question, data))
    return isAnswerWithoutData(message, data) ? toRefusal(message, 200) : failure('malformed');
  const identity = identify(question, data);
  if (identity === 'other') return failure('mismatch');
  const all = identity === 'same' ? forms : [...forms, identity];
  const metadata = ownProperty(data, 'metadata');
  return {
    kind: 'good',
    message,
    forms: all,
    body: forms.length === 0 ? text : JSON.stringify({ status: 'success', message, data }),
    freshMs: freshness(question, message, data, now),
    weight: measureQuality(message, data),
    found: { type: ownText(metadata, 'type').toUpperCase(), sealine: ownText(metadata, 'sealine').toUpperCase() },
  };
}

function toRefusal(message: string, status: number): FailedResponse {
  return {
    kind: 'failure',
    code: message,
    detail: '',
    ttlMs: rowOfMessage(message).cacheMs,
    status: status >= 200 && status <= 599 && status !== 204 && status !== 304 ? status : 502,
    mirrored: true,
    health: 'answered',
  };
}

const isAnswerWithoutData = (message: string, data: unknown): boolean => {
  const { kind } = rowOfMessage(message);
  if (kind !== 'no-data' && kind !== 'not-yet') return false;
  return data === null || data === undefined || (Array.isArray(data) && data.length === 0) || isObject(data);
};

function hasShape({ operation }: Question, data: unknown): boolean {
  switch (operation) {
    case 'sealines':
      return Array.isArray(data) && data.every(isObject);
    case 'route':
      return isObject(data) && areLists(data, ['route']) && ['route', 'pin', 'ais'].some((part) => part in data);
    case 'history':
      // The list may be absent for a number without earlier requests, but the metadata may not.
      return (
        isObject(data) &&
        Array.isArray(ownProperty(data, 'requests') ?? (isObject(ownProperty(data, 'metadata')) ? [] : null))
      );
    default:
      return (
        isObject(data) &&
        areLists(data, ['containers']) &&
        (isObject(ownProperty(data, 'metadata')) ||
          ownList(data, 'containers').length > 0 ||
          isObject(ownProperty(data, 'container')))
      );
  }
}

const areLists = (data: JsonObject, names: readonly string[]): boolean =>
  names.every((name) => Array.isArray(ownProperty(data, name) ?? []));

/** Compares the number in the answer with the requested one. If the answer names no number, its containers decide. */
function identify(question: Question, data: unknown): 'same' | 'other' | 'number-absent' | 'number-prefix' {
  const { operation, number, shape } = question;
  if (operation === 'sealines' || operation === 'route') return 'same';
  const containers = listContainers(data)
    .map((container) => ownText(container, 'number'))
    .filter((text) => text !== '');
  const holdsNumber = containers.some((container) => matchesNumber(number, container));
  // A booking number of digits alone may arrive as a JSON number.
  const named = ownProperty(ownProperty(data, 'metadata'), 'number');
  const answered = typeof named === 'string' || typeof named === 'number' ? foldNumber(String(named)) : '';
  if (answered === '') {
    if (operation === 'history' || holdsNumber) return 'same';
    return shape === 'reference' && containers.length > 0 ? 'number-absent' : 'other';
  }
  if (matchesNumber(number, answered)) {
    // The answer names the right number but holds somebody else's container.
    return shape === 'container' && containers.length > 0 && !holdsNumber ? 'other' : 'same';
  }
  return shape === 'reference' && CARRIER_PREFIX.test(number) && number.slice(4) === answered
    ? 'number-prefix'
    : 'other';
}

/** Matches a bill of lading that begins with a carrier code, which some carriers leave out. */
const CARRIER_PREFIX = /^[A-Z]{4}[A-Z0-9]{5}/;

function freshness({ operation }: Question, message: string, data: unknown, now: number): number {
  if (operation === 'route') return 15 * MINUTE;
  if (operation === 'sealines') return DAY;
  if (operation === 'history') return MINUTE;
  if (operation === 'historyRecord') return CACHE_MS;
  const expires = parseUtc(ownText(ownProperty(data, 'metadata'), 'cache_expires'));
  const lifetime = expires === null ? DEFAULT_FRESH : expires - now;
  const most = rowOfMessage(message).kind === 'not-yet' ? MAX_FRESH_NOT_YET : MAX_FRESH;
  return Math.min(most, Math.max(MIN_FRESH, lifetime));
}

/** Checks that no list and no text of the data exceeds its limit. */
function isWithinBounds(data: unknown): boolean {
  const containers = ownList(data, 'containers');
  if (containers.length > BOUNDS.containers) return false;
  for (const container of [...containers, ownProperty(data, 'container')]) {
    if (ownList(container, 'events').length > BOUNDS.eventsPerContainer) return false;
  }
  const segments = [...ownList(data, 'route'), ...ownList(ownProperty(data, 'route_data'), 'route')];
  let points = 0;
  for (const segment of segments) points += ownList(segment, 'path').length;
  return points <= BOUNDS.pathPoints && hasShortTexts(data);
}

/** The nesting depth was checked before parsing, so this recursion is shallow. */
function hasShortTexts(value: unknown): boolean {
  if (typeof value === 'string') return value.length <= BOUNDS.text;
  if (Array.isArray(value)) return value.every(hasShortTexts);
  return !isObject(value) || Object.values(value).every(hasShortTexts);
}
