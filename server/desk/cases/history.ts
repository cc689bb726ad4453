/**
 * The history of a case, including notes. `who` is `null` for events of rules, and empty when the person was erased
 * since.
 */
import { CASE_EVENTS } from '../../../src/core/cases/states.ts';
import type { HistoryEntry } from '../../../src/core/desk-api/cases.ts';
import type { Query, SqlRow } from '../database/sql.ts';
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
const EVENTS_OF_PEOPLE: readonly HistoryEntry['did'][] = ['done', 'snooze', 'assign', 'note', 'reopen', 'undo'];

export function toHistoryEntry(row: SqlRow): HistoryEntry {
  const { who: author, did, detail, ...entry } = ENTRY.read(row);
  return { ...entry, did, who: author ?? (EVENTS_OF_PEOPLE.includes(did) ? '' : null), detail: JSON.parse(detail) };
}
