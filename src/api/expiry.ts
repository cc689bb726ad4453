/** When an answer is due to be asked for again. Pure; the clock is the caller's. */
import type { Meta } from './client.ts';
import { DAY, MINUTE, SECOND } from '../core/time/units.ts';

/** However soon an answer says it expires, and however wrong its clock is. */
export const SOONEST_MS = 5 * MINUTE;
export const LATEST_MS = DAY;
/** The server answered with an old copy and is fetching a new one meanwhile: that is there soon, and costs nothing more. */
export const AFTER_STALE_MS = 30 * SECOND;

/** Epoch ms of the one automatic refresh. An old copy is followed up once; a second one waits like any answer. */
export function refreshAt(expires: number | null, meta: Meta, previous: Meta | null): number {
  if (isServedStale(meta) && (previous === null || !isServedStale(previous))) return meta.receivedAt + AFTER_STALE_MS;
  const soonest = meta.receivedAt + SOONEST_MS;
  return Math.min(Math.max(expires ?? soonest, soonest), meta.receivedAt + LATEST_MS);
}

/** The server said that it shows an old answer and asks for a new one in the background. */
export const isServedStale = (meta: Meta): boolean => /\bfwd=stale\b/.test(meta.cacheStatus ?? '');

/** Landfall was not reached: the worker gave what it keeps. */
export const isFromBrowser = (meta: Meta): boolean => /^landfall-worker\b/.test(meta.cacheStatus ?? '');

/** The answer came out of the server's cache. */
export const isFromCache = (meta: Meta): boolean => /\bhit\b|\bfwd=stale\b/.test(meta.cacheStatus ?? '');
