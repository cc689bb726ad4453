/**
 * Settings of a sign-in provider (https://openid.net/specs/openid-connect-core-1_0.html). They are described in
 * docs/people.md, and each provider has a page in docs/providers.
 */
import { ConfigError, webAddress } from './addresses.ts';
import { fileSecret } from './values.ts';
import { integer } from './values.ts';

export const OIDC_NAMES = [
  'OIDC_ISSUER',
  'OIDC_CLIENT_ID',
  'OIDC_CLIENT_SECRET',
  'OIDC_CLIENT_SECRET_FILE',
  'OIDC_NAME',
  'OIDC_SCOPES',
  'OIDC_GROUPS_CLAIM',
  'OIDC_CUSTOMERS_CLAIM',
  'OIDC_RECHECK_HOURS',
] as const;

export interface OidcConfig {
  /** The issuer exactly as the provider writes it, including a slash at its end. */
  readonly issuer: string;
  readonly clientId: string;
  /** `null` for a client that authenticates with PKCE alone. */
  readonly clientSecret: string | null;
  /** The name on the sign-in button. */
  readonly name: string;
  readonly scopes: string;
  /** The name of a claim, or names joined by dots. */
  readonly groupsClaim: string;
  readonly customersClaim: string | null;
  /** The provider is asked again after this time. */
  readonly recheckMs: number;
}

type Read = (name: (typeof OIDC_NAMES)[number] | 'DESK_VIEWERS' | 'DESK_EDITORS' | 'DESK_ADMINS') => string | null;

const HOUR_MS = 3_600_000;
const MAX_HOURS = 24 * 30;
/** Entra's names for more than one directory. The last one is the directory of private accounts. */
const MULTI_TENANT = /^(common|organizations|consumers|9188040d-6c67-4c5b-b112-36a304b66dad)$/i;

/** Returns `null` without a provider. */
export function readOidc(read: Read, readFile: (path: string) => string): OidcConfig | null {
  const issuer = read('OIDC_ISSUER');
  const clientId = read('OIDC_CLIENT_ID');
  if (issuer === null && clientId === null) return null;
  if (issuer === null || clientId === null)
    throw new ConfigError('OIDC_ISSUER and OIDC_CLIENT_ID belong together: one is not set.');
  const { hostname, pathname } = new URL(webAddress('OIDC_ISSUER', issuer));
  if (hostname.startsWith('login.microsoftonline.') && MULTI_TENANT.test(pathname.split('/')[1] ?? ''))
    throw new ConfigError(
      'OIDC_ISSUER must name one directory, not /common: anybody with an account anywhere could sign in.',
    );
  const everybody = (['DESK_VIEWERS', 'DESK_EDITORS', 'DESK_ADMINS'] as const).find((name) => hasStar(read(name)));
  if (hostname === 'accounts.google.com' && everybody !== undefined)
    throw new ConfigError(
      `${everybody} must not be * with this OIDC_ISSUER: anybody with a Google account could sign in.`,
    );
  const scopes = read('OIDC_SCOPES') ?? 'openid profile email';
  if (!scopes.split(/\s+/).includes('openid')) throw new ConfigError('OIDC_SCOPES must hold `openid`.');
  return {
    issuer,
    clientId,
    clientSecret: fileSecret('OIDC_CLIENT_SECRET', 'OIDC_CLIENT_SECRET_FILE', read, readFile),
    name: read('OIDC_NAME') ?? hostname,
    scopes,
    groupsClaim: read('OIDC_GROUPS_CLAIM') ?? 'groups',
    customersClaim: read('OIDC_CUSTOMERS_CLAIM'),
    recheckMs: (integer(read, 'OIDC_RECHECK_HOURS', 1, MAX_HOURS) ?? 8) * HOUR_MS,
  };
}

const hasStar = (text: string | null): boolean => /(^|[\s,;|])\*($|[\s,;|])/.test(text ?? '');
