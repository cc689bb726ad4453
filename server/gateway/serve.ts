/**
 * Answers a question from the cache, by waiting for a request to the service, or with the reason why neither is
 * possible.
 */
import type { Clock } from '../http/service.ts';
import { type Answers, type CacheEntry, publicPart, withheldCode } from './cache/cached-answers.ts';
import type { CallRequest } from './call/call.ts';
import type { SingleFlight, FlightResult } from './call/single-flight.ts';
import type { Guard } from './policy/guard.ts';
import { SECOND } from '../../src/core/time/units.ts';
import type { CallBudget } from './policy/call-budget.ts';
import { findCached } from './cache/find-cached.ts';
import type { Question } from './policy/question.ts';
import { type Refusal, refuse } from '../http/refusal.ts';
import { type CacheStatus, type Reply, type ReplyFrame, replyFailure, replyGood, replyRefusal } from './reply.ts';
import type { Caller, FollowedAs } from '../http/caller.ts';
import type { GatewayDeps } from './types.ts';

export interface ServeDeps {
  readonly answers: Answers;
  readonly flights: SingleFlight;
  readonly guard: Guard;
  readonly ledger: CallBudget;
  readonly followed: NonNullable<GatewayDeps['followed']>;
  readonly clock: Clock;
  readonly sleep: (ms: number) => Promise<void>;
  /** Whether a request to the service leaves this process. */
  readonly isRemoteCall: boolean;
  /** Runs work that only a graceful stop waits for. */
  readonly inBackground: (work: Promise<unknown>, requestId: string) => void;
}

export type Serve = (frame: ReplyFrame, question: Question, caller: Caller) => Promise<Reply>;

const CARRIER_LIST_WAIT = 3 * SECOND;

export function createServe(deps: ServeDeps): Serve {
  const { answers, flights, guard, ledger, followed, clock, sleep, isRemoteCall, inBackground } = deps;

  const toCallRequest = (question: Question, caller: Caller, requestId: string): CallRequest => ({
    question,
    extras: question.extras,
    force: false,
    stranger: guard.strangerOf(caller),
    publicOnly: question.operation !== 'sealines' && guard.seesPublicOnly(caller),
    requestId,
  });

  async function serve(frame: ReplyFrame, question: Question, caller: Caller): Promise<Reply> {
    const refusal =
      guard.permit(question, caller) ??
      (caller.guest === null ? null : await guard.permitGuest(question, caller.guest));
    if (refusal !== null) return replyRefusal(frame, refusal);
    if (question.force) return force(frame, question, caller);
    const match = await findCached(answers, question, () => followedFor(question, caller));
    return replyFromEntry(frame, match.question, visible(match.question, match.entry, caller), caller);
  }

  /** An immediate answer would reveal to a stranger that the shipment is followed here. */
  async function followedFor({ number }: Question, caller: Caller): Promise<readonly FollowedAs[]> {
    if (guard.strangerOf(caller) !== null) return [];
    return (await (caller.guest?.own ?? followed)([number])).get(number) ?? [];
  }

  async function replyFromEntry(
    frame: ReplyFrame,
    question: Question,
    entry: CacheEntry,
    caller: Caller,
  ): Promise<Reply> {
    const { good, failure } = entry;
    const isEnough = good !== null && good.extras >= question.extras;
    const isFresh = isEnough && frame.now < good.freshUntil;
    if (isFresh || failure !== null)
      return replyCached(frame, question, entry, isFresh || !isEnough ? 'hit' : 'fwd=stale');
    if (!isEnough) return wait(frame, question, entry, caller);
    if (question.operation === 'history') return waitWithTimeout(frame, question, entry, caller);
    inBackground(refresh(question, good.extras, caller, frame.requestId), frame.requestId);
    return replyCached(frame, question, entry, 'fwd=stale');
  }

  /** Returns the part of the entry that this caller may see. The list of carriers is public. */
  const visible = ({ operation }: Question, entry: CacheEntry, caller: Caller): CacheEntry =>
    operation !== 'sealines' && guard.seesPublicOnly(caller) ? publicPart(entry) : entry;

  /** Refreshes the answer if the caller may cause a request. */
  async function refresh(question: Question, extras: Question['extras'], caller: Caller, requestId: string) {
    if ((await guard.permitCall(question, caller)) !== null) return;
    await flights.run(toCallRequest({ ...question, extras }, caller, requestId)).result;
  }

  /**
   * A list of past requests without the last one is wrong rather than old, so the reply waits for a new list, but not
   * for long.
   */
  function waitWithTimeout(frame: ReplyFrame, question: Question, entry: CacheEntry, caller: Caller): Promise<Reply> {
    const pending = wait(frame, question, entry, caller);
    inBackground(pending, frame.requestId);
    const late = sleep(CARRIER_LIST_WAIT).then(() =>
      replyCached({ ...frame, now: clock() }, question, entry, 'fwd=stale'),
    );
    return Promise.race([pending, late]);
  }

  async function wait(frame: ReplyFrame, question: Question, entry: CacheEntry, caller: Caller): Promise<Reply> {
    const { requestId } = frame;
    const order = toCallRequest(question, caller, requestId);
    const refusal =
      (await guard.permitCall(question, caller)) ??
      (isRemoteCall && flights.findRunning(order) === null ? await guard.admitLookUp(caller) : null);
    if (refusal !== null)
      return entry.good === null ? replyRefusal(frame, refusal) : replyWithheld(frame, question, entry, refusal);
    const { result, isShared } = flights.run(order);
    const flightResult = await result;
    const seen = { ...flightResult, entry: visible(question, flightResult.entry, caller) };
    return replyAfterFlight(frame, question, seen, isShared || seen.isBorrowed ? 'fwd=miss; collapsed' : 'fwd=miss');
  }

  async function force(frame: ReplyFrame, question: Question, caller: Caller): Promise<Reply> {
    const { requestId } = frame;
    const refusal = await guard.permitCall(question, caller);
    if (refusal !== null) return replyRefusal(frame, refusal);
    const entry = await answers.read(question.key);
    // A forced update must not bring less than is shown already.
    const extras = entry.good !== null && entry.good.extras > question.extras ? entry.good.extras : question.extras;
    const { result, isShared } = flights.run({
      ...toCallRequest(question, caller, requestId),
      extras,
      force: true,
      gate: () => ledger.takeForce(question.number, caller, requestId),
    });
    const flightResult = await result;
    const isRefused = flightResult.refusal?.code === 'FORCE_UPDATE_REFUSED';
    // The request that started the shared flight may have been refused for reasons of its own.
    if (isRefused && isShared) return force(frame, question, caller);
    if (flightResult.refusal !== null && isRefused) return replyRefusal(frame, flightResult.refusal);
    // If the slot cannot be returned, it expires.
    if (flightResult.refusal !== null) await ledger.returnForce(question.number, requestId).catch(() => undefined);
    return replyAfterFlight(
      frame,
      question,
      flightResult,
      isShared || flightResult.isBorrowed ? 'fwd=miss; collapsed' : 'fwd=request',
    );
  }

  function replyAfterFlight(
    frame: ReplyFrame,
    question: Question,
    { entry, refusal }: FlightResult,
    cache: CacheStatus,
  ) {
    const later = { ...frame, now: clock() };
    if (refusal === null) return replyCached(later, question, entry, cache);
    return entry.good === null ? replyRefusal(later, refusal) : replyWithheld(later, question, entry, refusal);
  }

  /** Replies with the last good answer and labels it with the reason of the refusal. */
  function replyWithheld(frame: ReplyFrame, { extras }: Question, { good }: CacheEntry, refusal: Refusal): Reply {
    if (good === null) return replyRefusal(frame, refusal);
    const withheld = withheldCode({ good, failure: null }) ?? refusal.code;
    return replyGood(frame, good, { extras, cache: 'fwd=stale', withheld, force: null });
  }

  async function replyCached(
    frame: ReplyFrame,
    question: Question,
    entry: CacheEntry,
    cache: CacheStatus,
  ): Promise<Reply> {
    const { good, failure } = entry;
    const { extras, number } = question;
    if (good !== null) {
      const withheld = withheldCode(entry);
      const force = number === '' ? null : await ledger.forceAfter(number, frame.now);
      return replyGood(frame, good, { extras, cache, withheld, force });
    }
    if (failure !== null) return replyFailure(frame, failure, cache);
    return replyRefusal(frame, refuse('INTERNAL_ERROR', 'There is no answer.'));
  }

  return serve;
}
