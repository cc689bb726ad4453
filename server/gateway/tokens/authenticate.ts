/**
 * Reads the token of an embed to find out who the caller is. Only `gateway/policy/guard.ts` decides what a caller may
 * ask.
 */
import { type Refusal, refuse } from '../../http/refusal.ts';
import type { Caller, Guest } from '../../http/caller.ts';
import type { Clock } from '../../http/service.ts';
import { readBearer, createTokenReader, MAX_LIFETIME_S, type TokenFault } from './token.ts';

/** The ids of revoked tokens, kept in the durable store. */
export interface Revocations {
  isRevoked(id: string): Promise<boolean>;
  /** `endsAt` is the time after which the token would be refused anyway. */
  revoke(revocations: readonly { readonly id: string; readonly endsAt: number }[]): Promise<void>;
}

export interface EmbedDeps {
  /** The current secret, which signs, and earlier secrets, whose tokens are still accepted. */
  readonly secrets: readonly string[];
  readonly origins: readonly string[];
  readonly store: Revocations;
  readonly clock: Clock;
  /** Finds the guest of an API key or a share on the tracking page. A key without access there has `null`. */
  readonly findGuest?: (token: string, clientId: string, headers: Headers) => Promise<Guest | null>;
}

/** Returns the caller with the grant of its token, if it has one, or why the token is invalid. */
export type Authenticate = (request: Request, caller: Caller) => Promise<Caller | Refusal>;

const TOKEN_FAULT_MESSAGES: Readonly<Record<TokenFault, string>> = {
  TOKEN_INVALID: 'The token of this embed was not made by this server, or not for this portal.',
  TOKEN_EXPIRED: 'The token of this embed has run out.',
};
const SECOND_MS = 1000;

/** The longest lifetime of a token. A revoked token has expired after that. */
export const REVOCATION_TTL_MS = MAX_LIFETIME_S * SECOND_MS;

export function createAuthenticate({ secrets, origins, store, clock, findGuest }: EmbedDeps): Authenticate {
  const read = createTokenReader(secrets);

  async function withToken(token: string, caller: Caller, headers: Headers): Promise<Caller | Refusal> {
    const guest = (await findGuest?.(token, caller.clientId, headers)) ?? null;
    if (guest !== null) return { ...caller, clientId: guest.id, purpose: 'guest', guest };
    const grant = read(token, clock());
    if (typeof grant === 'string') return refuse(grant, TOKEN_FAULT_MESSAGES[grant]);
    if (!origins.includes(grant.audience)) return refuse('TOKEN_INVALID', TOKEN_FAULT_MESSAGES.TOKEN_INVALID);
    if (await store.isRevoked(grant.id)) {
      return refuse('TOKEN_REVOKED', 'The portal has taken back the token of this embed.');
    }
    // A preview or a prefetch keeps its purpose, so that a token does not make it spend a request.
    const purpose = caller.purpose === 'app' || caller.purpose === 'unproven' ? 'embed' : caller.purpose;
    return { ...caller, purpose, grant };
  }

  return async (request, caller) => {
    const token = readBearer(request.headers);
    return token === null ? caller : withToken(token, caller, request.headers);
  };
}
