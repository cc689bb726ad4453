/** Feeds as documents of the desk: which view an address gives, and the hash of its secret. */
import * as v from 'valibot';
import { isColumnKey } from '../../../src/core/columns/columns.ts';
import { parseSort, type Sort } from '../../../src/core/columns/sorts.ts';
import { formerHeading } from '../../../src/core/sheet/column-names.ts';
import type { Feed } from '../../../src/core/desk-api/feeds.ts';
import type { FeedOrder } from '../../../src/core/desk-api/view-requests.ts';
import { createApiKeys } from '../../desk/api/keys.ts';
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
    order: FeedOrder & Pick<Feed, 'headings'>,
    context: CommandContext,
  ): Promise<{ readonly feed: Feed; readonly token: string }>;
}

export function createFeedBook(store: Pick<DeskStore, 'document' | 'documents' | 'put'>, random: Random): FeedBook {
  const keys = createApiKeys(store, random);

  async function byId(id: string): Promise<{ readonly feed: Feed; readonly hash: string } | null> {
    const document = id === '' ? null : await store.document('feed', id);
    return document === null ? null : feedIn(document);
  }

  return {
    async find(name, authorization) {
      if (WITH_KEY.test(name)) {
        const key = await keys.find(BEARER.exec(authorization ?? '')?.[1] ?? '');
        // A feed shows all rows of its filter.
        return key === null || !isStaff(key) ? null : ((await byId(name))?.feed ?? null);
      }
      const [, id = '', secret = ''] = WITH_SECRET.exec(name) ?? [];
      const found = await byId(id);
      return isSecret(secret, found?.hash ?? null) ? (found?.feed ?? null) : null;
    },
    async list() {
      const documents = await store.documents('feed');
      return documents.flatMap((document) => feedIn(document)?.feed ?? []);
    },
    async create(order, context) {
      const { id, secret, hash } = newSecret(random);
      const stored = { ...order, createdAt: context.at, createdBy: context.actor };
      const body = JSON.stringify({ ...stored, hash });
      checkMade(await store.put({ kind: 'feed', id, version: null, body }, context));
      return { feed: { ...stored, id, version: 1 }, token: `${FEED_PREFIX}${id}_${secret}` };
    },
  };
}

function feedIn({ id, version, body }: Document): { readonly feed: Feed; readonly hash: string } | null {
  const read = v.safeParse(Stored, JSON.parse(body));
  if (!read.success) return null;
  const { hash, headings, ...feed } = read.output;
  const { columns } = feed;
  const ofColumns = headings?.length === columns.length ? headings : columns.map(formerHeading);
  return { feed: { ...feed, headings: ofColumns, id, version }, hash };
}

export const sortOf = ({ sort }: Pick<Feed, 'sort'>): Sort => parseSort(sort) ?? { name: 'eta', descending: false };
