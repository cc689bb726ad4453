/**
 * Encodes ids for guests. Sequential ids would reveal how many rows, changes and commits belong to others, so they
 * are permuted under a key of the desk; the result is a number again.
 */
import { createCipheriv, hkdfSync } from 'node:crypto';

/** Each kind of id has its own permutation. */
export type IdKind = 'watch' | 'shipment' | 'finding' | 'change' | 'commit';

export interface PublicIds {
  encode(kind: IdKind, id: number): number;
  /** Returns the id behind a public number. A number that was never given out decodes to any id. */
  decode(kind: IdKind, number: number): number;
}

const HALF = 2 ** 24;
/** All public ids have 15 digits. */
const FIRST_PUBLIC_ID = 2 ** 48;
const ROUNDS = 8;
/** The same rows are encoded again and again, and encoding two ids a row takes a third of the time of a page. */
const MAX_REMEMBERED = 50_000;
const KINDS: Readonly<Record<IdKind, number>> = { watch: 1, shipment: 2, finding: 3, change: 4, commit: 5 };

/** `secret` consists of 32 random bytes of the desk. */
export function createPublicIds(secret: Uint8Array): PublicIds {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'landfall ids', 32));
  const cipher = createCipheriv('aes-256-ecb', key, null).setAutoPadding(false);
  const block = Buffer.alloc(16);
  const encoded = new Map<number, number>();

  function round(kind: IdKind, index: number, half: number): number {
    block.writeUInt8(KINDS[kind], 0);
    block.writeUInt8(index, 1);
    block.writeUInt32BE(half, 2);
    return cipher.update(block).readUIntBE(0, 3);
  }

  return {
    // The permutation is a Feistel network: https://csrc.nist.gov/pubs/sp/800/38/g/upd1/final
    encode(kind, id) {
      const name = id * 8 + KINDS[kind];
      const before = encoded.get(name);
      if (before !== undefined) return before;
      let [left, right] = [Math.floor(id / HALF) % HALF, id % HALF];
      for (let index = 0; index < ROUNDS; index += 1) [left, right] = [right, left ^ round(kind, index, right)];
      const after = FIRST_PUBLIC_ID + left * HALF + right;
      if (encoded.size >= MAX_REMEMBERED) encoded.clear();
      encoded.set(name, after);
      return after;
    },
    decode(kind, number) {
      if (number < FIRST_PUBLIC_ID || number >= 2 * FIRST_PUBLIC_ID) return 0;
      let [left, right] = [Math.floor((number - FIRST_PUBLIC_ID) / HALF), number % HALF];
      for (let index = ROUNDS - 1; index >= 0; index -= 1) [left, right] = [right ^ round(kind, index, left), left];
      return left * HALF + right;
    },
  };
}
