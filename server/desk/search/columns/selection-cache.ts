/**
 * The rows of the guests who asked last, which take longer to find than those of most filters; and
 * the rows of the filters that staff asked for last, as a page, its count and its groups have one.
 * A row that was written since is tested by itself; after many of them all rows are.
 */
import { ALL, type Predicate } from '../../../../src/core/filter/types.ts';
import { type Bits, countBits, createBits, intersect, setBit, subtract, unite, wordsFor } from './bits.ts';
import { type Among, grown } from './column.ts';

export interface RowSetCache {
  /** A row was written or removed. */
  noteWrite(slot: number): void;
  /** The caller may change what it gets. */
  find(filter: Predicate, slots: number, select: (among: Among | null) => Promise<Bits>): Promise<Bits>;
  bytes(): number;
}

/** 125 kB each at a million rows. */
const MAX_ENTRIES = 16;
const MAX_WRITTEN_SLOTS = 4000;

/** No other filter compares with the moment of its own row. */
export const isAccessScopeFilter = (predicate: Predicate): boolean =>
  predicate.op === 'and' && predicate.of.some(({ op }) => op === 'notBefore');

const isAll = (predicate: Predicate): boolean => predicate.op === 'and' && predicate.of.every(isAll);

/** What a guest asks begins with their sight, or is it. */
function splitAccessScope(predicate: Predicate): {
  readonly accessScope: Predicate | null;
  readonly condition: Predicate;
} {
  if (isAccessScopeFilter(predicate)) return { accessScope: predicate, condition: ALL };
  const [first, ...others] = predicate.op === 'and' ? predicate.of : [];
  return first !== undefined && isAccessScopeFilter(first)
    ? { accessScope: first, condition: { op: 'and', of: others } }
    : { accessScope: null, condition: predicate };
}

export function createRowSetCache(): RowSetCache {
  /** The one that was asked for last stands last. */
  const entries = new Map<string, { readonly bits: Bits; readonly at: number }>();
  let written: number[] = [];
  /** How many were written before the first of them. */
  let dropped = 0;

  function keep(key: string, bits: Bits, at: number): Bits {
    entries.delete(key);
    entries.set(key, { bits, at });
    const [oldest] = entries.keys();
    if (entries.size > MAX_ENTRIES && oldest !== undefined) entries.delete(oldest);
    return bits.slice();
  }

  return {
    noteWrite(slot) {
      // Even where none is kept: one may be under way.
      written.push(slot);
      if (written.length < MAX_WRITTEN_SLOTS) return;
      dropped += written.length;
      written = [];
    },
    async find(filter, slots, select) {
      const key = JSON.stringify(filter);
      const before = entries.get(key);
      const at = dropped + written.length;
      if (before === undefined || before.at < dropped) return keep(key, await select(null), at);
      if (before.at === at) return keep(key, before.bits, at);
      const writtenSince = createBits(slots);
      for (const slot of written.slice(before.at - dropped)) setBit(writtenSince, slot, true);
      const found = await select({ bits: writtenSince, count: countBits(writtenSince) });
      intersect(found, writtenSince);
      const bits = grown(before.bits.slice(), (length) => new Uint32Array(length), wordsFor(slots));
      subtract(bits, writtenSince);
      unite(bits, found);
      return keep(key, bits, at);
    },
    bytes: () => [...entries.values()].reduce((sum, { bits }) => sum + bits.byteLength, 0),
  };
}

type SelectAmong = (predicate: Predicate, among: Among | null) => Promise<Bits>;

/** Both kinds apart: the time of a guest's question must not tell what staff have asked. */
export function createSelectionCache() {
  const [scopeRows, filterRows] = [createRowSetCache(), createRowSetCache()];
  return {
    noteWrite(slot: number): void {
      scopeRows.noteWrite(slot);
      filterRows.noteWrite(slot);
    },
    /** The caller may change what it gets. */
    async select(predicate: Predicate, slots: number, select: SelectAmong): Promise<Bits> {
      const { accessScope, condition } = splitAccessScope(predicate);
      if (accessScope === null)
        return isAll(condition)
          ? select(condition, null)
          : filterRows.find(condition, slots, (among) => select(condition, among));
      const visible = await scopeRows.find(accessScope, slots, (among) => select(accessScope, among));
      // Each pass over the bits is a third of what staff's count takes.
      if (isAll(condition)) return visible;
      const bits = await select(condition, { bits: visible, count: countBits(visible) });
      intersect(bits, visible);
      return bits;
    },
    bytes: (): number => scopeRows.bytes() + filterRows.bytes(),
  };
}
