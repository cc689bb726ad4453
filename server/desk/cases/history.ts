/**
 * Who did what to a case, and when; `who` is null where a rule did it, and empty where the person
 * was erased since. Notes stand here, too.
 */
import { CASE_EVENTS, type CaseEventKind } from '../../../src/core/cases/states.ts';
import type { HistoryEntry } from '../../../src/core/desk-api/cases.ts';
import { numberIn, type Query, type SqlRow, textIn } from '../database/sql.ts';
import type { CaseEvent } from '../ports/cases.ts';

/** The event as the messages of the transaction tell it. */
export async function addHistory(query: Query, event: CaseEvent): Promise<CaseEvent> {
  const { caseId, at, who, did, detail, undo, batch } = event;
  await query.run(
    'INSERT INTO case_history (case_id, at, who, did, detail, undo, batch) VALUES (?, ?, ?, ?, ?, ?, ?)',
    [caseId, at, who, did, JSON.stringify(detail), undo === undefined ? null : JSON.stringify(undo), batch ?? null],
  );
  return event;
}

export const eventKindIn = (row: SqlRow): CaseEventKind => CASE_EVENTS.find((kind) => kind === row.did) ?? 'note';

/** Only people do these: an older version left nobody's name where it erased one. */
const EVENTS_OF_PEOPLE: readonly CaseEventKind[] = ['done', 'snooze', 'assign', 'note', 'reopen', 'undo'];

export function entryIn(row: SqlRow): HistoryEntry {
  const kind = eventKindIn(row);
  return {
    caseId: numberIn(row, 'case_id') ?? 0,
    at: numberIn(row, 'at') ?? 0,
    who: textIn(row, 'who') ?? (EVENTS_OF_PEOPLE.includes(kind) ? '' : null),
    did: kind,
    detail: JSON.parse(textIn(row, 'detail') ?? 'null'),
  };
}
