/**
 * On the first visit no service worker controls the page yet, so the page itself stores the answers
 * where the worker will look for them. Nothing is requested twice; a browser without Cache Storage
 * behaves as if this were plain `fetch`.
 */
export function cachingFetch(fetch: typeof globalThis.fetch): typeof globalThis.fetch {
  return async (input, init) => {
    const response = await fetch(input, init);
    const isFirst = 'serviceWorker' in navigator && navigator.serviceWorker.controller === null && 'caches' in window;
    if (isFirst && response.ok && typeof input === 'string') {
      const copy = response.clone();
      // Private windows and full disks refuse to store. The page works without the cache.
      import('./desk-cache.ts').then(({ storeAnswer }) => storeAnswer(input, copy, fetch)).catch(() => {});
    }
    return response;
  };
}
