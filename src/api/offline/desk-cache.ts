/**
 * Stores the last state of the desk for offline use: its page and the answers that its lists are made of. The state
 * belongs to one person. It is deleted with the stored answers of the tracking page when another person signs in or
 * the desk refuses access.
 */
import { ANSWER_CACHE, cacheAnswer, isCacheable } from './answer-cache.ts';

export const DESK_CACHE = 'landfall-desk';
export const DESK_PAGE = '/desk';
export const DESK_PAGES: ReadonlySet<string> = new Set([DESK_PAGE, '/desk/lines']);
export const PERSON_ADDRESS = '/api/desk/people/me';
/** The cache key of the account or name to whom the state belongs. The server has no such path. */
const OWNER = '/landfall-desk-owner';
/** The oldest answers are evicted first. A page of 100 rows has about 100 kB. */
const MAX_ANSWERS = 150;
const PATHS =
  /^\/api\/desk\/(?:rows(?:\/count|\/groups)?|cases(?:\/\d+)?|changes|columns\/own|lines|views|people(?:\/me)?)$/;
const REFUSING_STATUS = new Set([401, 403, 404]);

export const isDeskAnswer = (url: URL): boolean => PATHS.test(url.pathname);

/** Stores an answer of the network. Before the first one it stores to whom the state belongs. */
export async function cacheDesk(caches: CacheStorage, url: URL, response: Response): Promise<void> {
  const isAboutPerson = url.pathname === PERSON_ADDRESS;
  if (isSignedOut(url, response)) return deletePersonData(caches);
  if ((isAboutPerson || DESK_PAGES.has(url.pathname)) && REFUSING_STATUS.has(response.status)) {
    await caches.delete(DESK_CACHE);
    return;
  }
  if (!response.ok) return;
  const name = isAboutPerson ? readIdentity(await response.clone().text()) : null;
  const owner = name === null ? null : await readOwner(caches);
  if (owner !== null && owner !== name) await deletePersonData(caches);
  const cache = await caches.open(DESK_CACHE);
  if (name !== null) await cache.put(OWNER, new Response(name));
  // The same page serves all addresses of the desk.
  await cache.put(DESK_PAGES.has(url.pathname) ? DESK_PAGE : url.href, response);
  const keys = (await cache.keys()).filter((key) => isDeskAnswer(new URL(key.url)));
  await Promise.all(keys.slice(0, Math.max(0, keys.length - MAX_ANSWERS)).map((key) => cache.delete(key)));
}

/** The session has ended, and the server redirects to the sign-in page. */
const isSignedOut = ({ pathname }: URL, { status, type }: Response): boolean =>
  status === 401 || (type === 'opaqueredirect' && DESK_PAGES.has(pathname));

export const deletePersonData = async (caches: CacheStorage): Promise<void> =>
  void (await Promise.all([caches.delete(DESK_CACHE), caches.delete(ANSWER_CACHE)]));

export const findDeskPage = async (caches: CacheStorage, url: URL): Promise<Response | undefined> =>
  (await caches.open(DESK_CACHE)).match(DESK_PAGES.has(url.pathname) ? DESK_PAGE : url.href);

export const dropDeskPage = async (caches: CacheStorage): Promise<void> =>
  void (await (await caches.open(DESK_CACHE)).delete(DESK_PAGE));

const DESK = '/api/desk/';

/** Stores an answer where the service worker will look for it, for a page on its first visit. */
export async function storeAnswer(address: string, response: Response, fetch: typeof globalThis.fetch): Promise<void> {
  const url = new URL(address, document.baseURI);
  if (isCacheable(url)) await cacheAnswer(await caches.open(ANSWER_CACHE), url.href, response);
  if (!url.pathname.startsWith(DESK)) return;
  if (isDeskAnswer(url)) await cacheDesk(caches, url, response);
  // The page was loaded before the service worker was installed.
  if (url.pathname === PERSON_ADDRESS) await cacheDesk(caches, new URL(DESK_PAGE, url), await fetch(DESK_PAGE));
}

async function readOwner(caches: CacheStorage): Promise<string | null> {
  return (await (await (await caches.open(DESK_CACHE)).match(OWNER))?.text()) ?? null;
}

function readIdentity(text: string): string | null {
  const answer: unknown = JSON.parse(text);
  const data = isObject(answer) ? answer.data : null;
  const identity = isObject(data) ? (data.account ?? data.name) : null;
  return typeof identity === 'string' ? identity : null;
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;
