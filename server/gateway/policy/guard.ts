/**
 * Decides who may do what: rate limits of a client, what embeds and strangers may ask, and what may cost a request to
 * the service.
 */
import { MINUTE } from '../../../src/core/time/units.ts';
import { hasRightCheckDigit } from '../../../src/core/shipment/check-digit.ts';
import type { Question } from './question.ts';
import { type Refusal, refuse } from '../../http/refusal.ts';
import { createLocalLimit } from '../../http/limit.ts';
import type { Caller, Guest } from '../../http/caller.ts';
import type { Audience } from '../source.ts';
import type { Limits, CarrierList } from '../types.ts';
import type { Visibility } from './redact.ts';
import type { Visit } from './visits.ts';

export interface GuardDeps {
  readonly limits: Limits;
  readonly access: 'internal' | 'public';
  readonly isClosed: boolean;
  /** Whether the paid service is asked, so that an invented carrier code would cost a request. */
  readonly isPaid: boolean;
  /** Returns `null` if the list is not available now. */
  readonly lines: () => Promise<CarrierList | null>;
}

export interface Guard {
  /** Runs before anything is looked up: checks the rate limit of the client and whether the caller may ask at all. */
  admit(caller: Caller, visit: Visit, now: number): Refusal | null;
  /** Decides whether this caller may ask this question at all. */
  permit(question: Question, caller: Caller): Refusal | null;
  /**
   * Decides whether a guest may see this shipment. The refusal is the same for shipments of others and for unknown
   * ones.
   */
  permitGuest(question: Question, guest: Guest): Promise<Refusal | null>;
  /** Decides whether a request to the service may be sent for the question. */
  permitCall(question: Question, caller: Caller): Promise<Refusal | null>;
  /** Counts one more request that waits for the service. */
  admitLookUp(caller: Caller): Promise<Refusal | null>;
  /** Returns the client if its requests are charged to the small budgets of a public server, otherwise `null`. */
  strangerOf(caller: Caller): string | null;
  /**
   * Decides whether a caller sees only what strangers fetched. With closed portals, the list of looked-up shipments
   * is secret.
   */
  seesPublicOnly(caller: Caller): boolean;
  /**
   * Returns the audience whose answers this caller may see. Carrier answers are open to staff, and to embeds if the
   * operator says so.
   */
  audienceOf(caller: Caller): Audience;
  /** Returns the parts of an answer that this caller may see. */
  visibilityOf(caller: Caller): Visibility;
}

export function createGuard({ limits, access, isClosed, isPaid, lines }: GuardDeps): Guard {
  const takeLookUp = createLocalLimit(limits.lookUpsPerMinute);

  // A token was issued by someone who may look up shipments, for exactly these numbers.
  const isStranger = (caller: Caller): boolean =>
    access === 'public' && !caller.staff && caller.grant === null && caller.guest === null;

  /** A closed server accepts a token or a sign-in, and in public mode also strangers who use the page. */
  function refuseUnknown({ purpose, grant, staff, guest }: Caller): Refusal | null {
    if (!isClosed || grant !== null || guest !== null) return null;
    if (purpose === 'embed') return refuse('TOKEN_MISSING', 'This portal shows shipments with a token only.');
    if (staff || access === 'public') return null;
    return refuse('NOT_SIGNED_IN', 'Sign in first: this server shows shipments to its own people and to portals.');
  }

  return {
    seesPublicOnly: (caller) => isClosed && isStranger(caller),
    strangerOf: (caller) => (isStranger(caller) ? caller.clientId : null),
    audienceOf(caller) {
      if (isStranger(caller)) return 'all';
      if (caller.purpose === 'embed' || caller.grant !== null || caller.guest?.isOutsider === true) return 'embeds';
      return caller.guest !== null ? 'guests' : 'staff';
    },
    visibilityOf: (caller) => ({
      quota: caller.purpose !== 'embed' && caller.guest === null && !isStranger(caller),
      parts: caller.grant?.show ?? null,
    }),
    // Every answer passes here, so counting must not cost a promise and a timer.
    admit: (caller, { since, requests }, now) =>
      requests > limits.requestsPerMinute ? tooMany(since + MINUTE - now) : refuseUnknown(caller),
    async admitLookUp({ clientId }) {
      const retryAfterMs = await takeLookUp(clientId);
      return retryAfterMs === null ? null : tooMany(retryAfterMs);
    },
    permit(question, caller) {
      const { operation, number, force } = question;
      const isHistory = operation === 'history' || operation === 'historyRecord';
      if (isHistory && (caller.purpose === 'embed' || caller.guest !== null || isStranger(caller))) {
        return refuse('NOT_ALLOWED', 'The history is not shown here.');
      }
      if (number !== '' && caller.grant?.numbers.includes(number) === false) {
        return refuse('TOKEN_NUMBER', 'The token of this embed does not name this shipment.');
      }
      if (operation === 'route' && caller.grant?.show.includes('map') === false) {
        return refuse('NOT_ALLOWED', 'The token of this embed opens no map.');
      }
      if (force && (caller.purpose !== 'app' || caller.guest !== null || isStranger(caller))) {
        return refuse('FORCE_UPDATE_REFUSED', 'An update cannot be forced from here.', { status: 403 });
      }
      return null;
    },
    async permitGuest({ number }, guest) {
      if (number === '' || (await guest.own([number])).has(number)) return null;
      return refuse('NOT_ALLOWED', 'This shipment is not one of yours.');
    },
    async permitCall(question, caller) {
      if (caller.guest !== null && question.operation !== 'sealines')
        return refuse('NOT_CACHED', 'This is not known here yet.', { retryAfterMs: MINUTE });
      if (caller.purpose === 'unproven') {
        // The same refusal would follow every retry, so there is no Retry-After header.
        return refuse('NOT_CACHED', 'A program that looks up shipments sends the header X-Landfall-View: program.', {
          status: 403,
        });
      }
      if (caller.purpose !== 'app' && caller.purpose !== 'embed') {
        return refuse('NOT_CACHED', 'This is not known yet, and a preview does not look it up.', {
          retryAfterMs: 1000,
        });
      }
      if (question.operation === 'sealines') return null;
      if (isPaid && question.sealine !== '' && (await lines())?.codes.has(question.sealine) === false) {
        return refuse('WRONG_SEALINE', 'No carrier has this code.');
      }
      if (!isStranger(caller)) return null;
      if (!hasRightCheckDigit(question.number)) {
        return refuse('NOT_ALLOWED', 'Only container numbers with a right check digit can be tracked here.');
      }
      const ownerCodes = (await lines())?.prefixes;
      if (ownerCodes === undefined)
        return refuse('NOT_CACHED', 'The lines are not known yet.', { retryAfterMs: 30_000 });
      return ownerCodes.has(question.number.slice(0, 4)) || ownerCodes.has(question.number.slice(0, 3))
        ? null
        : refuse('NOT_ALLOWED', 'No known carrier owns a container with these letters.');
    },
  };
}

const tooMany = (retryAfterMs: number): Refusal =>
  refuse('TOO_MANY_REQUESTS', 'Too many requests from one place.', { retryAfterMs });
