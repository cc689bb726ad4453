/**
 * The interface mirrored under `/api`, without its key: cache first, then one call for all who ask, never more than the budget.
 * Whatever the service does, what was seen once stays readable.
 */
import { createHmac } from 'node:crypto';
import { Answers, type Held } from './answers.ts';
import { createBreaker, NO_BREAKER } from './breaker.ts';
import { createCall } from './call.ts';
import { createFlights, type Landing } from './flight.ts';
import { createGuard } from './guard.ts';
import { createLedger } from './ledger.ts';
import { createKnownPrefixes } from './lines.ts';
import { lookFor } from './look.ts';
import { normaliseNumber, shapeOf } from './number.ts';
import { SECOND } from './instants.ts';
import { keyOf, type Question, readQuestion, targetOf } from './question.ts';
import { isRefusal, type Refusal, refuse } from './refusal.ts';
import { remembering } from './remembering.ts';
import {
  type CacheStatus,
  type Reply,
  type ReplyFrame,
  replyFailure,
  replyGood,
  replyList,
  replyRefusal,
} from './reply.ts';
import { when } from './when.ts';
import type { Asked, CachedAnswer, Caller, Gateway, GatewayDeps, ShipmentRef } from './types.ts';

const API = '/api';
const SAMPLES = '/api/samples';
const LIST_PATIENCE = 3 * SECOND;

export function createGateway(deps: GatewayDeps): Gateway {
  const { clock, random, store, log, key } = deps;
  const sleep = deps.sleep ?? pause;
  // The same few questions and visitors come again and again: reading and hashing them once is most of a hit's work saved.
  const hash = remembering((text) => createHmac('sha256', `log ${key}`).update(text).digest('hex').slice(0, 16));
  const read = remembering((target) => {
    if (!target.startsWith(`${API}/`)) return refuse(404, 'NOT_FOUND', 'There is no such operation.');
    const at = target.indexOf('?');
    const path = target.slice(API.length, at < 0 ? target.length : at);
    return readQuestion(path, at < 0 ? '' : target.slice(at + 1));
  });
  const answers = new Answers(store, clock, () => log({ event: 'fault', requestId: null, where: 'store' }));
  const ledger = createLedger(store, clock, deps.limits);
  // What the service in this process plays costs nothing and must not stop the next number from being looked at.
  const isFar = deps.serviceName === 'upstream';
  const breaker = isFar
    ? createBreaker(clock, (state, untilMs) => log({ event: 'breaker', state, untilMs }))
    : NO_BREAKER;
  const call = createCall({ service: deps.service, key, clock, random, sleep, ledger, breaker, log, hash });
  const flights = createFlights({ answers, store, clock, random, sleep, call });
  const known = deps.knownPrefixes === undefined ? null : new Set(deps.knownPrefixes);
  const ask = (question: Question): Promise<Landing> => start(question, false, newId()).landing;
  const listed = createKnownPrefixes({ answers, clock, ask, inBackground });
  const prefixes = async (): Promise<ReadonlySet<string> | null> => known ?? listed();
  const guard = createGuard({ limits: deps.limits, clock, access: deps.access, prefixes });
  const background = new Set<Promise<unknown>>();

  /** Nobody waits for it but a graceful stop. */
  function inBackground(work: Promise<unknown>, requestId: string | null = null): void {
    const quiet = work.catch(() => log({ event: 'fault', requestId, where: 'refresh' }));
    background.add(quiet);
    void quiet.finally(() => background.delete(quiet));
  }

  // Two small numbers print several times faster than a large one.
  const word = (): string =>
    Math.floor(random() * 2 ** 30)
      .toString(36)
      .padStart(6, '0');
  const newId = (): string => word() + word();

  const start = (question: Question, isStranger: boolean, requestId: string) =>
    flights.fly({ question, extras: question.extras, force: question.force, isStranger, requestId });

  function respond(frame: ReplyFrame, question: Question, caller: Caller): Reply | Promise<Reply> {
    const refusal = guard.permit(question, caller);
    if (refusal !== null) return replyRefusal(frame, refusal);
    if (question.force) return force(frame, question, caller);
    return when(lookFor(answers, question), ({ asked, held }) => serve(frame, asked, held, caller));
  }

  function serve(frame: ReplyFrame, question: Question, held: Held, caller: Caller): Reply | Promise<Reply> {
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
    await start({ ...question, extras }, guard.isStranger(caller), requestId).landing;
  }

  /** A list of past requests that lacks the last one is wrong rather than old: it is waited for, but not for long. */
  function waitAWhile(frame: ReplyFrame, question: Question, held: Held, caller: Caller): Promise<Reply> {
    const coming = wait(frame, question, held, caller);
    inBackground(coming, frame.requestId);
    const late = sleep(LIST_PATIENCE).then(() => show({ ...frame, now: clock() }, question, held, 'fwd=stale'));
    return Promise.race([coming, late]);
  }

  async function wait(frame: ReplyFrame, question: Question, held: Held, caller: Caller): Promise<Reply> {
    const { requestId } = frame;
    const isStranger = guard.isStranger(caller);
    const order = { question, extras: question.extras, force: false, isStranger, requestId };
    const refusal =
      (await guard.permitCall(question, caller)) ??
      (isFar && flights.underWay(order) === null ? await guard.admitLookUp(caller) : null);
    if (refusal !== null)
      return held.good === null ? replyRefusal(frame, refusal) : keep(frame, question, held, refusal);
    const { landing, joined } = start(question, isStranger, requestId);
    const landed = await landing;
    return land(frame, question, landed, joined || landed.isBorrowed ? 'fwd=miss; collapsed' : 'fwd=miss');
  }

  async function force(frame: ReplyFrame, question: Question, caller: Caller): Promise<Reply> {
    const { requestId } = frame;
    const held = await answers.look(question.key);
    // What we show already must not get poorer by asking for news.
    const extras = held.good !== null && held.good.extras > question.extras ? held.good.extras : question.extras;
    const { landing, joined } = flights.fly({
      question,
      extras,
      force: true,
      isStranger: false,
      requestId,
      gate: () => ledger.takeForce(question.number, caller, requestId),
    });
    const landed = await landing;
    const isRefused = landed.refusal?.code === 'FORCE_UPDATE_REFUSED';
    // The one it flew with may have been refused for reasons of its own.
    if (isRefused && joined) return force(frame, question, caller);
    if (landed.refusal !== null && isRefused) return replyRefusal(frame, landed.refusal);
    if (landed.refusal !== null) await ledger.returnForce(question.number, requestId);
    return land(frame, question, landed, joined || landed.isBorrowed ? 'fwd=miss; collapsed' : 'fwd=request');
  }

  function land(frame: ReplyFrame, question: Question, { held, refusal }: Landing, cache: CacheStatus) {
    const later = { ...frame, now: clock() };
    if (refusal === null) return show(later, question, held, cache);
    return held.good === null ? replyRefusal(later, refusal) : keep(later, question, held, refusal);
  }

  /** The last good answer instead of a refusal of ours, labelled with it. */
  const keep = (frame: ReplyFrame, { extras }: Question, { good }: Held, refusal: Refusal): Reply =>
    good === null
      ? replyRefusal(frame, refusal)
      : replyGood(frame, good, { extras, cache: 'fwd=stale', kept: refusal.code, force: null });

  function show(frame: ReplyFrame, question: Question, held: Held, cache: CacheStatus): Reply | Promise<Reply> {
    const { good, failure } = held;
    const { extras, number } = question;
    if (good !== null) {
      const kept = failure?.code ?? null;
      const after = number === '' ? null : ledger.forceAfter(number);
      return when(after, (force) => replyGood(frame, good, { extras, cache, kept, force }));
    }
    if (failure !== null) return replyFailure(frame, failure, cache);
    return replyRefusal(frame, refuse(500, 'INTERNAL_ERROR', 'There is no answer.'));
  }

  function reply(frame: ReplyFrame, request: Asked, caller: Caller, note: Note): Reply | Promise<Reply> {
    const limited = guard.admit(caller);
    if (limited !== null) return replyRefusal(frame, limited);
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return replyRefusal(frame, refuse(405, 'METHOD_NOT_ALLOWED', 'Every operation here is a GET.'));
    }
    const target = targetOf(request.url);
    if (target === SAMPLES || target === `${SAMPLES}?`) return replyList(frame, deps.samples ?? []);
    const question = read(target);
    if (isRefusal(question)) return replyRefusal(frame, question);
    note.operation = question.operation;
    note.shipment = question.number === '' ? null : hash(question.number);
    return respond(frame, question, caller);
  }

  function answer(request: Asked, caller: Caller): Reply | Promise<Reply> {
    const startedAt = clock();
    const requestId = newId();
    const frame = { requestId, serviceName: deps.serviceName, now: startedAt };
    const note: Note = { operation: null, shipment: null };
    const isHead = request.method === 'HEAD';
    const asked = isHead && caller.purpose === 'app' ? { ...caller, purpose: 'preview' as const } : caller;
    const fault = (): Reply => {
      log({ event: 'fault', requestId, where: 'request' });
      return replyRefusal(frame, refuse(500, 'INTERNAL_ERROR', 'Something went wrong here.'));
    };
    const told = (made: Reply): Reply => {
      const { operation, shipment } = note;
      const { status, code, cache } = made;
      const { purpose, clientId } = asked;
      const client = hash(clientId);
      const ms = clock() - startedAt;
      log({ event: 'request', requestId, operation, shipment, status, code, cache, purpose, client, ms });
      return made;
    };
    try {
      const made = reply(frame, request, asked, note);
      return made instanceof Promise ? made.catch(fault).then(told) : told(made);
    } catch {
      return told(fault());
    }
  }

  async function handle(request: Request, caller: Caller): Promise<Response> {
    const { status, headers, body } = await answer(request, caller);
    return new Response(request.method === 'HEAD' ? null : body, { status, headers });
  }

  async function peek(ref: ShipmentRef): Promise<CachedAnswer | null> {
    const number = normaliseNumber(ref.number);
    if (shapeOf(number) === null) return null;
    const sealine = (ref.sealine ?? '').toUpperCase().replace(/^AUTO$/, '');
    const { good, failure } = await answers.look(keyOf('tracking', number, (ref.type ?? '').toUpperCase(), sealine));
    if (good === null) return null;
    const now = clock();
    return {
      body: good.body,
      ageSeconds: Math.max(0, Math.floor((now - good.at) / 1000)),
      fresh: now < good.freshUntil,
      kept: failure?.code ?? null,
      extras: { route: good.extras > 0, ais: good.extras > 1 },
    };
  }

  async function idle(): Promise<void> {
    while (background.size > 0) await Promise.all(background);
  }

  return { answer, handle, peek, idle };
}

interface Note {
  operation: string | null;
  shipment: string | null;
}

/** Never keeps a process alive that has nothing else to do. */
const pause = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms).unref();
  });
