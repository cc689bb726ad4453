/**
 * The front door: Request -> Response for everything this server answers, testable without a port. Which security headers an
 * answer carries is decided by its kind (web/headers.ts) and by nothing else.
 */
import { Hono } from 'hono';
import type { Caller, Gateway } from './gateway/types.ts';
import type { Log } from './log.ts';
import type { Metrics } from './metrics.ts';
import type { Clock } from './service.ts';
import { type Complaint, type Connection, complaintAbout } from './target.ts';
import { documentAnswer, fileAnswer } from './web/answers.ts';
import { createApiAnswers } from './web/api-answers.ts';
import { preloadUrl, spokenLink } from './web/deep-link.ts';
import { errorPage } from './web/error-page.ts';
import type { Files } from './web/files.ts';
import type { HeaderTable } from './web/headers.ts';
import { type Shell, toDocument } from './web/shell.ts';

export interface AppDeps {
  readonly gateway: Pick<Gateway, 'answer'>;
  readonly callerOf: (request: Request, remoteAddress: string) => Caller;
  readonly isTrustedProxy: (address: string) => boolean;
  readonly headers: HeaderTable;
  readonly files: Files;
  /** Asked for each page: always the same one, except while developing. */
  readonly shell: (path: string) => Shell | Promise<Shell>;
  readonly log: Log;
  readonly metrics: Metrics;
  readonly clock: Clock;
  readonly newId: () => string;
  readonly isStopping: () => boolean;
}

export type App = (request: Request, connection: Connection) => Promise<Response>;

type Route = 'api' | 'page' | 'embed' | 'file' | 'redirect' | 'health' | 'refused';

/** What is known of one request besides itself; `route` is for log and metrics. */
interface Visit {
  readonly https: boolean;
  readonly remoteAddress: string;
  route: Route;
}

const NOT_FOUND: Complaint = { status: 404, sentence: 'There is no page at this address.' };
const FAULT: Complaint = { status: 500, sentence: 'Something went wrong here. Try again.' };

export function createApp(deps: AppDeps): App {
  const { headers, clock, log, metrics } = deps;
  const api = createApiAnswers(headers);

  /** A refusal by the door itself, in the form that fits who asked. */
  function refuse(request: Request, { status, sentence }: Complaint, path: string, visit: Visit): Response {
    visit.route = 'refused';
    const response =
      path === '/api' || path.startsWith('/api/')
        ? api.refusal(status, sentence, deps.newId(), visit.https)
        : documentAnswer(toDocument(errorPage(status, sentence), 5), 'page', status, request, visit.https, headers);
    if (status === 405) response.headers.set('Allow', 'GET, HEAD');
    return response;
  }

  const routes = new Hono<{ Bindings: Visit }>();

  routes.get('/api/*', async (c) => {
    c.env.route = 'api';
    const request = c.req.raw;
    const answer = await deps.gateway.answer(request, deps.callerOf(request, c.env.remoteAddress));
    return api.dress(answer, request, c.env.https);
  });

  const health = (ok: boolean, words: string, visit: Visit): Response => {
    visit.route = 'health';
    const own = { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' };
    return new Response(`${words}\n`, { status: ok ? 200 : 503, headers: { ...headers('api', visit.https), ...own } });
  };
  routes.get('/healthz', (c) => health(true, 'alive', c.env));
  // Not a word about the service behind: what is cached can be shown while that is away.
  routes.get('/readyz', (c) => (deps.isStopping() ? health(false, 'stopping', c.env) : health(true, 'ready', c.env)));

  for (const path of ['/', '/lines']) {
    routes.get(path, async (c) => {
      c.env.route = 'page';
      const shell = await deps.shell(c.req.url);
      const url = isPrefetch(c.req.raw) ? null : preloadUrl(new URL(c.req.url));
      return documentAnswer(
        url === null ? shell.bare : shell.preloading(url),
        'page',
        200,
        c.req.raw,
        c.env.https,
        headers,
      );
    });
  }
  routes.get('/embed', async (c) => {
    c.env.route = 'embed';
    return documentAnswer((await deps.shell(c.req.url)).bare, 'embed', 200, c.req.raw, c.env.https, headers);
  });

  routes.notFound((c) => {
    const url = new URL(c.req.url);
    const file = deps.files.get(url.pathname);
    if (file !== undefined) {
      c.env.route = 'file';
      return fileAnswer(file, c.req.raw, c.env.https, headers);
    }
    const target = spokenLink(url) ?? tidied(url);
    if (target === null) return refuse(c.req.raw, NOT_FOUND, url.pathname, c.env);
    c.env.route = 'redirect';
    return new Response(null, { status: 308, headers: { ...headers('page', c.env.https), Location: target } });
  });

  routes.onError((error, c) => {
    // The name alone: a message may repeat what was sent.
    log.error({ event: 'fault', where: 'app', name: error.name });
    return refuse(c.req.raw, FAULT, c.req.path, c.env);
  });

  return async (request, connection) => {
    const started = clock();
    const https = isHttps(request, connection, deps);
    const visit: Visit = { https, remoteAddress: connection.remoteAddress, route: 'refused' };
    const complaint = complaintAbout(request, connection);
    const response =
      complaint === null
        ? await routes.fetch(request, visit)
        : refuse(request, complaint, connection.target.replace(/[?#].*$/s, ''), visit);
    if (visit.route === 'api') return response; // has its line and its count from the gateway
    const ms = clock() - started;
    metrics.served(visit.route, response.status, ms);
    log.info({ event: 'request', route: visit.route, method: request.method, status: response.status, ms });
    return response;
  };
}

/** A page fetched before anyone asked for it announces nothing. */
const isPrefetch = ({ headers }: Request): boolean =>
  /prefetch|prerender|preview/i.test(
    headers.get('sec-purpose') ?? headers.get('purpose') ?? headers.get('x-moz') ?? '',
  );

/** Where the same page stands without a slash too many. */
function tidied(url: URL): string | null {
  const path = url.pathname === '/index.html' ? '/' : url.pathname.replace(/\/+$/, '');
  return path !== url.pathname && ['/', '/lines', '/embed'].includes(path) ? path + url.search : null;
}

function isHttps(request: Request, { remoteAddress }: Connection, { isTrustedProxy }: AppDeps): boolean {
  const said = request.headers.get('x-forwarded-proto');
  return said !== null && isTrustedProxy(remoteAddress) && said.split(',').at(-1)?.trim().toLowerCase() === 'https';
}
