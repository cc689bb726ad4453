/**
 * The browser that a sign-in begins in, by a cookie that its tabs share: an answer that somebody
 * brings to another one signs in nobody. It stays after a success, because other tabs still use it.
 */
import { randomBytes } from 'node:crypto';
import { DAY } from '../../src/core/time/units.ts';
import type { Challenges } from './challenges.ts';
import { createSessionCookie } from './visitors.ts';

export interface BrowserCookie {
  /** Empty without one. */
  read(headers: Headers): string;
  write(browser: string): string;
}

/**
 * A browser that somebody has signed in with, by a cookie with a proof of which account: mails that
 * strangers ask for take none of its own share.
 */
export interface KnownBrowser {
  /** The proof; null where this browser was not used by this account. */
  read(headers: Headers, accountId: string): string | null;
  write(accountId: string): string;
}

const BROWSER_COOKIE_MS = 180 * DAY;

export function createKnownBrowser(publicUrl: string, challenges: Pick<Challenges, 'make' | 'read'>): KnownBrowser {
  const cookie = createSessionCookie(publicUrl, BROWSER_COOKIE_MS, 'landfall-known');
  const cookiePurpose = (accountId: string): string => `known browser of ${accountId}`;
  return {
    read: (headers, accountId) => challenges.read(cookiePurpose(accountId), cookie.read(headers) ?? '')?.text ?? null,
    write: (accountId) => cookie.write(challenges.make(cookiePurpose(accountId), BROWSER_COOKIE_MS)),
  };
}

const BROWSER_ID_FORM = /^[\w-]{43}$/;

export const newBrowser = (): string => randomBytes(32).toString('base64url');

export function createBrowserCookie(publicUrl: string): BrowserCookie {
  const cookie = createSessionCookie(publicUrl, DAY, 'landfall-browser');
  return {
    read(headers) {
      const text = cookie.read(headers) ?? '';
      return BROWSER_ID_FORM.test(text) ? text : '';
    },
    write: (browser) => cookie.write(browser),
  };
}
