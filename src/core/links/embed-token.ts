/**
 * What the page reads of its own token: when it runs out, which portal it is for, what it shows. The server alone decides whether
 * it is true; believing it here can only take something away.
 */
import * as v from 'valibot';
import { PARTS, type Part } from './embed-messages.ts';

export interface Claims {
  /** Epoch ms. */
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
