import { describe, expect, it } from 'vitest';
import type { Meta } from './client.ts';
import { isFromBrowser, isFromCache, findRefreshTime } from './expiry.ts';
import { MINUTE } from '../core/time/units.ts';

const NOW = 1_795_166_040_000;
const metaOf = (cacheStatus: string | null, receivedAt = NOW): Meta => ({
  service: 'built-in',
  ageSeconds: 0,
  cacheStatus,
  requestId: null,
  withheld: null,
  forceAfter: null,
  retryAfterMs: null,
  receivedAt,
});
const FRESH = metaOf('landfall; hit');
const STALE = metaOf('landfall; fwd=stale');
const staleSince = (seconds: number): Meta => metaOf('landfall; fwd=stale', NOW - seconds * 1000);

describe('the one automatic refresh', () => {
  it.each([
    ['at expiry', NOW + 146 * MINUTE, FRESH, null, 146],
    ['not before 5 minutes, however soon it expires', NOW + MINUTE, FRESH, null, 5],
    ['not before 5 minutes, though it has expired', NOW - 300 * MINUTE, FRESH, null, 5],
    ['within a day, however late it expires', NOW + 9000 * MINUTE, FRESH, null, 1440],
    ['soon when nobody said', null, FRESH, null, 5],
    ['within two seconds when an old copy was shown', NOW - MINUTE, STALE, null, 0.025],
    ['within two seconds when the one before was fresh', NOW - MINUTE, STALE, FRESH, 0.025],
    ['twice as late as the last time while it is still old', NOW - MINUTE, STALE, staleSince(6), 0.2],
    ['never twice within a second', NOW - MINUTE, STALE, staleSince(0), 0.025],
    ['as any other once the line takes long', NOW - MINUTE, STALE, staleSince(16), 5],
  ])('comes %s', (_, expires, meta, previous, minutes) => {
    expect((findRefreshTime(expires, meta, previous) - NOW) / MINUTE).toBe(minutes);
  });
});

it.each([
  ['landfall; hit', true, false],
  ['landfall; fwd=stale', true, false],
  ['landfall; fwd=miss; stored', false, false],
  ['landfall-worker; hit; detail=offline', true, true],
  [null, false, false],
])('reads %s', (text, fromCache, fromBrowser) => {
  expect(isFromCache(metaOf(text))).toBe(fromCache);
  expect(isFromBrowser(metaOf(text))).toBe(fromBrowser);
});
