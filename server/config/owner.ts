/** Settings of the pages for customers: who shares the shipments, and in which colour. */
import { ConfigError } from './addresses.ts';

export const OWNER_NAMES = ['OWNER_NAME', 'OWNER_COLOUR'] as const;

export interface OwnerConfig {
  readonly name: string | null;
  /** `#rrggbb` in lower case, or `null`. */
  readonly colour: string | null;
  /** A PNG, or `null`. It is read when a server starts. */
  readonly image: Uint8Array<ArrayBuffer> | null;
}

export const NO_OWNER: OwnerConfig = { name: null, colour: null, image: null };

const MAX_NAME = 60;
const COLOUR = /^#[0-9a-f]{6}$/;

export function readOwner(read: (name: (typeof OWNER_NAMES)[number]) => string | null): OwnerConfig {
  const name = read('OWNER_NAME');
  if (name !== null && (Array.from(name).length > MAX_NAME || /[\p{Cc}\p{Bidi_Control}]/u.test(name)))
    throw new ConfigError(`OWNER_NAME must be one line of ${MAX_NAME} characters at most.`);
  const colour = read('OWNER_COLOUR')?.toLowerCase() ?? null;
  if (colour !== null && !COLOUR.test(colour))
    throw new ConfigError('OWNER_COLOUR must be a colour as #0a5c8f: six digits after #.');
  return { name, colour, image: null };
}
