/** Feeds as documents of the desk: which view an address gives, and the hash of its secret. */
import * as v from 'valibot';
import { isColumnKey } from '../../../src/core/columns/columns.ts';
import { parseSort, type Sort } from '../../../src/core/columns/sorts.ts';
import { formerHeading } from '../../../src/core/sheet/column-names.ts';
import type { Feed } from '../../../src/core/desk-api/feeds.ts';
import type { FeedOrder } from '../../../src/core/desk-api/view-requests.ts';
import { createFindKey } from '../../desk/api/keys.ts';
import type { MayStillMake } from '../../desk/api/makers.ts';
import { checkMade } from '../../desk/api/outcomes.ts';
import { isSecret, newSecret, type Random, SECRET_FORM } from '../../desk/api/secret.ts';
import type { CommandContext, DeskStore, Document } from '../../desk/port.ts';
import { isStaff } from '../../desk/rights/sight.ts';

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
});

const FEED_PREFIX = 'lff_';
const WITH_SECRET = new RegExp(`^${FEED_PREFIX}${SECRET_FORM}$`);
const WITH_KEY = /^[a-z0-9]{8,16}$/;
const BEARER = /^bearer +(\S+)$/i;

export interface FeedBook {
  /** By what stands in the address, or by the id of a feed and an API key. */
  find(name: string, authorization: string | null): Promise<Feed | null>;
  list(): Promise<readonly Feed[]>;
  /** `token` is what stands in the address: only this answer holds it. */
  create(
    order: FeedOrder & Pick<Feed, 'headings'> & { readonly maker: string | null },
    context: CommandContext,
  ): Promise<{ readonly feed: Feed; readonly token: string }>;
}

interface StoredFeed {
  readonly feed: Feed;
  readonly hash: string;
  readonly maker: string | null;
}

export function createFeedBook(
  store: Pick<DeskStore, 'document' | 'documents' | 'put'>,
  random: Random,
  mayStillMake: MayStillMake,
): FeedBook {
  const findKey = createFindKey(store, mayStillMake);

  async function byId(id: string): Promise<StoredFeed | null> {
    const document = id === '' ? null : await store.document('feed', id);
    return document === null ? null : feedIn(document);
  }

  async function find(name: string, authorization: string | null): Promise<StoredFeed | null> {
    if (WITH_KEY.test(name)) {
      const key = await findKey(BEARER.exec(authorization ?? '')?.[1] ?? '');
      // A feed shows all rows of its filter.
      return key === null || !isStaff(key) ? null : byId(name);
    }
    const [, id = '', secret = ''] = WITH_SECRET.exec(name) ?? [];
    const found = await byId(id);
    return isSecret(secret, found?.hash ?? null) ? found : null;
  }

  return {
    async find(name, authorization) {
      const found = await find(name, authorization);
      return found !== null && (await mayStillMake(found.maker, 'editor')) ? found.feed : null;
    },
    async list() {
      const documents = await store.documents('feed');
      return documents.flatMap((document) => feedIn(document)?.feed ?? []);
    },
    async create({ maker, ...order }, context) {
      const { id, secret, hash } = newSecret(random);
      const stored = { ...order, createdAt: context.at, createdBy: context.actor };
      const body = JSON.stringify({ ...stored, maker, hash });
      checkMade(await store.put({ kind: 'feed', id, version: null, body }, context));
      return { feed: { ...stored, id, version: 1 }, token: `${FEED_PREFIX}${id}_${secret}` };
    },
  };
}

function feedIn({ id, version, body }: Document): StoredFeed | null {
  const read = v.safeParse(Stored, JSON.parse(body));
  if (!read.success) return null;
  const { hash, maker, headings, ...feed } = read.output;
  const { columns } = feed;
  const ofColumns = headings?.length === columns.length ? headings : columns.map(formerHeading);
  return { feed: { ...feed, headings: ofColumns, id, version }, hash, maker };
}

export const sortOf = ({ sort }: Pick<Feed, 'sort'>): Sort => parseSort(sort) ?? { name: 'eta', descending: false };
