/**
 * Keeps the app for the next visit and for times without a network. Files are named by what is in them and come from the cache; pages and
 * answers come from the network as long as there is one, so that nothing old is shown while something new can be had. Each build
 * has a cache of its own which stays until no page of that build is open: an update never takes a file from under a page.
 */
import { HEADERS } from '../wire/headers.ts';
import { ANSWERS, isKept, keepAnswer } from './answers.ts';

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
}

export interface Worker {
  install(): Promise<void>;
  activate(): Promise<void>;
  /** Null: none of ours, the browser goes its own way. `preloaded`: what it asked for while the worker started. */
  answer(request: Request, preloaded?: Promise<Response | undefined>): Promise<Response> | null;
}

const PREFIX = 'landfall-';
const SHELL = '/';
const PAGES = new Set(['/', '/lines']);

export function createWorker({ build, origin, caches, fetch }: WorkerParts): Worker {
  const own = PREFIX + build.version;

  async function fromShell(): Promise<Response> {
    return (await (await caches.open(own)).match(SHELL)) ?? Response.error();
  }

  async function page(request: Request, preloaded: Promise<Response | undefined> | undefined): Promise<Response> {
    try {
      return (await preloaded) ?? (await fetch(request));
    } catch {
      return fromShell();
    }
  }

  async function file(request: Request): Promise<Response> {
    const cache = await caches.open(own);
    const kept = await cache.match(request.url);
    if (kept !== undefined) return kept;
    const response = await fetch(request);
    if (response.ok) await cache.put(request.url, response.clone());
    return response;
  }

  async function data(request: Request): Promise<Response> {
    const cache = await caches.open(ANSWERS);
    try {
      const response = await fetch(request);
      if (response.ok) await keepAnswer(cache, request.url, response.clone());
      return response;
    } catch (error) {
      const kept = await cache.match(request.url);
      if (kept === undefined) throw error;
      return marked(kept);
    }
  }

  return {
    async install() {
      const cache = await caches.open(own);
      await cache.addAll([SHELL, ...build.files]);
    },
    async activate() {
      // Runs when the last page of the build before has gone.
      const old = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== own && name !== ANSWERS);
      await Promise.all(old.map((name) => caches.delete(name)));
    },
    answer(request, preloaded) {
      const url = new URL(request.url);
      if (request.method !== 'GET' || url.origin !== origin) return null;
      if (request.mode === 'navigate') return PAGES.has(url.pathname) ? page(request, preloaded) : null;
      if (url.pathname.startsWith('/assets/')) return file(request);
      if (isKept(url)) return data(request);
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
