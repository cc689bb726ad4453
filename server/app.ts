/**
 * Request -> Response for everything this server answers, testable without a port. The security
 * headers of an answer follow from its kind alone (web/headers.ts).
 */
import { Hono } from 'hono';
import { HEADERS } from '../src/core/wire/header-names.ts';
import { DESK_METHODS, type DeskApi, isDeskPath } from './desk/api/desk-api.ts';
import type { Authenticate } from './embed/authenticate.ts';
import { type Issue, isTokenPath, TOKEN_PATH } from './embed/issue.ts';
import { isRefusal, type Refusal, refusalHeaders, refuse } from './gateway/policy/refusal.ts';
import type { Caller, RequestHead, Gateway } from './gateway/types.ts';
import type { Log } from './log.ts';
import type { Metrics } from './metrics.ts';
import { addPages, type PageDeps } from './pages.ts';
import { type Connection, validateTarget, pathOf } from './validate-target.ts';
import { createRequestContext, type Route, type RequestContext } from './request-context.ts';
import { addOutgoing, FORM_METHODS, isFormPath, type OutgoingDeps } from './outgoing.ts';
import { documentAnswer, fileAnswer } from './web/answers.ts';
import { createApiAnswers, type Sent, toResponse } from './web/api-answers.ts';
import { redirectTarget } from './web/deep-link.ts';
import { errorPage } from './web/error-page.ts';
import type { FileLookup } from './web/files.ts';
import { DESK_PAGES } from './web/page-names.ts';
import { toDocument } from './web/shell.ts';

export interface AppDeps extends PageDeps, OutgoingDeps {
  readonly gateway: Pick<Gateway, 'answer'>;
  /** Checks the tokens of embeds. */
  readonly authenticate: Authenticate;
  /** Makes those tokens and takes them back. */
  readonly issue: Issue;
  /** Whether this server answers to the host of a URL. */
  readonly isOwnHost: (url: string) => boolean;
  readonly isTrustedProxy: (address: string) => boolean;
  /** Null where it is off. */
  readonly desk: Pick<DeskApi, 'answer'> | null;
  readonly files: FileLookup;
  readonly log: Log;
  readonly metrics: Metrics;
  readonly newId: () => string;
  readonly isStopping: () => boolean;
  /** Whether the store can be read: without it nothing can be answered for long. */
  readonly isStoreUp: () => Promise<boolean>;
}

export interface App {
  (request: Request, connection: Connection): Promise<Response>;
  /**
   * Answers reads of `/api` without building a Request, a Response or running the router, which
   * cost more than a cache hit. Null for every other request.
   */
  readonly direct: (head: RequestHead, connection: Connection) => Sent | Promise<Sent> | null;
  /** Logs and counts an answer that the HTTP server gave itself, to bytes that were no request. */
  readonly refused: (status: number) => void;
}

const HEALTH_PATHS = new Set(['/healthz', '/readyz']);
const TOKEN_METHODS = ['POST', 'DELETE'];
const READ_ONLY: readonly string[] = [];

const WRONG_HOST = refuse(
  'WRONG_HOST',
  'This server does not answer at this host name. Its operator names the public address in PUBLIC_URL.',
);
const NOT_FOUND = refuse('NOT_FOUND', 'There is no page at this address.');
const FAULT = refuse('INTERNAL_ERROR', 'Something went wrong here. Try again.');

export function createApp(deps: AppDeps): App {
  const { headers, clock, log, metrics, desk } = deps;
  const api = createApiAnswers(headers);

  /** A refusal that never reaches the gateway: an envelope under `/api`, else a page. */
  function toRefusal(request: Request, refusal: Refusal, path: string, context: RequestContext): Response {
    context.route = 'refused';
    if (path === '/api' || path.startsWith('/api/'))
      return toResponse(api.envelope(refusal, deps.newId(), context.https));
    const { status, detail } = refusal;
    const page = toDocument(errorPage(status, detail), 5);
    const response = documentAnswer(page, 'page', status, request, context.https, headers);
    for (const [name, value] of Object.entries(refusalHeaders(refusal))) response.headers.set(name, value);
    return response;
  }

  /** What the interface says to who may ask it. */
  function read(head: RequestHead, context: RequestContext, now: number): Sent | Promise<Sent> {
    context.route = 'api';
    const caller = deps.authenticate(head, deps.callerOf(head, context.remoteAddress));
    return caller instanceof Promise
      ? caller.then((one) => readAs(one, head, context, now))
      : readAs(caller, head, context, now);
  }

  function readAs(
    caller: Caller | Refusal,
    head: RequestHead,
    context: RequestContext,
    now: number,
  ): Sent | Promise<Sent> {
    if (isRefusal(caller)) {
      context.route = 'tokens';
      return api.envelope(caller, deps.newId(), context.https);
    }
    const answer = deps.gateway.answer(head, caller, now);
    return answer instanceof Promise
      ? answer.then((one) => api.dress(one, head, context.https))
      : api.dress(answer, head, context.https);
  }

  function fault(error: unknown, context: RequestContext): Sent {
    context.route = 'refused';
    noteFault(error);
    return api.envelope(FAULT, deps.newId(), context.https);
  }

  function direct(head: RequestHead, context: RequestContext, started: number): Sent | Promise<Sent> {
    const noteSent = (sent: Sent): Sent => {
      note(head.method, sent.status, context.route, started);
      return sent;
    };
    try {
      const sent = read(head, context, started);
      return sent instanceof Promise ? sent.catch((error) => fault(error, context)).then(noteSent) : noteSent(sent);
    } catch (error) {
      return noteSent(fault(error, context));
    }
  }

  // The name alone: a message may repeat what was sent.
  const noteFault = (error: unknown): void =>
    log.error({ event: 'fault', where: 'app', name: error instanceof Error ? error.name : 'unknown' });

  function note(method: string | null, status: number, route: Route, started: number): void {
    if (route === 'api') return; // has its line and its count from the gateway
    const ms = clock() - started;
    metrics.served(route, status, ms);
    log.info({ event: 'request', route, method, status, ms });
  }

  const routes = new Hono<{ Bindings: RequestContext }>();

  async function tokens(request: Request, context: RequestContext): Promise<Response> {
    context.route = 'tokens';
    const issued = await deps.issue(request, deps.callerOf(request, context.remoteAddress));
    return toResponse(api.envelope(issued, deps.newId(), context.https, 'POST, DELETE'));
  }
  for (const path of [TOKEN_PATH, `${TOKEN_PATH}/*`])
    routes.on(['POST', 'DELETE'], path, (c) => tokens(c.req.raw, c.env));

  const health = (ok: boolean, words: string, context: RequestContext): Response => {
    context.route = 'health';
    const own = { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' };
    return new Response(`${words}\n`, {
      status: ok ? 200 : 503,
      headers: { ...headers('api', context.https), ...own },
    });
  };
  routes.get('/healthz', (c) => health(true, 'alive', c.env));
  // Not a word about the service behind: what is cached can be shown while that is away.
  routes.get('/readyz', async (c) => {
    if (deps.isStopping()) return health(false, 'stopping', c.env);
    return (await deps.isStoreUp()) ? health(true, 'ready', c.env) : health(false, 'store away', c.env);
  });

  addPages(routes, deps);

  addOutgoing(routes, deps, toRefusal);

  routes.notFound((c) => {
    const url = new URL(c.req.url);
    const file = deps.files.get(url.pathname);
    if (file !== undefined) {
      c.env.route = 'file';
      return fileAnswer(file, c.req.raw, c.env.https, headers);
    }
    const target = redirectTarget(url) ?? canonicalPath(url);
    if (target === null) return toRefusal(c.req.raw, NOT_FOUND, url.pathname, c.env);
    c.env.route = 'redirect';
    return new Response(null, { status: 308, headers: { ...headers('page', c.env.https), Location: target } });
  });

  routes.onError((error, c) => {
    noteFault(error);
    return toRefusal(c.req.raw, FAULT, c.req.path, c.env);
  });

  /** Health checks come under any host name and disclose nothing. */
  const complaintOf = (head: RequestHead, connection: Connection, path: string, methods = READ_ONLY): Refusal | null =>
    validateTarget(head, connection, path, methods) ??
    (deps.isOwnHost(head.url) || HEALTH_PATHS.has(path) ? null : WRONG_HOST);

  /**
   * Null when the desk is off or hidden from this visitor, so that its paths answer 404 like any
   * unknown path.
   */
  async function fromDesk(
    request: Request,
    connection: Connection,
    path: string,
    context: RequestContext,
  ): Promise<Response | null> {
    if (desk === null || !isDeskPath(path) || complaintOf(request, connection, path, DESK_METHODS) !== null)
      return null;
    const { remoteAddress, https } = context;
    const requestId = deps.newId();
    const { clientId } = deps.callerOf(request, remoteAddress);
    const arrival = { isTrustedProxy: deps.isTrustedProxy(remoteAddress), clientId, requestId };
    const response = await desk.answer(request, arrival);
    if (response === null) return null;
    context.route = 'desk';
    for (const [name, value] of Object.entries(headers('api', https))) response.headers.set(name, value);
    response.headers.set(HEADERS.requestId, requestId);
    return response;
  }

  async function app(request: Request, connection: Connection): Promise<Response> {
    const started = clock();
    const context = createRequestContext(request, connection, deps.isTrustedProxy);
    const path = pathOf(connection.target);
    const answered = await fromDesk(request, connection, path, context);
    if (answered !== null) {
      note(request.method, answered.status, context.route, started);
      return answered;
    }
    const complaint = complaintOf(request, connection, path, methodsOf(path));
    if (complaint === null && isReading(request, path)) return toResponse(await direct(request, context, started));
    const response =
      complaint === null ? await routes.fetch(request, context) : toRefusal(request, complaint, path, context);
    note(request.method, response.status, context.route, started);
    return response;
  }

  return Object.assign(app, {
    direct(head: RequestHead, connection: Connection) {
      const path = pathOf(connection.target);
      if (!isReading(head, path) || (desk !== null && isDeskPath(path)) || complaintOf(head, connection, path) !== null)
        return null;
      return direct(head, createRequestContext(head, connection, deps.isTrustedProxy), clock());
    },
    refused: (status: number) => note(null, status, 'refused', clock()),
  });
}

/** Writing methods of paths that check the body themselves. */
function methodsOf(path: string): readonly string[] {
  if (isTokenPath(path)) return TOKEN_METHODS;
  return isFormPath(path) ? FORM_METHODS : READ_ONLY;
}

const isReading = ({ method }: RequestHead, path: string): boolean =>
  path.startsWith('/api/') && (method === 'GET' || method === 'HEAD');

/** Where the same page stands without a slash too many. */
function canonicalPath(url: URL): string | null {
  const path = url.pathname === '/index.html' ? '/' : url.pathname.replace(/\/+$/, '');
  return path !== url.pathname && ['/', '/lines', '/embed', ...DESK_PAGES].includes(path) ? path + url.search : null;
}
