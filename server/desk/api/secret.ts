/** Secrets that are shown once, stored as a hash and compared in constant time. */
import { createHash, timingSafeEqual } from 'node:crypto';

/** Returns this number of unguessable bytes. */
export type Random = (bytes: number) => Buffer;

export interface NewSecret {
  /** Identifies what the secret opens; not secret itself. */
  readonly id: string;
  readonly secret: string;
  readonly hash: string;
}

/** The pattern of an id and a secret, to be combined with the prefix of each kind. */
export const SECRET_FORM = '([a-z0-9]{8,16})_([A-Za-z0-9_-]{43})';

const hashSecret = (secret: string): Buffer => createHash('sha256').update(secret).digest();
/** The secret of an unknown id is compared with this hash, so that it takes as long. */
const NOBODY = hashSecret('nobody');

export function newSecret(random: Random): NewSecret {
  const secret = random(32).toString('base64url');
  return { id: random(5).toString('hex'), secret, hash: hashSecret(secret).toString('hex') };
}

/** `hash` is the stored hash; `null` for an id that does not exist. */
export const isSecret = (secret: string, hash: string | null): boolean =>
  timingSafeEqual(hashSecret(secret), hash === null ? NOBODY : Buffer.from(hash, 'hex')) && hash !== null;
