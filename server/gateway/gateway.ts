/**
 * Mirrors the tracking interface under `/api` without its key. The cache is read first, then one request is sent for
 * all who ask, within the budget. Cached answers stay readable even if the service fails.
 */
import { createHmac, randomUUID } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { DELAY_HEADER, writeDelay } from '../../src/core/links/embed-options.ts';
import { HEADERS } from '../../src/core/wire/header-names.ts';
import { CachedAnswers, withheldCode } from './cache/cached-answers.ts';
import { type CallDeps, createCallSource } from './call/call.ts';
import { createSourceBreakers } from './call/source-breakers.ts';
import { createServiceSource, serviceAlone } from './call/service-source.ts';
import type { StoredChange } from './call/keep-outcome.ts';
import type { FlightResult } from './call/single-flight.ts';
import { createGuard } from './policy/guard.ts';
import { createCallBudget } from './policy/call-budget.ts';
import { findCached } from './cache/find-cached.ts';
import { createHeldHistory, readPastState } from './cache/held-history.ts';
import { createCarrierList } from './cache/carrier-list.ts';
import { type Question, refuseUnknownOperation } from './policy/question.ts';
import { readUrl } from './policy/read-url.ts';
import { isRefusal, refuse } from '../http/refusal.ts';
import { createVisits, type Visit } from './policy/visits.ts';
import { type Reply, type ReplyFrame, replyList, replyRefusal } from './reply.ts';
import { createCheck, toPageQuestion } from './check.ts';
import { createHeldDelays } from './held-delay.ts';
import { createLanes } from './create-lane.ts';
import type { Caller } from '../http/caller.ts';
import type { CachedAnswer, Gateway, GatewayDeps, CarrierList, ShipmentRef } from './types.ts';
import { keepOwnContainers } from './policy/own-containers.ts';
import { createRedact } from './policy/redact.ts';

export function createGateway(deps: GatewayDeps): Gateway {
  const parts = makeParts(deps);
  const { answers, history, guard, ledger, background, lanes, clock } = parts;
  return {
    answer: (request, caller, now) => answer(parts, request, caller, now),
    async handle(request, caller) {
      const { status, headers, body } = await answer(parts, request, caller, clock());
      return new Response(request.method === 'HEAD' ? null : body, { status, headers });
    },
    ...createCheck({ answers, history, flights: lanes('staff').flights, guard, clock, newId: randomUUID }),
    planned: () => ledger.planned(),
    plannedLeft: () => ledger.plannedLeft(),
    peek: (ref) => peek(parts, ref),
    carriers: () => carriers(parts),
    idle: () => background.idle(),
  };
}

/** The dependencies of the functions in this module, created once. */
type Parts = ReturnType<typeof makeParts>;

function makeParts(deps: GatewayDeps) {
  const { clock, random, store, log, key } = deps;
  const sleep = deps.sleep ?? pause;
  const hash = (text: string): string => createHmac('sha256', `log ${key}`).update(text).digest('hex').slice(0, 16);
  const answers = new CachedAnswers(store, clock, () => log({ event: 'fault', requestId: null, where: 'store' }));
  const ledger = createCallBudget(store, clock, deps.limits);
  // The built-in service is free and runs in this process, so its failures must not open a breaker.
  const isRemoteCall = deps.serviceName === 'upstream';
  const service = deps.service === null ? null : createServiceSource(deps.service, key, isRemoteCall ? 'paid' : 'free');
  const sources = deps.sources?.(service) ?? serviceAlone(service);
  const breakerOf = createSourceBreakers({ clock, log, sources, isRemoteCall });
  const charge: CallDeps['charge'] = (source, payer) =>
    source.kind === 'service' ? ledger.charge(payer) : sources.charge(source, payer.isPlanned);
  const callSource = createCallSource({ key, clock, random, sleep, charge, breakerOf, log, hash });
  const history = createHeldHistory(answers);
  const background = createBackground(log);
  const inBackground = background.run;
  const ask = (question: Question): Promise<FlightResult> =>
    lanes('staff').flights.run({
      question,
      extras: question.extras,
      force: false,
      stranger: null,
      publicOnly: false,
      requestId: randomUUID(),
    }).result;
  const lines = deps.lines ?? createCarrierList({ answers, clock, ask, inBackground });
  // If only carriers are asked, a question about any other carrier costs no request.
  const isPaid = deps.service !== null;
  const guard = createGuard({ limits: deps.limits, access: deps.access, isClosed: deps.isClosed, isPaid, lines });
  const followed: NonNullable<GatewayDeps['followed']> = deps.followed ?? (async () => new Map());
  const lanes = createLanes({
    store,
    clock,
    random,
    sleep,
    instance: deps.instance ?? Math.floor(random() * 2 ** 48).toString(36),
    onStored: (change) => inBackground(notifyStored(deps, history, change)),
    guard,
    ledger,
    followed,
    isRemoteCall,
    inBackground,
    answers,
    sources,
    callSource,
  });
  return {
    deps,
    clock,
    log,
    sleep,
    hash,
    answers,
    ledger,
    sources,
    history,
    background,
    lines,
    guard,
    followed,
    lanes,
    // Parsing an address and hashing its number take a tenth of the time of a cached answer, so the results are
    // memoized.
    readings: new LRUCache({ max: 5000, memoMethod: (url: string) => readTarget(url, hash) }),
    visits: createVisits(hash),
    delayOf: createHeldDelays(history),
    redact: createRedact(),
  };
}

/** Runs work that no request waits for. */
function createBackground(log: GatewayDeps['log']) {
  const background = new Set<Promise<unknown>>();
  return {
    run: (work: Promise<unknown>, requestId: string | null = null): void => {
      const quiet = work.catch(() => log({ event: 'fault', requestId, where: 'refresh' }));
      background.add(quiet);
      void quiet.finally(() => background.delete(quiet));
    },
    async idle(): Promise<void> {
      while (background.size > 0) await Promise.all(background);
    },
  };
}

/** A past result has no time zones, so the desk gets it together with the answer that it belongs to. */
async function notifyStored(
  deps: GatewayDeps,
  history: ReturnType<typeof createHeldHistory>,
  { part, ...change }: StoredChange,
): Promise<void> {
  if (part === 'list') {
    const { number, type, sealine, body } = change;
    if (body !== null) await deps.onPastRead?.({ number, type, sealine }, readPastState(body));
    return;
  }
  if (deps.onStored === undefined) return;
  const isPast = part === 'past';
  const present = change.body === null ? null : await history.present(change);
  if (isPast && present === null) return;
  const { freshUntil, body } = isPast ? (present ?? change) : change;
  const held = present === null ? [] : await history.past(change, present);
  // The list that names this past result may have expired already.
  const past = isPast && change.body !== null ? [...held, change.body] : held;
  // The schedule records the answers that it requested itself, but not past results.
  const isPlanned = change.isPlanned && !isPast;
  await deps.onStored({ ...change, isPlanned, freshUntil, body, past, isHeld: isPast });
}

async function answer(parts: Parts, request: Request, caller: Caller, now: number): Promise<Reply> {
  const ticket = open(parts, request, caller, now);
  const result = await reply(parts, ticket, request)
    .then((full) => redacted(parts, ticket, full))
    .catch(() => faultReply(parts, ticket));
  note(parts, ticket, result);
  return result;
}

function open({ deps, visits }: Parts, request: Request, caller: Caller, now: number): Ticket {
  const isPreview = request.method === 'HEAD' && caller.purpose === 'app';
  return {
    requestId: randomUUID(),
    serviceName: deps.serviceName,
    now,
    caller: isPreview ? { ...caller, purpose: 'preview' } : caller,
    visit: visits(caller.clientId, now),
    operation: null,
    shipment: null,
  };
}

async function reply(parts: Parts, ticket: Ticket, request: Request): Promise<Reply> {
  const { deps, guard, readings, hash, sources, lanes } = parts;
  const { caller, visit, now } = ticket;
  const limitRefusal = guard.admit(caller, visit, now);
  if (limitRefusal !== null) return replyRefusal(ticket, limitRefusal);
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    return replyRefusal(ticket, refuse('METHOD_NOT_ALLOWED', 'Every operation here is a GET.'));
  }
  // Addresses that were requested before are not parsed again. Guests are excluded, so that the speed does not reveal
  // what others asked.
  const reading = caller.guest === null ? readings.memo(request.url) : readTarget(request.url, hash);
  const { question, older, operation, shipment } = reading;
  ticket.operation = operation;
  ticket.shipment = shipment;
  if ('report' in question) {
    const report = guard.audienceOf(caller) === 'staff' ? sources.report : null;
    return report === null ? replyRefusal(ticket, refuseUnknownOperation()) : replyList(ticket, await report());
  }
  if ('samplesIn' in question) return replyList(ticket, (await deps.samples?.(question.samplesIn)) ?? []);
  const result = isRefusal(question)
    ? replyRefusal(ticket, question)
    : await lanes(guard.audienceOf(caller)).serve(ticket, question, caller);
  const delay = isRefusal(question) || result.status !== 200 ? {} : await limitDelay(parts, caller, question);
  // Deprecation headers of the server override those of the service: callers of an old operation must see them.
  const { guest } = caller;
  const body = guest === null || result.status !== 200 ? result.body : await keepOwnContainers(result.body, guest);
  return { ...result, body, headers: { ...result.headers, ...delay, ...older } };
}

/** Embeds may not read the history, so they get only the computed delay, and only if their token allows the summary. */
async function limitDelay(
  { guard, lanes, delayOf, clock }: Parts,
  caller: Caller,
  question: Question,
): Promise<Readonly<Record<string, string>>> {
  const isShown = caller.grant === null || caller.grant.show.includes('summary');
  if (caller.purpose !== 'embed' || !isShown || question.operation !== 'tracking') return {};
  if (guard.seesPublicOnly(caller)) return {};
  const { good } = (await findCached(lanes(guard.audienceOf(caller)).answers, question)).entry;
  const delay = good === null ? null : await delayOf(question, good, clock());
  return { [DELAY_HEADER]: writeDelay(delay) };
}

/** Removes what the caller may not see. */
function redacted({ guard, redact }: Parts, { caller }: Ticket, full: Reply): Reply {
  const visibility = guard.visibilityOf(caller);
  const body = redact(full.body, visibility);
  if (body === full.body && visibility.quota) return full;
  // Callers who cannot force an update must not see when others did.
  const { [HEADERS.forceAfter]: _, ...headers } = full.headers;
  return { ...full, body, headers };
}

function faultReply({ log }: Parts, ticket: Ticket): Reply {
  log({ event: 'fault', requestId: ticket.requestId, where: 'request' });
  return replyRefusal(ticket, refuse('INTERNAL_ERROR', 'Something went wrong here.'));
}

function note(
  { log, clock }: Parts,
  { requestId, now, caller, visit, operation, shipment }: Ticket,
  { status, code, cache }: Reply,
): void {
  const { purpose } = caller;
  const client = visit.logName;
  const ms = clock() - now;
  log({ event: 'request', requestId, operation, shipment, status, code, cache, purpose, client, ms });
}

async function peek(
  { deps, answers, followed, history, clock }: Parts,
  ref: ShipmentRef,
): Promise<CachedAnswer | null> {
  const asked = toPageQuestion(ref);
  if (isRefusal(asked)) return null;
  const { number } = asked;
  // A page with a picture would reveal to strangers that the shipment is followed here.
  const isForStrangers = deps.access === 'public';
  const { question, entry } = await findCached(answers, asked, async () =>
    isForStrangers ? [] : ((await followed([number])).get(number) ?? []),
  );
  const { good } = entry;
  // A prerendered page is the same for every visitor, so it shows only what strangers may see.
  const isSecret = deps.isClosed && isForStrangers;
  const isForAll = (good?.teller?.shows ?? 'all') === 'all';
  if (good === null || !isForAll || (isSecret && !good.isPublic)) return null;
  const now = clock();
  return {
    body: good.body,
    past: isSecret ? [] : await history.past(question, good),
    ageSeconds: Math.max(0, Math.floor((now - good.at) / 1000)),
    fresh: now < good.freshUntil,
    withheld: withheldCode(entry),
    extras: { route: good.extras > 0, ais: good.extras > 1 },
  };
}

/** Reading a spreadsheet needs the list, and a person waits for it, so the wait is short. */
async function carriers({ lines, sleep }: Parts): Promise<CarrierList['carriers']> {
  const list = await Promise.race([lines(), sleep(CARRIER_LIST_WAIT_MS).then(() => null)]);
  return list?.carriers ?? [];
}

/** The state of one request while it is answered. */
interface Ticket extends ReplyFrame {
  readonly caller: Caller;
  readonly visit: Visit;
  /** The operation for the log, set once the address is parsed. */
  operation: string | null;
  shipment: string | null;
}

/** Parses an address and adds what the log says about it, which depends on the address alone. */
function readTarget(url: string, hash: (text: string) => string) {
  const reading = readUrl(url);
  const { question } = reading;
  if ('samplesIn' in question || 'report' in question || isRefusal(question))
    return { ...reading, operation: null, shipment: null };
  const { operation, number } = question;
  return { ...reading, operation, shipment: number === '' ? null : hash(number) };
}

const CARRIER_LIST_WAIT_MS = 3000;

/** The timer must not keep a process alive that has nothing else to do. */
const pause = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms).unref();
  });
