/**
 * The logic of the service worker: offline use and quick repeat visits. Files with a content hash in their name are
 * served from the cache first. Pages and responses are fetched from the network first, so that nothing stale is shown
 * while the network answers. Each build has a cache of its own, which is deleted when no page of that build is open.
 * An update therefore never removes files of an open page.
 */
import { HEADERS } from '../core/wire/header-names.ts';
import { NUMBER_PATH } from '../core/wire/operation-paths.ts';
import { ANSWER_CACHE, isCacheable, cacheAnswer, findCachedAnswer } from '../api/offline/answer-cache.ts';
import {
  cacheDesk,
  DESK_CACHE,
  DESK_PAGES,
  dropDeskPage,
  findDeskPage,
  deletePersonData,
  isDeskAnswer,
} from '../api/offline/desk-cache.ts';

export interface Build {
  /** The id of the build, which differs between builds with different files. */
  readonly version: string;
  /** The scripts and styles, the texts of every language, and the coast of the first screen. */
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
  /** The response of navigation preload (https://web.dev/articles/navigation-preload). */
  readonly preloaded?: Promise<Response | undefined>;
  /** Keeps the worker alive until the promise settles. */
  readonly waitUntil: (work: Promise<unknown>) => void;
}

export interface Worker {
  install(): Promise<void>;
  activate(): Promise<void>;
  /** Returns `null` for a request that the worker does not handle, which the browser then fetches as usual. */
  answer(request: Request, asking: Asking): Promise<Response> | null;
}

const PREFIX = 'landfall-';
/** The cells of the detailed coast are named by their content, so they outlive a build. */
const CHART_CACHE = 'landfall-chart';
/** The maximum number of cells: about thirty close views, or 1 MB. The least recently stored ones are evicted. */
const MAX_CELLS = 400;
/** Counting the stored cells costs more than storing one, so they are counted once in this many cells. */
const CELLS_PER_COUNT = 50;
/** The page without a prerendered picture, which serves every address. */
const SHELL = '/lines';
const PAGES = new Set(['/', '/lines']);
/** The page in place of those that need a connection, such as the account, and the logo and style of all pages. */
const OFFLINE_PAGE = '/offline';
const PLAIN_FILES = ['/favicon.svg', '/message.css'];
/** The token of a share, which the page of the share sends. */
const SHARE_TOKEN = /^Bearer lfs_/;
/** Downloads, and frames of other sites. */
const UNHANDLED_PAGES = /^\/(?:api|embed)(?:\/|$)/;
/**
 * A file of texts. The page of a language names its file, and the files of other languages are fetched when a person
 * chooses them.
 */
const TEXTS = /\/assets\/texts-([\w-]+)-[A-Za-z]+-\w{8}\.js/;
/**
 * After this time without a response the cache answers. API responses get longer than pages, because the connection
 * may be slow.
 */
const PAGE_PATIENCE_MS = 3_000;
const ANSWER_PATIENCE_MS = 12_000;
const AWAY = new Set([502, 503, 504]);

/**
 * Tells whether a proxy in front of our server produced this gateway error. Responses of our server carry the service
 * header.
 */
const isAway = ({ status, headers }: Response): boolean => AWAY.has(status) && !headers.has(HEADERS.service);

export function createWorker({ build, origin, caches, fetch, sleep }: WorkerParts): Worker {
  const own = PREFIX + build.version;

  /**
   * Opens the cache, or returns `null` when the browser refuses storage. Requests are then answered from the network.
   */
  const opened = (name: string): Promise<Cache | null> => caches.open(name).catch(() => null);
  const quietly = (work: Promise<unknown>): Promise<unknown> => work.catch(() => {});

  /**
   * Answers from the network if it responds in time, otherwise from the cache, and without a cached response from the
   * network however long that takes.
   */
  async function fresh(
    network: Promise<Response>,
    patience: number,
    fromCache: () => Promise<Response | undefined>,
  ): Promise<Response> {
    const soon = await Promise.race([network.catch(() => null), sleep(patience).then(() => null)]);
    if (soon !== null && !isAway(soon)) return soon;
    return (await fromCache().catch(() => undefined)) ?? network;
  }

  const page = (request: Request, { preloaded }: Asking): Promise<Response> =>
    fresh(
      Promise.resolve(preloaded).then((response) => response ?? fetch(request)),
      PAGE_PATIENCE_MS,
      async () => (await opened(own))?.match(SHELL),
    );

  /**
   * Answers `/<number>`. The server redirects that address to the canonical link; offline, the number alone is
   * enough.
   */
  const numberPage = (request: Request, { pathname, search }: URL): Promise<Response> =>
    fetch(request).catch(() => {
      const query = new URLSearchParams(search);
      const number = NUMBER_PATH.exec(pathname)?.[1] ?? '';
      return Response.redirect(`${origin}/?${query}&number=${number}`);
    });

  /** Answers from the network, and offline with what was cached at `path`. */
  const unlessOffline = (request: Request, path: string, preloaded: Asking['preloaded']): Promise<Response> =>
    Promise.resolve(preloaded)
      .then((response) => response ?? fetch(request))
      .catch(async (error: unknown) => {
        const cached = await opened(own).then((cache) => cache?.match(path));
        if (cached === undefined) throw error;
        return cached;
      });

  async function desk(request: Request, { preloaded, waitUntil }: Asking, patience: number): Promise<Response> {
    const url = new URL(request.url);
    const network = Promise.resolve(preloaded).then((response) => response ?? fetch(request));
    const keep = async (): Promise<void> => cacheDesk(caches, url, (await network).clone());
    waitUntil(quietly(keep()));
    return fresh(network, patience, async () => {
      const cached = await findDeskPage(caches, url);
      return cached === undefined ? undefined : withOfflineStatus(cached);
    });
  }

  async function file(request: Request, { waitUntil }: Asking): Promise<Response> {
    const cache = await opened(own);
    const cached = await cache?.match(request.url).catch(() => undefined);
    if (cached !== undefined) return cached;
    const response = await fetch(request);
    if (response.ok && cache !== null) waitUntil(quietly(cache.put(request.url, response.clone())));
    return response;
  }

  let stored = 0;
  async function chartFile(request: Request, { waitUntil }: Asking): Promise<Response> {
    const cache = await opened(CHART_CACHE);
    const cached = await cache?.match(request.url).catch(() => undefined);
    if (cached !== undefined) return cached;
    const response = await fetch(request);
    if (response.ok && cache !== null) {
      const isCounted = ++stored % CELLS_PER_COUNT === 0;
      waitUntil(quietly(storeCell(cache, request.url, response.clone(), isCounted)));
    }
    return response;
  }

  async function data(request: Request, { waitUntil }: Asking): Promise<Response> {
    const cache = await opened(ANSWER_CACHE);
    const network = fetch(request);
    const keep = async (): Promise<void> => {
      const response = await network;
      if (response.status === 401) await deletePersonData(caches);
      else if (response.ok && cache !== null) await cacheAnswer(cache, request.url, response.clone());
    };
    waitUntil(quietly(keep()));
    return fresh(network, ANSWER_PATIENCE_MS, async () => {
      const cached = cache === null ? undefined : await findCachedAnswer(cache, new URL(request.url));
      return cached === undefined ? undefined : withOfflineStatus(cached);
    });
  }

  return {
    async install() {
      const cache = await caches.open(own);
      await cache.addAll([SHELL, OFFLINE_PAGE, ...PLAIN_FILES]);
      const page = await (await cache.match(SHELL))?.text();
      const language = TEXTS.exec(page ?? '')?.[1] ?? '';
      await cache.addAll(build.files.filter((path) => (TEXTS.exec(path)?.[1] ?? language) === language));
    },
    async activate() {
      // Runs when the last page of the previous build is closed.
      const names = await caches.keys();
      const current = [own, ANSWER_CACHE, DESK_CACHE, CHART_CACHE];
      const old = names.filter((name) => name.startsWith(PREFIX) && !current.includes(name));
      // The cached page names files of the previous build.
      if (old.length > 0 && names.includes(DESK_CACHE)) await dropDeskPage(caches);
      await Promise.all(old.map((name) => caches.delete(name)));
    },
    answer(request, asking) {
      const url = new URL(request.url);
      if (request.method !== 'GET' || url.origin !== origin) return null;
      // The stored answers belong to the person who is signed in, and a share shows others.
      if (SHARE_TOKEN.test(request.headers.get('authorization') ?? '')) return null;
      if (request.mode === 'navigate' && PAGES.has(url.pathname)) return page(request, asking);
      if (request.mode === 'navigate' && DESK_PAGES.has(url.pathname)) return desk(request, asking, PAGE_PATIENCE_MS);
      if (request.mode === 'navigate' && NUMBER_PATH.test(url.pathname)) return numberPage(request, url);
      if (request.mode === 'navigate')
        return UNHANDLED_PAGES.test(url.pathname) ? null : unlessOffline(request, OFFLINE_PAGE, asking.preloaded);
      if (PLAIN_FILES.includes(url.pathname)) return unlessOffline(request, url.pathname, undefined);
      if (url.pathname.startsWith('/assets/')) return file(request, asking);
      if (url.pathname.startsWith('/chart/')) return chartFile(request, asking);
      if (isCacheable(url)) return data(request, asking);
      if (isDeskAnswer(url)) return desk(request, asking, ANSWER_PATIENCE_MS);
      return null;
    },
  };
}

async function storeCell(cache: Cache, url: string, response: Response, isCounted: boolean): Promise<void> {
  await cache.put(url, response);
  if (!isCounted) return;
  const keys = await cache.keys();
  await Promise.all(keys.slice(0, Math.max(0, keys.length - MAX_CELLS)).map((key) => cache.delete(key)));
}

/**
 * Adds `Cache-Status` (https://www.rfc-editor.org/rfc/rfc9211), by which the app detects that it is
 * offline.
 */
function withOfflineStatus(cached: Response): Response {
  const headers = new Headers(cached.headers);
  headers.set(HEADERS.cacheStatus, 'landfall-worker; hit; detail=offline');
  return new Response(cached.body, { status: cached.status, headers });
}
