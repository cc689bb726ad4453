/**
 * What one request or job of a person wrote to rows, for an undo: the edit has an id, and its values
 * are the entries of the ledger that name it.
 */
import { isColumnKey, type WatchFields } from '../../../src/core/columns/columns.ts';
import { isWatchFields } from '../../../src/core/columns/row.ts';
import type { RowEdit } from '../../../src/core/desk-api/rows.ts';
import type { WatchChange } from '../../../src/core/desk-api/watch-requests.ts';
import { DAY } from '../../../src/core/time/units.ts';
import { type Dialect, listOf, numberIn, type Query, textIn } from '../database/sql.ts';
import type { CommandContext } from '../ports/desk.ts';

/** For how long an edit of rows or a decision about cases can be undone. */
export const UNDO_MS = DAY;
/** Edits that are listed. */
const MAX_EDITS = 50;

/** A job writes its edit with each portion. */
export async function noteEdit(query: Query, id: string, { at, actor }: CommandContext): Promise<void> {
  await query.run('DELETE FROM edits WHERE at <= ?', [at - UNDO_MS]);
  await query.run('INSERT INTO edits (id, at, who) VALUES (?, ?, ?) ON CONFLICT (id) DO NOTHING', [id, at, actor]);
}

export const noteUndone = (query: Query, id: string, at: number): Promise<void> =>
  query.run('UPDATE edits SET undone_at = ? WHERE id = ? AND undone_at IS NULL', [at, id]);

/** Those that can be undone or were, the latest first. `id`: that one alone. */
export async function readEdits(
  query: Query,
  { inTexts }: Dialect,
  at: number,
  id: string | null,
): Promise<readonly RowEdit[]> {
  const rows = await query.all(
    `SELECT id, at, who, undone_at FROM edits WHERE at > ? ${id === null ? '' : 'AND id = ?'}
     ORDER BY seq DESC LIMIT ?`,
    [at - UNDO_MS, ...(id === null ? [] : [id]), MAX_EDITS],
  );
  const ids = listOf(rows.map((row) => textIn(row, 'id') ?? ''));
  const sums = await query.all(
    `SELECT c.edit, c.field, count(DISTINCT c.watch_id) AS n, min(t.number) AS number
     FROM changes AS c JOIN tracked AS t ON t.id = c.tracked_id
     WHERE ${inTexts('c.edit')} AND c.edit IS NOT NULL GROUP BY c.edit, c.field ORDER BY c.field`,
    [ids],
  );
  return rows.map((row): RowEdit => {
    const own = sums.filter((sum) => sum.edit === row.id);
    const count = Math.max(0, ...own.map((sum) => numberIn(sum, 'n') ?? 0));
    return {
      id: textIn(row, 'id') ?? '',
      at: numberIn(row, 'at') ?? 0,
      who: textIn(row, 'who') ?? '',
      fields: own.map((sum) => textIn(sum, 'field') ?? '').filter(isColumnKey),
      count,
      number: count === 1 ? textIn(own[0], 'number') : null,
      undone: row.undone_at !== null,
    };
  });
}

/**
 * The way back of an edit: for each of its watches beyond an id, in the order of ids, the values of
 * before, as long as those that it wrote are still there.
 */
export async function readWayBack(
  query: Query,
  { inNumbers }: Dialect,
  id: string,
  { after, limit }: { readonly after: number; readonly limit: number },
): Promise<readonly WatchChange[]> {
  const found = await query.all(
    'SELECT DISTINCT watch_id FROM changes WHERE edit = ? AND watch_id > ? ORDER BY watch_id LIMIT ?',
    [id, after, limit],
  );
  const watches = found.map((row) => numberIn(row, 'watch_id') ?? 0);
  const entries = await query.all(
    `SELECT watch_id, field, old, new FROM changes WHERE edit = ? AND ${inNumbers('watch_id')} ORDER BY seq`,
    [id, listOf(watches)],
  );
  return watches.map((watchId) => {
    const own = entries.filter((row) => numberIn(row, 'watch_id') === watchId);
    const valuesOf = (name: 'old' | 'new'): Partial<WatchFields> => {
      const values: unknown = Object.fromEntries(
        own.map((row) => [textIn(row, 'field') ?? '', JSON.parse(textIn(row, name) ?? 'null')]),
      );
      return isWatchFields(values) ? values : {};
    };
    return { id: watchId, set: valuesOf('old'), was: valuesOf('new') };
  });
}
