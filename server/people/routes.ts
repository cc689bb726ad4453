/** The input of the route handlers of accounts, and how they refuse a request. */
import { isMailAddress } from '../../src/core/texts/written.ts';
import { cookieLanguage } from '../http/languages.ts';
import type { BrowserCookie, KnownBrowser } from './browser.ts';
import { RECENT_MS } from '../desk/api/access.ts';
import type { Clock } from '../http/service.ts';
import type { Challenges } from './challenges.ts';
import type { PageContext } from './page-parts.ts';
import { MAX_NAME_LENGTH } from './pages.ts';
import type { PeopleStore } from './store/open-people.ts';
import type { SignIn, Visitor } from './store/sessions.ts';
import type { Actor, Refusal } from './types.ts';
import type { SessionCookie, Visitors } from './visitors.ts';

/** The reason why a request was refused. Its text is `people.refused.…`. */
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
  | 'ended';

/** The input of a handler. */
export interface Call {
  readonly request: Request;
  readonly page: PageContext;
  readonly visitor: Visitor | null;
  readonly actor: Actor;
  readonly agent: string;
  readonly refuse: (why: Denial) => Response;
}

/** Returns `null` where another module of the server answers. */
export type Handler = (call: Call) => Promise<Response | null>;
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

/** An access scope holds this number of names of this length. */
const MAX_NAMES = 1000;
const MAX_ENTRY_LENGTH = 200;

export const isRecent = ({ session }: Visitor, now: number): boolean => now - session.createdAt < RECENT_MS;

/** Keeps a name as people write it, joiners included, but removes characters that change the direction of text. */
export function readName(text: string): string {
  const plain = text.replace(/[\p{Cc}\p{Bidi_Control}\uFEFF]/gu, '').trim();
  return Array.from(plain).slice(0, MAX_NAME_LENGTH).join('');
}

/** Each line of the field is one name. */
export const readLines = (text: string | null): string[] =>
  (text ?? '')
    .split(/[\r\n]+/)
    .map((name) => name.replaceAll('\0', '').trim().slice(0, MAX_ENTRY_LENGTH))
    .filter((name) => name !== '')
    .slice(0, MAX_NAMES);

/** Returns the address in lower case, or `null` if it is not an email address. */
export function readMail(text: string | null): string | null {
  const mail = (text ?? '').trim().toLowerCase();
  return isMailAddress(mail) ? mail : null;
}

/** Starts a new session each time. The one that a cookie named before is not continued. */
export async function openSession(
  { store, cookie, known, visitors }: RouteDeps,
  { request, visitor, actor }: Call,
  { token, accountId }: SignIn,
  response: Response,
): Promise<Response> {
  if (visitor !== null) await store.endSessions(visitor.account.id, visitor.session.id, actor);
  // An account without a language gets the one that its browser has chosen.
  const lang = cookieLanguage(request.headers);
  if (lang !== null && (await store.account(accountId))?.lang === null)
    await store.change(accountId, { lang }, { ...actor, by: accountId });
  visitors.forget();
  response.headers.append('Set-Cookie', cookie.write(token));
  response.headers.append('Set-Cookie', known.write(accountId));
  return response;
}
