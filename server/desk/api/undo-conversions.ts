/**
 * Up to version 0.1 a job could change the type of a column that the desk had added: it archived the column, created
 * one of the new type with the same name and copied the values that fitted. A job that was running when that version
 * stopped is undone, because the archived column still has every value.
 */
import * as v from 'valibot';
import type { OwnColumn, OwnKey } from '../../../src/core/columns/own-columns.ts';
import { OwnKeyName } from '../../../src/core/desk-api/own-columns.ts';
import type { CommandContext, Document } from '../ports/desk.ts';
import { OWN_COLUMNS_ID, parseOwnColumns } from '../search/own-columns.ts';
import type { DeskOperations } from '../operations.ts';

const Conversion = v.object({ kind: v.literal('convert'), state: v.string(), from: OwnKeyName, to: OwnKeyName });
type Conversion = v.InferOutput<typeof Conversion>;

/** `documents` are the stored jobs. Conversion jobs are removed; whatever fails is tried again by the next run. */
export async function undoConversions(
  store: Pick<DeskOperations, 'document' | 'put'>,
  documents: readonly Document[],
  at: number,
  onUndone: (column: OwnKey) => void,
): Promise<void> {
  const context: CommandContext = { actor: 'Landfall', at, idempotencyKey: null };
  for (const { id, version, body } of documents) {
    const conversion = v.safeParse(Conversion, JSON.parse(body));
    if (!conversion.success) continue;
    const { state, from } = conversion.output;
    const outcome = state === 'running' ? await undoConversion(store, conversion.output, context) : 'none';
    // Another command changed the columns in between, so the next run tries again.
    if (outcome === 'stale') continue;
    if (outcome === 'undone') onUndone(from);
    await store.put({ kind: 'job', id, version, body: null }, context);
  }
}

async function undoConversion(
  store: Pick<DeskOperations, 'document' | 'put'>,
  conversion: Conversion,
  context: CommandContext,
): Promise<'undone' | 'none' | 'stale'> {
  const document = await store.document('columns', OWN_COLUMNS_ID);
  const stored = parseOwnColumns(document?.body ?? null);
  const columns = exchangeColumns(stored.columns, conversion);
  if (document === null || columns === null) return 'none';
  const body = JSON.stringify({ ...stored, columns });
  const changed = { kind: 'columns', id: OWN_COLUMNS_ID, version: document.version, body } as const;
  return (await store.put(changed, context)).kind === 'done' ? 'undone' : 'stale';
}

/**
 * Puts the old column in the place of the new one, under its present name. Returns `null` when a person has already
 * done so.
 */
function exchangeColumns(columns: readonly OwnColumn[], { from, to }: Conversion): readonly OwnColumn[] | null {
  const old = columns.find(({ key, retired }) => key === from && retired);
  const created = columns.find(({ key, retired }) => key === to && !retired);
  if (old === undefined || created === undefined) return null;
  const { name, formerNames } = created;
  return columns.map((column) => {
    if (column === created) return { ...old, name, formerNames, retired: false };
    return column === old ? { ...created, retired: true } : column;
  });
}
