/** Stores feeds as documents of the desk: the view that an address serves, and the hash of its secret. */
import * as v from 'valibot';
import { compareText } from '../../../src/core/columns/fold.ts';
import { type ColumnKey, isColumnKey } from '../../../src/core/columns/columns.ts';
import { isOwnKey } from '../../../src/core/columns/own-columns.ts';
import { parseSort, type Sort } from '../../../src/core/columns/sorts.ts';
import { firstHeading } from '../../../src/core/sheet/column-names.ts';
import type { Feed } from '../../../src/core/desk-api/feeds.ts';
import type { FeedOrder } from '../../../src/core/desk-api/view-requests.ts';
import { createFindKey } from '../../desk/api/keys.ts';
import { type FindGuest, creatorOf, type CanStillCreate } from '../../desk/api/creator-rights.ts';
import { checkCreated, toLimitWords } from '../../desk/api/outcomes.ts';
import { isSecret, newSecret, type Random, SECRET_FORM } from '../../desk/api/secret.ts';
import type { CommandContext, Document } from '../../desk/ports/desk.ts';
import { hasRight, type Person } from '../../desk/api/access.ts';
import type { FindShare } from '../../desk/api/tracking-guests.ts';
import { Problem } from '../../desk/api/problem.ts';
import { isSameAccessScope, isStaff, Owner, type Reader, STAFF } from '../../desk/ports/reader.ts';
import type { DeskOperations } from '../../desk/operations.ts';

const Stored = v.object({
  label: v.string(),
  q: v.string(),
  sort: v.string(),
  columns: v.pipe(
    v.array(v.string()),
    v.transform((keys) => keys.filter((key) => isColumnKey(key))),
  ),
  headings: v.optional(v.array(v.string())),
  zone: v.string(),
  lang: v.string(),
  hash: v.string(),
  createdAt: v.number(),
  createdBy: v.string(),
  maker: v.optional(v.nullable(v.string()), null),
  /** The guest who created the feed. */
  guest: v.optional(v.nullable(Owner), null),
});

const FEED_PREFIX = 'lff_';
const SECRET_ADDRESS = new RegExp(`^${FEED_PREFIX}${SECRET_FORM}$`);
const KEYED_ADDRESS = /^[a-z0-9]{8,16}$/;
const BEARER_HEADER = /^bearer +(\S+)$/i;

const MAX_FEEDS_PER_GUEST = 20;

/** A feed that is being read, with the present rights of its creator. */
export interface OpenedFeed {
  readonly feed: Feed;
  readonly reader: Reader;
}

export interface FeedBook {
  /** Opens a feed by the token in the address, or by its id and an API key. */
  find(name: string, authorization: string | null): Promise<OpenedFeed | null>;
  /** Opens the calendar of a share by its token, in a language. */
  findShared(token: string, lang: string): Promise<OpenedFeed | null>;
  /** Returns the feeds of a guest, or all feeds for staff. */
  list(reader: Reader): Promise<readonly Feed[]>;
  /** `token` is the secret in the address, which only this response contains. */
  create(
    order: FeedOrder & Pick<Feed, 'headings'>,
    person: Person,
    context: CommandContext,
  ): Promise<{ readonly feed: Feed; readonly token: string }>;
  /** Returns false if the reader has no feed with this id. */
  remove(id: string, reader: Reader, context: CommandContext): Promise<boolean>;
}

interface StoredFeed {
  readonly feed: Feed;
  readonly hash: string;
  readonly maker: string | null;
  readonly guest: Owner | null;
}

export interface FeedBookDeps {
  readonly store: Pick<DeskOperations, 'document' | 'documents' | 'put'>;
  readonly random: Random;
  readonly canStillCreate: CanStillCreate;
  readonly findGuest: FindGuest;
  readonly findShare: FindShare;
}

const belongsTo = ({ guest }: StoredFeed, reader: Reader): boolean =>
  isStaff(reader) || (guest?.kind === reader.owner.kind && guest.id === reader.owner.id);

export function createFeedBook({ store, random, canStillCreate, findGuest, findShare }: FeedBookDeps): FeedBook {
  const findKey = createFindKey(store, canStillCreate);

  async function byId(id: string): Promise<StoredFeed | null> {
    const document = id === '' ? null : await store.document('feed', id);
    return document === null ? null : readStoredFeed(document);
  }

  async function opened(found: StoredFeed | null): Promise<OpenedFeed | null> {
    if (found === null) return null;
    const { feed, guest, maker } = found;
    const asStaff = guest === null && (await canStillCreate(maker, 'editor')) ? STAFF : null;
    const reader = guest === null ? asStaff : await findGuest(guest);
    return reader === null ? null : { feed, reader };
  }

  async function listFeeds(reader: Reader): Promise<readonly Feed[]> {
    const found = (await store.documents('feed')).map(readStoredFeed).filter((feed) => feed !== null);
    const visible = found.filter((stored) => belongsTo(stored, reader)).map(({ feed }) => feed);
    return visible.toSorted((a, b) => a.createdAt - b.createdAt || compareText(a.label, b.label));
  }

  return {
    async find(name, authorization) {
      if (KEYED_ADDRESS.test(name)) {
        const key = await findKey(BEARER_HEADER.exec(authorization ?? '')?.[1] ?? '');
        const found = key === null ? null : await opened(await byId(name));
        const isOpen = key !== null && hasRight(key.role, 'feed') && found !== null;
        return isOpen && isSameAccessScope(key.sight, found.reader.sight) ? found : null;
      }
      const [, id = '', secret = ''] = SECRET_ADDRESS.exec(name) ?? [];
      const found = await byId(id);
      return isSecret(secret, found?.hash ?? null) ? opened(found) : null;
    },
    async findShared(token, lang) {
      // A calendar program has no cookie that proves an email address, so shares with domains have no calendar.
      const reader = await findShare(token, new Headers());
      if (reader === null || reader === 'unproven' || reader.share === undefined) return null;
      const { id, label, sort, columns, zone, createdAt, maker } = reader.share;
      const feed = {
        id,
        label,
        q: '',
        sort,
        columns,
        headings: [],
        zone,
        lang,
        createdAt,
        createdBy: maker,
        version: 1,
      };
      return { feed, reader };
    },
    list: listFeeds,
    async create(order, person, context) {
      const guest = isStaff(person) ? null : person.owner;
      if (guest !== null && (await listFeeds(person)).length >= MAX_FEEDS_PER_GUEST)
        throw new Problem(403, 'NOT_ALLOWED', toLimitWords(MAX_FEEDS_PER_GUEST));
      const { id, secret, hash } = newSecret(random);
      const stored = { ...order, createdAt: context.at, createdBy: context.actor };
      const body = JSON.stringify({ ...stored, maker: creatorOf(person), guest, hash });
      checkCreated(await store.put({ kind: 'feed', id, version: null, body }, context));
      return { feed: { ...stored, id, version: 1 }, token: `${FEED_PREFIX}${id}_${secret}` };
    },
    async remove(id, reader, context) {
      const found = await byId(id);
      if (found === null || !belongsTo(found, reader)) return false;
      await store.put({ kind: 'feed', id, version: found.feed.version, body: null }, context);
      return true;
    },
  };
}

function readStoredFeed({ id, version, body }: Document): StoredFeed | null {
  const read = v.safeParse(Stored, JSON.parse(body));
  if (!read.success) return null;
  const { hash, maker, guest, headings, ...feed } = read.output;
  const { columns } = feed;
  const findHeading = (key: ColumnKey): string => (isOwnKey(key) ? key : firstHeading(key));
  const ofColumns = headings?.length === columns.length ? headings : columns.map(findHeading);
  return { feed: { ...feed, headings: ofColumns, id, version }, hash, maker, guest };
}

export const feedSort = ({ sort }: Pick<Feed, 'sort'>): Sort => parseSort(sort) ?? { name: 'eta', descending: false };
