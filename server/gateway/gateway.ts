/**
 * The interface mirrored under `/api` without its key: cache first, then one call for all who ask,
 * within the budget. Cached answers stay readable whatever the service does.
 */
import { createHmac } from 'node:crypto';
import { HEADERS } from '../../src/core/wire/header-names.ts';
import { CachedAnswers, withheldCode } from './cache/cached-answers.ts';
import { createBreaker, NO_BREAKER } from './call/breaker.ts';
import { createCall } from './call/call.ts';
import { createSingleFlight, type FlightResult } from './call/single-flight.ts';
import { createGuard } from './policy/guard.ts';
import { createCallBudget } from './policy/call-budget.ts';
import { createLineList } from './cache/line-list.ts';
import { foldNumber } from '../../src/core/shipment/number.ts';
import { shapeOf } from '../../src/core/shipment/number-shape.ts';
import { keyOf, type Question } from './policy/question.ts';
import { readUrl } from './policy/read-url.ts';
import { isRefusal, refuse } from './policy/refusal.ts';
import { memoizeByText } from './memoize-by-text.ts';
import { type Reply, type ReplyFrame, replyList, replyRefusal } from './reply.ts';
import { createCheck } from './check.ts';
import { createServe } from './serve.ts';
import type { RequestHead, CachedAnswer, Caller, Gateway, GatewayDeps, ShipmentRef } from './types.ts';
import { createRedact } from './policy/redact.ts';
import { mapMaybePromise } from './map-maybe-promise.ts';

export function createGateway(deps: GatewayDeps): Gateway {
  const { clock, random, store, log, key } = deps;
  const sleep = deps.sleep ?? pause;
  // Memoized: parsing the target and hashing the client were most of the cost of a cache hit.
  const hash = memoizeByText((text) => createHmac('sha256', `log ${key}`).update(text).digest('hex').slice(0, 16));
  const read = memoizeByText(readUrl);
  const answers = new CachedAnswers(store, clock, () => log({ event: 'fault', requestId: null, where: 'store' }));
  const ledger = createCallBudget(store, clock, deps.limits);
  // The built-in service is free and answers in this process: its failures must not open a breaker.
  const isFar = deps.serviceName === 'upstream';
  const breaker = isFar
    ? createBreaker(clock, (line, state, untilMs) => log({ event: 'breaker', line, state, untilMs }))
    : NO_BREAKER;
  const call = createCall({ service: deps.service, key, clock, random, sleep, ledger, breaker, log, hash });
  const onStored = deps.onStored ?? ignore;
  const instance = deps.instance ?? Math.floor(random() * 2 ** 48).toString(36);
  const flights = createSingleFlight({ answers, store, clock, random, sleep, instance, call, onStored });
  const ask = (question: Question): Promise<FlightResult> =>
    flights.run({
      question,
      extras: question.extras,
      force: false,
      stranger: null,
      publicOnly: false,
      requestId: newId(),
    }).result;
  const lines = deps.lines ?? createLineList({ answers, clock, ask, inBackground });
  const guard = createGuard({ limits: deps.limits, clock, access: deps.access, isClosed: deps.isClosed, lines });
  const redact = createRedact();
  const background = new Set<Promise<unknown>>();
  const serve = createServe({ answers, flights, guard, ledger, clock, sleep, isFar, inBackground });

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

  function reply(frame: ReplyFrame, request: RequestHead, caller: Caller, note: Note): Reply | Promise<Reply> {
    const limitRefusal = guard.admit(caller, frame.now);
    if (limitRefusal !== null) return replyRefusal(frame, limitRefusal);
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return replyRefusal(frame, refuse('METHOD_NOT_ALLOWED', 'Every operation here is a GET.'));
    }
    const { question, older } = read(request.url);
    if (question === 'samples') return replyList(frame, deps.samples ?? []);
    const result = isRefusal(question) ? replyRefusal(frame, question) : serveNoted(frame, question, caller, note);
    // Whatever the service says of itself: who still asks this way is to hear it.
    return older === null
      ? result
      : mapMaybePromise(result, (one) => ({ ...one, headers: { ...one.headers, ...older } }));
  }

  function serveNoted(frame: ReplyFrame, question: Question, caller: Caller, note: Note): Reply | Promise<Reply> {
    note.operation = question.operation;
    note.shipment = question.number === '' ? null : hash(question.number);
    return serve(frame, question, caller);
  }

  function answer(request: RequestHead, caller: Caller): Reply | Promise<Reply> {
    const startedAt = clock();
    const requestId = newId();
    const frame = { requestId, serviceName: deps.serviceName, now: startedAt };
    const note: Note = { operation: null, shipment: null };
    const isHead = request.method === 'HEAD';
    const visitor = isHead && caller.purpose === 'app' ? { ...caller, purpose: 'preview' as const } : caller;
    const fault = (): Reply => {
      log({ event: 'fault', requestId, where: 'request' });
      return replyRefusal(frame, refuse('INTERNAL_ERROR', 'Something went wrong here.'));
    };
    const logReply = (result: Reply): Reply => {
      const { operation, shipment } = note;
      const { status, code, cache } = result;
      const { purpose, clientId } = visitor;
      const client = hash(clientId);
      const ms = clock() - startedAt;
      log({ event: 'request', requestId, operation, shipment, status, code, cache, purpose, client, ms });
      return result;
    };
    try {
      const result = mapMaybePromise(reply(frame, request, visitor, note), (full) => {
        const visibility = guard.visibilityOf(visitor);
        const body = redact(full.body, visibility);
        if (body === full.body && visibility.quota) return full;
        // When others forced an update is not for callers who cannot.
        const { [HEADERS.forceAfter]: _forceAfter, ...headers } = full.headers;
        return { ...full, body, headers };
      });
      return result instanceof Promise ? result.catch(fault).then(logReply) : logReply(result);
    } catch {
      return logReply(fault());
    }
  }

  async function handle(request: Request, caller: Caller): Promise<Response> {
    const { status, headers, body } = await answer(request, caller);
    return new Response(request.method === 'HEAD' ? null : body, { status, headers });
  }

  async function peek(ref: ShipmentRef): Promise<CachedAnswer | null> {
    const number = foldNumber(ref.number);
    if (shapeOf(number) === null) return null;
    const sealine = (ref.sealine ?? '').toUpperCase().replace(/^AUTO$/, '');
    const entry = await answers.read(keyOf('tracking', number, (ref.type ?? '').toUpperCase(), sealine));
    const { good } = entry;
    // A prerendered page is the same for every visitor, so it shows what strangers may see.
    if (good === null || (deps.isClosed && deps.access === 'public' && !good.isPublic)) return null;
    const now = clock();
    return {
      body: good.body,
      ageSeconds: Math.max(0, Math.floor((now - good.at) / 1000)),
      fresh: now < good.freshUntil,
      withheld: withheldCode(entry),
      extras: { route: good.extras > 0, ais: good.extras > 1 },
    };
  }

  async function idle(): Promise<void> {
    while (background.size > 0) await Promise.all(background);
  }

  const check = createCheck({ answers, flights, guard, clock, newId });
  return {
    answer,
    handle,
    check,
    planned: () => ledger.planned(),
    plannedLeft: () => ledger.plannedLeft(),
    peek,
    idle,
  };
}

interface Note {
  operation: string | null;
  shipment: string | null;
}

const ignore = (): void => undefined;

/** Never keeps a process alive that has nothing else to do. */
const pause = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms).unref();
  });
