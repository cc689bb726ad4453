/**
 * One order of all rows: an array of slots sorted by key and id, and a short list of slots that moved since
 * ("dirty"), which a walk merges in. A long list is merged into the array.
 */
import { type Bits, createBits, hasBit, setBit } from './bits.ts';
import { grown } from './column.ts';

/** Compares two slots by key and then by id, so it never returns 0 for different slots. */
export type Compare = (a: number, b: number) => number;

export interface Walk {
  /** Compares a slot with the end of the previous page; `null` for the first page. */
  readonly against: ((slot: number) => number) | null;
  readonly descending: boolean;
  readonly skip: number;
  readonly limit: number;
}

export interface SortOrder {
  reserve(slots: number): void;
  /** Sorts the first slots again, in slices. */
  build(slots: number, pause: () => Promise<void>): Promise<void>;
  /** Notes that the key of this slot has changed, or that the slot is new. */
  move(slot: number): void;
  /** Returns the next slots of `among` in this order. */
  walk(among: Bits, walk: Walk): readonly number[];
  /** Merges moved slots when there are many, and returns whether it did. A million rows take about 5 ms. */
  merge(alive: Bits): boolean;
  bytes(): number;
}

const RUN = 4096;
const FEWEST_TO_MERGE = 4000;
const SHARE_TO_MERGE = 250;

export function createSortOrder(compare: Compare): SortOrder {
  let order = new Uint32Array(0);
  let size = 0;
  let dirty: Bits = createBits(0);
  let moved: number[] = [];
  let isSorted = true;

  function sortedMoves(): readonly number[] {
    if (!isSorted) moved.sort(compare);
    isSorted = true;
    return moved;
  }

  /** Returns the first index in `order` after the cursor. Dirty slots are skipped, because their keys have changed. */
  function firstBehind(against: (slot: number) => number): number {
    let [low, high] = [0, size];
    while (low < high) {
      const middle = (low + high) >>> 1;
      let probe = middle;
      while (probe < high && hasBit(dirty, order[probe] ?? 0)) probe += 1;
      if (probe === high) high = middle;
      else if (against(order[probe] ?? 0) > 0) high = middle;
      else low = probe + 1;
    }
    return low;
  }

  return {
    reserve(slots) {
      dirty = grown(dirty, (length) => new Uint32Array(length), (slots + 31) >>> 5);
    },
    async build(slots, pause) {
      order = await sortSlices(slots, compare, pause);
      size = slots;
      dirty.fill(0);
      moved = [];
      isSorted = true;
    },
    move(slot) {
      isSorted = false;
      if (hasBit(dirty, slot)) return;
      setBit(dirty, slot, true);
      moved.push(slot);
    },
    walk(among, { against, descending, skip, limit }) {
      const moves = sortedMoves();
      const step = descending ? -1 : 1;
      const isBehind = (slot: number): boolean => against === null || against(slot) * step > 0;
      const slots: number[] = [];
      let at = descending ? size - 1 : 0;
      if (against !== null) at = descending ? lastBefore() : firstBehind(against);
      let next = descending ? moves.length - 1 : 0;
      const nextMove = (): number | undefined => {
        for (; next >= 0 && next < moves.length; next += step) {
          const slot = moves[next] ?? 0;
          if (hasBit(among, slot) && isBehind(slot)) return slot;
        }
        return undefined;
      };
      let move = nextMove();
      passOver(skip);
      while (slots.length < limit) {
        while (at >= 0 && at < size && !isFit(order[at] ?? 0)) at += step;
        const slot = at >= 0 && at < size ? order[at] : undefined;
        if (slot === undefined && move === undefined) break;
        if (slot === undefined || (move !== undefined && compare(move, slot) * step < 0)) {
          slots.push(move ?? 0);
          next += step;
          move = nextMove();
        } else {
          slots.push(slot);
          at += step;
        }
      }
      return slots;

      /** Skips rows up to the place of each moved slot without comparing them. */
      function passOver(rows: number): void {
        for (let left = rows; left > 0; left -= 1) {
          const stop = move === undefined ? (descending ? -1 : size) : findPlace(move);
          if ((stop - at) * step > 0) [at, left] = pass(order, { among, dirty, from: at, stop, rows: left });
          if (left === 0 || move === undefined) return;
          next += step;
          move = nextMove();
        }
      }
      /** Returns the place in the array up to which slots come before a moved one. */
      function findPlace(moved: number): number {
        const behind = firstBehind((slot) => compare(slot, moved));
        return descending ? behind - 1 : behind;
      }

      function isFit(slot: number): boolean {
        return hasBit(among, slot) && !hasBit(dirty, slot);
      }
      /** Returns the last index before the cursor, whose own row may exist or not. */
      function lastBefore(): number {
        return firstBehind((slot) => ((against?.(slot) ?? 0) >= 0 ? 1 : -1)) - 1;
      }
    },
    merge(alive) {
      if (moved.length < Math.max(FEWEST_TO_MERGE, size / SHARE_TO_MERGE)) return false;
      const moves = sortedMoves().filter((slot) => hasBit(alive, slot));
      const merged = new Uint32Array(size + moves.length);
      let [length, next] = [0, 0];
      for (let at = 0; at < size; at += 1) {
        const slot = order[at] ?? 0;
        if (hasBit(dirty, slot) || !hasBit(alive, slot)) continue;
        for (let move = moves[next]; move !== undefined && compare(move, slot) < 0; move = moves[(next += 1)])
          merged[length++] = move;
        merged[length++] = slot;
      }
      for (; next < moves.length; next += 1) merged[length++] = moves[next] ?? 0;
      order = merged;
      size = length;
      dirty.fill(0);
      moved = [];
      isSorted = true;
      return true;
    },
    bytes: () => order.byteLength + dirty.byteLength,
  };
}

interface Pass {
  readonly among: Bits;
  readonly dirty: Bits;
  readonly from: number;
  readonly stop: number;
  readonly rows: number;
}

/**
 * Skips this number of slots of `among`. Returns the place that it reached, or the end, and how many are left; 2 ns a
 * slot.
 */
function pass(order: Uint32Array, { among, dirty, from, stop, rows }: Pass): readonly [at: number, left: number] {
  const step = stop > from ? 1 : -1;
  let [at, left] = [from, rows];
  for (; left > 0 && at !== stop; at += step) {
    const slot = order[at] ?? 0;
    const word = (among[slot >>> 5] ?? 0) & ~(dirty[slot >>> 5] ?? 0);
    left -= (word >>> (slot & 31)) & 1;
  }
  return [at, left];
}

/** Bottom-up merge sort, with a pause after every slice. */
async function sortSlices(
  slots: number,
  compare: Compare,
  pause: () => Promise<void>,
): Promise<Uint32Array<ArrayBuffer>> {
  let from = Uint32Array.from({ length: slots }, (_, slot) => slot);
  for (let start = 0; start < slots; start += RUN) {
    from.subarray(start, start + RUN).sort(compare);
    await pause();
  }
  let into = new Uint32Array(slots);
  for (let width = RUN; width < slots; width *= 2) {
    for (let start = 0; start < slots; start += 2 * width)
      await mergeRuns(from, into, [start, Math.min(start + width, slots), Math.min(start + 2 * width, slots)]);
    [from, into] = [into, from];
  }
  return from;

  async function mergeRuns(
    source: Uint32Array,
    target: Uint32Array,
    [start, middle, end]: readonly [number, number, number],
  ) {
    let [left, right] = [start, middle];
    for (let at = start; at < end; at += 1) {
      const [a, b] = [source[left] ?? 0, source[right] ?? 0];
      const isLeft = left < middle && (right >= end || compare(a, b) < 0);
      target[at] = isLeft ? a : b;
      if (isLeft) left += 1;
      else right += 1;
      if ((at - start + 1) % (4 * RUN) === 0) await pause();
    }
  }
}
