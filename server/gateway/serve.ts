/**
 * How a question is answered: from the cache, by waiting for a call, or with the reason why neither
 * is possible.
 */
import type { Clock } from '../service.ts';
import { type CachedAnswers, type CacheEntry, withheldCode } from './cache/cached-answers.ts';
import type { SingleFlight, FlightResult } from './call/single-flight.ts';
import type { Guard } from './policy/guard.ts';
import { SECOND } from '../../src/core/time/units.ts';
import type { CallBudget } from './policy/call-budget.ts';
import { findCached } from './cache/find-cached.ts';
import type { Question } from './policy/question.ts';
import { type Refusal, refuse } from './policy/refusal.ts';
import { type CacheStatus, type Reply, type ReplyFrame, replyFailure, replyGood, replyRefusal } from './reply.ts';
import type { Caller } from './types.ts';
import { mapMaybePromise } from './map-maybe-promise.ts';

export interface ServeDeps {
  readonly answers: CachedAnswers;
  readonly flights: SingleFlight;
  readonly guard: Guard;
  readonly ledger: CallBudget;
  readonly clock: Clock;
  readonly sleep: (ms: number) => Promise<void>;
  /** Whether a call leaves this process. */
  readonly isFar: boolean;
  /** Nobody waits for it but a graceful stop. */
  readonly inBackground: (work: Promise<unknown>, requestId: string) => void;
}

export type Serve = (frame: ReplyFrame, question: Question, caller: Caller) => Reply | Promise<Reply>;

const LIST_PATIENCE = 3 * SECOND;

export function createServe(deps: ServeDeps): Serve {
  const { answers, flights, guard, ledger, clock, sleep, isFar, inBackground } = deps;

  const start = (question: Question, stranger: string | null, requestId: string) =>
    flights.run({ question, extras: question.extras, force: question.force, stranger, requestId });

  function serve(frame: ReplyFrame, question: Question, caller: Caller): Reply | Promise<Reply> {
    const refusal = guard.permit(question, caller);
    if (refusal !== null) return replyRefusal(frame, refusal);
    if (question.force) return force(frame, question, caller);
    return mapMaybePromise(findCached(answers, question), ({ asked, held }) => answerFrom(frame, asked, held, caller));
  }

  function answerFrom(frame: ReplyFrame, question: Question, held: CacheEntry, caller: Caller): Reply | Promise<Reply> {
    const { good, failure } = held;
    const isEnough = good !== null && good.extras >= question.extras;
    const isFresh = isEnough && frame.now < good.freshUntil;
    if (isFresh || failure !== null) return show(frame, question, held, isFresh || !isEnough ? 'hit' : 'fwd=stale');
    if (!isEnough) return wait(frame, question, held, caller);
    if (question.operation === 'history') return waitAWhile(frame, question, held, caller);
    inBackground(refresh(question, good.extras, caller, frame.requestId), frame.requestId);
    return show(frame, question, held, 'fwd=stale');
  }

  /** If it may cost a call at all. */
  async function refresh(question: Question, extras: Question['extras'], caller: Caller, requestId: string) {
    if ((await guard.permitCall(question, caller)) !== null) return;
    await start({ ...question, extras }, guard.strangerOf(caller), requestId).result;
  }

  /**
   * A list of past requests that lacks the last one is wrong rather than old: it is waited for, but
   * not for long.
   */
  function waitAWhile(frame: ReplyFrame, question: Question, held: CacheEntry, caller: Caller): Promise<Reply> {
    const coming = wait(frame, question, held, caller);
    inBackground(coming, frame.requestId);
    const late = sleep(LIST_PATIENCE).then(() => show({ ...frame, now: clock() }, question, held, 'fwd=stale'));
    return Promise.race([coming, late]);
  }

  async function wait(frame: ReplyFrame, question: Question, held: CacheEntry, caller: Caller): Promise<Reply> {
    const { requestId } = frame;
    const stranger = guard.strangerOf(caller);
    const order = { question, extras: question.extras, force: false, stranger, requestId };
    const refusal =
      (await guard.permitCall(question, caller)) ??
      (isFar && flights.findRunning(order) === null ? await guard.admitLookUp(caller) : null);
    if (refusal !== null)
      return held.good === null ? replyRefusal(frame, refusal) : keep(frame, question, held, refusal);
    const { result, joined } = start(question, stranger, requestId);
    const landed = await result;
    return land(frame, question, landed, joined || landed.isBorrowed ? 'fwd=miss; collapsed' : 'fwd=miss');
  }

  async function force(frame: ReplyFrame, question: Question, caller: Caller): Promise<Reply> {
    const { requestId } = frame;
    const held = await answers.read(question.key);
    // What we show already must not get poorer by asking for news.
    const extras = held.good !== null && held.good.extras > question.extras ? held.good.extras : question.extras;
    const { result, joined } = flights.run({
      question,
      extras,
      force: true,
      stranger: null,
      requestId,
      gate: () => ledger.takeForce(question.number, caller, requestId),
    });
    const landed = await result;
    const isRefused = landed.refusal?.code === 'FORCE_UPDATE_REFUSED';
    // The one it flew with may have been refused for reasons of its own.
    if (isRefused && joined) return force(frame, question, caller);
    if (landed.refusal !== null && isRefused) return replyRefusal(frame, landed.refusal);
    if (landed.refusal !== null) await ledger.returnForce(question.number, requestId);
    return land(frame, question, landed, joined || landed.isBorrowed ? 'fwd=miss; collapsed' : 'fwd=request');
  }

  function land(frame: ReplyFrame, question: Question, { held, refusal }: FlightResult, cache: CacheStatus) {
    const later = { ...frame, now: clock() };
    if (refusal === null) return show(later, question, held, cache);
    return held.good === null ? replyRefusal(later, refusal) : keep(later, question, held, refusal);
  }

  /** The last good answer instead of a refusal of ours, labelled with it. */
  function keep(frame: ReplyFrame, { extras }: Question, { good }: CacheEntry, refusal: Refusal): Reply {
    if (good === null) return replyRefusal(frame, refusal);
    const kept = withheldCode({ good, failure: null }) ?? refusal.code;
    return replyGood(frame, good, { extras, cache: 'fwd=stale', kept, force: null });
  }

  function show(frame: ReplyFrame, question: Question, held: CacheEntry, cache: CacheStatus): Reply | Promise<Reply> {
    const { good, failure } = held;
    const { extras, number } = question;
    if (good !== null) {
      const kept = withheldCode(held);
      const after = number === '' ? null : ledger.forceAfter(number);
      return mapMaybePromise(after, (force) => replyGood(frame, good, { extras, cache, kept, force }));
    }
    if (failure !== null) return replyFailure(frame, failure, cache);
    return replyRefusal(frame, refuse('INTERNAL_ERROR', 'There is no answer.'));
  }

  return serve;
}
