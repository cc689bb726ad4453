/**
 * The browser that a sign-in begins in, by a cookie that its tabs share: an answer that somebody
 * brings to another one signs in nobody. It stays after a success, because other tabs still use it.
 */
import { randomBytes } from 'node:crypto';
import { DAY } from '../../src/core/time/units.ts';
import { createSessionCookie } from './visitors.ts';

export interface BrowserCookie {
  /** Empty without one. */
  read(headers: Headers): string;
  write(browser: string): string;
}

const FORM = /^[\w-]{43}$/;

export const newBrowser = (): string => randomBytes(32).toString('base64url');

export function createBrowserCookie(publicUrl: string): BrowserCookie {
  const cookie = createSessionCookie(publicUrl, DAY, 'landfall-browser');
  return {
    read(headers) {
      const text = cookie.read(headers) ?? '';
      return FORM.test(text) ? text : '';
    },
    write: (browser) => cookie.write(browser),
  };
}
