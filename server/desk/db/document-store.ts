/** The verbs of `DocumentStore`. */
import { putDocument, readAudit, readDocument, readDocuments } from './documents.ts';
import type { DocumentStore } from '../port.ts';
import type { StoreDeps } from './store-deps.ts';

export const createDocumentStore = ({ driver, runIdempotent }: StoreDeps): DocumentStore => ({
  put: (document, act) => runIdempotent(act, ({ query, dialect }) => putDocument(query, dialect, document, act)),
  document: (kind, id) => driver.read((query) => readDocument(query, kind, id)),
  documents: (kind) => driver.read((query) => readDocuments(query, kind)),
  audit: (limit) => driver.read((query) => readAudit(query, limit)),
});
