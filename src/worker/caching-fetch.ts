/**
 * On the first visit no service worker controls the page yet, so the page itself stores the answers
 * where the worker will look for them. Nothing is requested twice; a browser without Cache Storage
 * behaves as if this were plain `fetch`.
 */
export function cachingFetch(fetch: typeof globalThis.fetch): typeof globalThis.fetch {
  return async (input, init) => {
    const response = await fetch(input, init);
    const isFirst = 'serviceWorker' in navigator && navigator.serviceWorker.controller === null && 'caches' in window;
    if (isFirst && response.ok && typeof input === 'string') void store(input, response.clone(), fetch);
    return response;
  };
}

const DESK = '/api/desk/';

async function store(address: string, response: Response, fetch: typeof globalThis.fetch): Promise<void> {
  try {
    const { ANSWER_CACHE, cacheAnswer, isCacheable } = await import('./answer-cache.ts');
    const url = new URL(address, document.baseURI);
    if (isCacheable(url)) await cacheAnswer(await caches.open(ANSWER_CACHE), url.href, response);
    if (!url.pathname.startsWith(DESK)) return;
    const { cacheDesk, DESK_PAGE, isDeskAnswer, ME } = await import('./desk-cache.ts');
    if (isDeskAnswer(url)) await cacheDesk(caches, url, response);
    // The page came before there was a worker.
    if (url.pathname === ME) await cacheDesk(caches, new URL(DESK_PAGE, url), await fetch(DESK_PAGE));
  } catch {
    // Private windows and full disks refuse to store; the page works without.
  }
}
