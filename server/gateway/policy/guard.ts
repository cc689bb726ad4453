/**
 * Who may cause what: limits of a client, what an embed or a stranger may ask, and what may cost a
 * call.
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
  /** Whether the service is asked, whose calls a made-up line would cost. */
  readonly isPaid: boolean;
  /** Null when it cannot be had now. */
  readonly lines: () => Promise<CarrierList | null>;
}

export interface Guard {
  /**
   * Before anything is looked up: the limit of a client, and whether this caller may ask at all.
   */
  admit(caller: Caller, visit: Visit, now: number): Refusal | null;
  /** Whether this caller may ask this at all. */
  permit(question: Question, caller: Caller): Refusal | null;
  /** Whether a guest sees this: the same for what others have and for what nobody has. */
  permitGuest(question: Question, guest: Guest): Promise<Refusal | null>;
  /** Whether a call may go out for it. */
  permitCall(question: Question, caller: Caller): Promise<Refusal | null>;
  /** One more request that waits for the service. */
  admitLookUp(caller: Caller): Promise<Refusal | null>;
  /** The client whose calls come out of the small budgets of a public server, or null. */
  strangerOf(caller: Caller): string | null;
  /**
   * Whether a caller sees only what strangers fetched: with closed portals, who looked up what is
   * secret.
   */
  seesPublicOnly(caller: Caller): boolean;
  /** Whose answers this caller sees: carriers open theirs to staff, and to embeds by name. */
  audienceOf(caller: Caller): Audience;
  /** Which parts of an answer this caller sees. */
  visibilityOf(caller: Caller): Visibility;
}

export function createGuard({ limits, access, isClosed, isPaid, lines }: GuardDeps): Guard {
  const takeLookUp = createLocalLimit(limits.lookUpsPerMinute);

  // A token was given out by someone who may look up, for exactly these numbers.
  const isStranger = (caller: Caller): boolean =>
    access === 'public' && !caller.staff && caller.grant === null && caller.guest === null;

  /** A closed server opens to a token or a sign-in, and in public mode to strangers of the app. */
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
      return caller.purpose === 'embed' || caller.grant !== null || caller.guest !== null ? 'embeds' : 'staff';
    },
    visibilityOf: (caller) => ({
      quota: caller.purpose !== 'embed' && caller.guest === null && !isStranger(caller),
      parts: caller.grant?.show ?? null,
    }),
    // Every answer passes here: counting must not cost a promise and a timer.
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
        // Asked again without it, the answer is the same: a Retry-After would be obeyed for ever.
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
