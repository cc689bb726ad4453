/**
 * Stores the last state of shares for offline use. Each share has a cache of its own, named after a digest of its
 * token, so that only the address of the page leads to it and the token is stored nowhere. The page of the share
 * writes it. The page and the service worker read it, and delete it when the share has ended or refuses its reader.
 */
import { isoOf } from '../../core/time/clock.ts';
import { parseInstant } from '../../core/time/instant.ts';

const PREFIX = 'landfall-share-';
/** The key of what the share says about itself, without which nothing is shown. The server has no such path. */
const HEAD = '/landfall-share-head';
const MAX_SHARES = 5;
/** The oldest answers are evicted first. A page of 100 rows has about 100 kB. */
const MAX_ANSWERS = 40;
const MAX_ANSWER_BYTES = 1_000_000;
const STORED_PATHS = /\/(?:tracking|desk\/(?:rows(?:\/count|\/figures)?|fleet))$/;
const HEAD_PATH = /\/desk\/share$/;
/** Operations that every reader of a share may call. A refusal of another one says nothing about the share. */
const SHARE_PATHS = /\/desk\/(?:share|rows(?:\/count)?|changes\/tail)$/;
const REFUSING_STATUS: ReadonlySet<number> = new Set([401, 403, 404, 410]);

/** Tells whether the page of a share is refused: it has ended, or its reader has to prove an address. */
export const isRefusedPage = ({ status }: Response): boolean => REFUSING_STATUS.has(status);

/** Networks with a sign-in page of their own answer with pages, too, which say nothing about the share. */
const isJson = ({ headers }: Response): boolean => headers.get('content-type')?.startsWith('application/json') === true;

const isRefusal = ({ pathname }: URL, response: Response): boolean =>
  SHARE_PATHS.test(pathname) && isRefusedPage(response) && isJson(response);

async function nameCache(token: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token));
  return PREFIX + Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Returns 0 without a readable head. */
async function readEnd(cache: Cache): Promise<number> {
  const head = await cache.match(HEAD);
  const body: unknown = head === undefined ? null : await head.json().catch(() => null);
  const endsAt = isObject(body) && isObject(body.data) ? body.data.endsAt : null;
  return typeof endsAt === 'number' ? endsAt : 0;
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** Opens what is stored of a share, and deletes it if its link has expired. */
export async function openShare(caches: CacheStorage, token: string, now: number): Promise<Cache | null> {
  const name = await nameCache(token);
  // Opening a cache would make it.
  if (!(await caches.has(name))) return null;
  const cache = await caches.open(name);
  if ((await readEnd(cache)) > now) return cache;
  await caches.delete(name);
  return null;
}

export const deleteShare = async (caches: CacheStorage, token: string): Promise<void> =>
  void (await caches.delete(await nameCache(token)));

/** Deletes expired shares, and all but those opened last. */
async function evictShares(caches: CacheStorage, now: number): Promise<void> {
  const names = (await caches.keys()).filter((name) => name.startsWith(PREFIX));
  const shares = await Promise.all(
    names.map(async (name) => {
      const cache = await caches.open(name);
      const openedAt = parseInstant((await cache.match(HEAD))?.headers.get('date') ?? '');
      return { name, openedAt: (await readEnd(cache)) > now ? (openedAt ?? 0) : -1 };
    }),
  );
  const latest = shares.toSorted((a, b) => b.openedAt - a.openedAt);
  const ended = latest.filter(({ openedAt }, index) => openedAt < 0 || index >= MAX_SHARES);
  await Promise.all(ended.map(({ name }) => caches.delete(name)));
}

async function storeAnswer(cache: Cache, { href }: URL, body: Blob, { headers }: Response): Promise<void> {
  // An earlier state that can no longer be replaced would only become older.
  if (body.size > MAX_ANSWER_BYTES) return void (await cache.delete(href));
  await cache.put(href, new Response(body, { headers }));
  const answers = (await cache.keys()).filter(({ url }) => new URL(url).pathname !== HEAD);
  await Promise.all(answers.slice(0, Math.max(0, answers.length - MAX_ANSWERS)).map((key) => cache.delete(key)));
}

export interface StoredShare {
  /** Stores what the share says about itself. The page calls it before the first answer comes. */
  readonly noteHead: (head: object) => Promise<void>;
  /** Stores an answer of the network, or deletes everything if it refuses the share. */
  readonly noteAnswer: (url: URL, response: Response) => Promise<void>;
  /** Finds what was noted of this address, also by another window or at an earlier visit. */
  readonly find: (url: URL) => Promise<Response | undefined>;
}

/** Opens the stored state of one share for its page. Storage that is full or refused stores nothing. */
export function createStoredShare(caches: CacheStorage, token: string, clock: () => number): StoredShare {
  let writing: Promise<unknown> = Promise.resolve();
  let hasEnded = false;
  // Writes take turns, so that the head comes first and nothing is stored after a deletion.
  function write(work: () => Promise<unknown>): Promise<void> {
    const written = writing
      .then(() => (hasEnded ? undefined : work()))
      .then(
        () => undefined,
        () => undefined,
      );
    writing = written;
    return written;
  }
  return {
    noteHead(head) {
      const body = JSON.stringify({ status: 'success', message: 'OK', data: head });
      const headers = { Date: isoOf(clock()), 'Content-Type': 'application/json' };
      return write(async () => {
        await (await caches.open(await nameCache(token))).put(HEAD, new Response(body, { headers }));
        await evictShares(caches, clock());
      });
    },
    async noteAnswer(url, response) {
      if (isRefusal(url, response)) {
        return write(async () => {
          hasEnded = true;
          await deleteShare(caches, token);
        });
      }
      if (!STORED_PATHS.test(url.pathname) || !response.ok || !isJson(response)) return;
      // No write waits for the network.
      const body = await response
        .clone()
        .blob()
        .catch(() => null);
      if (body === null) return;
      await write(async () => {
        const cache = await openShare(caches, token, clock());
        if (cache !== null) await storeAnswer(cache, url, body, response);
      });
    },
    async find(url) {
      const isHead = HEAD_PATH.test(url.pathname);
      if (hasEnded || (!isHead && !STORED_PATHS.test(url.pathname))) return undefined;
      const cache = await openShare(caches, token, clock());
      return cache?.match(isHead ? HEAD : url.href);
    },
  };
}
