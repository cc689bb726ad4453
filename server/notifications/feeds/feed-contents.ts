/**
 * Creates the content of a feed from the desk's own store, so that no reader causes a request to the service. Each
 * content is made once and serves for a minute, however many readers there are.
 */
import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { writeCalendar } from '../../../src/core/calendar/ics.ts';
import { parseFilter } from '../../../src/core/filter/parse-filter.ts';
import type { Predicate } from '../../../src/core/filter/types.ts';
import { loadTranslate } from '../../../src/core/texts/catalogues.ts';
import { MINUTE, SECOND } from '../../../src/core/time/units.ts';
import { exportPieces } from '../../desk/import/export.ts';
import type { Catalogue } from '../../../src/core/texts/message.ts';
import { readOwnTexts } from '../../desk/search/own-columns.ts';
import { isStaff, type Reader } from '../../desk/ports/reader.ts';
import type { Watch } from '../../../src/core/desk-api/rows.ts';
import type { Clock } from '../../http/service.ts';
import { toCalendar, datedOnly } from './calendar.ts';
import type { Feed } from '../../../src/core/desk-api/feeds.ts';
import { countLeftOut, shownToOutsiders, toOutsider } from './feed-audience.ts';
import { type OpenedFeed, feedSort } from './stored-feed.ts';
import type { GuestDesk } from '../../desk/operations.ts';

export const FORMATS = ['ics', 'csv'] as const;
export type FeedFormat = (typeof FORMATS)[number];

export interface FeedContent {
  readonly type: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly hash: string;
  /** Time at which this server first saw this content, in whole seconds as the header has them. */
  readonly modifiedMs: number;
  readonly fileName: string;
}

export type FeedContents = (opened: OpenedFeed, format: FeedFormat) => Promise<FeedContent | 'too-long'>;

export const MAX_ROWS = 100_000;
const MAX_AGE_MS = MINUTE;
const MAX_CACHE_BYTES = 64 * 1024 * 1024;
const ROWS_PER_TURN = 500;
const CONTENT_TYPES: Readonly<Record<FeedFormat, string>> = {
  ics: 'text/calendar; charset=utf-8',
  csv: 'text/csv; charset=utf-8',
};

interface Kept extends FeedContent {
  readonly madeAt: number;
}

type Desk = Pick<GuestDesk, 'order' | 'cells' | 'watches' | 'document' | 'count'>;

export function createFeedContents(deskOf: (reader: Reader) => Desk, clock: Clock): FeedContents {
  const cache = new LRUCache<string, Kept>({
    maxSize: MAX_CACHE_BYTES,
    sizeCalculation: ({ bytes }) => bytes.length + 200,
  });
  const pending = new Map<string, Promise<FeedContent | 'too-long'>>();
  let turn: Promise<unknown> = Promise.resolve();

  async function make(
    key: string,
    { feed, reader }: OpenedFeed,
    format: FeedFormat,
  ): Promise<FeedContent | 'too-long'> {
    const now = clock();
    const desk = deskOf(toOutsider(reader));
    const names = isStaff(reader) ? await readOwnTexts(desk) : {};
    const readLeftOut = (filter: Predicate): Promise<number> => countLeftOut(deskOf, reader, filter);
    const bytes = await toBytes(desk, { feed, names, readLeftOut }, format, now);
    if (bytes === 'too-long') return bytes;
    const hash = createHash('sha256').update(bytes).digest('base64url').slice(0, 22);
    const before = cache.get(key);
    const modifiedMs = before?.hash === hash ? before.modifiedMs : Math.floor(now / SECOND) * SECOND;
    const content = { type: CONTENT_TYPES[format], bytes, hash, modifiedMs, fileName: `landfall-${feed.id}.${format}` };
    cache.set(key, { ...content, madeAt: now });
    return content;
  }

  return (opened, format) => {
    const { feed, reader } = opened;
    const key = `${feed.id}.${format} ${feed.lang} ${JSON.stringify(reader.sight)}`;
    const entry = cache.get(key);
    // A guest's content is made each time, so that a withdrawn right takes effect at once.
    const isFresh = entry !== undefined && isStaff(reader) && Math.abs(clock() - entry.madeAt) < MAX_AGE_MS;
    if (isFresh) return Promise.resolve(entry);
    const under = pending.get(key);
    if (under !== undefined) return under;
    const made = turn.then(() => make(key, opened, format)).finally(() => pending.delete(key));
    turn = made.catch(() => undefined);
    pending.set(key, made);
    return made;
  };
}

interface ToBytes {
  readonly feed: Feed;
  readonly names: Catalogue;
  readonly readLeftOut: (filter: Predicate) => Promise<number>;
}

async function toBytes(
  desk: Desk,
  { feed, names, readLeftOut }: ToBytes,
  format: FeedFormat,
  nowMs: number,
): Promise<Uint8Array<ArrayBuffer> | 'too-long'> {
  const { predicate } = parseFilter(feed.q, { nowMs, zone: feed.zone });
  const filter = format === 'ics' ? datedOnly(predicate, feed, nowMs) : predicate;
  const ids = await desk.order(shownToOutsiders(filter), feedSort(feed));
  if (ids.length > MAX_ROWS) return 'too-long';
  const t = (await loadTranslate(feed.lang)).with(names);
  if (format === 'csv') {
    const { columns, headings, zone } = feed;
    const order = { format, columns, headings, t, nowMs, zone, hasIds: false };
    const pieces: Buffer[] = [];
    for await (const piece of exportPieces(desk, ids, order)) pieces.push(piece);
    return new Uint8Array(Buffer.concat(pieces));
  }
  const watches: Watch[] = [];
  for (let at = 0; at < ids.length; at += ROWS_PER_TURN)
    watches.push(...(await desk.watches(ids.slice(at, at + ROWS_PER_TURN))));
  const calendar = toCalendar(watches, { feed, nowMs, t, leftOut: await readLeftOut(filter) });
  return new TextEncoder().encode(writeCalendar(calendar));
}
