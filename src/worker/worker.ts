/**
 * The logic of the service worker: offline use and quick repeat visits. Files with a content hash in their name are
 * served from the cache first. Pages and responses are fetched from the network first, so that nothing stale is shown
 * while the network answers. Each build has a cache of its own, which is deleted when no page of that build is open.
 * An update therefore never removes files of an open page.
 */
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
import { ANSWER_PATIENCE_MS, fresh, withOfflineStatus } from '../api/offline/fresh.ts';
import { CHART_CACHE, createKeptFiles, OFFLINE_PAGE, quietly } from './kept-files.ts';
import { type Asking, PAGE_PATIENCE_MS, type Worker, type WorkerParts } from './worker-parts.ts';

const PREFIX = 'landfall-';
/** The caches of shares belong to the worker of their pages. */
const SHARES_PREFIX = 'landfall-share';
/** The page without a prerendered picture, which serves every address. */
const SHELL = '/lines';
const PAGES = new Set(['/', '/lines']);
/** The token of a share, which the page of the share sends. */
const SHARE_TOKEN = /^Bearer lfs_/;
/** Downloads, and frames of other sites. */
const UNHANDLED_PAGES = /^\/(?:api|embed)(?:\/|$)/;

export function createWorker({ build, origin, caches, fetch, sleep }: WorkerParts): Worker {
  const own = PREFIX + build.version;
  const kept = createKeptFiles(own, { caches, fetch });

  const page = (request: Request, { preloaded }: Asking): Promise<Response> =>
    fresh(
      Promise.resolve(preloaded).then((response) => response ?? fetch(request)),
      sleep(PAGE_PATIENCE_MS),
      () => kept.find(SHELL),
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

  async function desk(request: Request, { preloaded, waitUntil }: Asking, patience: number): Promise<Response> {
    const url = new URL(request.url);
    const network = Promise.resolve(preloaded).then((response) => response ?? fetch(request));
    const keep = async (): Promise<void> => cacheDesk(caches, url, (await network).clone());
    waitUntil(quietly(keep()));
    return fresh(network, sleep(patience), async () => {
      const cached = await findDeskPage(caches, url);
      return cached === undefined ? undefined : withOfflineStatus(cached);
    });
  }

  async function data(request: Request, { waitUntil }: Asking): Promise<Response> {
    const cache = await caches.open(ANSWER_CACHE).catch(() => null);
    const network = fetch(request);
    const keep = async (): Promise<void> => {
      const response = await network;
      if (response.status === 401) await deletePersonData(caches);
      else if (response.ok && cache !== null) await cacheAnswer(cache, request.url, response.clone());
    };
    waitUntil(quietly(keep()));
    return fresh(network, sleep(ANSWER_PATIENCE_MS), async () => {
      const cached = cache === null ? undefined : await findCachedAnswer(cache, new URL(request.url));
      return cached === undefined ? undefined : withOfflineStatus(cached);
    });
  }

  return {
    install: () => kept.install([SHELL, OFFLINE_PAGE], build.files),
    async activate() {
      // Runs when the last page of the previous build is closed.
      const names = await caches.keys();
      const current = [own, ANSWER_CACHE, DESK_CACHE, CHART_CACHE];
      const old = names.filter(
        (name) => name.startsWith(PREFIX) && !name.startsWith(SHARES_PREFIX) && !current.includes(name),
      );
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
        return UNHANDLED_PAGES.test(url.pathname) ? null : kept.unlessOffline(request, OFFLINE_PAGE, asking.preloaded);
      if (isCacheable(url)) return data(request, asking);
      if (isDeskAnswer(url)) return desk(request, asking, ANSWER_PATIENCE_MS);
      return kept.answer(request, asking);
    },
  };
}
