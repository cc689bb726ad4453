/** Documents of a guest. Guests reach only their own settings and views. */
import * as v from 'valibot';
import { readDocument, readDocuments } from '../database/documents.ts';
import type { CommandContext, Document, DocumentKind, Outcome, Put } from '../ports/desk.ts';
import type { Owner, Reader } from '../ports/reader.ts';
import { putDocumentOnce } from '../rows/put-document.ts';
import type { Guest } from './guest.ts';

const SETTINGS = { account: 'account', person: 'person', program: 'program' } as const;

export const ownSettings = ({ owner }: Pick<Reader, 'owner'>) =>
  ({ kind: SETTINGS[owner.kind], id: owner.id }) as const;

/** Prefix of the ids of an owner's own views. No two owners have the same prefix. */
export const viewPrefix = ({ kind, id }: Owner): string => `${kind} ${encodeURIComponent(id)} `;

const Replayed = v.looseObject({ data: v.nullable(v.looseObject({ id: v.string() })) });

export async function guestDocument(guest: Guest, kind: DocumentKind, id: string): Promise<Document | null> {
  const { store, owner } = guest;
  const read = (storedKind: DocumentKind, name: string) =>
    store.driver.read((query) => readDocument(query, storedKind, name));
  if (isOwnSettings(guest, { kind, id })) return read(kind, id);
  const ownView = kind === 'view' ? await read('own-view', viewPrefix(owner) + id) : null;
  return ownView === null ? null : toView(owner, ownView);
}

export async function guestDocuments({ store, owner }: Guest, kind: DocumentKind): Promise<readonly Document[]> {
  if (kind !== 'view') return [];
  const ownView = await store.driver.read((query) => readDocuments(query, 'own-view', viewPrefix(owner)));
  return ownView.map((document) => toView(owner, document));
}

export async function guestPut(
  guest: Guest,
  document: Put,
  context: CommandContext,
): Promise<Outcome<Document | null>> {
  const { store, owner } = guest;
  const { kind, id } = document;
  if (isOwnSettings(guest, document)) return putDocumentOnce(store, document, context);
  if (kind !== 'view') throw new TypeError(`${kind}: no guest may write this.`);
  const ownView = { ...document, kind: 'own-view', id: viewPrefix(owner) + id } as const;
  return toViewOutcome(owner, await putDocumentOnce(store, ownView, context));
}

function isOwnSettings(guest: Guest, { kind, id }: Pick<Document, 'kind' | 'id'>): boolean {
  const settings = ownSettings(guest);
  return kind === settings.kind && id === settings.id;
}

function shownId(owner: Owner, id: string): string {
  const prefix = viewPrefix(owner);
  return id.startsWith(prefix) ? id.slice(prefix.length) : id;
}

const toView = (owner: Owner, document: Document): Document => ({
  ...document,
  kind: 'view',
  id: shownId(owner, document.id),
});

function toViewOutcome(owner: Owner, outcome: Outcome<Document | null>): Outcome<Document | null> {
  if (outcome.kind === 'replay') {
    const replayed = v.parse(Replayed, JSON.parse(outcome.json));
    const data = replayed.data === null ? null : { ...replayed.data, id: shownId(owner, replayed.data.id) };
    return { kind: 'replay', json: JSON.stringify({ ...replayed, data }) };
  }
  const isOfDocument = outcome.kind === 'done' || outcome.kind === 'stale';
  return isOfDocument && outcome.data !== null ? { ...outcome, data: toView(owner, outcome.data) } : outcome;
}
