/**
 * Schema 8 kept the draft of a message in its body until the message was tried. Such messages wait
 * in a database or a copy of that version: their drafts move to where drafts are now.
 */
import { readCaseData, readShipmentData } from './message-data.ts';
import { numberIn, type Parameter, type Query, textIn } from '../database/sql.ts';

export async function adoptDrafts(query: Query): Promise<void> {
  const rows = await query.all(
    `SELECT seq, body FROM outbox WHERE state IN ('waiting', 'dropped') AND attempts = 0 AND claimed_until = 0
       AND draft IS NULL AND body <> ''`,
  );
  const drafts = rows.flatMap((row): Parameter[][] => {
    const body: unknown = JSON.parse(textIn(row, 'body') ?? 'null');
    const data = typeof body === 'object' && body !== null && 'data' in body ? body.data : null;
    const isDraft = readCaseData(data) !== null || readShipmentData(data) !== null;
    return isDraft ? [[numberIn(row, 'seq') ?? 0, JSON.stringify(data), '']] : [];
  });
  await query.update({ table: 'outbox', columns: ['seq', 'draft', 'body'] }, drafts);
}
