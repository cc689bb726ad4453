/** Addresses of views for calendars and spreadsheets: their operations and their content. */
import type { Endpoint } from '../../desk/api/endpoint.ts';
import { createFindGuest, type FindMember, type CanStillCreate } from '../../desk/api/creator-rights.ts';
import { createReadKeyAccessScope } from '../../desk/api/keys.ts';
import type { FindShare } from '../../desk/api/tracking-guests.ts';
import type { Callers } from '../../desk/worker/callers.ts';
import type { Random } from '../../desk/api/secret.ts';
import type { Clock } from '../../http/service.ts';
import { createFeedContents } from './feed-contents.ts';
import { feedEndpoints } from './feed-endpoints.ts';
import { createReadFeed, type ReadFeed } from './read-feed.ts';
import { createFeedBook } from './stored-feed.ts';
import type { DeskOperations } from '../../desk/operations.ts';

export interface FeedDeps {
  readonly store: Pick<DeskOperations, 'document' | 'documents' | 'put'>;
  readonly deskOf: Callers['as'];
  readonly clock: Clock;
  readonly random: Random;
  /** Number of instances that serve the addresses. */
  readonly instances: number;
  readonly publicUrl: string | null;
  /** Decides whether the creator of a feed still has the right to it. Without it all feeds count. */
  readonly canStillCreate?: CanStillCreate;
  /** `null` if nobody signs in here. */
  readonly findMember?: FindMember | null;
  /** Absent on a server without shares. */
  readonly findShare?: FindShare | undefined;
}

export interface Feeds {
  readonly endpoints: readonly Endpoint[];
  readonly read: ReadFeed;
}

export function createFeeds({
  store,
  deskOf,
  clock,
  random,
  instances,
  publicUrl,
  canStillCreate = async () => true,
  findMember = null,
  findShare = async () => null,
}: FeedDeps): Feeds {
  const findGuest = createFindGuest(findMember, createReadKeyAccessScope(store, canStillCreate));
  const book = createFeedBook({ store, random, canStillCreate, findGuest, findShare });
  return {
    endpoints: feedEndpoints({ book, deskOf, publicUrl }),
    read: createReadFeed(book, createFeedContents(deskOf, clock), instances),
  };
}
