/**
 * Who asks from inside a portal, and for what: the token is checked before the gateway hears of the
 * request. Where a secret is set every embed needs one; a token narrows what its bearer may ask and
 * never widens it.
 */
import { foldNumber } from '../../src/core/shipment/number.ts';
import { type Refusal, refuse } from '../gateway/policy/refusal.ts';
import type { RequestHead, Caller } from '../gateway/types.ts';
import type { Clock } from '../service.ts';
import type { Store } from '../store/port.ts';
import { createTokens, LONGEST_SECONDS, type TokenFault } from './token.ts';

export interface EmbedDeps {
  readonly secret: string | null;
  readonly origins: readonly string[];
  readonly store: Pick<Store, 'isRevoked' | 'revoke'>;
  readonly clock: Clock;
}

export interface EmbedGate {
  /** The caller as the gateway is to see it, or why not. */
  admit(request: RequestHead, caller: Caller): Caller | Refusal | Promise<Caller | Refusal>;
}

const SENTENCES: Readonly<Record<TokenFault, string>> = {
  TOKEN_INVALID: 'The token of this embed was not made by this server, or not for this portal.',
  TOKEN_EXPIRED: 'The token of this embed has run out.',
};
const MILLISECONDS = 1000;

/** As long as any token can live: after that it has run out by itself. */
export const REVOCATION_MS = LONGEST_SECONDS * MILLISECONDS;

export function createGate({ secret, origins, store, clock }: EmbedDeps): EmbedGate {
  const tokens = secret === null ? null : createTokens(secret);

  async function check(bearer: string, request: RequestHead, caller: Caller): Promise<Caller | Refusal> {
    const grant = tokens?.read(bearer, clock()) ?? 'TOKEN_INVALID';
    if (typeof grant === 'string') return refuse(grant, SENTENCES[grant]);
    if (!origins.includes(grant.audience)) return refuse('TOKEN_INVALID', SENTENCES.TOKEN_INVALID);
    if (await store.isRevoked(grant.id)) {
      return refuse('TOKEN_REVOKED', 'The portal has taken back the token of this embed.');
    }
    const { pathname, searchParams } = new URL(request.url);
    if (pathname.startsWith('/api/history')) return refuse('NOT_ALLOWED', 'The history is not shown here.');
    if (!searchParams.getAll('number').every((text) => grant.numbers.includes(foldNumber(text)))) {
      return refuse('TOKEN_NUMBER', 'The token of this embed does not name this shipment.');
    }
    // A preview or a prefetch stays one: a token is no reason to spend a call on it.
    const purpose = caller.purpose === 'app' ? 'embed' : caller.purpose;
    return { ...caller, purpose, allowedNumbers: grant.numbers };
  }

  return {
    admit(request, caller) {
      const bearer = /^bearer +(.*)$/is.exec(request.headers.get('authorization') ?? '')?.[1]?.trim() ?? null;
      if (bearer !== null) return check(bearer, request, caller);
      const needsToken = tokens !== null && caller.purpose === 'embed';
      return needsToken ? refuse('TOKEN_MISSING', 'This portal shows shipments with a token only.') : caller;
    },
  };
}
