import { ANSWER_CACHE, isCacheable, cacheAnswer } from './answer-cache.ts';

/**
 * The first visit has no worker yet: what it is answered is kept by the page itself, where the worker will look for it. Nothing is
 * asked for twice, and a browser that keeps nothing changes nothing.
 */
export function cachingFetch(fetch: typeof globalThis.fetch): typeof globalThis.fetch {
  return async (input, init) => {
    const response = await fetch(input, init);
    const isFirst = 'serviceWorker' in navigator && navigator.serviceWorker.controller === null && 'caches' in window;
    if (isFirst && response.ok && typeof input === 'string') void keep(input, response.clone());
    return response;
  };
}

async function keep(address: string, response: Response): Promise<void> {
  const url = new URL(address, document.baseURI);
  if (!isCacheable(url)) return;
  try {
    await cacheAnswer(await caches.open(ANSWER_CACHE), url.href, response);
  } catch {
    // A private window, a full disk: then nothing is kept.
  }
}
