/**
 * Keeps the column index of a desk: loads it in slices while SQL answers, follows every commit, and
 * starts anew where it cannot follow. Null from a read means that SQL has to answer.
 */
import type { GroupKey, Row } from '../../../src/core/columns/columns.ts';
import { compareText } from '../../../src/core/columns/fold.ts';
import type { Predicate } from '../../../src/core/filter/types.ts';
import type { Fleet } from '../../../src/core/fleet/types.ts';
import { MINUTE, SECOND } from '../../../src/core/time/units.ts';
import type { IndexFeed, LogCursor } from '../store/index-feed.ts';
import { type Bits, countBits } from './bits.ts';
import {
  type ColumnIndex,
  createColumnIndex,
  type IndexGroup,
  type IndexPage,
  type PageOrder,
} from './column-index.ts';
import { termsIn } from './evaluate.ts';
import { createGatheredFleets } from './gathered-fleets.ts';

/** Rows that a transaction wrote; null for one that it removed. */
export type WrittenRows = ReadonlyMap<number, Row | null>;

export interface IndexService {
  /** A transaction was committed. */
  written(rows: WrittenRows): void;
  /** Reads what other instances wrote. */
  follow(): Promise<void>;
  /** Loads from the tables, whatever was there. */
  restart(): void;
  /** Resolves when nothing is being loaded. */
  settled(): Promise<void>;
  isReady(): boolean;
  page(filter: Predicate, order: PageOrder): Promise<IndexPage | null>;
  count(filter: Predicate): Promise<number | null>;
  /** The largest first. */
  groups(filter: Predicate, by: GroupKey, limit: number): Promise<readonly IndexGroup[] | null>;
  /** The same object while nothing was written. */
  fleet(filter: Predicate): Promise<Fleet | null>;
  size(): ReturnType<ColumnIndex['size']> | null;
  stop(): void;
}

interface ServiceOptions {
  readonly feed: IndexFeed;
  /** Lets requests in between two slices. */
  readonly pause: () => Promise<void>;
  readonly later: (ms: number, call: () => void) => void;
}

const PORTION = 500;
/** More rows of one search term are found by scanning. */
const MOST_TERM_ROWS = 10_000;
/** After a failed load; twice as long after each further one. */
const FIRST_RETRY = 5 * SECOND;
const LONGEST_RETRY = 10 * MINUTE;
/** Slots of rows that have gone are freed by loading anew. */
const MOST_GONE = 0.25;

export function createIndexService({ feed, pause, later }: ServiceOptions): IndexService {
  let index: ColumnIndex | null = null;
  const fleets = createGatheredFleets(pause);
  /** While it is loading: what was committed meanwhile. */
  let waiting: Map<number, Row | null> | null = null;
  let loading: Promise<void> = Promise.resolve();
  let run = 0;
  let retryAfter = FIRST_RETRY;
  let isTidying = false;
  let cursor: LogCursor | null = null;
  /** While the log is read: own commits are newer than what is being read. */
  let newer: Set<number> | null = null;
  let following: Promise<void> | null = null;
  let isToldAgain = false;

  const apply = (target: ColumnIndex, rows: WrittenRows): void => {
    for (const [id, row] of rows) {
      if (row === null) target.remove(id);
      else target.put(feed.entryOf(id, row));
    }
  };

  async function load(own: number): Promise<void> {
    const target = createColumnIndex();
    await feed.isForeign();
    cursor = await feed.logEnd();
    for (let after: number | undefined = 0; after !== undefined; ) {
      const entries = await feed.entries(after, PORTION);
      for (const entry of entries) target.load(entry);
      after = entries.length < PORTION ? undefined : entries.at(-1)?.id;
      await pause();
      if (own !== run) return;
    }
    await target.build(pause);
    if (own !== run) return;
    apply(target, waiting ?? new Map());
    waiting = new Map();
    await readLog(target);
    if (own !== run) return;
    apply(target, waiting);
    waiting = null;
    index = target;
    retryAfter = FIRST_RETRY;
  }

  async function readLog(target: ColumnIndex): Promise<void> {
    if (cursor === null) return;
    newer = new Set();
    try {
      const log = await feed.written(cursor);
      if (log === null) return restart();
      for (const [id, entry] of log.rows) {
        if (newer.has(id)) continue;
        if (entry === null) target.remove(id);
        else target.put(entry);
      }
      cursor = log.next;
    } finally {
      newer = null;
    }
    void tidy();
  }

  async function followAll(): Promise<void> {
    do {
      isToldAgain = false;
      if (index !== null) await readLog(index);
    } while (isToldAgain);
  }

  function follow(): Promise<void> {
    isToldAgain = true;
    following ??= followAll().finally(() => {
      following = null;
    });
    return following;
  }

  function restart(): void {
    run += 1;
    index = null;
    fleets.clear();
    waiting = new Map();
    const own = run;
    loading = load(own).catch(() => {
      if (own !== run) return;
      waiting = null;
      // SQL answers until then.
      later(retryAfter, () => {
        if (own === run) restart();
      });
      retryAfter = Math.min(LONGEST_RETRY, retryAfter * 2);
    });
  }

  async function tidy(): Promise<void> {
    if (isTidying) return;
    isTidying = true;
    do await pause();
    while (index?.tidy() === true);
    isTidying = false;
    const { rows = 0, gone = 0 } = index?.size() ?? {};
    if (gone > MOST_GONE * (rows + gone)) restart();
  }

  async function select(filter: Predicate): Promise<{ readonly bits: Bits; readonly from: ColumnIndex } | null> {
    if (index === null) return null;
    if (await feed.isForeign()) {
      restart();
      return null;
    }
    const terms = new Map<string, readonly number[] | null>();
    for (const term of termsIn(filter)) terms.set(term, await feed.termIds(term, MOST_TERM_ROWS));
    const from = index;
    const bits = from?.select(filter, terms) ?? null;
    return bits === null || from === null ? null : { bits, from };
  }

  return {
    restart,
    follow,
    written(rows) {
      if (rows.size === 0) return;
      for (const id of rows.keys()) newer?.add(id);
      for (const [id, row] of waiting === null ? [] : rows) waiting?.set(id, row);
      if (index === null) return;
      apply(index, rows);
      void tidy();
    },
    settled: () => loading,
    isReady: () => index !== null,
    async page(filter, order) {
      const selected = await select(filter);
      return selected === null ? null : selected.from.page(selected.bits, order);
    },
    async count(filter) {
      const selected = await select(filter);
      return selected === null ? null : countBits(selected.bits);
    },
    async groups(filter, by, limit) {
      const selected = await select(filter);
      const groups = selected?.from.groups(selected.bits, by) ?? null;
      return groups === null ? null : largest(groups, limit);
    },
    async fleet(filter) {
      const selected = await select(filter);
      return selected === null ? null : fleets.fleet(selected.from, filter, selected.bits);
    },
    size: () => index?.size() ?? null,
    stop() {
      run += 1;
      index = null;
      fleets.clear();
      waiting = null;
    },
  };
}

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
