/** Feeds over a desk of a test. */
import { randomBytes } from 'node:crypto';
import type { DeskEngine } from '../../desk/ports/engine.ts';
import { callersOf, callsOf } from '../../desk/worker/callers.ts';
import { createFeeds, type FeedDeps, type Feeds } from './feeds.ts';

export const feedsOver = (
  store: DeskEngine,
  more: Pick<FeedDeps, 'clock'> & Partial<Pick<FeedDeps, 'instances' | 'mayStillMake' | 'findMember'>>,
): Feeds =>
  createFeeds({
    instances: 1,
    ...more,
    store,
    deskOf: callersOf(callsOf(store)).as,
    random: randomBytes,
    publicUrl: 'https://desk.example',
  });
