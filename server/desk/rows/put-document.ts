import { putDocument } from '../database/documents.ts';
import type { CommandContext, Document, Outcome, Put } from '../ports/desk.ts';
import type { SqlStore } from './sql-store.ts';

export const putDocumentOnce = (
  { runIdempotent }: SqlStore,
  document: Put,
  context: CommandContext,
): Promise<Outcome<Document | null>> =>
  runIdempotent(
    context,
    ({ query, dialect }) => putDocument(query, dialect, document, context),
    // Removing an API key, a feed or a subscription revokes a right.
    document.body === null ? 'withdraw' : 'write',
  );
