/** When an answer is fetched again. */
import type { Meta } from './client.ts';
import { DAY, MINUTE, SECOND } from '../core/time/units.ts';

/** The least wait, for answers that expire at once and for servers whose clock is wrong. */
export const SOONEST_MS = 5 * MINUTE;
export const LATEST_MS = DAY;
/**
 * A stale answer means that the server is fetching a new one, which costs nothing more to ask for.
 */
export const AFTER_STALE_MS = 30 * SECOND;

/**
 * Epoch ms of the one automatic refresh. A stale answer is followed up once; after that the page
 * waits for its expiry.
 */
export function refreshAt(expires: number | null, meta: Meta, previous: Meta | null): number {
  if (isServedStale(meta) && (previous === null || !isServedStale(previous))) return meta.receivedAt + AFTER_STALE_MS;
  const soonest = meta.receivedAt + SOONEST_MS;
  return Math.min(Math.max(expires ?? soonest, soonest), meta.receivedAt + LATEST_MS);
}

/** The server said that it shows an old answer and asks for a new one in the background. */
export const isServedStale = (meta: Meta): boolean => /\bfwd=stale\b/.test(meta.cacheStatus ?? '');

/** The service worker answered from its cache: Landfall was not reached. */
export const isFromBrowser = (meta: Meta): boolean => /^landfall-worker\b/.test(meta.cacheStatus ?? '');

/** The answer came out of the server's cache. */
export const isFromCache = (meta: Meta): boolean => /\bhit\b|\bfwd=stale\b/.test(meta.cacheStatus ?? '');
