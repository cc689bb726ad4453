/** Settings of accounts: whether people sign in here, and how long a session holds. */
import { ConfigError } from './addresses.ts';

export const SIGN_IN_NAMES = ['SIGN_IN', 'SESSION_IDLE_HOURS', 'SESSION_DAYS'] as const;

export interface SignInConfig {
  /** How long a session holds without a request, and at most. */
  readonly idleMs: number;
  readonly lifeMs: number;
}

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

type Read = (name: (typeof SIGN_IN_NAMES)[number]) => string | null;

export interface SignInSurroundings {
  readonly hasDesk: boolean;
  readonly publicUrl: string | null;
  readonly hasSecret: boolean;
  /** Whether a proxy names who is signed in. */
  readonly hasIdentity: boolean;
}

/** Null where people do not sign in here. */
export function readSignIn(
  read: Read,
  { hasDesk, publicUrl, hasSecret, hasIdentity }: SignInSurroundings,
): SignInConfig | null {
  const idleMs = whole(read, 'SESSION_IDLE_HOURS', 12, 24 * 30) * HOUR;
  const lifeMs = whole(read, 'SESSION_DAYS', 14, 365) * DAY;
  const text = read('SIGN_IN');
  if (text === null || text === 'off') return null;
  if (text !== 'on') throw new ConfigError('SIGN_IN must be `on` or `off`.');
  if (hasIdentity) throw new ConfigError('IDENTITY_HEADER and SIGN_IN both say who is signed in: remove one.');
  if (!hasDesk) throw new ConfigError('SIGN_IN needs the desk: remove it, or DESK=off.');
  if (publicUrl === null || !isSignInAddress(publicUrl))
    throw new ConfigError(
      'SIGN_IN needs PUBLIC_URL, which must be https://… or, on this machine, http://localhost:8080: passkeys need a host name.',
    );
  if (!hasSecret) throw new ConfigError('SIGN_IN needs DESK_SECRET: what a sign-in begins with is signed with it.');
  return { idleMs, lifeMs };
}

/** Browsers make passkeys for names, never for the address of a machine. */
function isSignInAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname } = new URL(text);
  const isAddress = /^\[|^\d+(\.\d+){3}$/.test(hostname);
  return !isAddress && (protocol === 'https:' || (protocol === 'http:' && hostname === 'localhost'));
}

function whole(read: Read, name: (typeof SIGN_IN_NAMES)[number], otherwise: number, most: number): number {
  const text = read(name);
  if (text === null) return otherwise;
  const value = Number(text);
  if (!/^\d+$/.test(text) || value < 1 || value > most)
    throw new ConfigError(`${name} must be a whole number from 1 to ${most}.`);
  return value;
}
