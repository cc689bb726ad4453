/**
 * Accounts: how people sign in, the pages for it, and who a request comes from. It maps a request to a response; the
 * app adds the security headers.
 */
import { loadTranslate } from '../../src/core/texts/catalogues.ts';
import { HOUR } from '../../src/core/time/units.ts';
import { isSameOrigin } from '../desk/api/access.ts';
import type { FindShare } from '../desk/api/tracking-guests.ts';
import { Problem } from '../desk/api/problem.ts';
import { DeskUnavailable } from '../desk/ports/desk.ts';
import type { RemoteDesk } from '../desk/worker/remote.ts';
import type { Reserve } from '../http/limit.ts';
import { createRecent } from '../http/recent.ts';
import type { Clock } from '../http/service.ts';
import { cookieTheme } from '../http/theme.ts';
import { pageLanguage } from '../http/languages.ts';
import { type AccountRouteDeps, accountRoutes } from './account-routes.ts';
import { adminRoutes } from './admin-routes.ts';
import { createBrowserCookie, createKnownBrowser } from './browser.ts';
import { createChallenges } from './challenges.ts';
import type { Call, Denial, Handler, Routes } from './routes.ts';
import { createPeopleLimits } from './limits.ts';
import { mailRoutes, type SendLink } from './mail-routes.ts';
import { type MailForm, mailForm } from './mail-pages.ts';
import { type RightsByClaims, wantedClaims } from './oidc/claims.ts';
import { LOGOUT_PATH, oidcRoutes, SIGN_IN_PATH } from './oidc/oidc-routes.ts';
import { createProvider, type ProviderDeps } from './oidc/provider.ts';
import { displayRole, type PageContext } from './page-parts.ts';
import { endedPage, refusalPage, signedOutPage, signInPage } from './pages.ts';
import { passkeyRoutes } from './passkey-routes.ts';
import {
  type Arrival,
  decodePath,
  htmlAnswer,
  invitationUrl,
  jsonAnswer,
  toNetwork,
  redirect,
  safePath,
} from './requests.ts';
import { type NoteOpening, shareRoutes } from './share-routes.ts';
import {
  createImpersonation,
  createImpersonationCookie,
  IMPERSONATE_PATH,
  impersonationRoutes,
} from './impersonation.ts';
import type { PeopleStore } from './store/open-people.ts';
import type { Visitor } from './store/sessions.ts';
import { type Account, type Actor, SignInRefused } from './types.ts';
import { createSessionCookie, createVisitors, type Visit } from './visitors.ts';

export interface PeopleDeps {
  readonly store: PeopleStore;
  readonly clock: Clock;
  /** The language that the operator configured. */
  readonly language: string;
  readonly publicUrl: string;
  readonly secrets: readonly string[];
  readonly lifeMs: number;
  readonly reserve: Reserve | null;
  /** Number of instances that sign people in. */
  readonly instances: number;
  /** Whether the tracking page is open only to people who are signed in. */
  readonly isLensClosed: boolean;
  readonly onFault: (error: unknown) => void;
  /** `null` if this server sends no email. */
  readonly sendLink: SendLink | null;
  /** `null` if this server has no desk. */
  readonly desk: Pick<RemoteDesk, 'as'> | null;
  /** `null` without a provider. */
  readonly oidc: OidcDeps | null;
  readonly guestMails: AccountRouteDeps['guestMails'];
  readonly patienceMs?: number;
}

export interface OidcDeps extends Pick<ProviderDeps, 'settings' | 'transport'> {
  readonly rights: RightsByClaims;
}

export interface People {
  /** Reads the session of a request before it is answered. Returns `null` if the session is in memory. */
  recognize(request: Request): Promise<void> | null;
  /** Returns who sent a request with these headers. */
  visitOf(headers: Headers): Visit;
  /** Returns the language that the person who sent a request has chosen. */
  languageOf(headers: Headers): string | null;
  /** Returns the guest that an administrator impersonates, or `null`. */
  impersonatedAccount(headers: Headers): Account | 'away' | null;
  /** Returns `null` if the address is not one of the account pages, or is the page of a share that may be opened. */
  answer(request: Request, arrival: Arrival): Promise<Response | null>;
  /** The result is at most a second old. Rejects while accounts cannot be read. */
  findAccount(id: string): Promise<Account | null>;
  /**
   * Replaces a page that is only for signed-in people: redirects to the sign-in, or says that sessions cannot be
   * read. Returns `null` if the page may be shown.
   */
  signInFor(request: Request): Promise<Response> | null;
  /** Finds the reader of a share by its token; `null` without a desk. */
  readonly findShare: FindShare | null;
  readonly noteShareOpening: NoteOpening;
  /** Returns the invitation for the first administrator, or `null` if there is an administrator. */
  firstInvitation(): Promise<string | null>;
  /** Removes lines of the audit that are older. */
  trimAudit(ageMs: number): Promise<void>;
  close(): Promise<void>;
}

export const PEOPLE_METHODS = ['POST'];
const PEOPLE_PATHS = /^\/(sign-in|sign-out|signed-out|account|desk\/people|desk\/audit|desk\/shares|shared)(\/|$)/;
/** The address of a share contains its secret. */
const SHARED_PATH = /^\/shared\/[\w-]+/;
export const isPeoplePath = (path: string): boolean => PEOPLE_PATHS.test(path);

const STATUS_BY_DENIAL: Readonly<Partial<Record<Denial, number>>> = {
  limit: 429,
  body: 400,
  address: 400,
  away: 503,
  nobody: 401,
  provider: 503,
};
const CLOSED_TRACKING_PATHS = ['/', '/lines'];
/** Used for a page that only says that it cannot be shown. */
const UNKNOWN_ARRIVAL: Arrival = { address: '', requestId: '' };
const SIGN_OUT_PATH = '/sign-out';
/** The only forms that an administrator may send while impersonating a guest. */
const ALLOWED_WHILE_IMPERSONATING = [SIGN_OUT_PATH, IMPERSONATE_PATH];
const signInByProvider = (to: string): string => `${SIGN_IN_PATH}?to=${encodeURIComponent(to)}`;

export function createPeople(deps: PeopleDeps): People {
  const parts = makeParts(deps);
  const shares = deps.desk === null ? null : shareRoutes(parts);
  const routes = createRoutes(parts, shares?.routes ?? {});
  const { store, visitors, impersonation } = parts;
  return {
    recognize(request) {
      const see = () => impersonation.recognize(request, visitors.visitOf(request.headers));
      const visited = visitors.recognize(request);
      return visited === null ? see() : visited.then(() => see() ?? undefined);
    },
    visitOf: (headers) => visitors.visitOf(headers),
    languageOf: (headers) => readLanguage(parts, headers),
    impersonatedAccount: (headers) => impersonation.impersonatedAccount(headers),
    findAccount: parts.findAccount,
    findShare: shares?.findReader ?? null,
    noteShareOpening: shares?.noteOpening ?? (async () => undefined),
    async answer(request, arrival) {
      const { pathname } = new URL(request.url);
      const path = pathname.replace(SHARED_PATH, '/shared');
      const handler = routes[request.method === 'POST' ? `POST ${path}` : path];
      return handler === undefined ? null : enter(parts, handler, await createCall(parts, request, arrival), arrival);
    },
    signInFor: (request) => startSignIn(parts, request),
    firstInvitation: () => firstInvitation(parts),
    trimAudit: (ageMs) => trimAudit(parts, ageMs),
    close: () => store.close(),
  };
}

/** The dependencies of the functions in this module, created once. */
type Parts = ReturnType<typeof makeParts>;

function makeParts(deps: PeopleDeps) {
  const { store, clock, publicUrl, secrets, oidc } = deps;
  const cookie = createSessionCookie(publicUrl, deps.lifeMs);
  const provider = oidc && createProvider({ ...oidc, publicUrl, clock, wanted: wantedClaims(oidc.rights) });
  const recheck = oidc && provider && { ms: oidc.settings.recheckMs, answers: () => provider.answers() };
  const accounts = createRecent((id) => store.account(id), clock, deps.patienceMs);
  const findAccount = async (id: string): Promise<Account | null> => {
    const account = await accounts.of(id);
    if (account === 'away') throw new DeskUnavailable('away');
    return account;
  };
  const challenges = createChallenges(secrets, clock);
  const impersonationCookie = createImpersonationCookie(publicUrl);
  return {
    ...deps,
    cookie,
    provider,
    visitors: createVisitors(store, cookie, clock, recheck, deps.patienceMs),
    findAccount,
    seeAsCookie: impersonationCookie,
    impersonation: createImpersonation(impersonationCookie, findAccount),
    challenges,
    limits: createPeopleLimits({ reserve: deps.reserve, clock }, deps.instances),
    browser: createBrowserCookie(publicUrl),
    known: createKnownBrowser(publicUrl, challenges),
  };
}

function createRoutes(parts: Parts, shared: Routes): Routes {
  const { oidc, provider, sendLink, seeAsCookie: impersonationCookie } = parts;
  const byProvider = oidc && provider && oidcRoutes({ ...parts, ...oidc, provider, issuer: oidc.settings.issuer });
  const leave = byProvider && {
    name: oidc?.settings.name ?? '',
    urlOf: (visitor: Visitor) => byProvider.signOutUrl(visitor),
  };
  return {
    ...passkeyRoutes(parts),
    ...accountRoutes({ ...parts, leave }),
    ...adminRoutes(parts),
    ...impersonationRoutes(parts, impersonationCookie),
    ...(sendLink === null
      ? {}
      : mailRoutes({ ...parts, sendLink, signInPage: (...form) => renderSignIn(parts, ...form) })),
    ...shared,
    ...byProvider?.routes,
    '/sign-in': (call) => handleSignIn(parts, call),
    '/signed-out': async ({ page }) => htmlAnswer(signedOutPage(page)),
  };
}

async function handleSignIn(parts: Parts, { request, page }: Call): Promise<Response> {
  const { oidc, visitors } = parts;
  const to = safePath(new URL(request.url).searchParams.get('to'));
  // If a session is due for a recheck, the provider renews it without a click (`prompt=none`).
  if (oidc !== null && visitors.dueOf(request.headers) !== null) return redirect(signInByProvider(to));
  return htmlAnswer(renderSignIn(parts, page, { to, base: '/sign-in' }));
}

function renderSignIn({ oidc, sendLink }: Parts, page: PageContext, form: MailForm): string {
  const provider = oidc && { name: oidc.settings.name, href: signInByProvider(form.to) };
  return signInPage(page, form.to, { provider, mail: sendLink === null ? '' : mailForm(page, form) });
}

function readLanguage({ visitors }: Parts, headers: Headers): string | null {
  const visit = visitors.visitOf(headers);
  return visit === null || visit === 'away' ? null : visit.account.lang;
}

async function createCall(parts: Parts, request: Request, { address, requestId }: Arrival): Promise<Call> {
  const { language, publicUrl, visitors, clock } = parts;
  const lang = pageLanguage(request, { language, personLanguage: (headers) => readLanguage(parts, headers) });
  const visit = visitors.visitOf(request.headers);
  const visitor = visit === 'away' ? null : visit;
  const page = {
    t: await loadTranslate(lang),
    lang,
    theme: cookieTheme(request.headers),
    nowMs: clock(),
    publicUrl,
    person: visitor && toPerson(parts, visitor, request.headers),
  };
  return {
    request,
    page,
    visitor,
    actor: { by: visitor?.account.id ?? 'nobody', at: clock(), requestId, network: toNetwork(address) },
    agent: request.headers.get('user-agent') ?? '',
    refuse: (why) => respondWithRefusal({ page, request, visitor }, why),
  };
}

function toPerson({ impersonation, desk }: Parts, { account }: Visitor, headers: Headers): PageContext['person'] {
  const guest = impersonation.impersonatedAccount(headers);
  const impersonated = guest === null || guest === 'away' ? null : guest.name;
  return { name: account.name, role: displayRole(account), impersonated, hasShares: desk !== null };
}

/** These refusals tell a signed-in person what to do instead, because signing in again would not help. */
const DENIALS_WITHOUT_SIGN_IN: ReadonlySet<Denial> = new Set(['mail', 'address', 'role', 'self', 'guest', 'editor']);

/** A form gets a page, a script gets JSON. */
function respondWithRefusal(
  { page, request, visitor }: Pick<Call, 'page' | 'request' | 'visitor'>,
  why: Denial,
): Response {
  const status = STATUS_BY_DENIAL[why] ?? 403;
  const key = `people.refused.${why}` as const;
  if (why === 'ended') return htmlAnswer(endedPage(page), 404);
  const isForm = request.headers.get('content-type')?.startsWith('application/json') !== true;
  if (!isForm) return jsonAnswer({ problem: page.t(key) }, status);
  const { pathname } = new URL(request.url);
  const [share = null] = SHARED_PATH.exec(pathname) ?? [];
  // The page of a form has the parent path of its target: /desk/shares for /desk/shares/make.
  const above = pathname.slice(0, pathname.lastIndexOf('/')) || '/account';
  const back = visitor !== null && DENIALS_WITHOUT_SIGN_IN.has(why) ? above : null;
  return htmlAnswer(refusalPage(page, key, share ?? back), status);
}

async function enter(parts: Parts, handler: Handler, call: Call, { address }: Arrival): Promise<Response | null> {
  const { visitors, impersonation, limits, publicUrl, onFault } = parts;
  const { request, refuse } = call;
  if (visitors.visitOf(request.headers) === 'away') return refuse('away');
  const { pathname } = new URL(request.url);
  if (SHARED_PATH.test(pathname) && (await limits.takeOpening(address)) !== null) return refuse('limit');
  // This request comes from the provider's server, not from a page of this one, and its signature is checked.
  const isLogout = pathname === LOGOUT_PATH;
  const isWriting = request.method === 'POST' && !isLogout;
  if (isWriting && !isSameOrigin(request, publicUrl)) return refuse('page');
  if (
    isWriting &&
    impersonation.impersonatedAccount(request.headers) !== null &&
    !ALLOWED_WHILE_IMPERSONATING.includes(pathname)
  )
    return refuse('guest');
  const isTry = isWriting || (pathname.startsWith(SIGN_IN_PATH) && !isLogout);
  if (isTry && pathname !== SIGN_OUT_PATH && (await takeLimits(parts, call, address)) !== null) return refuse('limit');
  try {
    return await handler(call);
  } catch (error) {
    if (error instanceof SignInRefused) {
      await noteRefusal(parts, error.why, call).catch(onFault);
      return error.answer ?? refuse(error.why);
    }
    // The text of a `Problem` is meant for programs.
    if (error instanceof Problem) return refuse('body');
    onFault(error);
    return refuse('away');
  }
}

const takeLimits = ({ limits }: Parts, { visitor }: Call, address: string): Promise<number | null> =>
  visitor === null ? limits.takeTry(address) : limits.takeAct(visitor.account.id);

/** A refusal needs no account, so its audit lines are limited per minute. Otherwise they could fill the audit. */
async function noteRefusal({ limits, store }: Parts, why: string, { actor }: Call): Promise<void> {
  if ((await limits.takeLine('all')) === null)
    await store.note({ actor, action: 'refuse sign-in', object: why, detail: '' });
}

function startSignIn(parts: Parts, request: Request): Promise<Response> | null {
  const visit = parts.visitors.visitOf(request.headers);
  if (visit !== null && visit !== 'away') return null;
  const { pathname, search } = new URL(request.url);
  // The router reads `/%64esk` as `/desk`.
  const path = decodePath(pathname);
  const isClosed = parts.isLensClosed && CLOSED_TRACKING_PATHS.includes(path);
  if (!isClosed && path !== '/desk' && !path.startsWith('/desk/')) return null;
  // An invented cookie must give no access while sessions cannot be read.
  if (visit === 'away') return createCall(parts, request, UNKNOWN_ARRIVAL).then(({ refuse }) => refuse('away'));
  return Promise.resolve(redirect(`/sign-in?to=${encodeURIComponent(pathname + search)}`));
}

async function firstInvitation({ store, oidc, sendLink, clock, publicUrl }: Parts): Promise<string | null> {
  const accounts = await store.accounts();
  const all = accounts.filter(({ role, state, sight }) => role === 'admin' && state === 'active' && sight === 'all');
  if (oidc !== null && all.some(({ identity }) => identity?.issuer === oidc.settings.issuer)) return null;
  const admins = all.filter(({ granted }) => granted?.role === 'admin');
  if (sendLink !== null && admins.some(({ mail }) => mail !== null)) return null;
  for (const { id } of admins) if ((await store.passkeys(id)).length > 0) return null;
  const actor: Actor = { by: 'start', at: clock(), requestId: null, network: null };
  const first = admins[0] ?? (await store.add({ name: 'Admin', role: 'admin', sight: 'all' }, actor));
  return invitationUrl(publicUrl, await store.invite(first.id, clock() + HOUR, actor));
}

async function trimAudit({ store, clock }: Parts, ageMs: number): Promise<void> {
  const [newest] = await store.auditLines(1);
  // If the clock runs ahead, nothing newer than the newest audit line allows is removed.
  const at = Math.min(clock(), newest?.actor.at ?? 0);
  await store.trimAudit(at - ageMs, { by: 'clock', at: clock(), requestId: null, network: null });
}
