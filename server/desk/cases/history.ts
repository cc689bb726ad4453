/**
 * The history of a case, including notes. `who` is `null` for events of rules, and empty when the person was erased
 * since.
 */
import { CASE_EVENTS } from '../../../src/core/cases/states.ts';
import type { HistoryEntry } from '../../../src/core/desk-api/cases.ts';
import { type Dialect, type Query, type SqlRow, toJsonList } from '../database/sql.ts';
import { describeTable, identity, json, name, nullable, oneOf, text, whole } from '../database/table.ts';
import type { CaseEvent } from '../ports/cases.ts';

export const CASE_HISTORY = describeTable('case_history', ['seq'], {
  seq: identity,
  caseId: whole,
  at: whole,
  who: nullable(name),
  did: oneOf(CASE_EVENTS),
  detail: json,
  undo: nullable(json),
  batch: nullable(text),
});
const EVENT = CASE_HISTORY.without('seq');
const ENTRY = CASE_HISTORY.without('seq', 'undo', 'batch');

/** Stores the event and returns it for the messages of the transaction. */
export async function addHistory(query: Query, event: CaseEvent): Promise<CaseEvent> {
  const { detail, undo, batch = null } = event;
  const stored = { detail: JSON.stringify(detail), undo: undo === undefined ? null : JSON.stringify(undo), batch };
  await EVENT.insert(query, [{ ...event, ...stored }]);
  return event;
}

/** Only people cause these events. An older version stored `null` for an erased person. */
const EVENTS_OF_PEOPLE: readonly HistoryEntry['did'][] = [
  'done',
  'snooze',
  'assign',
  'note',
  'email',
  'reopen',
  'undo',
];

export function toHistoryEntry(row: SqlRow): HistoryEntry {
  const { who: author, did, detail, ...entry } = ENTRY.read(row);
  return { ...entry, did, who: author ?? (EVENTS_OF_PEOPLE.includes(did) ? '' : null), detail: JSON.parse(detail) };
}

/** After these events the customer does not know the present state of the case. */
const OUTDATING_EVENTS = "'worse', 'back', 'reopened', 'returned', 'reopen'";

/** Returns when the customer was written to about each case, if nothing has changed since. */
export async function readEmails(query: Query, { inNumbers }: Dialect, ids: readonly number[]) {
  const rows = await query.all(
    `SELECT * FROM case_history WHERE did IN ('email', ${OUTDATING_EVENTS}) AND ${inNumbers('case_id')} ORDER BY seq`,
    [toJsonList(ids)],
  );
  const emails = new Map<number, number>();
  for (const { caseId, did, at } of rows.map(CASE_HISTORY.read)) {
    if (did === 'email') emails.set(caseId, at);
    else emails.delete(caseId);
  }
  return emails;
}
