/** Settings of accounts: whether and how people sign in, and how long a session is valid. */
import { ConfigError } from './addresses.ts';
import { OIDC_NAMES, type OidcConfig, readOidc } from './oidc.ts';
import { integer } from './values.ts';

export const SIGN_IN_NAMES = ['SIGN_IN', 'SESSION_IDLE_HOURS', 'SESSION_DAYS', 'AUDIT_DAYS', ...OIDC_NAMES] as const;

export interface SignInConfig {
  /** Lifetime of a session without a request, and in total. */
  readonly idleMs: number;
  readonly lifeMs: number;
  /** `null` without a provider. */
  readonly oidc: OidcConfig | null;
}

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

type Read = (name: (typeof SIGN_IN_NAMES)[number] | 'DESK_VIEWERS' | 'DESK_EDITORS' | 'DESK_ADMINS') => string | null;

export interface SignInConfigContext {
  readonly hasDesk: boolean;
  readonly publicUrl: string | null;
  /** Whether a proxy names the signed-in person. */
  readonly hasIdentity: boolean;
}

/** Returns `null` if people do not sign in here. */
export function readSignIn(
  read: Read,
  { hasDesk, publicUrl, hasIdentity }: SignInConfigContext,
  readFile: (path: string) => string,
): SignInConfig | null {
  const idleMs = (integer(read, 'SESSION_IDLE_HOURS', 1, 24 * 30) ?? 12) * HOUR;
  const lifeMs = (integer(read, 'SESSION_DAYS', 1, 365) ?? 14) * DAY;
  const oidc = readOidc(read, readFile);
  const text = read('SIGN_IN');
  if ((text === null || text === 'off') && oidc !== null)
    throw new ConfigError('OIDC_ISSUER needs SIGN_IN=on: nobody would be asked to sign in otherwise.');
  if (text === null || text === 'off') return null;
  if (text !== 'on') throw new ConfigError('SIGN_IN must be `on` or `off`.');
  if (hasIdentity) throw new ConfigError('IDENTITY_HEADER and SIGN_IN both say who is signed in: remove one.');
  if (!hasDesk) throw new ConfigError('SIGN_IN needs the desk: remove it, or DESK=off.');
  if (publicUrl === null || !isSignInAddress(publicUrl))
    throw new ConfigError(
      'SIGN_IN needs PUBLIC_URL, which must be https://… or, on this machine, http://localhost:8080: passkeys need a host name.',
    );
  return { idleMs, lifeMs, oidc };
}

/** Browsers create passkeys for host names, never for IP addresses. */
function isSignInAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname } = new URL(text);
  const isAddress = /^\[|^\d+(\.\d+){3}$/.test(hostname);
  return !isAddress && (protocol === 'https:' || (protocol === 'http:' && hostname === 'localhost'));
}
