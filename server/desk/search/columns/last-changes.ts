/**
 * The place of the last change of each row in the ledger, or a later place. A query for changes then reads the ledger
 * of changed rows only; reading all of them took 0.8 s for a guest with a million rows (docs/measurements/desk.md).
 */
import type { Cursor } from '../../ports/desk.ts';
import { type Bits, countBits, toSlots } from './bits.ts';
import { grown } from './column.ts';
import { selectFirst } from './lazy-order.ts';
import { comparePlaces } from '../../rows/ledger.ts';

export interface LastChanges {
  reserve(slots: number): void;
  /** An earlier place than the stored one is ignored. */
  write(slot: number, place: Cursor): void;
  /** Returns the slots that may have changed after a place. */
  after(among: Bits, place: Cursor): Uint32Array;
  /** Returns up to `count` slots, those that changed last first. */
  latest(among: Bits, count: number): Uint32Array;
  placeOf(slot: number): Cursor;
  /** Returns the last of all places. */
  end(): Cursor;
  bytes(): number;
}

export function createLastChanges(): LastChanges {
  let txs = new Float64Array(0);
  let seqs = new Float64Array(0);
  let end: Cursor = { tx: 0, seq: 0 };
  const placeOf = (slot: number): Cursor => ({ tx: txs[slot] ?? 0, seq: seqs[slot] ?? 0 });
  const compare = (slot: number, { tx, seq }: Cursor): number => (txs[slot] ?? 0) - tx || (seqs[slot] ?? 0) - seq;
  const compareSlots = (a: number, b: number): number =>
    (txs[b] ?? 0) - (txs[a] ?? 0) || (seqs[b] ?? 0) - (seqs[a] ?? 0);
  return {
    reserve(slots) {
      txs = grown(txs, (length) => new Float64Array(length), slots);
      seqs = grown(seqs, (length) => new Float64Array(length), slots);
    },
    write(slot, place) {
      if (compare(slot, place) >= 0) return;
      txs[slot] = place.tx;
      seqs[slot] = place.seq;
      if (comparePlaces(place, end) > 0) end = place;
    },
    after: (among, place) => toSlots(among, countBits(among)).filter((slot) => compare(slot, place) > 0),
    latest: (among, count) => selectFirst(toSlots(among, countBits(among)), count, compareSlots),
    placeOf,
    end: () => end,
    bytes: () => txs.byteLength + seqs.byteLength,
  };
}
