/** Reads the ledger since a person last looked, with the rows it is about. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { fetchChanges, fetchRows } from '../../api/desk/operations.ts';
import type { Watch } from '../../core/desk-api/rows.ts';
import { cellOf, collapseChanges, firstAnswersIn } from '../../core/cases/collapse-changes.ts';
import { isColumnKey, type Row } from '../../core/columns/columns.ts';
import { now, viewerZone } from '../../core/time/clock.ts';
import { DAY } from '../../core/time/units.ts';
import { meQuery, useSaveMe } from '../common/me.ts';
import type { LedgerEntry, Move } from './group-moves.ts';

/** Maximum number of pages of ledger and rows. Nobody reads more than that. */
const MAX_PAGES = 10;
const MAX_ROW_PAGES = 6;
const ROWS_PER_PAGE = 500;

export interface ChangesSince {
  readonly moves: readonly Move[];
  /** Tracked shipments with a first answer. Everything in such an answer is new. */
  readonly firstAnswers: readonly number[];
  /** Number of facts that moved and returned to their former value. */
  readonly returned: number;
  /** Epoch milliseconds; `null` when nothing changed. */
  readonly firstAt: number | null;
  /** `null` for a person who never marked anything as seen. */
  readonly since: string | null;
  readonly next: string;
  readonly isCut: boolean;
  readonly rowOf: (move: Pick<Move, 'trackedId' | 'watchId'>) => Row | null;
  /** Returns the number of changed shipments, without those that only had a first answer. */
  readonly shipments: number;
}

export const MAX_CHANGES = MAX_PAGES * 1000;
const START = '0.0';

export function useChangesSince(q: string) {
  const queries = useQueryClient();
  return useQuery({
    queryKey: ['desk', 'changes', q],
    queryFn: async ({ signal }): Promise<ChangesSince> => {
      const me = await queries.fetchQuery(meQuery);
      const since = me.body?.seen === undefined || me.body.seen === '' ? null : me.body.seen;
      const { entries, next, isCut } = await readLedger(since ?? START, signal);
      const firstAt = entries[0]?.seenAt ?? null;
      const watches = firstAt === null ? [] : await readRows(q, firstAt, signal);
      const byTracked = new Map(watches.map((watch) => [watch.trackedId, watch]));
      const byWatch = new Map(watches.map((watch) => [watch.id, watch]));
      const rowOf: ChangesSince['rowOf'] = ({ trackedId, watchId }) =>
        (watchId === null ? byTracked.get(trackedId) : byWatch.get(watchId))?.row ?? null;
      const matching = q === '' ? entries : entries.filter((entry) => rowOf(entry) !== null);
      return { ...collapseMoves(matching), firstAt, since, next, isCut, rowOf };
    },
    staleTime: 0,
    refetchOnMount: true,
  });
}

/** A first answer is a single change: its values are not moves, and later moves count from there. */
export function collapseMoves(
  entries: readonly LedgerEntry[],
): Pick<ChangesSince, 'moves' | 'firstAnswers' | 'returned' | 'shipments'> {
  const firsts = firstAnswersIn(entries);
  const { changes, returned } = collapseChanges(
    entries,
    cellOf,
    ({ trackedId, watchId, seenAt }) => watchId === null && firsts.get(trackedId) === seenAt,
  );
  const shipments = new Set(changes.map(({ trackedId }) => trackedId)).size;
  return { moves: changes, firstAnswers: [...firsts.keys()], returned, shipments };
}

type ReportedChange = Omit<LedgerEntry, 'field'> & { readonly field: string };

/** Keeps changes of columns that this build knows. */
export const keepKnownColumns = (changes: readonly ReportedChange[]): readonly LedgerEntry[] =>
  changes.flatMap(({ field, ...entry }) => (isColumnKey(field) ? [{ ...entry, field }] : []));

async function readLedger(since: string, signal: AbortSignal) {
  const entries: LedgerEntry[] = [];
  let next = since;
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const answer = await fetchChanges(next, signal);
    entries.push(...keepKnownColumns(answer.changes));
    next = answer.next;
    if (answer.changes.length < 1000) return { entries, next, isCut: false };
  }
  return { entries, next, isCut: true };
}

async function readRows(q: string, firstAt: number, signal: AbortSignal): Promise<readonly Watch[]> {
  const days = Math.ceil((now() - firstAt) / DAY) + 1;
  const watches: Watch[] = [];
  let after = '';
  for (let page = 0; page < MAX_ROW_PAGES; page += 1) {
    const filter = `${q} changed:<${days}d`.trim();
    const answer = await fetchRows(
      { q: filter, zone: viewerZone(), sort: '-changed', limit: ROWS_PER_PAGE, after },
      signal,
    );
    watches.push(...answer.watches);
    if (answer.next === null) break;
    after = answer.next;
  }
  return watches;
}

/** Stores up to which change the person has seen the ledger. */
export function useMarkSeen() {
  const queries = useQueryClient();
  const saveMe = useSaveMe();
  return async (seen: string): Promise<void> => {
    await saveMe({ seen });
    await queries.invalidateQueries({ queryKey: ['desk', 'changes'] });
  };
}
