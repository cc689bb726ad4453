/** API keys, `lfk_<id>_<secret>`: stored as a hash and compared in constant time. */
import * as v from 'valibot';
import { type ApiKey, type Scope, SCOPES } from '../../../src/core/desk-api/documents.ts';
import type { ValueOf } from '../../../src/core/desk-api/common.ts';
import { AccessScope } from '../../../src/core/desk-api/access-scope.ts';
import type { CommandContext, Document } from '../ports/desk.ts';
import { KEY_PREFIX, type Person, type Right } from './access.ts';
import type { CanStillCreate } from './creator-rights.ts';
import { checkCreated } from './outcomes.ts';
import { isSecret, newSecret, type Random, SECRET_FORM } from './secret.ts';
import type { DeskOperations } from '../operations.ts';

const RIGHT_OF: Readonly<Record<Scope, Right>> = { read: 'viewer', write: 'editor', feeds: 'feed', audit: 'audit' };

const Stored = v.object({
  label: v.string(),
  scope: v.picklist(SCOPES),
  /** Absent in keys that are older than access scopes. */
  sight: v.optional(AccessScope, 'all'),
  hash: v.string(),
  createdAt: v.number(),
  createdBy: v.string(),
  maker: v.optional(v.nullable(v.string()), null),
});

type KeyOrder = Pick<ApiKey, 'label' | 'scope' | 'sight'> & { readonly maker: string | null };

export type FindKey = (text: string) => Promise<Person | null>;

export interface ApiKeys {
  list(): Promise<readonly ApiKey[]>;
  create(order: KeyOrder, context: CommandContext): Promise<ApiKey & { readonly key: string }>;
}

const FORM = new RegExp(`^${KEY_PREFIX}${SECRET_FORM}$`);

export function createFindKey(store: Pick<DeskOperations, 'document'>, canStillCreate: CanStillCreate): FindKey {
  return async (text) => {
    const [, id = '', secret = ''] = FORM.exec(text) ?? [];
    const document = id === '' ? null : await store.document('key', id);
    const stored = document === null ? null : readStored(document);
    if (!isSecret(secret, stored?.hash ?? null) || stored === null) return null;
    const { label, scope, sight, maker } = stored;
    if (!(await canStillCreate(maker, 'admin'))) return null;
    return { name: label, role: RIGHT_OF[scope], owner: { kind: 'program', id }, sight, maker };
  };
}

/** Returns the access scope of a key by its id; `null` for a key that is not valid. */
export const createReadKeyAccessScope =
  (store: Pick<DeskOperations, 'document'>, canStillCreate: CanStillCreate) =>
  async (id: string): Promise<AccessScope | null> => {
    const document = await store.document('key', id);
    const stored = document === null ? null : readStored(document);
    return stored !== null && (await canStillCreate(stored.maker, 'admin')) ? stored.sight : null;
  };

export function createApiKeys(store: Pick<DeskOperations, 'documents' | 'put'>, random: Random): ApiKeys {
  return {
    async list() {
      return (await store.documents('key')).flatMap((document) => {
        const stored = readStored(document);
        return stored === null ? [] : [withoutHash(document, stored)];
      });
    },
    async create(order, context) {
      const { id, secret, hash } = newSecret(random);
      const stored = { ...order, hash, createdAt: context.at, createdBy: context.actor };
      checkCreated(await store.put({ kind: 'key', id, version: null, body: JSON.stringify(stored) }, context));
      return { ...withoutHash({ kind: 'key', id, version: 1, body: '' }, stored), key: `${KEY_PREFIX}${id}_${secret}` };
    },
  };
}

function readStored({ body }: Document): v.InferOutput<typeof Stored> | null {
  const read = v.safeParse(Stored, JSON.parse(body));
  return read.success ? read.output : null;
}

const withoutHash = (
  { id, version }: Document,
  { label, scope, sight, createdAt, createdBy }: Omit<ValueOf<typeof Stored>, 'hash' | 'maker'>,
): ApiKey => ({ id, version, label, scope, sight, createdAt, createdBy });
