/** API keys, `lfk_<id>_<secret>`: stored as a hash, compared in constant time. */
import * as v from 'valibot';
import { type ApiKey, type Scope, SCOPES } from '../../../src/core/desk-api/documents.ts';
import type { CommandContext, DeskStore, Document } from '../port.ts';
import { KEY_PREFIX, type Person, type Right } from './access.ts';
import { checkMade } from './outcomes.ts';
import { isSecret, newSecret, type Random, SECRET_FORM } from './secret.ts';

const RIGHT_OF: Readonly<Record<Scope, Right>> = { read: 'viewer', write: 'editor', feeds: 'feed' };

const Stored = v.object({
  label: v.string(),
  scope: v.picklist(SCOPES),
  hash: v.string(),
  createdAt: v.number(),
  createdBy: v.string(),
});

export interface ApiKeys {
  find(text: string): Promise<Person | null>;
  list(): Promise<readonly ApiKey[]>;
  create(label: string, scope: Scope, context: CommandContext): Promise<ApiKey & { readonly key: string }>;
}

const FORM = new RegExp(`^${KEY_PREFIX}${SECRET_FORM}$`);

export function createApiKeys(store: Pick<DeskStore, 'document' | 'documents' | 'put'>, random: Random): ApiKeys {
  return {
    async find(text) {
      const [, id = '', secret = ''] = FORM.exec(text) ?? [];
      const document = id === '' ? null : await store.document('key', id);
      const stored = document === null ? null : readStored(document);
      if (!isSecret(secret, stored?.hash ?? null) || stored === null) return null;
      return { name: stored.label, role: RIGHT_OF[stored.scope], keyId: id };
    },
    async list() {
      return (await store.documents('key')).flatMap((document) => {
        const stored = readStored(document);
        return stored === null ? [] : [withoutHash(document, stored)];
      });
    },
    async create(label, scope, context) {
      const { id, secret, hash } = newSecret(random);
      const stored = { label, scope, hash, createdAt: context.at, createdBy: context.actor };
      checkMade(await store.put({ kind: 'key', id, version: null, body: JSON.stringify(stored) }, context));
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
  { label, scope, createdAt, createdBy }: v.InferOutput<typeof Stored>,
): ApiKey => ({ id, version, label, scope, createdAt, createdBy });
