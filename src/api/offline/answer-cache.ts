/**
 * The cache of answers for offline use, shared by the service worker and the page of a first visit.
 */
export const ANSWER_CACHE = 'landfall-answers';
/** Maximum number of stored answers. The oldest is evicted first. */
const MAX_ANSWERS = 20;
const PATHS = new Set(['/api/tracking', '/api/info/sealines', '/api/samples']);

/** A forced update must reach the service, so it is neither stored nor answered from the cache. */
export const isCacheable = (url: URL): boolean => PATHS.has(url.pathname) && !url.searchParams.has('force_update');

/** Cache Storage lists keys in the order of insertion, so the first keys are the oldest. */
export async function cacheAnswer(cache: Cache, url: string, response: Response): Promise<void> {
  await cache.put(url, response);
  const keys = await cache.keys();
  await Promise.all(keys.slice(0, Math.max(0, keys.length - MAX_ANSWERS)).map((key) => cache.delete(key)));
}

/** Finds the answer for the same URL, or for the same number when at most one of the two requests names a carrier. */
export async function findCachedAnswer(cache: Cache, url: URL): Promise<Response | undefined> {
  const same = await cache.match(url.href);
  const number = url.searchParams.get('number');
  if (same !== undefined || number === null) return same;
  const similarRequest = (await cache.keys()).findLast((key) => {
    const { pathname, searchParams } = new URL(key.url);
    const hasSameCarrier = [searchParams, url.searchParams].some((params) => !params.has('sealine'));
    return pathname === url.pathname && searchParams.get('number') === number && hasSameCarrier;
  });
  return similarRequest === undefined ? undefined : cache.match(similarRequest);
}
