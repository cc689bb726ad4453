/** Endpoints of small named documents (saved views, settings) and of the audit. */
import * as v from 'valibot';
import type { CommandContext, Document, DocumentKind } from '../ports/desk.ts';
import { ownSettings } from '../access/guest-documents.ts';
import { type Endpoint, endpoint } from './endpoint.ts';
import { Problem, success } from './problem.ts';
import {
  AuditAnswer,
  Me,
  PeopleAnswer,
  PersonBody,
  SavedView,
  StoredPerson,
  ViewBody,
} from '../../../src/core/desk-api/documents.ts';
import { NoBody, NoQuery, VersionQuery, whole } from '../../../src/core/desk-api/common.ts';
import { readResult, StoredDocument } from './outcomes.ts';
import type { GuestDesk } from '../operations.ts';

const MAX_AUDIT_ENTRIES = 500;
/** `before` is the `seq` of the last entry of the previous page. */
const AuditQuery = v.strictObject({
  before: whole(0, Number.MAX_SAFE_INTEGER, `${Number.MAX_SAFE_INTEGER}`),
  limit: whole(1, MAX_AUDIT_ENTRIES, `${MAX_AUDIT_ENTRIES}`),
});
/** The id of a saved view appears in addresses. */
const ID = /^[\w.@:+-]{1,80}$/;

const toJson = ({ id, version, body }: Omit<Document, 'kind'>): unknown => ({ id, version, body: JSON.parse(body) });

export async function putDocument(
  desk: Pick<GuestDesk, 'put'>,
  kind: DocumentKind,
  id: string,
  { version, body }: { readonly version: number | null; readonly body: unknown },
  context: CommandContext,
): Promise<Response> {
  const text = body === null ? null : JSON.stringify(body);
  const outcome = await desk.put({ kind, id, version, body: text }, context);
  const result = readResult(outcome, StoredDocument);
  const data = result.data === null ? null : toJson(result.data);
  if (result.kind === 'stale')
    throw new Problem(409, 'VERSION_STALE', 'Somebody changed this since: look again.', data);
  return success(data);
}

export const DOCUMENT_ENDPOINTS: readonly Endpoint[] = [
  endpoint({
    method: 'GET',
    path: '/views',
    needs: 'viewer',
    audience: 'guests',
    guest: {},
    summary: 'List saved views',
    query: NoQuery,
    body: NoBody,
    answer: v.array(SavedView),
    handle: async ({ desk }) => success((await desk.documents('view')).map(toJson)),
  }),
  endpoint({
    method: 'PUT',
    path: '/views/{id}',
    needs: 'editor',
    audience: 'guests',
    guest: {},
    summary: 'Save a view: `version` is null for a new view, otherwise the one you read',
    query: NoQuery,
    body: ViewBody,
    answer: SavedView,
    handle: ({ id, body: { version, ...body }, person, desk, at, idempotencyKey }) => {
      if (!ID.test(id)) throw new Problem(400, 'WRONG_PARAMETERS', 'id: letters, digits and .@:+-_ only, at most 80.');
      return putDocument(desk, 'view', id, { version, body }, { actor: person.name, at, idempotencyKey });
    },
  }),
  endpoint({
    method: 'DELETE',
    path: '/views/{id}',
    needs: 'editor',
    audience: 'guests',
    guest: {},
    summary: 'Delete a view',
    query: VersionQuery,
    body: NoBody,
    answer: v.null(),
    handle: ({ id, query: { version }, person, desk, at, idempotencyKey }) => {
      return putDocument(desk, 'view', id, { version, body: null }, { actor: person.name, at, idempotencyKey });
    },
  }),
  endpoint({
    method: 'GET',
    path: '/people',
    needs: 'viewer',
    audience: 'staff',
    summary: 'List the users',
    query: NoQuery,
    body: NoBody,
    answer: PeopleAnswer,
    handle: async ({ desk }) => success((await desk.documents('person')).map(({ id }) => ({ id }))),
  }),
  endpoint({
    method: 'GET',
    path: '/people/me',
    needs: 'viewer',
    audience: 'guests',
    guest: {},
    summary: 'Read the caller: name, role, account and personal settings',
    query: NoQuery,
    body: NoBody,
    answer: Me,
    handle: async ({ person, desk }) => {
      const { name, role } = person;
      const { kind, id } = ownSettings(person);
      const stored = await desk.document(kind, id);
      return success({
        name,
        role,
        account: person.owner.kind === 'account' ? person.owner.id : null,
        version: stored?.version ?? null,
        body: stored === null ? null : JSON.parse(stored.body),
      });
    },
  }),
  endpoint({
    method: 'PUT',
    path: '/people/me',
    needs: 'viewer',
    audience: 'guests',
    guest: {},
    summary: 'Save the personal settings of the caller and the position up to which changes were seen',
    query: NoQuery,
    body: PersonBody,
    answer: StoredPerson,
    handle: ({ body: { version, ...body }, person, desk, at, idempotencyKey }) => {
      const { kind, id } = ownSettings(person);
      return putDocument(desk, kind, id, { version, body }, { actor: person.name, at, idempotencyKey });
    },
  }),
  endpoint({
    method: 'GET',
    path: '/audit',
    needs: 'audit',
    audience: 'staff',
    summary: 'List who did what, newest first, by page',
    query: AuditQuery,
    body: NoBody,
    answer: AuditAnswer,
    handle: async ({ query: { before, limit }, desk }) => success(await desk.audit(limit, before)),
  }),
];
