/**
 * What a passkey signs: random bytes, an end, and for what they are, sealed with a key that is
 * derived from `DESK_SECRET`. Nothing is stored for who only asks for one; an answer is stored, so
 * that it counts once.
 */
import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import { MINUTE } from '../../src/core/time/units.ts';
import type { Clock } from '../http/service.ts';
import type { Challenge } from './store/accounts.ts';

export interface Challenges {
  /** `purpose`: what the answer opens, and for whom. */
  make(purpose: string, lifeMs?: number): string;
  /** Null for one that was not made here for this, or has ended. */
  read(purpose: string, text: string): Challenge | null;
  /** Eight digits for who types them elsewhere, good for ten to fifteen minutes. */
  code(purpose: string): string;
  isCode(purpose: string, text: string): boolean;
}

export const CHALLENGE_MS = 5 * MINUTE;
const RANDOM = 16;
const END = 6;
const SEAL = 32;
const CODE_DIGITS = 8;
/** A code is derived from the slot of its making and is valid in that slot and the next two. */
const SLOT_MS = 5 * MINUTE;
const SLOTS = [0, 1, 2];

export function createChallenges(secrets: readonly string[], clock: Clock): Challenges {
  const keys = secrets.map((secret) => Buffer.from(hkdfSync('sha256', secret, '', 'landfall challenges', 32)));
  const sealOf = (key: Buffer, head: Buffer, purpose: string): Buffer =>
    createHmac('sha256', key).update(head).update(purpose).digest();
  const first = (): Buffer => {
    const [key] = keys;
    if (key === undefined) throw new TypeError('a challenge needs a secret');
    return key;
  };
  const slot = (): number => Math.floor(clock() / SLOT_MS);
  const codeOf = (key: Buffer, purpose: string, at: number): string => {
    const seal = sealOf(key, Buffer.from(`code ${at} `), purpose);
    return String(seal.readUInt32BE() % 100_000_000).padStart(CODE_DIGITS, '0');
  };

  return {
    make(purpose, lifeMs = CHALLENGE_MS) {
      const key = first();
      const head = Buffer.concat([randomBytes(RANDOM), Buffer.alloc(END)]);
      head.writeUIntBE(clock() + lifeMs, RANDOM, END);
      return Buffer.concat([head, sealOf(key, head, purpose)]).toString('base64url');
    },
    read(purpose, text) {
      const bytes = Buffer.from(text, 'base64url');
      if (bytes.length !== RANDOM + END + SEAL) return null;
      const head = bytes.subarray(0, RANDOM + END);
      const seal = bytes.subarray(RANDOM + END);
      const endsAt = head.readUIntBE(RANDOM, END);
      const isOurs = keys.some((key) => timingSafeEqual(sealOf(key, head, purpose), seal));
      // One form of it: other texts decode to the same bytes.
      return isOurs && endsAt > clock() ? { text: bytes.toString('base64url'), endsAt } : null;
    },
    code: (purpose) => codeOf(first(), purpose, slot()),
    isCode(purpose, text) {
      const given = Buffer.from(text);
      const good = SLOTS.flatMap((age) => keys.map((key) => codeOf(key, purpose, slot() - age)));
      return given.length === CODE_DIGITS && good.some((code) => timingSafeEqual(Buffer.from(code), given));
    },
  };
}
