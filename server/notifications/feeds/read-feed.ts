/** Serves `/feeds/<token>.ics` and `.csv`. The address is the credential, also for strangers. */
import { MINUTE } from '../../../src/core/time/units.ts';
import { SHARE_PREFIX } from '../../desk/api/access.ts';
import { createLimitOfInstance } from '../../http/limit.ts';
import { DeskUnavailable } from '../../desk/ports/desk.ts';
import { FORMATS, type FeedContent, type FeedContents } from './feed-contents.ts';
import type { FeedBook } from './stored-feed.ts';

export const FEEDS_PATH = '/feeds';

export interface FeedVisit {
  /** The last part of the path. */
  readonly name: string;
  readonly authorization: string | null;
  /** The language in which the reader of a share wants its calendar. */
  readonly lang: string;
  readonly clientId: string;
}

export type FeedAnswer =
  | { readonly kind: 'content'; readonly content: FeedContent }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'too-long' }
  | { readonly kind: 'limited'; readonly retryAfterMs: number }
  | { readonly kind: 'away'; readonly retryAfterMs: number };

export type ReadFeed = (visit: FeedVisit) => Promise<FeedAnswer>;

/** Limits how often one feed is read, and how many invalid addresses a client may try. */
export const FEEDS_PER_MINUTE = { known: 120, unknown: 30 };

export function createReadFeed(book: FeedBook, contents: FeedContents, instances: number): ReadFeed {
  const takeKnown = createLimitOfInstance(FEEDS_PER_MINUTE.known, instances);
  const takeUnknown = createLimitOfInstance(FEEDS_PER_MINUTE.unknown, instances);

  async function read({ name, authorization, lang, clientId }: FeedVisit): Promise<FeedAnswer> {
    const dot = name.lastIndexOf('.');
    const format = FORMATS.find((known) => known === name.slice(dot + 1));
    const token = name.slice(0, dot);
    const find = () => (token.startsWith(SHARE_PREFIX) ? findShared() : book.find(token, authorization));
    const findShared = async () => (format === 'ics' ? book.findShared(token, lang) : null);
    const opened = format === undefined ? null : await find();
    const retryAfterMs = await (opened === null ? takeUnknown(clientId) : takeKnown(opened.feed.id));
    if (retryAfterMs !== null) return { kind: 'limited', retryAfterMs };
    if (opened === null || format === undefined) return { kind: 'unknown' };
    const content = await contents(opened, format);
    return content === 'too-long' ? { kind: 'too-long' } : { kind: 'content', content };
  }

  return async (visit) => {
    try {
      return await read(visit);
    } catch (error) {
      if (error instanceof DeskUnavailable) return { kind: 'away', retryAfterMs: MINUTE };
      throw error;
    }
  };
}
