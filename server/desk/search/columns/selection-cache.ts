/**
 * Caches selections: the rows in the access scopes of recent guests, which take longer to find than those of most
 * filters, and the rows of recent filters of staff, because a page, its count and its groups use the same filter. A
 * row that was written since is tested again; after many writes all rows are.
 */
import { MATCH_ALL, type Predicate } from '../../../../src/core/filter/types.ts';
import { type Bits, countBits, createBits, intersect, setBit, subtract, unite, wordsFor } from './bits.ts';
import { type Among, grown } from './column.ts';

export interface RowSetCache {
  /** Has to be called when a row was written or removed. */
  noteWrite(slot: number): void;
  /** Returns a copy that the caller may change. */
  find(filter: Predicate, slots: number, select: (among: Among | null) => Promise<Bits>): Promise<Bits>;
  bytes(): number;
}

/** Each entry takes 125 kB at a million rows. */
const MAX_ENTRIES = 16;
const MAX_WRITTEN_SLOTS = 4000;

/** Only access scopes contain a comparison with the time at which the row was added. */
export const isAccessScopeFilter = (predicate: Predicate): boolean =>
  predicate.op === 'and' && predicate.of.some(({ op }) => op === 'notBefore');

const isAll = (predicate: Predicate): boolean => predicate.op === 'and' && predicate.of.every(isAll);

/** Splits the filter of a guest, which consists of the access scope and possibly a further condition. */
function splitAccessScope(predicate: Predicate): {
  readonly accessScope: Predicate | null;
  readonly condition: Predicate;
} {
  if (isAccessScopeFilter(predicate)) return { accessScope: predicate, condition: MATCH_ALL };
  const [first, ...others] = predicate.op === 'and' ? predicate.of : [];
  return first !== undefined && isAccessScopeFilter(first)
    ? { accessScope: first, condition: { op: 'and', of: others } }
    : { accessScope: null, condition: predicate };
}

export function createRowSetCache(): RowSetCache {
  /** Ordered by use: the most recently used entry is last. */
  const entries = new Map<string, { readonly bits: Bits; readonly at: number }>();
  let written: number[] = [];
  /** Number of writes before the first one in `written`. */
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
      // Writes are noted even without entries, because a selection may be under way.
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

/**
 * Guests and staff have separate caches, so that the response time to a guest does not reveal what staff have
 * requested.
 */
export function createSelectionCache() {
  const [scopeRows, filterRows] = [createRowSetCache(), createRowSetCache()];
  return {
    noteWrite(slot: number): void {
      scopeRows.noteWrite(slot);
      filterRows.noteWrite(slot);
    },
    /** Returns bits that the caller may change. */
    async select(predicate: Predicate, slots: number, select: SelectAmong): Promise<Bits> {
      const { accessScope, condition } = splitAccessScope(predicate);
      if (accessScope === null)
        return isAll(condition)
          ? select(condition, null)
          : filterRows.find(condition, slots, (among) => select(condition, among));
      const visible = await scopeRows.find(accessScope, slots, (among) => select(accessScope, among));
      // Each pass over the bits takes a third of the time of a count by staff.
      if (isAll(condition)) return visible;
      const bits = await select(condition, { bits: visible, count: countBits(visible) });
      intersect(bits, visible);
      return bits;
    },
    bytes: (): number => scopeRows.bytes() + filterRows.bytes(),
  };
}
