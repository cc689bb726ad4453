/**
 * Keeps the columns of a desk: loads them in slices after the start, follows every commit, and
 * loads anew where it cannot follow, while the columns that it has answer.
 */
import type { GroupKey } from '../../../src/core/columns/columns.ts';
import { compareText } from '../../../src/core/columns/fold.ts';
import type { Predicate } from '../../../src/core/filter/types.ts';
import type { Fleet } from '../../../src/core/fleet/types.ts';
import type { IndexFeed, LogCursor } from './index-feed.ts';
import { type Cursor, DeskUnavailable, type ReadingProgress } from '../ports/desk.ts';
import { LAST, type LedgerSelection, type Selection } from '../rows/selection.ts';
import type { WrittenRow } from '../rows/pending.ts';
import type { WrittenRows } from '../rows/pending.ts';
import { type Bits, countBits } from './columns/bits.ts';
import {
  type ColumnIndex,
  createColumnIndex,
  type IndexGroup,
  type IndexPage,
  type PageOrder,
} from './columns/column-index.ts';
import { createGatheredFleets } from './gathered-fleets.ts';

export interface IndexService {
  /** A transaction was committed. */
  written(rows: WrittenRows): void;
  /** Reads what other instances wrote. */
  follow(): Promise<void>;
  /** Loads from the tables; until that is done the columns that were there answer. */
  reload(): void;
  /** Resolves when nothing is being loaded; rejects where the first load failed. */
  loaded(): Promise<void>;
  /** How far the first load is; null when lists answer. */
  reading(): ReadingProgress | null;
  select(filter: Predicate): Promise<Selection>;
  selectLedger(filter: Predicate): Promise<LedgerSelection>;
  page(filter: Predicate, order: PageOrder): Promise<IndexPage>;
  count(filter: Predicate): Promise<number>;
  /** The largest first. */
  groups(filter: Predicate, by: GroupKey, limit: number): Promise<readonly IndexGroup[]>;
  /** The same object while nothing was written. */
  fleet(filter: Predicate): Promise<Fleet>;
  size(): ReturnType<ColumnIndex['size']> | null;
  stop(): void;
}

interface ServiceOptions {
  readonly feed: IndexFeed;
  /** Lets requests in between two slices. */
  readonly pause: () => Promise<void>;
  /** Resolves after so long, and keeps no process alive. */
  readonly wait: (ms: number) => Promise<void>;
}

const PORTION = 500;
/** A question waits so long for the first load of a large desk; for another to its end. */
const PATIENCE_MS = 2000;
const LARGE = 50_000;
/** Slots of rows that have gone are freed by loading anew. */
const MOST_GONE = 0.25;
/** So are texts that no row has any more; of 500 characters these take about 60 MB. */
const MOST_REPLACED = 100_000;

/** Columns that follow the commits, or are being loaded. */
interface Target {
  readonly index: ColumnIndex;
  /** What was committed while the tables were read; null when it is written at once. */
  waiting: Map<number, WrittenRow | null> | null;
  cursor: LogCursor | null;
  /**
   * Rows of own commits since the log was read last. They may be newer than what is being read, or
   * older than what was: a commit is told of after others may have written the same row. So they
   * are read again with the log.
   */
  own: Set<number>;
}

export function createIndexService({ feed, pause, wait }: ServiceOptions): IndexService {
  /** What answers; null until the first load is done. */
  let current: Target | null = null;
  /** What is being loaded. */
  let next: Target | null = null;
  let loading: Promise<void> = Promise.resolve();
  let run = 0;
  let progress: ReadingProgress = { done: 0, total: 0 };
  /** The last load failed and may succeed with the next question. */
  let isBehind = false;
  let isTidying = false;
  let following: Promise<void> | null = null;
  let isToldAgain = false;
  const fleets = createGatheredFleets(pause);

  const apply = ({ index }: Target, rows: WrittenRows): void => {
    for (const [id, row] of rows) {
      if (row === null) index.remove(id);
      else index.put(feed.entryOf(id, row));
    }
  };

  async function load(own: number): Promise<void> {
    const target: Target = { index: createColumnIndex(), waiting: new Map(), cursor: null, own: new Set() };
    next = target;
    feed.isForeign();
    isBehind = false;
    target.cursor = await feed.logEnd();
    progress = { done: 0, total: await feed.total() };
    for (let after: number | undefined = 0; after !== undefined; ) {
      const entries = await feed.entries(after, PORTION);
      for (const entry of entries) target.index.load(entry);
      progress = { ...progress, done: progress.done + entries.length };
      after = entries.length < PORTION ? undefined : entries.at(-1)?.id;
      await pause();
      if (own !== run) return;
    }
    await target.index.build(pause);
    if (own !== run) return;
    apply(target, target.waiting ?? new Map());
    target.waiting = null;
    await readLog(target);
    if (own !== run) return;
    next = null;
    current = target;
    fleets.clear();
  }

  async function readLog(target: Target): Promise<void> {
    if (target.cursor === null) return;
    const { own } = target;
    target.own = new Set();
    const log = await feed.written(target.cursor, own).catch((error: unknown) => {
      target.own = new Set([...own, ...target.own]);
      throw error;
    });
    if (log === null) {
      if (target === next || next === null) reload();
      return;
    }
    for (const [id, entry] of log.rows) {
      if (target.own.has(id)) continue;
      if (entry === null) target.index.remove(id);
      else target.index.put(entry);
    }
    target.cursor = log.next;
    void tidy();
  }

  async function followAll(): Promise<void> {
    do {
      isToldAgain = false;
      if (current !== null) await readLog(current);
      reloadIfBehind();
    } while (isToldAgain);
  }

  function follow(): Promise<void> {
    isToldAgain = true;
    following ??= followAll().finally(() => {
      following = null;
    });
    return following;
  }

  function reload(): void {
    const own = (run += 1);
    loading = load(own).catch((error: unknown) => {
      if (own !== run) return;
      next = null;
      // A damaged table stays damaged: to read it again with every question would help nobody.
      isBehind = current !== null || (error instanceof DeskUnavailable && error.why === 'away');
      // The first load is part of the start: lists refuse with the reason.
      if (current === null) throw error;
    });
    loading.catch(() => undefined);
  }

  async function tidy(): Promise<void> {
    if (isTidying) return;
    isTidying = true;
    do await pause();
    while (current?.index.tidy() === true);
    isTidying = false;
    const { rows = 0, deleted = 0, replaced = 0 } = current?.index.size() ?? {};
    const isWorn = deleted > MOST_GONE * (rows + deleted) || replaced > Math.max(MOST_REPLACED, rows);
    if (isWorn && next === null) reload();
  }

  function reloadIfBehind(): void {
    if (current !== null && next === null && (feed.isForeign() || isBehind)) reload();
  }

  async function loadAnew(): Promise<ColumnIndex> {
    if (current === null && next === null && isBehind) reload();
    if (current === null) await Promise.race([loading, wait(PATIENCE_MS)]);
    if (current === null && progress.total < LARGE) await loading;
    if (current === null) throw new DeskUnavailable('reading');
    reloadIfBehind();
    return current.index;
  }

  /** Every list, count, group, order, map and export takes its rows from here. */
  async function selectBits(filter: Predicate) {
    const from = await loadAnew();
    const revision = from.revision();
    return { bits: await from.select(filter, pause), from, revision };
  }

  /** Every change up to here was published to the columns, by this process or by the log. */
  const untilOf = ({ cursor, index }: Target): Cursor =>
    // One writer at a time publishes in the order of `seq`.
    cursor === null ? { tx: 0, seq: index.ledgerEnd().seq } : { tx: cursor.tx - 1, seq: Number.MAX_SAFE_INTEGER };

  const selectionOf = (bits: Bits, from: ColumnIndex): Selection => ({
    count: countBits(bits),
    has: (id) => from.isIn(bits, id),
    ids: () => from.idsOf(bits),
    late: () => from.lateOf(bits),
  });

  return {
    reload,
    follow,
    written(rows) {
      if (rows.size === 0) return;
      for (const target of [current, next]) {
        if (target === null) continue;
        for (const id of target.cursor === null ? [] : rows.keys()) target.own.add(id);
        if (target.waiting === null) apply(target, rows);
        else for (const [id, row] of rows) target.waiting.set(id, laterOf(target.waiting.get(id), row));
      }
      void tidy();
    },
    loaded: () => loading,
    reading: () => (current === null ? progress : null),
    async select(filter) {
      const { bits, from } = await selectBits(filter);
      return selectionOf(bits, from);
    },
    async selectLedger(filter) {
      if (current?.cursor != null) await follow();
      const before = current === null ? null : { target: current, until: untilOf(current) };
      const { bits, from, revision } = await selectBits(filter);
      const rows = selectionOf(bits, from);
      // Columns that are being read anew may lack what another process wrote: all rows are read.
      if (before === null || before.target.index !== from || next !== null)
        return {
          ...rows,
          changedAfter: () => rows.ids(),
          changedLast: () => ({ ids: rows.ids(), others: null }),
          until: LAST,
          state: null,
        };
      return {
        ...rows,
        changedAfter: (place) => from.changedAfter(bits, place),
        changedLast: (count) => from.changedLast(bits, count),
        until: before.until,
        state: [run, revision, before.until.tx, before.until.seq].join(' '),
      };
    },
    async page(filter, order) {
      const { bits, from } = await selectBits(filter);
      return from.page(bits, order);
    },
    count: async (filter) => countBits((await selectBits(filter)).bits),
    async groups(filter, by, limit) {
      const { bits, from } = await selectBits(filter);
      return largest(from.groups(bits, by), limit);
    },
    async fleet(filter) {
      const { bits, from, revision } = await selectBits(filter);
      return fleets.fleet(from, { filter, revision, among: bits });
    },
    size: () => current?.index.size() ?? null,
    stop() {
      run += 1;
      current = null;
      next = null;
      fleets.clear();
    },
  };
}

/** What two transactions wrote of one row: the second may have no change in the ledger. */
const laterOf = (first: WrittenRow | null | undefined, second: WrittenRow | null): WrittenRow | null =>
  second && { ...second, lastChange: second.lastChange ?? first?.lastChange ?? null };

const bySize = (a: IndexGroup, b: IndexGroup): number => b.count - a.count || compareText(a.text ?? '', b.text ?? '');

/** A third of the rows may be groups of their own: only those that are returned are sorted. */
function largest(groups: readonly IndexGroup[], limit: number): readonly IndexGroup[] {
  const top: IndexGroup[] = [];
  for (const group of groups) {
    const last = top[limit - 1];
    if (last !== undefined && bySize(group, last) > 0) continue;
    const at = top.findIndex((one) => bySize(group, one) < 0);
    top.splice(at < 0 ? top.length : at, 0, group);
    top.length = Math.min(top.length, limit);
  }
  return top;
}
