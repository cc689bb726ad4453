/**
 * Who did what to a case, and when; `who` is null where a rule did it, and empty where the person
 * was erased since. Notes stand here, too.
 */
import { DEEDS, type Deed, type HistoryEntry } from '../../cases/port.ts';
import type { NewEntry } from '../outbox/news.ts';
import { numberIn, type Query, type SqlRow, textIn } from '../sql.ts';

export async function addHistory(query: Query, entry: NewEntry): Promise<void> {
  const { caseId, at, who, did, detail, undo, batch } = entry;
  query.news?.deeds.push(entry);
  await query.run(
    'INSERT INTO case_history (case_id, at, who, did, detail, undo, batch) VALUES (?, ?, ?, ?, ?, ?, ?)',
    [caseId, at, who, did, JSON.stringify(detail), undo === undefined ? null : JSON.stringify(undo), batch ?? null],
  );
}

export const deedIn = (row: SqlRow): Deed => DEEDS.find((did) => did === row.did) ?? 'note';

/** Only people do these: an older version left nobody's name where it erased one. */
const DEEDS_OF_PEOPLE: readonly Deed[] = ['done', 'snooze', 'assign', 'note', 'reopen', 'undo'];

export function entryIn(row: SqlRow): HistoryEntry {
  const did = deedIn(row);
  return {
    caseId: numberIn(row, 'case_id') ?? 0,
    at: numberIn(row, 'at') ?? 0,
    who: textIn(row, 'who') ?? (DEEDS_OF_PEOPLE.includes(did) ? '' : null),
    did,
    detail: JSON.parse(textIn(row, 'detail') ?? 'null'),
  };
}
