/**
 * All rows of the desk as columns in memory. A filter scans its columns into bits (1 ms a column and million rows); a
 * page follows an order until it has enough of these rows; counts and groups read the bits.
 */
import type { ColumnKey, GroupKey } from '../../../../src/core/columns/columns.ts';
import { isLazyKey, type LazyKey, SORT_NAMES, type Sort, type SortKey } from '../../../../src/core/columns/sorts.ts';
import type { Predicate } from '../../../../src/core/filter/types.ts';
import type { Fleet } from '../../../../src/core/fleet/types.ts';
import type { Cursor } from '../../ports/desk.ts';
import { type Bits, countBits, createBits, hasBit, intersect, setBit, toSlots, wordsFor } from './bits.ts';
import { type Among, grown } from './column.ts';
import type { IndexCell } from '../../database/json-rows.ts';
import { evaluate } from './evaluate.ts';
import { createSelectionCache } from './selection-cache.ts';
import { createLayout } from './layout.ts';
import { selectFirst } from './lazy-order.ts';
import { createCodedColumn } from './coded-column.ts';
import { createLastChanges } from './last-changes.ts';
import { createLazyColumns, type LazyCells } from './lazy-columns.ts';
import type { LatestRows } from '../../rows/selection.ts';
import { createSlots } from './slots.ts';
import { type Compare, createSortOrder, type Walk } from './sort-order.ts';

/** The values of a row in the index. */
export interface IndexEntry {
  readonly id: number;
  /** A place that is not before the last change in the ledger; `null` keeps the stored place. */
  readonly lastChange: Cursor | null;
  /** True for an active row whose ETA is later than the first ETA that was reported to the customer. */
  readonly isLate: boolean;
  /** The lateness for the fleet map (`core/columns/lateness.ts`). */
  readonly lateness: number;
  /** In the order of `INDEXED`, followed by `AS_WRITTEN`. */
  readonly cells: readonly IndexCell[];
  /** In the order of `SORT_NAMES`. */
  readonly keys: readonly SortKey[];
  /** The cells of columns that are empty on most desks. */
  readonly lazy: LazyCells;
}

export interface IndexPage {
  readonly ids: readonly number[];
  /** The cursor of the next page; `null` at the end. */
  readonly next: { readonly key: SortKey; readonly id: number } | null;
}

export interface IndexGroup {
  readonly text: string | null;
  readonly count: number;
  /** The id of one row of the group. */
  readonly id: number;
}

/** The rows that have the same costs. */
export interface IndexCosts {
  /** The costs as JSON. */
  readonly text: string;
  readonly rows: number;
  /** The number of containers of these rows. */
  readonly containers: number;
}

export interface PageOrder {
  readonly sort: Sort;
  readonly limit: number;
  /** Number of rows to skip before the page. */
  readonly skip: number;
  readonly after: IndexPage['next'];
}

export interface ColumnIndex {
  /** Adds a row before the orders are built. */
  load(entry: IndexEntry): void;
  build(pause: () => Promise<void>): Promise<void>;
  put(entry: IndexEntry): void;
  remove(id: number): void;
  /**
   * Selects rows with pauses in between, so a row that is written in a pause may count as before or as after the
   * write.
   */
  select(predicate: Predicate, pause: () => Promise<void>): Promise<Bits>;
  /** Counts the rows of a selection that match each of these conditions. */
  countEach(among: Bits, conditions: readonly Predicate[], pause: () => Promise<void>): Promise<readonly number[]>;
  isIn(among: Bits, id: number): boolean;
  /** Those of these ids that are among the rows. */
  only(among: Bits, ids: readonly number[]): Bits;
  idsOf(among: Bits): readonly number[];
  /** Returns the active rows whose ETA is later than the first ETA that was reported to the customer. */
  lateOf(among: Bits): readonly number[];
  /** Returns the rows that may have changed after a place in the ledger. */
  changedAfter(among: Bits, place: Cursor): readonly number[];
  /** Returns up to `count` rows, those that changed last first. */
  changedLast(among: Bits, count: number): LatestRows;
  /** Returns the place of the last change of all rows. */
  ledgerEnd(): Cursor;
  page(among: Bits, order: PageOrder): IndexPage;
  groups(among: Bits, by: GroupKey): readonly IndexGroup[];
  /** Returns each different text of the costs of these rows once. */
  costs(among: Bits): readonly IndexCosts[];
  /**
   * Gathers places with pauses in between, so a row that is written in a pause may count as before or as after the
   * write.
   */
  fleet(among: Bits, pause: () => Promise<void>): Promise<Fleet>;
  /** Increases with each row that is written or removed. */
  revision(): number;
  /** Merges one order in which many rows moved. Returns true when there is more to do. */
  tidy(): boolean;
  /** Number of rows, of slots of removed rows, and of replaced texts. */
  size(): { readonly rows: number; readonly deleted: number; readonly replaced: number; readonly bytes: number };
}

/** Up to this number, the rows of a page are sorted; with more, an order is followed. */
const MAX_SORTED = 2000;
/** Gathering this many rows takes about 10 ms, then other requests have their turn. */
const PORTION = 250_000;

export function createColumnIndex(): ColumnIndex {
  const { columns, columnOf, numbers, coded, keys, places, costs, boxes } = createLayout();
  const lazy = createLazyColumns();
  const lastChanges = createLastChanges();
  const slots = createSlots();
  const selections = createSelectionCache();
  let alive = createBits(0);
  let late = createBits(0);
  let rows = 0;
  let revision = 0;
  let replaced = 0;
  let capacity = 0;
  const comparisons = keys.map(
    (key): Compare =>
      (a, b) =>
        key.compare(a, b) || slots.idAt(a) - slots.idAt(b),
  );
  const orders = comparisons.map(createSortOrder);

  const toIds = (matching: Uint32Array): readonly number[] => Array.from(matching, (slot) => slots.idAt(slot));
  const texts = (): number => columns.reduce((sum, column) => sum + column.texts(), places.texts() + lazy.texts());

  function slotFor(id: number): number {
    const slot = slots.find(id) ?? slots.add(id);
    if (slot >= capacity) {
      capacity = Math.ceil(Math.max(1024, capacity * 1.5));
      for (const part of [...columns, ...keys, ...orders, places, lazy, lastChanges]) part.reserve(capacity);
      alive = grown(alive, (length) => new Uint32Array(length), wordsFor(capacity));
      late = grown(late, (length) => new Uint32Array(length), wordsFor(capacity));
    }
    return slot;
  }

  function write(
    { id, lastChange, isLate, lateness, cells, keys: sortKeys, lazy: lazyCells }: IndexEntry,
    moved: (order: number, slot: number) => void,
  ) {
    revision += 1;
    const isNew = slots.find(id) === null;
    const slot = slotFor(id);
    selections.noteWrite(slot);
    if (!hasBit(alive, slot)) rows += 1;
    setBit(alive, slot, true);
    setBit(late, slot, isLate);
    const before = isNew ? [] : keys.map((key) => key.keyOf(slot));
    const textsBefore = texts();
    // In a new slot every cell is absent, and a new watch has only a few others.
    for (const [index, column] of columns.entries()) {
      const cell = cells[index] ?? null;
      if (cell !== null || !isNew) column.write(slot, cell);
    }
    lazy.write(slot, lazyCells, isNew);
    places.write(slot, lateness);
    if (lastChange !== null) lastChanges.write(slot, lastChange);
    if (!isNew) replaced += texts() - textsBefore;
    for (const [index, key] of keys.entries()) {
      key.write(slot, sortKeys[index] ?? 0);
      if (before[index] !== sortKeys[index]) moved(index, slot);
    }
  }

  const columnFor = (key: ColumnKey) => columnOf.get(key) ?? (isLazyKey(key) ? lazy.select(key) : undefined);

  const selectAmong = (
    filter: Predicate,
    evaluation: { readonly slots: number; readonly among: Among | null; readonly pause: () => Promise<void> },
  ): Promise<Bits> => evaluate(filter, { columns: { get: columnFor }, numbers, ...evaluation });

  /** Pages by a column whose order is not kept in memory. */
  function pageLazy(among: Bits, key: LazyKey, { sort, limit, skip, after }: PageOrder): IndexPage {
    const order = lazy.order(key);
    const step = sort.descending ? -1 : 1;
    const ascending: Compare = (a, b) => (order?.compare(a, b) ?? 0) || slots.idAt(a) - slots.idAt(b);
    const againstKey = after === null || order === null ? null : order.against(after.key);
    const isBehind = (slot: number): boolean =>
      after === null || ((againstKey?.(slot) ?? 0) || slots.idAt(slot) - after.id) * step > 0;
    const matching = toSlots(among, countBits(among)).filter(isBehind);
    const first = selectFirst(matching, skip + limit + 1, (a, b) => ascending(a, b) * step).subarray(skip);
    const last = first[limit - 1];
    return {
      ids: toIds(first.subarray(0, limit)),
      next: first.length > limit && last !== undefined ? { key: order?.keyOf(last) ?? 0, id: slots.idAt(last) } : null,
    };
  }

  return {
    load: (entry) => write(entry, () => undefined),
    async build(pause) {
      for (const order of orders) await order.build(slots.count(), pause);
    },
    put: (entry) => write(entry, (order, slot) => orders[order]?.move(slot)),
    remove(id) {
      const slot = slots.find(id);
      if (slot === null || !hasBit(alive, slot)) return;
      setBit(alive, slot, false);
      selections.noteWrite(slot);
      revision += 1;
      rows -= 1;
    },
    async select(predicate, pause) {
      const count = slots.count();
      const bits = await selections.select(predicate, count, (filter, among) =>
        selectAmong(filter, { slots: count, among, pause }),
      );
      intersect(bits, alive);
      return bits;
    },
    async countEach(among, conditions, pause) {
      const selected = { bits: among, count: countBits(among) };
      const counts: number[] = [];
      for (const condition of conditions) {
        const bits = await selectAmong(condition, { slots: slots.count(), among: selected, pause });
        intersect(bits, among);
        counts.push(countBits(bits));
      }
      return counts;
    },
    isIn(among, id) {
      const slot = slots.find(id);
      return slot !== null && hasBit(among, slot);
    },
    only(among, ids) {
      const bits = createBits(slots.count());
      for (const id of ids) {
        const slot = slots.find(id);
        if (slot !== null && hasBit(among, slot)) setBit(bits, slot, true);
      }
      return bits;
    },
    idsOf: (among) => toIds(toSlots(among, countBits(among))),
    lateOf: (among) => toIds(toSlots(among, countBits(among)).filter((slot) => hasBit(late, slot))),
    changedAfter: (among, place) => toIds(lastChanges.after(among, place)),
    changedLast(among, count) {
      const latest = lastChanges.latest(among, count + 1);
      const next = latest[count];
      return {
        ids: toIds(latest.subarray(0, count)),
        lastOtherChange: next === undefined ? null : lastChanges.placeOf(next),
      };
    },
    ledgerEnd: () => lastChanges.end(),
    page(among, request) {
      const { sort, limit, skip, after } = request;
      const { name, descending } = sort;
      if (isLazyKey(name)) return pageLazy(among, name, request);
      const index = SORT_NAMES.indexOf(name);
      const [key, compare, order] = [keys[index], comparisons[index], orders[index]];
      if (key === undefined || compare === undefined || order === undefined) throw new TypeError(`no sort ${name}`);
      const againstKey = after === null ? null : key.against(after.key);
      const against =
        after === null || againstKey === null
          ? null
          : (slot: number): number => againstKey(slot) || slots.idAt(slot) - after.id;
      const count = countBits(among);
      const matching =
        count <= MAX_SORTED
          ? selectFirstRows(toSlots(among, count), compare, { against, descending, skip, limit: limit + 1 })
          : order.walk(among, { against, descending, skip, limit: limit + 1 });
      const last = matching[limit - 1];
      return {
        ids: matching.slice(0, limit).map((slot) => slots.idAt(slot)),
        next: matching.length > limit && last !== undefined ? { key: key.keyOf(last), id: slots.idAt(last) } : null,
      };
    },
    groups(among, by) {
      const column = coded.get(by) ?? lazy.coded(by) ?? (isLazyKey(by) ? createCodedColumn() : null);
      if (column === null) throw new TypeError(`no groups by ${by}`);
      const codes = column.codes();
      const counts = new Uint32Array(column.texts());
      const examples = new Uint32Array(column.texts());
      for (let index = 0; index < among.length; index += 1) {
        for (let word = among[index] ?? 0; word !== 0; word &= word - 1) {
          const slot = index * 32 + 31 - Math.clz32(word & -word);
          const code = codes[slot] ?? 0;
          counts[code] = (counts[code] ?? 0) + 1;
          examples[code] = slot;
        }
      }
      const groups: IndexGroup[] = [];
      for (const [code, count] of counts.entries())
        if (count > 0) groups.push({ text: column.textOf(code), count, id: slots.idAt(examples[code] ?? 0) });
      return isLazyKey(by) ? byElement(groups) : groups;
    },
    costs(among) {
      const rows = new Uint32Array(costs.texts());
      const containers = new Float64Array(costs.texts());
      for (const slot of toSlots(among, countBits(among))) {
        const code = costs.codeOf(slot);
        rows[code] = (rows[code] ?? 0) + 1;
        containers[code] = (containers[code] ?? 0) + Math.max(1, boxes.valueOf(slot) ?? 1);
      }
      return Array.from(rows, (count, code) => ({
        text: costs.textOf(code),
        rows: count,
        containers: containers[code] ?? 0,
      })).flatMap(({ text, ...tally }) => (text === null || tally.rows === 0 ? [] : [{ text, ...tally }]));
    },
    async fleet(among, pause) {
      const tally = places.tally();
      const matching = toSlots(among, countBits(among));
      for (let from = 0; from < matching.length; from += PORTION) {
        if (from > 0) await pause();
        places.add(tally, matching.subarray(from, from + PORTION));
      }
      return tally.result();
    },
    revision: () => revision,
    tidy: () => orders.some((order) => order.merge(alive)),
    size: () => ({
      rows,
      deleted: slots.count() - rows,
      replaced,
      bytes: [...columns, ...keys, ...orders, places, slots, selections, lazy, lastChanges].reduce(
        (sum, part) => sum + part.bytes(),
        alive.byteLength + late.byteLength,
      ),
    }),
  };
}

/** A row with several choices belongs to the group of each. */
function byElement(groups: readonly IndexGroup[]): readonly IndexGroup[] {
  const elements = new Map<string | null, IndexGroup>();
  for (const { text, count, id } of groups)
    for (const element of text === null ? [null] : text.split('\n').slice(1, -1))
      elements.set(element, { text: element, count: (elements.get(element)?.count ?? 0) + count, id });
  return [...elements.values()];
}

function selectFirstRows(
  slots: Uint32Array,
  compare: Compare,
  { against, descending, skip, limit }: Walk,
): readonly number[] {
  const step = descending ? -1 : 1;
  const behind = against === null ? slots : slots.filter((slot) => against(slot) * step > 0);
  return [...behind.sort((a, b) => compare(a, b) * step).subarray(skip, skip + limit)];
}
