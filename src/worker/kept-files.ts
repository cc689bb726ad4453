/**
 * The files of a build, kept in a cache of its own, and the cells of the detailed coast, which outlive a build. The
 * service workers of the app and of the pages of shares both use this module.
 */
import type { Asking, Build, WorkerParts } from './worker-parts.ts';

export interface KeptFiles {
  /** Stores these pages, and the files of the build in the language of the first page. */
  install(pages: readonly [string, ...string[]], files: Build['files']): Promise<void>;
  /** Finds what was stored at this path. */
  find(path: string): Promise<Response | undefined>;
  /** Stores a file that is not in the list of the build. */
  store(path: string, response: Response): Promise<void>;
  /** Answers from the network, and offline with what was stored at `path`. */
  unlessOffline(request: Request, path: string, preloaded: Asking['preloaded']): Promise<Response>;
  /** Answers a request for a file of the app. `null` for every other address. */
  answer(request: Request, asking: Asking): Promise<Response> | null;
}

export const CHART_CACHE = 'landfall-chart';
/** The maximum number of cells: about thirty close views, or 1 MB. The least recently stored ones are evicted. */
const MAX_CELLS = 400;
/** Counting the stored cells costs more than storing one, so they are counted once in this many cells. */
const CELLS_PER_COUNT = 50;
/** The page in place of those that need a connection, such as the account, and the logo and style of all pages. */
export const OFFLINE_PAGE = '/offline';
const PLAIN_FILES = ['/favicon.svg', '/message.css'];
/**
 * A file of texts. The page of a language names its file, and the files of other languages are fetched when a person
 * chooses them.
 */
const TEXTS = /\/assets\/texts-([\w-]+)-[A-Za-z]+-\w{8}\.js/;

export const quietly = (work: Promise<unknown>): Promise<unknown> => work.catch(() => {});

export function createKeptFiles(own: string, { caches, fetch }: Pick<WorkerParts, 'caches' | 'fetch'>): KeptFiles {
  /**
   * Opens the cache, or returns `null` when the browser refuses storage. Requests are then answered from the network.
   */
  const opened = (name: string): Promise<Cache | null> => caches.open(name).catch(() => null);
  const find = async (path: string): Promise<Response | undefined> => (await opened(own))?.match(path);

  const unlessOffline: KeptFiles['unlessOffline'] = (request, path, preloaded) =>
    Promise.resolve(preloaded)
      .then((response) => response ?? fetch(request))
      .catch(async (error: unknown) => {
        const cached = await find(path);
        if (cached === undefined) throw error;
        return cached;
      });

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

  return {
    find,
    store: async (path, response) => (await opened(own))?.put(path, response),
    unlessOffline,
    async install(pages, files) {
      const cache = await caches.open(own);
      await cache.addAll([...pages, ...PLAIN_FILES]);
      const page = await (await cache.match(pages[0]))?.text();
      const language = TEXTS.exec(page ?? '')?.[1] ?? '';
      await cache.addAll(files.filter((path) => (TEXTS.exec(path)?.[1] ?? language) === language));
    },
    answer(request, asking) {
      const { pathname } = new URL(request.url);
      if (PLAIN_FILES.includes(pathname)) return unlessOffline(request, pathname, undefined);
      if (pathname.startsWith('/assets/')) return file(request, asking);
      return pathname.startsWith('/chart/') ? chartFile(request, asking) : null;
    },
  };
}

async function storeCell(cache: Cache, url: string, response: Response, isCounted: boolean): Promise<void> {
  await cache.put(url, response);
  if (!isCounted) return;
  const keys = await cache.keys();
  await Promise.all(keys.slice(0, Math.max(0, keys.length - MAX_CELLS)).map((key) => cache.delete(key)));
}
