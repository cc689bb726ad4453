/**
 * Maps a request to a response for everything that this server serves, so that it can be tested without a port. The
 * security headers of a response follow from its kind alone (web/headers.ts).
 */
import { Hono } from 'hono';
import { cancelHeadBody } from '../http/end-head.ts';
import type { App } from '../http/http-server.ts';
import { type Arrival, DESK_METHODS, type DeskApi, isDeskPath } from '../desk/api/desk-api.ts';
import { ASSISTANT_METHODS, ASSISTANT_PATH, type Assistant } from '../assistant/assistant.ts';
import type { Authenticate } from '../gateway/tokens/authenticate.ts';
import { type Issue, isTokenPath, TOKEN_PATH } from '../gateway/tokens/issue.ts';
import { isRefusal, type Refusal, refusalHeaders, refuse } from '../http/refusal.ts';
import type { Gateway } from '../gateway/types.ts';
import type { Log } from '../http/log.ts';
import type { Metrics } from '../gateway/metrics.ts';
import { addPages, type PageDeps } from '../web/pages.ts';
import { type Connection, validateTarget } from '../http/validate-target.ts';
import { createRequestContext, type Route, type RequestContext } from '../http/request-context.ts';
import { addCallbacks, CALLBACK_METHODS, isCallbackPath } from './callback-routes.ts';
import type { SignIn } from './sign-in.ts';
import { isPeoplePath, PEOPLE_METHODS } from '../people/people.ts';
import { addOutgoing, FORM_METHODS, isFormPath, type OutgoingDeps } from './outgoing-routes.ts';
import { documentAnswer, fileAnswer } from '../web/answers.ts';
import { createApiAnswers } from '../web/api-answers.ts';
import { redirectTarget } from '../web/deep-link.ts';
import { errorPage } from '../http/message-page.ts';
import type { FileLookup } from '../web/files.ts';
import { DESK_PAGES } from '../web/page-names.ts';
import { pageLanguage } from '../http/languages.ts';
import { cookieTheme } from '../http/theme.ts';
import { toDocument } from '../web/shell.ts';

export interface AppDeps extends PageDeps, OutgoingDeps {
  readonly gateway: Pick<Gateway, 'answer'>;
  /** Checks the tokens of embeds. */
  readonly authenticate: Authenticate;
  /** Issues and revokes embed tokens. */
  readonly issue: Issue;
  /** Tells whether this server responds to the host of a URL. */
  readonly isOwnHost: (url: string) => boolean;
  readonly isTrustedProxy: (address: string) => boolean;
  /** `null` if nobody signs in here. */
  readonly signIn: Pick<SignIn, 'recognize' | 'answer' | 'languageCookie'> | null;
  /** `null` if the desk is off. */
  readonly desk: Pick<DeskApi, 'answer'> | null;
  /** `null` if assistants have no tools here. */
  readonly assistant: Assistant | null;
  readonly files: FileLookup;
  readonly log: Log;
  /** `null` if nobody reads the metrics. */
  readonly metrics: Metrics | null;
  readonly newId: () => string;
  readonly isStopping: () => boolean;
  /** Tells whether the store can be read. Without it the server cannot answer for long. */
  readonly isStoreUp: () => Promise<boolean>;
}

const HEALTH_PATHS = new Set(['/healthz', '/readyz']);
const TOKEN_METHODS = ['POST', 'DELETE'];
const NO_EXTRA_METHODS: readonly string[] = [];

const WRONG_HOST = refuse(
  'WRONG_HOST',
  'Unknown host name. The operator sets the public address of this server with PUBLIC_URL.',
);
const NOT_FOUND = refuse('NOT_FOUND', 'There is no page at this address.');
const FAULT_REFUSAL = refuse('INTERNAL_ERROR', 'Something went wrong here. Try again.');

export function createApp(deps: AppDeps): App {
  const { headers, clock, log, metrics, desk, assistant } = deps;
  const api = createApiAnswers(headers);

  /** Creates a refusal outside the gateway: an envelope under `/api`, otherwise a page. */
  async function toRefusal(request: Request, refusal: Refusal, context: RequestContext): Promise<Response> {
    const { path } = context;
    context.route = 'refused';
    if (path === '/api' || path.startsWith('/api/')) return api.envelope(refusal, deps.newId(), context.https);
    const look = { lang: pageLanguage(request, deps), theme: cookieTheme(request.headers) };
    // The fault may come from reading who asks.
    const role = refusal === FAULT_REFUSAL ? null : deps.deskRole(request, context.remoteAddress);
    const frame = role === null ? null : { isGuest: role === 'guest', hasAccount: deps.signIn !== null };
    const page = toDocument(await errorPage(refusal, look, frame), 5);
    const response = documentAnswer(page, 'page', refusal.status, request, context.https, headers);
    for (const [name, value] of Object.entries(refusalHeaders(refusal))) response.headers.set(name, value);
    return response;
  }

  // Logs only the name of the error, because its message may repeat what was sent.
  const noteFault = (error: unknown): void =>
    log.error({ event: 'fault', where: 'app', name: error instanceof Error ? error.name : 'unknown' });

  function note(method: string | null, status: number, route: Route, started: number): void {
    if (route === 'api') return; // The gateway logs and counts its own responses.
    const ms = clock() - started;
    metrics?.served(route, status, ms);
    log.info({ event: 'request', route, method, status, ms });
  }

  const routes = new Hono<{ Bindings: RequestContext }>();

  // One middleware does everything, because each further one adds two promises to every response.
  routes.use(async (c, next) => {
    const { raw } = c.req;
    const early = answerEarly(raw, c.env);
    const response = early === null ? null : await early;
    if (response === null) await next();
    else c.res = response;
    await cancelHeadBody(c);
  });

  async function tokens(request: Request, context: RequestContext): Promise<Response> {
    context.route = 'tokens';
    const issued = await deps.issue(request, deps.callerOf(request, context.remoteAddress));
    return api.envelope(issued, deps.newId(), context.https, 'POST, DELETE');
  }
  for (const path of [TOKEN_PATH, `${TOKEN_PATH}/*`]) routes.on(TOKEN_METHODS, path, (c) => tokens(c.req.raw, c.env));

  routes.get('/api/:operation{.+}', async (c) => {
    const { raw } = c.req;
    const { https, remoteAddress, started } = c.env;
    const caller = await deps.authenticate(raw, deps.callerOf(raw, remoteAddress));
    if (isRefusal(caller)) {
      c.env.route = 'tokens';
      return api.envelope(caller, deps.newId(), https);
    }
    c.env.route = 'api';
    return api.encode(await deps.gateway.answer(raw, caller, started), raw, https);
  });

  const health = (ok: boolean, words: string, context: RequestContext): Response => {
    context.route = 'health';
    const ownHeaders = { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' };
    return new Response(`${words}\n`, {
      status: ok ? 200 : 503,
      headers: { ...headers('api', context.https), ...ownHeaders },
    });
  };
  routes.get('/healthz', (c) => health(true, 'alive', c.env));
  // Not a word about the service behind: what is cached can be shown while that is away.
  routes.get('/readyz', async (c) => {
    if (deps.isStopping()) return health(false, 'stopping', c.env);
    return (await deps.isStoreUp()) ? health(true, 'ready', c.env) : health(false, 'store away', c.env);
  });

  if (assistant !== null)
    routes.all(ASSISTANT_PATH, async (c) => {
      const { raw } = c.req;
      const requestId = deps.newId();
      const response = await assistant.answer(raw, toArrival(raw, c.env, requestId));
      if (response === null) return toRefusal(raw, NOT_FOUND, c.env);
      c.env.route = 'assistant';
      api.complete(response, requestId, c.env.https);
      return response;
    });

  addPages(routes, deps);

  addOutgoing(routes, deps, toRefusal);

  addCallbacks(routes, deps);

  routes.notFound((c) => {
    const url = new URL(c.req.url);
    const file = deps.files.get(url.pathname);
    if (file !== undefined) {
      c.env.route = 'file';
      return fileAnswer(file, c.req.raw, c.env.https, headers);
    }
    const target = redirectTarget(url) ?? canonicalPath(url);
    if (target === null) return toRefusal(c.req.raw, NOT_FOUND, c.env);
    c.env.route = 'redirect';
    return new Response(null, { status: 308, headers: { ...headers('page', c.env.https), Location: target } });
  });

  routes.onError((error, c) => {
    noteFault(error);
    return toRefusal(c.req.raw, FAULT_REFUSAL, c.env);
  });

  /** Health checks and carriers that push come under any host name and learn nothing. */
  const findComplaint = (request: Request, context: RequestContext, methods: readonly string[]): Refusal | null =>
    validateTarget(request, context, methods) ??
    (deps.isOwnHost(request.url) || HEALTH_PATHS.has(context.path) || isCallbackPath(context.path) ? null : WRONG_HOST);

  /** Answers what needs no route: the desk, refusals and pages of accounts. Returns `null` if a route answers. */
  function answerEarly(request: Request, context: RequestContext): Promise<Response | null> | null {
    const { path } = context;
    if (desk !== null && isDeskPath(path) && findComplaint(request, context, DESK_METHODS) === null)
      return askDesk(desk, request, context).then((response) => response ?? answerUnlessDesk(request, context));
    return answerUnlessDesk(request, context);
  }

  function answerUnlessDesk(request: Request, context: RequestContext): Promise<Response | null> | null {
    const complaint = findComplaint(request, context, allowedMethods(context.path, deps));
    if (complaint !== null) return toRefusal(request, complaint, context);
    return deps.signIn?.answer(request, context) ?? null;
  }

  /** Returns `null` if the desk is hidden from this visitor. Its paths then answer 404 like any unknown path. */
  async function askDesk(
    desk: Pick<DeskApi, 'answer'>,
    request: Request,
    context: RequestContext,
  ): Promise<Response | null> {
    const requestId = deps.newId();
    const response = await desk.answer(request, toArrival(request, context, requestId));
    if (response === null) return null;
    context.route = 'desk';
    api.complete(response, requestId, context.https);
    return response;
  }

  function toArrival(request: Request, { remoteAddress }: RequestContext, requestId: string): Arrival {
    const { clientId } = deps.callerOf(request, remoteAddress);
    return { isTrustedProxy: deps.isTrustedProxy(remoteAddress), clientId, requestId };
  }

  async function app(request: Request, connection: Connection): Promise<Response> {
    const context = createRequestContext(request, connection, deps.isTrustedProxy, clock());
    const recognized = deps.signIn?.recognize(request) ?? null;
    if (recognized !== null) await recognized;
    const response = await routes.fetch(request, context);
    const cookie = context.route === 'page' ? (deps.signIn?.languageCookie(request.headers) ?? null) : null;
    if (cookie !== null) response.headers.append('Set-Cookie', cookie);
    note(request.method, response.status, context.route, context.started);
    return response;
  }

  return Object.assign(app, {
    refused: (status: number) => note(null, status, 'refused', clock()),
  });
}

/** Returns the writing methods of paths that check the body themselves. */
function allowedMethods(path: string, { signIn, assistant }: Pick<AppDeps, 'signIn' | 'assistant'>): readonly string[] {
  if (isTokenPath(path)) return TOKEN_METHODS;
  if (signIn !== null && isPeoplePath(path)) return PEOPLE_METHODS;
  if (assistant !== null && path === ASSISTANT_PATH) return ASSISTANT_METHODS;
  if (isCallbackPath(path)) return CALLBACK_METHODS;
  return isFormPath(path) ? FORM_METHODS : NO_EXTRA_METHODS;
}

/** Returns the address of the same page without an extra slash. */
function canonicalPath(url: URL): string | null {
  const path = url.pathname === '/index.html' ? '/' : url.pathname.replace(/\/+$/, '');
  return path !== url.pathname && ['/', '/lines', '/embed', ...DESK_PAGES].includes(path) ? path + url.search : null;
}
