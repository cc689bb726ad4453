/**
 * Asks one source after another until one has an answer. Carriers that have no data, refuse the key or may not be
 * asked now are passed over. An unreachable carrier is not passed over: otherwise one hour of outage would become one
 * hour of paid requests.
 */
import { CODES, type Code } from '../../../src/core/wire/codes.ts';
import { HOUR } from '../../../src/core/time/units.ts';
import { type AskOrder, type Audience, hasOwnKey, type Source, type SourceNews, type Sources } from '../source.ts';
import { isRefusal, type Refusal } from '../../http/refusal.ts';
import type { Call, CallRequest, CallOutcome, CallSource } from './call.ts';
import { failure, type FailedResponse } from './classify-response.ts';

interface AskInOrderDeps {
  readonly sources: Sources;
  readonly callSource: CallSource;
  readonly audience: Audience;
  readonly isHeld: (order: CallRequest) => Promise<boolean>;
}

type Result = CallOutcome | Refusal;

const NO_DATA_CODE = 'SEALINE_HASNT_PROVIDE_INFO';
const DISABLED_CODE = 'SEALINE_TEMPORARY_DISABLED';

/** Rewrites a failure with a code of the public interface. */
const toInterfaceFailure = (verdict: FailedResponse, code: Code): FailedResponse => ({
  ...verdict,
  code,
  detail: '',
  status: 200,
  mirrored: false,
  ttlMs: CODES[code].cacheMs,
});

export function createAskInOrder({ sources, callSource, audience, isHeld }: AskInOrderDeps): Call {
  /** Returns what a carrier's failure means to the person who asked. */
  function toPublicOutcome(outcome: CallOutcome): CallOutcome {
    const { verdict, source, status } = outcome;
    if (source?.kind === 'service' || verdict.kind === 'good' || verdict.code === NO_DATA_CODE) return outcome;
    // An aggregator speaks of the shipment and its carrier in codes of the interface.
    if (isWordOf(source, outcome)) return outcome;
    if (outcome.restMs !== null)
      return { ...outcome, verdict: { ...toInterfaceFailure(verdict, DISABLED_CODE), ttlMs: outcome.restMs } };
    return {
      ...outcome,
      verdict: toInterfaceFailure(verdict, isKeyRefused(status) ? DISABLED_CODE : 'SEALINE_NO_RESPONSE'),
      body: '',
    };
  }

  /** The outcome if no source is left to ask. */
  const noSourceOutcome = (passed: AskOrder['passed']): CallOutcome => ({
    source: null,
    body: '',
    restMs: null,
    status: null,
    verdict: {
      ...toInterfaceFailure(failure('unreachable'), CODE_IF_PASSED[passed ?? 'unknown']),
      health: 'answered',
    },
  });

  /** Decides whether the next source is asked after this result. */
  async function asksNext(order: CallRequest, result: Result): Promise<boolean> {
    if (isRefusal(result)) return true;
    const { source, verdict, restMs, status } = result;
    if (source?.kind === 'service' || verdict.kind === 'good') return false;
    if (verdict.code === NO_DATA_CODE || isKeyRefused(status)) return true;
    if (isWordOf(source, result)) return verdict.code !== 'PENDING';
    return restMs !== null && !(await isHeld(order));
  }

  return async (order) => {
    const { question, isPlanned = false } = order;
    const wish = { ...question, extras: order.extras, force: order.force };
    const chosen = await sources.order(wish, { isPlanned, audience });
    let gravest: Result | null = null;
    for (const source of chosen.sources) {
      const result = await callSource(source, order);
      if (!isRefusal(result)) await sources.note(source, wish, toSourceNews(result)).catch(() => undefined);
      const outcome = isRefusal(result) ? { ...result, isOfCarrier: hasOwnKey(source) } : toPublicOutcome(result);
      if (!(await asksNext(order, result))) return outcome;
      if (gravest === null || failureWeight(outcome) > failureWeight(gravest)) gravest = outcome;
    }
    return gravest ?? noSourceOutcome(chosen.passed);
  };
}

/** The message of an aggregator about a shipment. Others may know more of it, unless it is still being fetched. */
const isWordOf = (source: Source | null, { verdict, status, restMs }: CallOutcome): boolean =>
  source?.kind === 'aggregator' &&
  verdict.kind === 'failure' &&
  verdict.mirrored &&
  restMs === null &&
  !isKeyRefused(status);

/** The interface's codes for the reasons why no source was asked. */
const CODE_IF_PASSED = {
  unknown: 'SEALINE_NOT_SUPPORTED',
  resting: DISABLED_CODE,
  nothing: NO_DATA_CODE,
  'not-shown': 'NOT_ALLOWED',
} as const;

const isKeyRefused = (status: number | null): boolean => status === 401 || status === 403;

/** The most serious failure is returned, because a source that could not be asked may have the shipment. */
function failureWeight(result: Result): number {
  if (isRefusal(result)) return 2;
  return result.verdict.kind === 'failure' && result.verdict.code === NO_DATA_CODE ? 0 : 1;
}

function toSourceNews({ verdict, body, restMs, status }: CallOutcome): SourceNews {
  if (verdict.kind === 'good') return { kind: 'answer', body };
  if (restMs !== null) return { kind: 'rest', ms: restMs, reason: 'rate-limit' };
  if (isKeyRefused(status)) return { kind: 'rest', ms: HOUR, reason: 'key' };
  return { kind: verdict.code === NO_DATA_CODE ? 'nothing' : 'failure' };
}
