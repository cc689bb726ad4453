/**
 * Keeps the app for the next visit and for times without a network. Files are named by what is in them and come from the cache; pages and
 * answers come from the network as long as there is one, so that nothing old is shown while something new can be had. Each build
 * has a cache of its own which stays until no page of that build is open: an update never takes a file from under a page.
 */
import { HEADERS } from '../core/wire/header-names.ts';
import { NUMBER_PATH } from '../core/wire/operation-paths.ts';
import { ANSWER_CACHE, isCacheable, cacheAnswer, findCachedAnswer } from './answer-cache.ts';

export interface Build {
  /** Another for other files. */
  readonly version: string;
  /** All scripts and styles, and the land of the first screen. */
  readonly files: readonly string[];
}

export interface WorkerParts {
  readonly build: Build;
  readonly origin: string;
  readonly caches: CacheStorage;
  readonly fetch: typeof globalThis.fetch;
  readonly sleep: (ms: number) => Promise<void>;
}

export interface Asking {
  /** What the browser asked for while the worker started. */
  readonly preloaded?: Promise<Response | undefined>;
  /** Keeps the worker alive for what nobody waits for. */
  readonly waitUntil: (work: Promise<unknown>) => void;
}

export interface Worker {
  install(): Promise<void>;
  activate(): Promise<void>;
  /** Null: none of ours, the browser goes its own way. */
  answer(request: Request, asking: Asking): Promise<Response> | null;
}

const PREFIX = 'landfall-';
const SHELL = '/';
const PAGES = new Set(['/', '/lines']);
/** A line that says nothing for so long is no network: a page sends its head at once, an answer may be waited for by the service. */
const PAGE_PATIENCE_MS = 3_000;
const ANSWER_PATIENCE_MS = 12_000;
const AWAY = new Set([502, 503, 504]);

/** Not a word of ours: what stands before the server has nobody to ask. */
const isAway = ({ status, headers }: Response): boolean => AWAY.has(status) && !headers.has(HEADERS.service);

export function createWorker({ build, origin, caches, fetch, sleep }: WorkerParts): Worker {
  const own = PREFIX + build.version;

  /** A browser that keeps nothing has nothing; that is never a reason not to answer. */
  const opened = (name: string): Promise<Cache | null> => caches.open(name).catch(() => null);
  const quietly = (work: Promise<unknown>): Promise<unknown> => work.catch(() => {});

  /** From the network while it answers in time, else what is kept, else whatever the network says in the end. */
  async function fresh(
    network: Promise<Response>,
    patience: number,
    kept: () => Promise<Response | undefined>,
  ): Promise<Response> {
    const soon = await Promise.race([network.catch(() => null), sleep(patience).then(() => null)]);
    if (soon !== null && !isAway(soon)) return soon;
    return (await kept().catch(() => undefined)) ?? network;
  }

  const page = (request: Request, { preloaded }: Asking): Promise<Response> =>
    fresh(
      Promise.resolve(preloaded).then((response) => response ?? fetch(request)),
      PAGE_PATIENCE_MS,
      async () => (await opened(own))?.match(SHELL),
    );

  /** Our server knows where it leads; without it the number is enough. */
  const spoken = (request: Request, { pathname, search }: URL): Promise<Response> =>
    fetch(request).catch(() => {
      const query = new URLSearchParams(search);
      const number = NUMBER_PATH.exec(pathname)?.[1] ?? '';
      return Response.redirect(`${origin}/?${query}&number=${number}`);
    });

  async function file(request: Request, { waitUntil }: Asking): Promise<Response> {
    const cache = await opened(own);
    const kept = await cache?.match(request.url).catch(() => undefined);
    if (kept !== undefined) return kept;
    const response = await fetch(request);
    if (response.ok && cache !== null) waitUntil(quietly(cache.put(request.url, response.clone())));
    return response;
  }

  async function data(request: Request, { waitUntil }: Asking): Promise<Response> {
    const cache = await opened(ANSWER_CACHE);
    const network = fetch(request);
    const keep = async (): Promise<void> => {
      const response = await network;
      if (response.ok && cache !== null) await cacheAnswer(cache, request.url, response.clone());
    };
    waitUntil(quietly(keep()));
    return fresh(network, ANSWER_PATIENCE_MS, async () => {
      const kept = cache === null ? undefined : await findCachedAnswer(cache, new URL(request.url));
      return kept === undefined ? undefined : marked(kept);
    });
  }

  return {
    async install() {
      const cache = await caches.open(own);
      await cache.addAll([SHELL, ...build.files]);
    },
    async activate() {
      // Runs when the last page of the build before has gone.
      const old = (await caches.keys()).filter(
        (name) => name.startsWith(PREFIX) && name !== own && name !== ANSWER_CACHE,
      );
      await Promise.all(old.map((name) => caches.delete(name)));
    },
    answer(request, asking) {
      const url = new URL(request.url);
      if (request.method !== 'GET' || url.origin !== origin) return null;
      if (request.mode === 'navigate' && PAGES.has(url.pathname)) return page(request, asking);
      if (request.mode === 'navigate') return NUMBER_PATH.test(url.pathname) ? spoken(request, url) : null;
      if (url.pathname.startsWith('/assets/')) return file(request, asking);
      if (isCacheable(url)) return data(request, asking);
      return null;
    },
  };
}

/** RFC 9211: who answered, and that it was not asked for anew. */
function marked(kept: Response): Response {
  const headers = new Headers(kept.headers);
  headers.set(HEADERS.cacheStatus, 'landfall-worker; hit; detail=offline');
  return new Response(kept.body, { status: kept.status, headers });
}
