/**
 * The steps of a job that gives an own column another type: first the column that takes the values
 * is made and the old one retired, then values are copied, a portion at a time. It ends early where
 * the new column is retired: that is how it is undone.
 */
import { exportCell } from '../../../src/core/columns/cell.ts';
import { rowCell } from '../../../src/core/columns/columns.ts';
import type { OwnColumn, OwnKey } from '../../../src/core/columns/own-columns.ts';
import type { OwnColumnOrder } from '../../../src/core/desk-api/own-columns.ts';
import type { WatchChange } from '../../../src/core/desk-api/watch-requests.ts';
import { convertText } from '../../../src/core/sheet/convert.ts';
import { convertedTo, OWN_COLUMNS_ID, parseOwnColumns, withConversion } from '../own-columns.ts';
import type { CommandContext, DeskStore } from '../port.ts';

export type ConversionStore = Pick<DeskStore, 'document' | 'put' | 'watches'>;

export interface Conversion {
  readonly from: OwnKey;
  readonly to: Omit<OwnColumnOrder, 'key' | 'name' | 'retired'>;
  /** The one that was made for it; null before the first step. */
  readonly column: OwnKey | null;
}

/** The values that are still to be copied. */
export const leftToConvert = (from: OwnKey, to: OwnKey): string => `-${from}:none ${to}:none`;

/** Null where the column is gone, before the conversion or by its undoing. */
export async function columnOfConversion(
  store: ConversionStore,
  { from, to, column }: Conversion,
  context: CommandContext,
): Promise<OwnColumn | null> {
  for (;;) {
    const document = await store.document('columns', OWN_COLUMNS_ID);
    const stored = parseOwnColumns(document?.body ?? null);
    if (column !== null) return stored.columns.find(({ key, retired }) => key === column && !retired) ?? null;
    const made = convertedTo(stored, from, to);
    const ordered = made === null ? withConversion(stored, from, to) : null;
    if (ordered === null || 'why' in ordered) return made;
    const put = { kind: 'columns', id: OWN_COLUMNS_ID, version: document?.version ?? null } as const;
    // Somebody who was quicker with another column is no reason to give up.
    await store.put({ ...put, body: JSON.stringify(ordered) }, context);
  }
}

export async function conversionsOf(
  store: ConversionStore,
  from: OwnKey,
  to: OwnColumn,
  ids: readonly number[],
): Promise<readonly WatchChange[]> {
  const watches = await store.watches(ids);
  return watches.flatMap(({ id, version, row }) => {
    // What somebody wrote into the new column meanwhile stays.
    const set = rowCell(row, to.key) === null ? convertText(exportCell(from, rowCell(row, from)), to) : null;
    return set === null ? [] : [{ id, version, set }];
  });
}
