/** Stores the outcome of a request, unless it says less than the cached answer, and notifies the desk. */
import { CANCELLED } from '../../../src/core/wire/envelope.ts';
import type { Clock } from '../../http/service.ts';
import { findWithheldReason } from '../cache/answer-quality.ts';
import type { Answers, CachedFailure, CachedGood, CacheEntry } from '../cache/cached-answers.ts';
import { keepSighting } from '../cache/keep-sighting.ts';
import { hasOwnKey, type Source } from '../source.ts';
import type { StoredEvent } from '../types.ts';
import type { CallRequest, CallOutcome } from './call.ts';
import type { FailedResponse, GoodResponse } from './classify-response.ts';

/** A stored answer or failure, a stored past result, or the stored list of past results. */
export interface StoredChange extends Omit<StoredEvent, 'past' | 'isHeld'> {
  readonly part: 'present' | 'past' | 'list';
}

const PART_BY_OPERATION = { tracking: 'present', historyRecord: 'past', history: 'list' } as const;
const isStoredPart = (operation: string): operation is keyof typeof PART_BY_OPERATION =>
  Object.hasOwn(PART_BY_OPERATION, operation);

export interface KeepDeps {
  readonly answers: Answers;
  readonly clock: Clock;
  readonly onStored: (stored: StoredChange) => void;
}

export const keepOutcome = (
  deps: KeepDeps,
  order: CallRequest,
  { verdict, body, source }: CallOutcome,
  before: CachedGood | null,
): Promise<CacheEntry> =>
  verdict.kind === 'good'
    ? keepBetter(deps, order, verdict, body, before, source)
    : keepFailure(deps, order, verdict, body, before);

async function keepBetter(
  deps: KeepDeps,
  order: CallRequest,
  { freshMs, weight, found }: GoodResponse,
  body: string,
  before: CachedGood | null,
  source: Source | null,
): Promise<CacheEntry> {
  const { answers, clock } = deps;
  const { question, extras, stranger } = order;
  const at = clock();
  const carrierSource = source !== null && hasOwnKey(source) ? { id: source.id, shows: source.shows } : null;
  const isSameSource = (before?.teller?.id ?? null) === (carrierSource?.id ?? null);
  const given = { at, body, weight, found };
  // If a cancelled shipment continues after all, an answer with less data is still news.
  const code =
    before === null || before.isOver
      ? null
      : findWithheldReason(before, given, { question, isSameSource, routeAsked: extras > 0 });
  if (before !== null && code !== null) {
    const failure: CachedFailure = {
      at,
      until: at + freshMs,
      code,
      detail: '',
      status: 200,
      isPublic: stranger !== null,
      body: '',
    };
    const good = stranger === null || before.isPublic ? before : { ...before, isPublic: true };
    if (good !== before) await answers.keepGood(question.key, good);
    await answers.keepFailure(question.key, failure);
    // The withheld answer is not shown, but it may tell how the earlier journey ended.
    if (code === 'EARLIER_JOURNEY') notifyPast(deps, order, { at, freshUntil: before.freshUntil, body });
    return { good, failure };
  }
  const isPublic = stranger !== null || before?.isPublic === true;
  // A stranger must not be shown AIS data of an answer that only staff have seen.
  const isShown = before !== null && isSameSource && extras === 2 && (stranger === null || before.isPublic);
  const kept = isShown ? keepSighting(before, { at, body }) : body;
  const freshUntil = at + freshMs;
  const good: CachedGood = {
    at,
    freshUntil,
    extras,
    weight,
    found,
    isOver: false,
    isPublic,
    ...(carrierSource !== null && { teller: carrierSource }),
    body: kept,
  };
  await answers.keepGood(question.key, good);
  notifyStored(deps, order, { at, freshUntil, body: kept, code: null });
  return { good, failure: null };
}

async function keepFailure(
  deps: KeepDeps,
  order: CallRequest,
  verdict: FailedResponse,
  body: string,
  before: CachedGood | null,
): Promise<CacheEntry> {
  const { answers, clock } = deps;
  const { question, stranger } = order;
  const at = clock();
  const { code, detail, status, ttlMs, mirrored } = verdict;
  const failure: CachedFailure = {
    at,
    until: at + ttlMs,
    code,
    detail,
    status,
    isPublic: stranger !== null,
    body: mirrored ? body : '',
  };
  // A cancelled shipment stays cancelled, whatever fails afterwards.
  const good = before !== null && code === CANCELLED ? { ...before, isOver: true } : before;
  if (good !== null && good !== before) await answers.keepGood(question.key, good);
  await answers.keepFailure(question.key, failure);
  notifyStored(deps, order, { at, freshUntil: failure.until, body: null, code });
  return { good, failure };
}

function notifyStored(
  { onStored }: KeepDeps,
  { question: { operation, number, type, sealine }, isPlanned = false }: CallRequest,
  change: Pick<StoredChange, 'at' | 'freshUntil' | 'body' | 'code'>,
) {
  // A past result that cannot be fetched says nothing about the shipment.
  if (!isStoredPart(operation) || (operation !== 'tracking' && change.body === null)) return;
  onStored({ number, type, sealine, isPlanned, part: PART_BY_OPERATION[operation], ...change });
}

/**
 * The schedule records the answers that it requested itself, but of a withheld answer it gets only the code. The body
 * therefore goes to the desk as a past result.
 */
function notifyPast(
  { onStored }: KeepDeps,
  { question: { number, type, sealine } }: CallRequest,
  change: Pick<StoredChange, 'at' | 'freshUntil' | 'body'>,
) {
  onStored({ number, type, sealine, isPlanned: false, part: 'past', code: null, ...change });
}
