/**
 * Look-ups by the schedule of the desk. They work like a person's question: the cache is used first, equal questions
 * share one request, and an unknown carrier costs no request. They never force an update.
 */
import type { PastRead } from '../../src/core/schedule/past-read.ts';
import { DAY } from '../../src/core/time/units.ts';
import type { Clock } from '../http/service.ts';
import type { Answers, CacheEntry } from './cache/cached-answers.ts';
import { findCached } from './cache/find-cached.ts';
import { idsByDate, type HeldHistory } from './cache/held-history.ts';
import type { SingleFlight } from './call/single-flight.ts';
import type { Guard } from './policy/guard.ts';
import { type Question, readQuestion } from './policy/question.ts';
import { isRefusal, type Refusal } from '../http/refusal.ts';
import type { Caller } from '../http/caller.ts';
import type { CheckResult, ShipmentRef } from './types.ts';

interface CheckDeps {
  readonly answers: Answers;
  readonly history: HeldHistory;
  readonly flights: SingleFlight;
  readonly guard: Guard;
  readonly clock: Clock;
  readonly newId: () => string;
}

const SCHEDULE_CALLER: Caller = { clientId: 'plan', staff: true, purpose: 'app', grant: null, guest: null };

/** Stands for a result that no request will bring. */
const NO_ENTRY: CacheEntry = { good: null, failure: null };

/** If a carrier may not be asked now, the schedule must still ask the others. */
const toRefusal = ({ code, retryAfterMs, isOfCarrier: isFromCarrier = false }: Refusal): CheckResult => ({
  kind: 'refusal',
  code: isFromCarrier ? 'SEALINE_TEMPORARY_DISABLED' : code,
  retryAfterMs,
});

/** Requests route and position too, as a page does, so that opening the row costs no second request. */
export function toPageQuestion({ number, type, sealine }: ShipmentRef): Question | Refusal {
  const query = new URLSearchParams({ number, route: 'true', ais: 'true' });
  if (type != null && type !== '') query.set('type', type);
  if (sealine != null && sealine !== '') query.set('sealine', sealine);
  return readQuestion('/tracking', query.toString());
}

export function createCheck({ answers, history, flights, guard, clock, newId }: CheckDeps) {
  /** Returns the cached result, or `null` if it is stale or holds less than a page wants. */
  async function readResult(question: Question, { good, failure }: CacheEntry): Promise<CheckResult | null> {
    if (failure !== null) return { kind: 'failure', code: failure.code, at: failure.at, until: failure.until };
    if (good === null || good.extras < question.extras || clock() >= good.freshUntil) return null;
    // A finished shipment stays finished and is not requested again.
    const { at, freshUntil, body } = good;
    return { kind: 'answer', at, freshUntil, body, past: await history.past(question, good) };
  }

  const toCallRequest = (question: Question) => ({
    question,
    extras: question.extras,
    force: false,
    stranger: null,
    publicOnly: false,
    requestId: newId(),
    isPlanned: true,
  });

  async function landed(question: Question, entry: CacheEntry): Promise<CheckResult> {
    const now = clock();
    return (
      (await readResult(question, entry)) ?? { kind: 'failure', code: 'INTERNAL_ERROR', at: now, until: now + DAY }
    );
  }

  async function check(ref: ShipmentRef): Promise<CheckResult> {
    const read = toPageQuestion(ref);
    if (isRefusal(read)) return toRefusal(read);
    const { question, entry } = await findCached(answers, read);
    const result = await readResult(question, entry);
    if (result !== null) return result;
    const denied = await guard.permitCall(question, SCHEDULE_CALLER);
    if (denied !== null) return toRefusal(denied);
    const { entry: brought, refusal } = await flights.run(toCallRequest(question)).result;
    return refusal !== null ? toRefusal(refusal) : landed(question, brought);
  }

  /** Returns the cached answer or the answer to one scheduled request, or `null` if no request may be made now. */
  async function readPast(path: string, query: Readonly<Record<string, string>>): Promise<CacheEntry | null> {
    const question = readQuestion(path, new URLSearchParams(query).toString());
    if (isRefusal(question)) return NO_ENTRY;
    const held = await answers.read(question.key);
    if (held.good !== null || held.failure !== null) return held;
    if ((await guard.permitCall(question, SCHEDULE_CALLER)) !== null) return NO_ENTRY;
    const { entry, refusal } = await flights.run(toCallRequest(question)).result;
    return refusal === null ? entry : null;
  }

  /**
   * Fetches the oldest past result of a shipment for its first ETA. This takes one request for the list of results
   * and one for the result itself, if there is one before the present answer.
   */
  async function readFirstResult(ref: ShipmentRef): Promise<PastRead | null> {
    const read = toPageQuestion(ref);
    if (isRefusal(read)) return 'asked';
    const { question, entry } = await findCached(answers, read);
    const { found = null } = entry.good ?? {};
    const type = question.type || (found?.type ?? '');
    const sealine = question.sealine || (found?.sealine ?? '');
    const named = { number: question.number, type, ...(sealine === '' ? {} : { sealine }) };
    const list = await readPast('/history', named);
    if (list === null) return null;
    if (list.good === null) return 'asked';
    const ids = idsByDate(list.good);
    const [oldest] = ids;
    if (oldest === undefined || ids.length < 2) return 'none';
    const result = await readPast('/history', { ...named, id: oldest });
    return result === null ? null : result.good === null ? 'asked' : 'has';
  }

  return { check, readFirstResult };
}
