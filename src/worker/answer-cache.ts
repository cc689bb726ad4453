/** The answers that stay readable without a network: which, how many, and under which name. For the worker and for the first page. */
export const ANSWER_CACHE = 'landfall-answers';
/** The shipments looked at last. */
const KEPT = 20;
const PATHS = new Set(['/api/tracking', '/api/info/sealines', '/api/samples']);

/** What is asked past the caches is asked of nobody else. */
export const isCacheable = (url: URL): boolean => PATHS.has(url.pathname) && !url.searchParams.has('force_update');

/** The latest last; the oldest go. */
export async function cacheAnswer(cache: Cache, url: string, response: Response): Promise<void> {
  await cache.put(url, response);
  const keys = await cache.keys();
  await Promise.all(keys.slice(0, Math.max(0, keys.length - KEPT)).map((key) => cache.delete(key)));
}

/** What was answered to the same question, or to one about the same number of which only one names the line. */
export async function findCachedAnswer(cache: Cache, url: URL): Promise<Response | undefined> {
  const same = await cache.match(url.href);
  const number = url.searchParams.get('number');
  if (same !== undefined || number === null) return same;
  const near = (await cache.keys()).findLast((key) => {
    const { pathname, searchParams } = new URL(key.url);
    const isOneLine = [searchParams, url.searchParams].some((asked) => !asked.has('sealine'));
    return pathname === url.pathname && searchParams.get('number') === number && isOneLine;
  });
  return near === undefined ? undefined : cache.match(near);
}
