/**
 * What an answer is worth: good (kept for a month), or a failure of some kind (remembered shortly, so that it is not asked for
 * again at once). Only HTTP 200 with a valid envelope, a valid shape and the number asked for is good.
 */
import { CANCELLED, SUCCESS_MESSAGES } from '../../../src/core/wire/envelope.ts';
import { BOUNDS, isWithinBounds } from './bounds.ts';
import { leaksKey } from './key-leak.ts';
import { FAULT_ANSWERS, type FaultKind, statusAnswer } from './fault.ts';
import { DAY, HOUR, MINUTE, SECOND } from '../../../src/core/time/units.ts';
import { parseUtc } from '../instants.ts';
import { isObject, type JsonObject, own, ownList, ownText, parseJson } from '../json.ts';
import { isAbout, normaliseNumber } from '../policy/number.ts';
import type { Question } from '../policy/question.ts';
import { boxesOf, measureQuality, type AnswerQuality } from '../cache/answer-quality.ts';

/** What the service found out by itself: an answer to a question that left it open answers the one that names it too. */
export interface DetectedIdentity {
  readonly type: string;
  readonly sealine: string;
}

export interface GoodResponse {
  readonly kind: 'good';
  readonly found: DetectedIdentity;
  readonly message: string;
  readonly freshMs: number;
  readonly weight: AnswerQuality;
}

/** `caller`: asking the same again is pointless. `line`: the line is away. `transport`: the way to the service is broken. */
export type FailureCause = 'caller' | 'line' | 'transport';

export interface FailedResponse {
  readonly kind: 'failure';
  readonly cause: FailureCause;
  readonly code: string;
  readonly detail: string;
  readonly ttlMs: number;
  readonly status: number;
  /** Whether the envelope of the service is passed on as it came. */
  readonly mirrored: boolean;
  /** Whether it counts against the service's health. */
  readonly isBroken: boolean;
}

export type Classification = GoodResponse | FailedResponse;

const FAILURE_TTL: Readonly<Record<FailureCause, number>> = {
  caller: DAY,
  line: 15 * MINUTE,
  transport: 30 * SECOND,
};

const CALLERS_MISTAKES = new Set([
  'WRONG_PARAMETERS',
  'WRONG_NUMBER',
  'WRONG_SEALINE',
  'WRONG_TYPE',
  'SEALINE_NOT_SUPPORTED',
  'SEALINE_NOT_SUPPORT_SHIPMENT_TYPE',
  'AUTO_CANT_DETECT_SEALINE',
  'AUTO_CANT_DETECT_TYPE',
]);
const LINE_AWAY = new Set([
  'SEALINE_TEMPORARY_DISABLED',
  'SEALINE_UNDER_MAINTENANCE',
  'SEALINE_NO_RESPONSE',
  'AUTO_CANT_FIND_INFO',
  'API_KEY_LIMIT_REACHED',
]);
/** What may be said without data, as a success or as an error: it is an answer about the shipment, not a refusal. */
const NOTHING_HERE: ReadonlySet<string> = new Set(SUCCESS_MESSAGES.filter((message) => message !== 'OK'));
/** Successes that hold nothing yet: asked for again soon. */
const NOTHING_YET = new Set(['PENDING', 'SEALINE_HASNT_PROVIDE_INFO']);

const LEAST_FRESH = 5 * MINUTE;
const MOST_FRESH = DAY;
/** How long an answer without data counts, where that is not as long as a line is away. */
const NOTHING_TTL = new Map<string, number>([
  ['PENDING', LEAST_FRESH],
  [CANCELLED, MOST_FRESH],
]);
const USUAL_FRESH = HOUR;

export function failure(kind: keyof typeof FAULT_ANSWERS): FailedResponse {
  const { status, code, detail } = FAULT_ANSWERS[kind];
  const ttlMs = FAILURE_TTL.transport;
  return { kind: 'failure', cause: 'transport', code, detail, ttlMs, status, mirrored: false, isBroken: true };
}

/** By the HTTP status alone. A refusal is an answer: it says nothing against the health of the service. */
function statusVerdict(status: number): FailedResponse {
  const malformed = failure('malformed');
  if (status < 400) return malformed;
  const answer = statusAnswer(status);
  return { ...malformed, ...answer, isBroken: answer.code === 'SERVICE_FAILED' };
}

export const failureOfFault = (kind: FaultKind): FailedResponse => failure(kind);

export function classifyResponse(
  question: Question,
  status: number,
  text: string,
  key: string,
  now: number,
): Classification {
  // A service that echoes what it was sent must not make us publish the key.
  if (leaksKey(text, key)) return failure('malformed');
  const envelope = parseJson(text, BOUNDS.depth);
  const message = ownText(envelope, 'message');
  const word = ownText(envelope, 'status');
  if (!isObject(envelope) || message === '' || message.length > 128 || (word !== 'success' && word !== 'error')) {
    return statusVerdict(status);
  }
  if (word === 'error') return refusedBy(message, status);
  if (status !== 200) return statusVerdict(status);
  const { data } = envelope;
  if (!isWithinBounds(data)) return failure('bounds');
  if (!hasShape(question, data)) return isNothing(message, data) ? refusedBy(message, 200) : failure('malformed');
  if (!isAboutQuestion(question, data)) return failure('mismatch');
  const metadata = own(data, 'metadata');
  return {
    kind: 'good',
    message,
    freshMs: freshness(question, message, data, now),
    weight: measureQuality(message, data),
    found: { type: ownText(metadata, 'type').toUpperCase(), sealine: ownText(metadata, 'sealine').toUpperCase() },
  };
}

function refusedBy(message: string, status: number): FailedResponse {
  const isOfLine = LINE_AWAY.has(message) || NOTHING_HERE.has(message);
  const cause = CALLERS_MISTAKES.has(message) ? 'caller' : isOfLine ? 'line' : 'transport';
  return {
    kind: 'failure',
    cause,
    code: message,
    detail: '',
    ttlMs: NOTHING_TTL.get(message) ?? FAILURE_TTL[cause],
    status: status >= 200 && status <= 599 && status !== 204 && status !== 304 ? status : 502,
    mirrored: true,
    isBroken: false,
  };
}

const isNothing = (message: string, data: unknown): boolean =>
  NOTHING_HERE.has(message) &&
  (data === null || data === undefined || (Array.isArray(data) && data.length === 0) || isObject(data));

function hasShape({ operation }: Question, data: unknown): boolean {
  switch (operation) {
    case 'sealines':
      return Array.isArray(data) && data.every(isObject);
    case 'route':
      return isObject(data) && areLists(data, ['route']) && ['route', 'pin', 'ais'].some((part) => part in data);
    case 'history':
      // Nobody has asked before: the list may be left out, what it is a list of may not.
      return isObject(data) && Array.isArray(own(data, 'requests') ?? (isObject(own(data, 'metadata')) ? [] : null));
    default:
      return (
        isObject(data) &&
        areLists(data, ['locations', 'facilities', 'vessels', 'containers']) &&
        (isObject(own(data, 'metadata')) || ownList(data, 'containers').length > 0 || isObject(own(data, 'container')))
      );
  }
}

const areLists = (data: JsonObject, names: readonly string[]): boolean =>
  names.every((name) => Array.isArray(own(data, name) ?? []));

/** By the number it names; where it names none, by the boxes it holds. */
function isAboutQuestion(question: Question, data: unknown): boolean {
  const { operation, number } = question;
  if (operation === 'sealines' || operation === 'route') return true;
  // A booking of digits alone may arrive as a number.
  const named = own(own(data, 'metadata'), 'number');
  const answered = typeof named === 'string' || typeof named === 'number' ? normaliseNumber(String(named)) : '';
  if (answered !== '') return isAbout(number, answered);
  if (operation === 'history') return true;
  return boxesOf(data).some((box) => isAbout(number, ownText(box, 'number')));
}

function freshness({ operation }: Question, message: string, data: unknown, now: number): number {
  if (operation === 'route') return 15 * MINUTE;
  if (operation === 'sealines') return DAY;
  if (operation === 'history') return MINUTE;
  if (operation === 'historyRecord') return CACHE_MS;
  const expires = parseUtc(ownText(own(data, 'metadata'), 'cache_expires'));
  const asked = expires === null ? USUAL_FRESH : expires - now;
  const most = NOTHING_YET.has(message) ? FAILURE_TTL.line : MOST_FRESH;
  return Math.min(most, Math.max(LEAST_FRESH, asked));
}

/** How long what was seen once stays readable. */
export const CACHE_MS = 30 * DAY;
