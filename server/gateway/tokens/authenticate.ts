/**
 * Reads the token of an embed: who the caller is. What a caller may ask is decided by
 * `gateway/policy/guard.ts` alone.
 */
import { type Refusal, refuse } from '../../http/refusal.ts';
import type { Caller, Guest } from '../../http/caller.ts';
import type { Clock } from '../../http/service.ts';
import { readBearer, createTokenReader, MAX_LIFETIME_S, type TokenFault } from './token.ts';

/** The ids of the tokens that were taken back; kept by the store of the cache. */
export interface Revocations {
  isRevoked(id: string): Promise<boolean>;
  /** `endsAt`: from then on the token would be refused anyway. */
  revoke(revocations: readonly { readonly id: string; readonly endsAt: number }[]): Promise<void>;
}

export interface EmbedDeps {
  /** The current secret, which signs, and secrets of before, whose tokens are still read. */
  readonly secrets: readonly string[];
  readonly origins: readonly string[];
  readonly store: Revocations;
  readonly clock: Clock;
  /** Whom an API key stands for at the lens; null for one that opens nothing there. */
  readonly findGuest?: (key: string, clientId: string) => Promise<Guest | null>;
}

/** The caller with the grant of its token, if it has one, or why the token does not hold. */
export type Authenticate = (request: Request, caller: Caller) => Promise<Caller | Refusal>;

const TOKEN_FAULT_MESSAGES: Readonly<Record<TokenFault, string>> = {
  TOKEN_INVALID: 'The token of this embed was not made by this server, or not for this portal.',
  TOKEN_EXPIRED: 'The token of this embed has run out.',
};
const SECOND_MS = 1000;

/** As long as any token can live: after that it has expired by itself. */
export const REVOCATION_TTL_MS = MAX_LIFETIME_S * SECOND_MS;

export function createAuthenticate({ secrets, origins, store, clock, findGuest }: EmbedDeps): Authenticate {
  const read = createTokenReader(secrets);

  async function withToken(token: string, caller: Caller): Promise<Caller | Refusal> {
    const guest = (await findGuest?.(token, caller.clientId)) ?? null;
    if (guest !== null) return { ...caller, clientId: guest.id, purpose: 'guest', guest };
    const grant = read(token, clock());
    if (typeof grant === 'string') return refuse(grant, TOKEN_FAULT_MESSAGES[grant]);
    if (!origins.includes(grant.audience)) return refuse('TOKEN_INVALID', TOKEN_FAULT_MESSAGES.TOKEN_INVALID);
    if (await store.isRevoked(grant.id)) {
      return refuse('TOKEN_REVOKED', 'The portal has taken back the token of this embed.');
    }
    // A preview or a prefetch stays one: a token is no reason to spend a call on it.
    const purpose = caller.purpose === 'app' || caller.purpose === 'unproven' ? 'embed' : caller.purpose;
    return { ...caller, purpose, grant };
  }

  return async (request, caller) => {
    const token = readBearer(request.headers);
    return token === null ? caller : withToken(token, caller);
  };
}
