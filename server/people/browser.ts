/**
 * Ties a sign-in to the browser that began it, by a cookie that its tabs share. An answer that somebody takes to
 * another browser then signs nobody in. The cookie stays after a success, because other tabs still use it.
 */
import { randomBytes } from 'node:crypto';
import { DAY } from '../../src/core/time/units.ts';
import type { Challenges } from './challenges.ts';
import { createSessionCookie } from './visitors.ts';

export interface BrowserCookie {
  /** Returns an empty text if there is no cookie. */
  read(headers: Headers): string;
  write(browser: string): string;
}

/**
 * Recognises a browser that has signed in to an account before, by a cookie with a proof for that account. Emails
 * that strangers request do not use up the limit of such a browser.
 */
export interface KnownBrowser {
  /** Returns the proof, or `null` if this account has not been used in this browser. */
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
