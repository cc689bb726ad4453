/**
 * The claims of a token that the page itself uses: expiry, audience, parts to show. The page does
 * not verify the signature; the server does, and claims read here only remove features.
 */
import * as v from 'valibot';
import { PARTS, type Part } from './embed-messages.ts';

export interface Claims {
  /** Epoch ms of the expiry. */
  readonly expires: number;
  readonly audience: string;
  readonly show: readonly Part[];
}

const Payload = v.object({ exp: v.number(), aud: v.string(), show: v.array(v.picklist(PARTS)) });
const MILLISECONDS = 1000;

export function readClaims(token: string | null): Claims | null {
  const [payload = ''] = token?.split('.') ?? [];
  try {
    const text = atob(payload.replaceAll('-', '+').replaceAll('_', '/'));
    const { exp, aud, show } = v.parse(Payload, JSON.parse(text));
    return { expires: exp * MILLISECONDS, audience: aud, show };
  } catch {
    return null;
  }
}
