/** Settings and views that belong to somebody: a guest has no other documents. */
import * as v from 'valibot';
import type { Document, DocumentStore, Outcome } from '../ports/desk.ts';
import type { Owner, Reader } from '../ports/reader.ts';

const SETTINGS = { account: 'account', person: 'person', program: 'program' } as const;

export const ownSettings = ({ owner }: Pick<Reader, 'owner'>) =>
  ({ kind: SETTINGS[owner.kind], id: owner.id }) as const;

/** With what the ids of somebody's own views begin; no two owners have the same. */
export const viewPrefix = ({ kind, id }: Owner): string => `${kind} ${encodeURIComponent(id)} `;

const Replayed = v.looseObject({ data: v.nullable(v.looseObject({ id: v.string() })) });

export function createGuestDocuments(
  store: Pick<DocumentStore, 'document' | 'documents' | 'put'>,
  owner: Owner,
): Pick<DocumentStore, 'document' | 'documents' | 'put'> {
  const prefix = viewPrefix(owner);
  const settings = ownSettings({ owner });
  const shownId = (id: string): string => (id.startsWith(prefix) ? id.slice(prefix.length) : id);
  const toView = (document: Document): Document => ({ ...document, kind: 'view', id: shownId(document.id) });

  function toViewOutcome(outcome: Outcome<Document | null>): Outcome<Document | null> {
    if (outcome.kind === 'replay') {
      const replayed = v.parse(Replayed, JSON.parse(outcome.json));
      const data = replayed.data === null ? null : { ...replayed.data, id: shownId(replayed.data.id) };
      return { kind: 'replay', json: JSON.stringify({ ...replayed, data }) };
    }
    const isOfDocument = outcome.kind === 'done' || outcome.kind === 'stale';
    return isOfDocument && outcome.data !== null ? { ...outcome, data: toView(outcome.data) } : outcome;
  }

  return {
    async document(kind, id) {
      if (kind === settings.kind && id === settings.id) return store.document(kind, id);
      const own = kind === 'view' ? await store.document('own-view', prefix + id) : null;
      return own === null ? null : toView(own);
    },
    documents: async (kind) => (kind === 'view' ? (await store.documents('own-view', prefix)).map(toView) : []),
    async put(document, context) {
      const { kind, id } = document;
      if (kind === settings.kind && id === settings.id) return store.put(document, context);
      if (kind !== 'view') throw new TypeError(`${kind}: no guest may write this.`);
      return toViewOutcome(await store.put({ ...document, kind: 'own-view', id: prefix + id }, context));
    },
  };
}
