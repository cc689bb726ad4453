/** Endpoints of API keys, for administrators. */
import { randomBytes } from 'node:crypto';
import * as v from 'valibot';
import { NoBody, NoQuery } from '../../../src/core/desk-api/common.ts';
import { ApiKey, KeyBody, NewApiKey } from '../../../src/core/desk-api/documents.ts';
import { viewPrefix } from '../access/guest-documents.ts';
import { RECENT_MS } from './access.ts';
import { creatorOf } from './creator-rights.ts';
import { putDocument } from './document-endpoints.ts';
import { type Endpoint, endpoint } from './endpoint.ts';
import { createApiKeys } from './keys.ts';
import { notFound, Problem, success } from './problem.ts';

/** Returns how many calls assistants made today (UTC) with a key. */
export type ReadCalls = (key: string) => Promise<number>;

/** `readCalls` is `null` when assistants have no tools. */
export const keyEndpoints = (readCalls: ReadCalls | null): readonly Endpoint[] => [
  endpoint({
    method: 'GET',
    path: '/keys',
    needs: 'admin',
    audience: 'staff',
    summary: 'List API keys, without their secrets, with the calls of assistants today (UTC)',
    query: NoQuery,
    body: NoBody,
    answer: v.array(ApiKey),
    handle: async ({ desk }) => {
      const keys = await createApiKeys(desk, randomBytes).list();
      if (readCalls === null) return success(keys);
      return success(await Promise.all(keys.map(async (key) => ({ ...key, calls: await readCalls(key.id) }))));
    },
  }),
  endpoint({
    method: 'POST',
    path: '/keys',
    needs: 'admin',
    audience: 'staff',
    summary: 'Create an API key; the key is only in this response',
    query: NoQuery,
    body: KeyBody,
    answer: NewApiKey,
    handle: async ({ body, person, desk, at, idempotencyKey }) => {
      const { name: actor, signedInAt = at } = person;
      if (at - signedInAt >= RECENT_MS) throw new Problem(403, 'NOT_ALLOWED', (t) => t('people.refused.old'));
      const order = { ...body, maker: creatorOf(person) };
      return success(await createApiKeys(desk, randomBytes).create(order, { actor, at, idempotencyKey }), 201);
    },
  }),
  endpoint({
    method: 'DELETE',
    path: '/keys/{id}',
    needs: 'admin',
    audience: 'staff',
    summary: 'Revoke an API key with immediate effect',
    query: NoQuery,
    body: NoBody,
    answer: v.null(),
    handle: async ({ id, person, desk, at, idempotencyKey }) => {
      const key = await desk.document('key', id);
      if (key === null) throw notFound();
      const context = { actor: person.name, at, idempotencyKey };
      const program = await desk.document('program', id);
      if (program !== null)
        await desk.put(
          { kind: 'program', id, version: program.version, body: null },
          { ...context, idempotencyKey: null },
        );
      for (const view of await desk.documents('own-view', viewPrefix({ kind: 'program', id })))
        await desk.put({ ...view, body: null }, { ...context, idempotencyKey: null });
      return putDocument(desk, 'key', id, { version: key.version, body: null }, context);
    },
  }),
];
