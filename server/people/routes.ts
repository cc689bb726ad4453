/** What the route handlers of accounts receive, and how they refuse a request. */
import { isMailAddress } from '../../src/core/texts/written.ts';
import { cookieLanguage } from '../http/languages.ts';
import type { BrowserCookie, KnownBrowser } from './browser.ts';
import { RECENT_MS } from '../desk/api/access.ts';
import type { Clock } from '../http/service.ts';
import type { Challenges } from './challenges.ts';
import { MAX_NAME_LENGTH, type PageContext } from './pages.ts';
import type { PeopleStore } from './store/open-people.ts';
import type { SignIn, Visitor } from './store/sessions.ts';
import type { Actor, Refusal } from './types.ts';
import type { SessionCookie, Visitors } from './visitors.ts';

/** Why a request was refused; the texts are `people.refused.…`. */
export type Denial =
  | Refusal
  | 'old'
  | 'limit'
  | 'page'
  | 'body'
  | 'away'
  | 'nobody'
  | 'role'
  | 'self'
  | 'guest'
  | 'address'
  | 'editor'
  | 'share'
  | 'filter'
  | 'ended';

/** What a handler receives. */
export interface Call {
  readonly request: Request;
  readonly page: PageContext;
  readonly visitor: Visitor | null;
  readonly actor: Actor;
  readonly agent: string;
  readonly refuse: (why: Denial) => Response;
}

export type Handler = (call: Call) => Promise<Response>;
/** Handlers by path. The key of a POST handler begins with `POST `. */
export type Routes = Readonly<Record<string, Handler>>;

export interface RouteDeps {
  readonly store: PeopleStore;
  readonly clock: Clock;
  readonly publicUrl: string;
  readonly challenges: Challenges;
  readonly cookie: SessionCookie;
  readonly browser: BrowserCookie;
  readonly known: KnownBrowser;
  readonly visitors: Visitors;
}

/** As many as a sight holds, each as long as it takes. */
const MAX_NAMES = 1000;
const MAX_ENTRY_LENGTH = 200;

export const isRecent = ({ session }: Visitor, now: number): boolean => now - session.createdAt < RECENT_MS;

/** As people write it, joiners included; without signs that turn the text round it. */
export function readName(text: string): string {
  const plain = text.replace(/[\p{Cc}\p{Bidi_Control}\uFEFF]/gu, '').trim();
  return Array.from(plain).slice(0, MAX_NAME_LENGTH).join('');
}

/** One name in each row of a field. */
export const readLines = (text: string | null): string[] =>
  (text ?? '')
    .split(/[\r\n]+/)
    .map((name) => name.replaceAll('\0', '').trim().slice(0, MAX_ENTRY_LENGTH))
    .filter((name) => name !== '')
    .slice(0, MAX_NAMES);

/** In lower case; null for what is no mail address. */
export function readMail(text: string | null): string | null {
  const mail = (text ?? '').trim().toLowerCase();
  return isMailAddress(mail) ? mail : null;
}

/** A new session each time: what a cookie held before is not kept. */
export async function openSession(
  { store, cookie, known, visitors }: RouteDeps,
  { request, visitor, actor }: Call,
  { token, accountId }: SignIn,
  response: Response,
): Promise<Response> {
  if (visitor !== null) await store.endSessions(visitor.account.id, visitor.session.id, actor);
  // A browser that has a language brings it along to an account that has none.
  const lang = cookieLanguage(request.headers);
  if (lang !== null && (await store.account(accountId))?.lang === null)
    await store.change(accountId, { lang }, { ...actor, by: accountId });
  visitors.forget();
  response.headers.append('Set-Cookie', cookie.write(token));
  response.headers.append('Set-Cookie', known.write(accountId));
  return response;
}
