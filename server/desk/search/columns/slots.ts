/** Maps ids to slots. The store assigns ids in sequence, so a table of pages by id is dense. */
import { grown } from './column.ts';

const PAGE = 4096;

export interface Slots {
  /** Returns `null` when the id has no slot. */
  find(id: number): number | null;
  add(id: number): number;
  idAt(slot: number): number;
  /** Number of slots that were ever assigned. */
  count(): number;
  bytes(): number;
}

export function createSlots(): Slots {
  /** The slot plus one; 0 means no slot. */
  const pages = new Map<number, Uint32Array>();
  let ids = new Float64Array(0);
  let count = 0;
  return {
    find(id) {
      const slot = pages.get(Math.floor(id / PAGE))?.[id % PAGE] ?? 0;
      return slot === 0 ? null : slot - 1;
    },
    add(id) {
      const number = Math.floor(id / PAGE);
      const page = pages.get(number) ?? new Uint32Array(PAGE);
      pages.set(number, page);
      if (count === ids.length)
        ids = grown(ids, (length) => new Float64Array(length), Math.ceil(Math.max(1024, count * 1.5)));
      ids[count] = id;
      count += 1;
      page[id % PAGE] = count;
      return count - 1;
    },
    idAt: (slot) => ids[slot] ?? 0,
    count: () => count,
    bytes: () => ids.byteLength + pages.size * PAGE * 4,
  };
}
