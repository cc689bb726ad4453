/**
 * What a guest gets instead of ids, which would tell how many rows, changes and commits of others
 * lie in between: permuted under a key of the desk, they stay numbers.
 */
import { createCipheriv, hkdfSync } from 'node:crypto';

/** Ids of each kind are permuted for themselves. */
export type IdKind = 'watch' | 'shipment' | 'finding' | 'change' | 'commit';

export interface Opaque {
  hide(kind: IdKind, id: number): number;
  /** The id behind a number; any id for one that nobody was given. */
  show(kind: IdKind, number: number): number;
}

const HALF = 2 ** 24;
/** All have 15 digits. */
const FIRST = 2 ** 48;
const ROUNDS = 8;
/** Own rows come again and again: to permute two ids a row takes a third of a page's time. */
const REMEMBERED = 50_000;
const KINDS: Readonly<Record<IdKind, number>> = { watch: 1, shipment: 2, finding: 3, change: 4, commit: 5 };

/** `secret`: 32 random bytes of the desk. */
export function createOpaque(secret: Uint8Array): Opaque {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'landfall ids', 32));
  const cipher = createCipheriv('aes-256-ecb', key, null).setAutoPadding(false);
  const block = Buffer.alloc(16);
  const hidden = new Map<number, number>();

  function round(kind: IdKind, index: number, half: number): number {
    block.writeUInt8(KINDS[kind], 0);
    block.writeUInt8(index, 1);
    block.writeUInt32BE(half, 2);
    return cipher.update(block).readUIntBE(0, 3);
  }

  return {
    // A Feistel network: https://csrc.nist.gov/pubs/sp/800/38/g/upd1/final
    hide(kind, id) {
      const name = id * 8 + KINDS[kind];
      const before = hidden.get(name);
      if (before !== undefined) return before;
      let [left, right] = [Math.floor(id / HALF) % HALF, id % HALF];
      for (let index = 0; index < ROUNDS; index += 1) [left, right] = [right, left ^ round(kind, index, right)];
      const after = FIRST + left * HALF + right;
      if (hidden.size >= REMEMBERED) hidden.clear();
      hidden.set(name, after);
      return after;
    },
    show(kind, number) {
      if (number < FIRST || number >= 2 * FIRST) return 0;
      let [left, right] = [Math.floor((number - FIRST) / HALF), number % HALF];
      for (let index = ROUNDS - 1; index >= 0; index -= 1) [left, right] = [right ^ round(kind, index, left), left];
      return left * HALF + right;
    },
  };
}
