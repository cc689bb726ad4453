/** Decides when an answer is fetched again. */
import type { Meta } from './client.ts';
import { DAY, MINUTE, SECOND } from '../core/time/units.ts';

/** Minimum wait, for answers that expire at once and for servers whose clock is wrong. */
export const MIN_WAIT_MS = 5 * MINUTE;
export const MAX_WAIT_MS = DAY;
/**
 * A stale answer means that the server is already fetching a new one, so asking again costs nothing. The first
 * repetition comes soon, because the new answer may be there already. Later ones come at growing intervals, because
 * the carrier may take 20 to 60 seconds.
 */
export const STALE_RETRY_MS = 1.5 * SECOND;
const MAX_STALE_RETRY_MS = 30 * SECOND;

/**
 * Returns the time of the one automatic refresh in epoch milliseconds. While answers are stale, each wait is twice
 * the one before. After that the page waits for the expiry.
 */
export function findRefreshTime(expires: number | null, meta: Meta, previous: Meta | null): number {
  if (isServedStale(meta)) {
    const isFirst = previous === null || !isServedStale(previous);
    const wait = isFirst ? STALE_RETRY_MS : Math.max(STALE_RETRY_MS, 2 * (meta.receivedAt - previous.receivedAt));
    if (wait <= MAX_STALE_RETRY_MS) return meta.receivedAt + wait;
  }
  const earliestAt = meta.receivedAt + MIN_WAIT_MS;
  return Math.min(Math.max(expires ?? earliestAt, earliestAt), meta.receivedAt + MAX_WAIT_MS);
}

/** The server sent an old answer and is fetching a new one in the background. */
export const isServedStale = (meta: Meta): boolean => /\bfwd=stale\b/.test(meta.cacheStatus ?? '');

/** The service worker answered from its cache because Landfall was not reachable. */
export const isFromBrowser = (meta: Meta): boolean => /^landfall-worker\b/.test(meta.cacheStatus ?? '');

/** The answer comes from the server's cache. */
export const isFromCache = (meta: Meta): boolean => /\bhit\b|\bfwd=stale\b/.test(meta.cacheStatus ?? '');
