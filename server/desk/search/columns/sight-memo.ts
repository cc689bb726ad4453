/**
 * The rows of the guests who asked last, which take longer to find than those of most filters; and
 * the rows of the filters that staff asked for last, as a page, its count and its groups have one.
 * A row that was written since is tested by itself; after many of them all rows are.
 */
import { ALL, type Predicate } from '../../../../src/core/filter/types.ts';
import { type Bits, countBits, createBits, intersect, setBit, subtract, unite, wordsFor } from './bits.ts';
import { type Among, grown } from './column.ts';

export interface SightMemo {
  /** A row was written or removed. */
  note(slot: number): void;
  /** The caller may change what it gets. */
  of(sight: Predicate, slots: number, select: (among: Among | null) => Promise<Bits>): Promise<Bits>;
  bytes(): number;
}

/** 125 kB each at a million rows. */
const MOST_SIGHTS = 16;
const MOST_WRITTEN = 4000;

/** No other filter compares with the moment of its own row. */
export const isSight = (predicate: Predicate): boolean =>
  predicate.op === 'and' && predicate.of.some(({ op }) => op === 'notBefore');

const isAll = (predicate: Predicate): boolean => predicate.op === 'and' && predicate.of.every(isAll);

/** What a guest asks begins with their sight, or is it. */
function sightIn(predicate: Predicate): { readonly sight: Predicate | null; readonly rest: Predicate } {
  if (isSight(predicate)) return { sight: predicate, rest: ALL };
  const [first, ...others] = predicate.op === 'and' ? predicate.of : [];
  return first !== undefined && isSight(first)
    ? { sight: first, rest: { op: 'and', of: others } }
    : { sight: null, rest: predicate };
}

export function createSightMemo(): SightMemo {
  /** The one that was asked for last stands last. */
  const sights = new Map<string, { readonly bits: Bits; readonly at: number }>();
  let written: number[] = [];
  /** How many were written before the first of them. */
  let dropped = 0;

  function keep(key: string, bits: Bits, at: number): Bits {
    sights.delete(key);
    sights.set(key, { bits, at });
    const [oldest] = sights.keys();
    if (sights.size > MOST_SIGHTS && oldest !== undefined) sights.delete(oldest);
    return bits.slice();
  }

  return {
    note(slot) {
      // Even where none is kept: one may be under way.
      written.push(slot);
      if (written.length < MOST_WRITTEN) return;
      dropped += written.length;
      written = [];
    },
    async of(sight, slots, select) {
      const key = JSON.stringify(sight);
      const before = sights.get(key);
      const at = dropped + written.length;
      if (before === undefined || before.at < dropped) return keep(key, await select(null), at);
      if (before.at === at) return keep(key, before.bits, at);
      const moved = createBits(slots);
      for (const slot of written.slice(before.at - dropped)) setBit(moved, slot, true);
      const found = await select({ bits: moved, count: countBits(moved) });
      intersect(found, moved);
      const bits = grown(before.bits.slice(), (length) => new Uint32Array(length), wordsFor(slots));
      subtract(bits, moved);
      unite(bits, found);
      return keep(key, bits, at);
    },
    bytes: () => [...sights.values()].reduce((sum, { bits }) => sum + bits.byteLength, 0),
  };
}

type SelectAmong = (predicate: Predicate, among: Among | null) => Promise<Bits>;

/** Both kinds apart: the time of a guest's question must not tell what staff have asked. */
export function createSelectionMemo() {
  const [sights, filters] = [createSightMemo(), createSightMemo()];
  return {
    note(slot: number): void {
      sights.note(slot);
      filters.note(slot);
    },
    /** The caller may change what it gets. */
    async select(predicate: Predicate, slots: number, select: SelectAmong): Promise<Bits> {
      const { sight, rest } = sightIn(predicate);
      if (sight === null)
        return isAll(rest) ? select(rest, null) : filters.of(rest, slots, (among) => select(rest, among));
      const seen = await sights.of(sight, slots, (among) => select(sight, among));
      // Each pass over the bits is a third of what staff's count takes.
      if (isAll(rest)) return seen;
      const bits = await select(rest, { bits: seen, count: countBits(seen) });
      intersect(bits, seen);
      return bits;
    },
    bytes: (): number => sights.bytes() + filters.bytes(),
  };
}
