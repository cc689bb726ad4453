/**
 * Gives an own column another type. First the column that takes the values is made and the old one
 * retired, then a job copies what fits. The job ends early where the new column is retired: so it
 * is undone.
 */
import { exportCell } from '../../../src/core/columns/cell.ts';
import { rowCell } from '../../../src/core/columns/columns.ts';
import type { OwnColumn, OwnKey } from '../../../src/core/columns/own-columns.ts';
import type { WatchChange } from '../../../src/core/desk-api/watch-requests.ts';
import { convertText } from '../../../src/core/sheet/convert.ts';
import {
  convertedTo,
  OWN_COLUMNS_ID,
  parseOwnColumns,
  type Refusal,
  type Target,
  withConversion,
} from '../own-columns.ts';
import type { CommandContext, DeskStore } from '../port.ts';

/** The values that are still to be copied. */
export const leftToConvert = (from: OwnKey, to: OwnKey): string => `-${from}:none ${to}:none`;

/** Makes it, unless a request that broke off has made it already. */
export async function makeConverted(
  store: Pick<DeskStore, 'document' | 'put'>,
  from: OwnKey,
  to: Target,
  context: CommandContext,
): Promise<OwnColumn | Refusal> {
  for (;;) {
    const document = await store.document('columns', OWN_COLUMNS_ID);
    const stored = parseOwnColumns(document?.body ?? null);
    const made = convertedTo(stored, from, to);
    if (made !== null) return made;
    const ordered = withConversion(stored, from, to);
    if ('why' in ordered) return ordered;
    const put = { kind: 'columns', id: OWN_COLUMNS_ID, version: document?.version ?? null } as const;
    // Somebody who was quicker with another column is no reason to give up.
    await store.put({ ...put, body: JSON.stringify(ordered) }, { ...context, idempotencyKey: null });
  }
}

export async function conversionsOf(
  store: Pick<DeskStore, 'watches'>,
  { from, to }: { readonly from: OwnKey; readonly to: OwnColumn },
  ids: readonly number[],
): Promise<readonly WatchChange[]> {
  const watches = await store.watches(ids);
  return watches.flatMap(({ id, version, row }) => {
    // What somebody wrote into the new column meanwhile stays.
    const set = rowCell(row, to.key) === null ? convertText(exportCell(from, rowCell(row, from)), to) : null;
    return set === null ? [] : [{ id, version, set }];
  });
}
