/** Changes of rows as commands, with the result of each row, or with counts for jobs. */
import { isColumnKey, rowCell } from '../../../src/core/columns/columns.ts';
import { isWatchFields } from '../../../src/core/columns/row.ts';
import type { JobCounts, LeftRow } from '../../../src/core/desk-api/jobs.ts';
import type { Changed } from '../../../src/core/desk-api/rows.ts';
import type { WatchChange } from '../../../src/core/desk-api/watch-requests.ts';
import type { Predicate } from '../../../src/core/filter/types.ts';
import { type CommandContext, done, type Outcome } from '../ports/desk.ts';
import type { SqlStore } from '../rows/sql-store.ts';
import { changeWatches } from './commands.ts';

export interface ChangedMany extends JobCounts {
  readonly left: readonly LeftRow[];
}

/**
 * A conflicting change is not made and returns the present row. `within` restricts guests to the rows in their access
 * scope.
 */
export const changeRows = (
  { runIdempotent }: SqlStore,
  changes: readonly WatchChange[],
  context: CommandContext,
  within?: Predicate,
): Promise<Outcome<readonly Changed[]>> =>
  runIdempotent(context, async (transaction) =>
    done((await changeWatches(transaction, changes, context, within)).results),
  );

export const changeMany = (
  { runIdempotent }: SqlStore,
  changes: readonly WatchChange[],
  context: CommandContext,
): Promise<Outcome<ChangedMany>> =>
  runIdempotent(context, async (transaction) =>
    done(summarize(changes, await changeWatches(transaction, changes, context))),
  );

function summarize(
  changes: readonly WatchChange[],
  { results, changedIds }: Awaited<ReturnType<typeof changeWatches>>,
): ChangedMany {
  const leftRows = results.flatMap((result, index): readonly LeftRow[] => {
    if (result.outcome === 'missing') return [{ id: result.id, number: null, now: {} }];
    if (result.outcome === 'changed') return [];
    const { id, row } = result.watch;
    const keys = Object.keys(changes[index]?.set ?? {}).filter(isColumnKey);
    const now: unknown = Object.fromEntries(keys.map((key) => [key, rowCell(row, key)]));
    return [{ id, number: row.number ?? '', now: isWatchFields(now) ? now : {} }];
  });
  return { changed: changedIds.size, stale: leftRows.length, left: leftRows };
}
