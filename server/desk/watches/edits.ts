/**
 * Edits of rows by one request or job of a person, for undo. An edit has an id; its old and new values are the ledger
 * entries with this id.
 */
import { isColumnKey, type WatchFields } from '../../../src/core/columns/columns.ts';
import { isWatchFields } from '../../../src/core/columns/row.ts';
import type { RowEdit } from '../../../src/core/desk-api/rows.ts';
import type { WatchChange } from '../../../src/core/desk-api/watch-requests.ts';
import { DAY } from '../../../src/core/time/units.ts';
import { type Dialect, toJsonList, type Query, readText } from '../database/sql.ts';
import {
  describeTable,
  identity,
  nullable,
  requireNumber,
  special,
  text,
  requireText,
  whole,
} from '../database/table.ts';
import { CHANGES } from '../rows/ledger.ts';
import type { CommandContext } from '../ports/desk.ts';

/** An erasure deletes all edits, because an undo would bring erased data back. */
export const EDITS = describeTable('edits', ['seq'], {
  seq: identity,
  id: text,
  at: whole,
  who: special,
  undoneAt: nullable(whole),
});
const EDIT = EDITS.without('seq');
const ENTRY = CHANGES.part('watchId', 'field', 'old', 'new');

/** An edit of rows or a decision about cases can be undone for this time. */
export const UNDO_MS = DAY;
/** Maximum number of edits that are listed. */
const MAX_EDITS = 50;

/** Notes an edit. A job calls this with each portion. */
export async function noteEdit(query: Query, id: string, { at, actor }: CommandContext): Promise<void> {
  await query.run('DELETE FROM edits WHERE at <= ?', [at - UNDO_MS]);
  await query.run('INSERT INTO edits (id, at, who) VALUES (?, ?, ?) ON CONFLICT (id) DO NOTHING', [id, at, actor]);
}

export const noteUndone = (query: Query, id: string, at: number): Promise<void> =>
  query.run('UPDATE edits SET undone_at = ? WHERE id = ? AND undone_at IS NULL', [at, id]);

/** Returns edits of the undo time, undone ones included, the latest first; with `id` only this one. */
export async function readEdits(
  query: Query,
  { inTexts }: Dialect,
  at: number,
  id: string | null,
): Promise<readonly RowEdit[]> {
  const rows = await query.all(
    `SELECT * FROM edits WHERE at > ? ${id === null ? '' : 'AND id = ?'}
     ORDER BY seq DESC LIMIT ?`,
    [at - UNDO_MS, ...(id === null ? [] : [id]), MAX_EDITS],
  );
  const edits = rows.map(EDIT.read);
  const sums = await query.all(
    `SELECT c.edit, c.field, count(DISTINCT c.watch_id) AS n, min(t.number) AS number
     FROM changes AS c JOIN tracked AS t ON t.id = c.tracked_id
     WHERE ${inTexts('c.edit')} AND c.edit IS NOT NULL GROUP BY c.edit, c.field ORDER BY c.field`,
    [toJsonList(edits.map((edit) => edit.id))],
  );
  return edits.map(({ undoneAt, ...edit }): RowEdit => {
    const sumsOfEdit = sums.filter((sum) => sum.edit === edit.id);
    const count = Math.max(0, ...sumsOfEdit.map((sum) => requireNumber(sum, 'n')));
    return {
      ...edit,
      fields: sumsOfEdit.map((sum) => requireText(sum, 'field')).filter(isColumnKey),
      count,
      number: count === 1 ? readText(sumsOfEdit[0], 'number') : null,
      undone: undoneAt !== null,
    };
  });
}

/**
 * Returns the changes that undo an edit, for its watches after an id. Each change restores the old values and
 * conflicts when the new values were changed since.
 */
export async function readUndoChanges(
  query: Query,
  { inNumbers }: Dialect,
  id: string,
  { after, limit }: { readonly after: number; readonly limit: number },
): Promise<readonly WatchChange[]> {
  const rowsOfEdit = await query.all(
    'SELECT DISTINCT watch_id FROM changes WHERE edit = ? AND watch_id > ? ORDER BY watch_id LIMIT ?',
    [id, after, limit],
  );
  const watches = rowsOfEdit.map((row) => requireNumber(row, 'watch_id'));
  const rows = await query.all(
    `SELECT ${ENTRY.list} FROM changes WHERE edit = ? AND ${inNumbers('watch_id')} ORDER BY seq`,
    [id, toJsonList(watches)],
  );
  const entries = rows.map(ENTRY.read);
  return watches.map((watchId) => {
    const entriesOfWatch = entries.filter((entry) => entry.watchId === watchId);
    const readValues = (name: 'old' | 'new'): Partial<WatchFields> => {
      const values: unknown = Object.fromEntries(entriesOfWatch.map((entry) => [entry.field, JSON.parse(entry[name])]));
      return isWatchFields(values) ? values : {};
    };
    return { id: watchId, set: readValues('old'), was: readValues('new') };
  });
}
