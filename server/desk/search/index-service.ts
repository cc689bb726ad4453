/**
 * Keeps the columns of a desk: loads them in slices after the start and follows every commit. When it cannot follow,
 * it loads them again while the former columns keep answering.
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
  type IndexCosts,
  type IndexGroup,
  type IndexPage,
  type PageOrder,
} from './columns/column-index.ts';
import { createGatheredFleets } from './gathered-fleets.ts';

export interface IndexService {
  /** Has to be called with the rows of each committed transaction. */
  written(rows: WrittenRows): void;
  /** Reads what other instances wrote. */
  follow(): Promise<void>;
  /** Loads from the tables; until that is done, the former columns keep answering. */
  reload(): void;
  /** Resolves when nothing is being loaded; rejects when the first load failed. */
  loaded(): Promise<void>;
  /** Returns the progress of the first load; `null` when lists answer. */
  reading(): ReadingProgress | null;
  select(filter: Predicate): Promise<Selection>;
  selectLedger(filter: Predicate): Promise<LedgerSelection>;
  page(filter: Predicate, order: PageOrder): Promise<IndexPage>;
  count(filter: Predicate): Promise<number>;
  /** Counts the rows of a filter that match each of these conditions. */
  countEach(filter: Predicate, conditions: readonly Predicate[]): Promise<readonly number[]>;
  /** Returns the largest groups first. */
  groups(filter: Predicate, by: GroupKey, limit: number): Promise<readonly IndexGroup[]>;
  /** Returns each different text of the costs of these rows once. */
  costs(filter: Predicate): Promise<readonly IndexCosts[]>;
  /** Returns the same object while nothing was written. */
  fleet(filter: Predicate): Promise<Fleet>;
  size(): ReturnType<ColumnIndex['size']> | null;
  stop(): void;
}

interface ServiceOptions {
  readonly feed: IndexFeed;
  /** Lets requests run between two slices. */
  readonly pause: () => Promise<void>;
  /** Resolves after this time without keeping the process alive. */
  readonly wait: (ms: number) => Promise<void>;
}

const PORTION = 500;
/** Queries wait up to 2 s for the first load of a large desk, and until the end of any other load. */
const PATIENCE_MS = 2000;
const LARGE = 50_000;
/** Above this share of slots of removed rows, the columns are loaded again. */
const MAX_GONE_SHARE = 0.25;
/** Above this number of replaced texts, the columns are loaded again; texts of 500 characters take about 60 MB. */
const MAX_REPLACED_TEXTS = 100_000;

/** Columns that follow the commits, or are being loaded. */
interface Target {
  readonly index: ColumnIndex;
  /** Rows that were committed while the tables were read; `null` when commits are applied at once. */
  waiting: Map<number, WrittenRow | null> | null;
  cursor: LogCursor | null;
  /**
   * Rows of own commits since the log was last read. They may be newer than the log, or older: a commit is announced
   * after others may have written the same row. So they are read again together with the log.
   */
  own: Set<number>;
}

export function createIndexService({ feed, pause, wait }: ServiceOptions): IndexService {
  const service: Service = {
    feed,
    pause,
    wait,
    fleets: createGatheredFleets(pause),
    current: null,
    next: null,
    loading: Promise.resolve(),
    run: 0,
    progress: { done: 0, total: 0 },
    isBehind: false,
    isTidying: false,
    following: null,
    hasNewNotice: false,
  };
  const { fleets } = service;
  return {
    reload: () => reload(service),
    follow: () => follow(service),
    written: (rows) => noteWritten(service, rows),
    loaded: () => service.loading,
    reading: () => (service.current === null ? service.progress : null),
    async select(filter) {
      const { bits, from } = await selectBits(service, filter);
      return createSelection(bits, from);
    },
    selectLedger: (filter) => selectLedger(service, filter),
    async page(filter, order) {
      const { bits, from } = await selectBits(service, filter);
      return from.page(bits, order);
    },
    count: async (filter) => countBits((await selectBits(service, filter)).bits),
    async countEach(filter, conditions) {
      const { bits, from } = await selectBits(service, filter);
      return from.countEach(bits, conditions, service.pause);
    },
    async groups(filter, by, limit) {
      const { bits, from } = await selectBits(service, filter);
      return largest(from.groups(bits, by), limit);
    },
    async costs(filter) {
      const { bits, from } = await selectBits(service, filter);
      return from.costs(bits);
    },
    async fleet(filter) {
      const { bits, from, revision } = await selectBits(service, filter);
      return fleets.fleet(from, { filter, revision, among: bits });
    },
    size: () => service.current?.index.size() ?? null,
    stop() {
      service.run += 1;
      service.current = null;
      service.next = null;
      fleets.clear();
    },
  };
}

/** The state of the service, which the functions of this module share. */
interface Service extends ServiceOptions {
  readonly fleets: ReturnType<typeof createGatheredFleets>;
  /** The answering columns; `null` until the first load is done. */
  current: Target | null;
  /** The columns that are being loaded. */
  next: Target | null;
  loading: Promise<void>;
  /** The number of the present load. A later load, or a stop, ends an earlier one. */
  run: number;
  progress: ReadingProgress;
  /** The last load failed and may succeed with the next query. */
  isBehind: boolean;
  isTidying: boolean;
  following: Promise<void> | null;
  hasNewNotice: boolean;
}

function apply(feed: IndexFeed, { index }: Target, rows: WrittenRows): void {
  for (const [id, row] of rows) {
    if (row === null) index.remove(id);
    else index.put(feed.entryOf(id, row));
  }
}

async function load(service: Service, run: number): Promise<void> {
  const { feed, pause, fleets } = service;
  const target: Target = { index: createColumnIndex(), waiting: new Map(), cursor: null, own: new Set() };
  service.next = target;
  feed.isForeign();
  service.isBehind = false;
  target.cursor = await feed.logEnd();
  service.progress = { done: 0, total: await feed.total() };
  for (let after: number | undefined = 0; after !== undefined; ) {
    const entries = await feed.entries(after, PORTION);
    for (const entry of entries) target.index.load(entry);
    service.progress = { ...service.progress, done: service.progress.done + entries.length };
    after = entries.length < PORTION ? undefined : entries.at(-1)?.id;
    await pause();
    if (run !== service.run) return;
  }
  await target.index.build(pause);
  if (run !== service.run) return;
  apply(feed, target, target.waiting ?? new Map());
  target.waiting = null;
  await readLog(service, target);
  if (run !== service.run) return;
  service.next = null;
  service.current = target;
  fleets.clear();
}

async function readLog(service: Service, target: Target): Promise<void> {
  if (target.cursor === null) return;
  const { own: run } = target;
  target.own = new Set();
  const log = await service.feed.written(target.cursor, run).catch((error: unknown) => {
    target.own = new Set([...run, ...target.own]);
    throw error;
  });
  if (log === null) {
    if (target === service.next || service.next === null) reload(service);
    return;
  }
  for (const [id, entry] of log.rows) {
    if (target.own.has(id)) continue;
    if (entry === null) target.index.remove(id);
    else target.index.put(entry);
  }
  target.cursor = log.next;
  void tidy(service);
}

async function followAll(service: Service): Promise<void> {
  do {
    service.hasNewNotice = false;
    if (service.current !== null) await readLog(service, service.current);
    reloadIfBehind(service);
  } while (service.hasNewNotice);
}

function follow(service: Service): Promise<void> {
  service.hasNewNotice = true;
  service.following ??= followAll(service).finally(() => {
    service.following = null;
  });
  return service.following;
}

function reload(service: Service): void {
  const run = (service.run += 1);
  service.loading = load(service, run).catch((error: unknown) => {
    if (run !== service.run) return;
    service.next = null;
    // A damaged table stays damaged, so reading it again with every query would not help.
    service.isBehind = service.current !== null || (error instanceof DeskUnavailable && error.why === 'away');
    // The first load is part of the start, so lists are refused with the reason.
    if (service.current === null) throw error;
  });
  service.loading.catch(() => undefined);
}

async function tidy(service: Service): Promise<void> {
  if (service.isTidying) return;
  service.isTidying = true;
  do await service.pause();
  while (service.current?.index.tidy() === true);
  service.isTidying = false;
  const { rows = 0, deleted = 0, replaced = 0 } = service.current?.index.size() ?? {};
  const isWorn = deleted > MAX_GONE_SHARE * (rows + deleted) || replaced > Math.max(MAX_REPLACED_TEXTS, rows);
  if (isWorn && service.next === null) reload(service);
}

function reloadIfBehind(service: Service): void {
  const { current, next, feed, isBehind } = service;
  if (current !== null && next === null && (feed.isForeign() || isBehind)) reload(service);
}

/** Returns the answering columns, and waits for a first load. */
async function findAnswering(service: Service): Promise<ColumnIndex> {
  if (service.current === null && service.next === null && service.isBehind) reload(service);
  if (service.current === null) await Promise.race([service.loading, service.wait(PATIENCE_MS)]);
  if (service.current === null && service.progress.total < LARGE) await service.loading;
  const { current } = service;
  if (current === null) throw new DeskUnavailable('reading');
  reloadIfBehind(service);
  return current.index;
}

function noteWritten(service: Service, rows: WrittenRows): void {
  if (rows.size === 0) return;
  for (const target of [service.current, service.next]) {
    if (target === null) continue;
    for (const id of target.cursor === null ? [] : rows.keys()) target.own.add(id);
    if (target.waiting === null) apply(service.feed, target, rows);
    else for (const [id, row] of rows) target.waiting.set(id, combineWritten(target.waiting.get(id), row));
  }
  void tidy(service);
}

/** Every list, count, group, order, map and export selects its rows here. */
async function selectBits(service: Service, filter: Predicate) {
  const from = await findAnswering(service);
  const revision = from.revision();
  return { bits: await from.select(filter, service.pause), from, revision };
}

/** Returns the place up to which all changes were published to the columns, by this process or by the log. */
const findUntil = ({ cursor, index }: Target): Cursor =>
  // A single writer publishes in the order of `seq`.
  cursor === null ? { tx: 0, seq: index.ledgerEnd().seq } : { tx: cursor.tx - 1, seq: Number.MAX_SAFE_INTEGER };

const createSelection = (bits: Bits, from: ColumnIndex): Selection => ({
  count: countBits(bits),
  has: (id) => from.isIn(bits, id),
  ids: () => from.idsOf(bits),
  late: () => from.lateOf(bits),
  only: (ids) => createSelection(from.only(bits, ids), from),
});

async function selectLedger(service: Service, filter: Predicate): Promise<LedgerSelection> {
  if (service.current?.cursor != null) await follow(service);
  const { current } = service;
  const before = current === null ? null : { target: current, until: findUntil(current) };
  const { bits, from, revision } = await selectBits(service, filter);
  const rows = createSelection(bits, from);
  // Columns that are being loaded again may lack writes of another process, so all rows are read.
  if (before === null || before.target.index !== from || service.next !== null)
    return {
      ...rows,
      changedAfter: () => rows.ids(),
      changedLast: () => ({ ids: rows.ids(), lastOtherChange: null }),
      until: LAST,
      state: null,
    };
  return {
    ...rows,
    changedAfter: (place) => from.changedAfter(bits, place),
    changedLast: (count) => from.changedLast(bits, count),
    until: before.until,
    state: [service.run, revision, before.until.tx, before.until.seq].join(' '),
  };
}

/** Combines what two transactions wrote of one row, because the second may have no change in the ledger. */
const combineWritten = (first: WrittenRow | null | undefined, second: WrittenRow | null): WrittenRow | null =>
  second && { ...second, lastChange: second.lastChange ?? first?.lastChange ?? null };

const bySize = (a: IndexGroup, b: IndexGroup): number => b.count - a.count || compareText(a.text ?? '', b.text ?? '');

/** Up to a third of the rows may be groups of their own, so only the returned groups are sorted. */
function largest(groups: readonly IndexGroup[], limit: number): readonly IndexGroup[] {
  const top: IndexGroup[] = [];
  for (const group of groups) {
    const last = top[limit - 1];
    if (last !== undefined && bySize(group, last) > 0) continue;
    const at = top.findIndex((candidate) => bySize(group, candidate) < 0);
    top.splice(at < 0 ? top.length : at, 0, group);
    top.length = Math.min(top.length, limit);
  }
  return top;
}
