/** Turns answers into HTTP: the envelope of the interface, and headers with what only our own server knows. */
import { LRUCache } from 'lru-cache';
import { formatRetryAfter } from '../../src/core/time/retry-after.ts';
import { rowOfMessage } from '../../src/core/wire/codes.ts';
import { HEADERS } from '../../src/core/wire/header-names.ts';
import type { CachedFailure, CachedGood } from './cache/cached-answers.ts';
import { httpDate } from '../../src/core/time/http-date.ts';
import { SECOND } from '../../src/core/time/units.ts';
import { toIso } from '../http/instants.ts';
import { isObject } from '../http/json.ts';
import type { Extras } from './policy/question.ts';
import { errorEnvelope, type Refusal, refusalHeaders } from '../http/refusal.ts';
import type { GatewayAnswer } from './types.ts';
import { toLogWord } from './log-words.ts';

/** How the cache took part, in the terms of RFC 9211. */
export type CacheStatus = 'hit' | 'fwd=stale' | 'fwd=miss' | 'fwd=request' | 'fwd=miss; collapsed';

export interface Reply extends GatewayAnswer {
  /** The code for the log. */
  readonly code: string;
  readonly cache: CacheStatus | null;
}

export interface ReplyFrame {
  readonly requestId: string;
  readonly serviceName: string;
  readonly now: number;
}

const JSON_TYPE = 'application/json; charset=utf-8';
/** Cached for each second, because formatting the date took a fiftieth of a cached answer. */
const dates = new LRUCache({ max: 2, memoMethod: (second: number) => httpDate(second * SECOND) });

export function replyGood(
  frame: ReplyFrame,
  good: CachedGood,
  more: {
    readonly extras: Extras;
    readonly cache: CacheStatus;
    readonly withheld: string | null;
    readonly force: number | null;
  },
): Reply {
  const headers = {
    ...cachedHeaders(frame, good.at, more.cache),
    ...(more.withheld !== null && { [HEADERS.withheld]: headerText(more.withheld) }),
    ...(more.force !== null && { [HEADERS.forceAfter]: toIso(more.force) }),
  };
  return { status: 200, headers, body: without(good, more.extras), code: 'OK', cache: more.cache };
}

export function replyFailure(frame: ReplyFrame, failure: CachedFailure, cache: CacheStatus): Reply {
  const isWorthRetrying = rowOfMessage(failure.code).blame !== 'caller';
  const headers = {
    ...cachedHeaders(frame, failure.at, cache),
    ...(isWorthRetrying && { 'Retry-After': formatRetryAfter(failure.until - frame.now) }),
  };
  const { status, code, detail } = failure;
  if (failure.body === '') return { status, headers, body: errorEnvelope(code, detail, frame.requestId), code, cache };
  return { status, headers, body: failure.body, code: toLogWord(code), cache };
}

export function replyRefusal(frame: ReplyFrame, refusal: Refusal): Reply {
  const { status, code, detail } = refusal;
  const headers = { ...ownHeaders(frame), ...refusalHeaders(refusal) };
  return { status, headers, body: errorEnvelope(code, detail, frame.requestId), code, cache: null };
}

/** The `Date` header by the server's clock. A page on a device with a wrong clock computes ages from it. */
const ownHeaders = ({ serviceName, requestId, now }: ReplyFrame) => ({
  'Content-Type': JSON_TYPE,
  Date: dates.memo(Math.floor(now / SECOND)),
  [HEADERS.service]: serviceName,
  [HEADERS.requestId]: requestId,
});

const cachedHeaders = ({ serviceName, requestId, now }: ReplyFrame, at: number, cache: CacheStatus) => ({
  'Content-Type': JSON_TYPE,
  Date: dates.memo(Math.floor(now / SECOND)),
  [HEADERS.service]: serviceName,
  [HEADERS.requestId]: requestId,
  [HEADERS.age]: String(Math.max(0, Math.floor((now - at) / SECOND))),
  [HEADERS.cacheStatus]: `landfall; ${cache}`,
});

/** The code comes from the service, and a header may hold only plain characters. */
const headerText = (code: string): string => code.replace(/[^\x21-\x7e]/g, '?').slice(0, 64);

const strippedBodies = new WeakMap<CachedGood, Map<Extras, string>>();

/** Returns the body unchanged, or without the extras that were not requested. */
export function without(good: CachedGood, extras: Extras): string {
  if (extras >= good.extras) return good.body;
  const bodies = strippedBodies.get(good) ?? new Map<Extras, string>();
  const body = bodies.get(extras) ?? strip(good.body, extras);
  bodies.set(extras, body);
  strippedBodies.set(good, bodies);
  return body;
}

function strip(body: string, extras: Extras): string {
  const envelope: unknown = JSON.parse(body);
  if (!isObject(envelope) || !isObject(envelope.data)) return body;
  const { route_data: routeData, ...data } = envelope.data;
  if (extras === 0 || !isObject(routeData)) return JSON.stringify({ ...envelope, data });
  const { ais: _position, ...route } = routeData;
  return JSON.stringify({ ...envelope, data: { ...data, route_data: route } });
}

/** Returns a list of our own that is not part of the mirrored interface. */
export function replyList(frame: ReplyFrame, list: readonly unknown[]): Reply {
  const headers = { 'Content-Type': JSON_TYPE, [HEADERS.requestId]: frame.requestId };
  return { status: 200, headers, body: JSON.stringify(list), code: 'OK', cache: null };
}
