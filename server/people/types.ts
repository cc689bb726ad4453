/** Types of accounts and of the ways to sign in. An account is identified by its id; the name is a label. */
import type { Role } from '../../src/core/desk-api/documents.ts';
import type { AccessScope } from '../../src/core/desk-api/access-scope.ts';

export interface Rights {
  readonly role: Role;
  /** The rows that may be seen. A guest has customers and tags. */
  readonly sight: AccessScope;
}

/** A person at a provider. Names and email addresses never identify anyone. */
export interface Identity {
  readonly issuer: string;
  readonly subject: string;
  /** The rights of the groups at the last sign-in, or `null` if they gave none. */
  readonly rights: Rights | null;
}

/** Role and access scope are those that currently apply. An account without rights sees nothing. */
export interface Account extends Rights {
  readonly id: string;
  /** A name in any script. Two accounts may have the same name. */
  readonly name: string;
  readonly state: 'active' | 'disabled';
  readonly createdAt: number;
  /** The address for links in lower case, or `null`. The address alone gives no access. */
  readonly mail: string | null;
  /** The chosen locale. With `null` each browser uses its own language. */
  readonly lang: string | null;
  /** The rights that an administrator granted, or `null`. */
  readonly granted: Rights | null;
  /** `null` for a person who has not signed in by a provider. */
  readonly identity: Identity | null;
}

export type AccountFields = Pick<Account, 'name' | 'role' | 'sight'> & Partial<Pick<Account, 'mail'>>;
/** A change to no role removes everything that an administrator granted. */
export type AccountChange = Partial<
  Omit<AccountFields, 'role'> & Pick<Account, 'state' | 'lang'> & { readonly role: Role | null }
>;

export interface Passkey {
  /** The id of the credential, base64url. */
  readonly id: string;
  readonly accountId: string;
  /** SubjectPublicKeyInfo, base64url. */
  readonly publicKey: string;
  /** Number of signatures, or 0 if the authenticator does not count. */
  readonly counter: number;
  readonly addedAt: number;
  readonly usedAt: number | null;
}

export interface Session {
  readonly id: string;
  readonly accountId: string;
  /** The `User-Agent` header of the sign-in. */
  readonly agent: string;
  readonly createdAt: number;
  readonly seenAt: number;
  readonly endsAt: number;
  /** Time of the last check with the provider, or `null` if the provider did not begin the session. */
  readonly checkedAt: number | null;
  /** The sealed ID token for the sign-out at the provider. */
  readonly idToken: string | null;
}

/** The actor in the audit: an account, or something that acts without one. */
export interface Actor {
  readonly by: string;
  readonly at: number;
  readonly requestId: string | null;
  /** The /24 or /64 network that the request came from. */
  readonly network: string | null;
}

/** Lifetime of a session: without a request, and in total. */
export interface SessionTimes {
  readonly idleMs: number;
  readonly lifeMs: number;
}

/** The reason why an attempt failed. Each has its own text (`locales/en`). */
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

/** The reason why a sign-in by a provider is not accepted. */
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
  /** The form with the reason beside its field, or `null` for a page that only says the reason. */
  readonly answer: Response | null;
  constructor(why: Refusal, answer: Response | null = null) {
    super(`sign-in refused: ${why}`);
    this.why = why;
    this.answer = answer;
  }
}
