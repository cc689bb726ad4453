/**
 * Challenges that a passkey signs: random bytes, an expiry and a purpose, sealed with a key that is derived from
 * `DESK_SECRET`. Nothing is stored when a challenge is requested. An answered challenge is stored, so that it counts
 * once.
 */
import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import { MINUTE } from '../../src/core/time/units.ts';
import type { Clock } from '../http/service.ts';
import type { Challenge } from './store/accounts.ts';

export interface Challenges {
  /** `purpose` names what the answer gives access to, and for whom. */
  make(purpose: string, lifeMs?: number): string;
  /** Returns `null` if the challenge was not made here for this purpose, or has expired. */
  read(purpose: string, text: string): Challenge | null;
  /** Returns eight digits to be typed on another device. They are valid for ten to fifteen minutes. */
  code(purpose: string): string;
  isCode(purpose: string, text: string): boolean;
}

export const CHALLENGE_MS = 5 * MINUTE;
const RANDOM_BYTES = 16;
const END_BYTES = 6;
const SEAL_BYTES = 32;
const CODE_DIGITS = 8;
/** A code is derived from its time slot and is valid in that slot and the next two. */
const CODE_SLOT_MS = 5 * MINUTE;
const VALID_SLOTS = [0, 1, 2];

export function createChallenges(secrets: readonly string[], clock: Clock): Challenges {
  const keys = secrets.map((secret) => Buffer.from(hkdfSync('sha256', secret, '', 'landfall challenges', 32)));
  const computeSeal = (key: Buffer, head: Buffer, purpose: string): Buffer =>
    createHmac('sha256', key).update(head).update(purpose).digest();
  const first = (): Buffer => {
    const [key] = keys;
    if (key === undefined) throw new TypeError('a challenge needs a secret');
    return key;
  };
  const slot = (): number => Math.floor(clock() / CODE_SLOT_MS);
  const computeCode = (key: Buffer, purpose: string, at: number): string => {
    const seal = computeSeal(key, Buffer.from(`code ${at} `), purpose);
    return String(seal.readUInt32BE() % 100_000_000).padStart(CODE_DIGITS, '0');
  };

  return {
    make(purpose, lifeMs = CHALLENGE_MS) {
      const key = first();
      const head = Buffer.concat([randomBytes(RANDOM_BYTES), Buffer.alloc(END_BYTES)]);
      head.writeUIntBE(clock() + lifeMs, RANDOM_BYTES, END_BYTES);
      return Buffer.concat([head, computeSeal(key, head, purpose)]).toString('base64url');
    },
    read(purpose, text) {
      const bytes = Buffer.from(text, 'base64url');
      if (bytes.length !== RANDOM_BYTES + END_BYTES + SEAL_BYTES) return null;
      const head = bytes.subarray(0, RANDOM_BYTES + END_BYTES);
      const seal = bytes.subarray(RANDOM_BYTES + END_BYTES);
      const endsAt = head.readUIntBE(RANDOM_BYTES, END_BYTES);
      const isOurs = keys.some((key) => timingSafeEqual(computeSeal(key, head, purpose), seal));
      // The text is encoded again, because several texts decode to the same bytes and only one may be stored.
      return isOurs && endsAt > clock() ? { text: bytes.toString('base64url'), endsAt } : null;
    },
    code: (purpose) => computeCode(first(), purpose, slot()),
    isCode(purpose, text) {
      const given = Buffer.from(text);
      const good = VALID_SLOTS.flatMap((age) => keys.map((key) => computeCode(key, purpose, slot() - age)));
      return given.length === CODE_DIGITS && good.some((code) => timingSafeEqual(Buffer.from(code), given));
    },
  };
}
