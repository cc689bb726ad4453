/** Who has an account, and what opens it. An account is its id; the name is a label. */
import type { Role } from '../../src/core/desk-api/documents.ts';
import type { Sight } from '../../src/core/desk-api/sight.ts';

export interface Account {
  readonly id: string;
  /** In any script. Two accounts may have the same. */
  readonly name: string;
  readonly role: Role;
  /** Whose rows are seen: a guest has customers and tags. */
  readonly sight: Sight;
  readonly state: 'active' | 'disabled';
  readonly createdAt: number;
  /** Where links go, in lower case; null: none does. No identity: it opens nothing by itself. */
  readonly mail: string | null;
}

export type AccountFields = Pick<Account, 'name' | 'role' | 'sight'> & Partial<Pick<Account, 'mail'>>;
export type AccountChange = Partial<AccountFields & Pick<Account, 'state'>>;

export interface Passkey {
  /** The id of the credential, base64url. */
  readonly id: string;
  readonly accountId: string;
  /** SubjectPublicKeyInfo, base64url. */
  readonly publicKey: string;
  /** How often it signed; 0 where the authenticator counts none. */
  readonly counter: number;
  readonly addedAt: number;
  readonly usedAt: number | null;
}

export interface Session {
  readonly id: string;
  readonly accountId: string;
  /** The header `User-Agent` of the sign-in. */
  readonly agent: string;
  readonly createdAt: number;
  readonly seenAt: number;
}

/** Who does something, for the audit: an account, or what acts without one. */
export interface Actor {
  readonly by: string;
  readonly at: number;
  readonly requestId: string | null;
  /** The /24 or /64 that the request came from. */
  readonly network: string | null;
}

/** How long a session holds: without a request, and at most. */
export interface SessionTimes {
  readonly idleMs: number;
  readonly lifeMs: number;
}

/** What was tried cannot be done; each has its own sentence (`texts/en/people.ts`). */
export type Refusal =
  | 'invitation'
  | 'account'
  | 'passkey'
  | 'challenge'
  | 'counter'
  | 'origin'
  | 'unverified'
  | 'signature'
  | 'link'
  | 'code'
  | 'mail';

export class SignInRefused extends Error {
  readonly why: Refusal;
  constructor(why: Refusal) {
    super(`sign-in refused: ${why}`);
    this.why = why;
  }
}
