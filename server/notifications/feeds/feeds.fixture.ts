/** Feeds of a test desk. */
import { randomBytes } from 'node:crypto';
import { createFeeds, type FeedDeps, type Feeds } from './feeds.ts';
import type { OpenDesk } from '../../desk/worker/engine.ts';

export const feedsOver = (
  store: OpenDesk,
  more: Pick<FeedDeps, 'clock'> & Partial<Pick<FeedDeps, 'instances' | 'canStillCreate' | 'findMember' | 'findShare'>>,
): Feeds =>
  createFeeds({
    instances: 1,
    ...more,
    store,
    deskOf: store.as,
    random: randomBytes,
    publicUrl: 'https://desk.example',
  });
