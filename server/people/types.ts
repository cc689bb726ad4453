/** Who has an account, and what opens it. An account is its id; the name is a label. */
import type { Role } from '../../src/core/desk-api/documents.ts';
import type { Sight } from '../../src/core/desk-api/sight.ts';

export interface Rights {
  readonly role: Role;
  /** Whose rows are seen: a guest has customers and tags. */
  readonly sight: Sight;
}

/** By a provider: never by a name or a mail address. */
export interface Identity {
  readonly issuer: string;
  readonly subject: string;
  /** What its groups gave the last time; null: nothing. */
  readonly rights: Rights | null;
}

/** Its role and sight are those that hold; without any it sees nothing. */
export interface Account extends Rights {
  readonly id: string;
  /** In any script. Two accounts may have the same. */
  readonly name: string;
  readonly state: 'active' | 'disabled';
  readonly createdAt: number;
  /** Where links go, in lower case; null: none does. No identity: it opens nothing by itself. */
  readonly mail: string | null;
  /** The locale that they chose; null: none, and each browser says its own. */
  readonly lang: string | null;
  /** What an administrator gave; null: nothing. */
  readonly granted: Rights | null;
  /** Null for who has not signed in by a provider. */
  readonly identity: Identity | null;
}

export type AccountFields = Pick<Account, 'name' | 'role' | 'sight'> & Partial<Pick<Account, 'mail'>>;
/** Without a role nothing is left of what an administrator gave. */
export type AccountChange = Partial<
  Omit<AccountFields, 'role'> & Pick<Account, 'state' | 'lang'> & { readonly role: Role | null }
>;

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
  readonly endsAt: number;
  /** When the provider was asked last; null for a session that it did not begin. */
  readonly checkedAt: number | null;
  /** Sealed, for the sign-out there. */
  readonly idToken: string | null;
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
  | 'mail'
  | 'rights'
  | ProviderRefusal;

/** A sign-in by a provider that does not count. */
export type ProviderRefusal =
  | 'begun'
  | 'provider'
  | 'settings'
  | 'denied'
  | 'interaction'
  | 'issuer'
  | 'nonce'
  | 'audience'
  | 'forged'
  | 'expired'
  | 'used'
  | 'user'
  | 'token'
  | 'overage';

export class SignInRefused extends Error {
  readonly why: Refusal;
  constructor(why: Refusal) {
    super(`sign-in refused: ${why}`);
    this.why = why;
  }
}
