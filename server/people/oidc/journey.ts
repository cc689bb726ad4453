/**
 * The `state` that a browser takes to the provider and back. It is sealed, expires, and is tied to the browser by the
 * hash of a cookie. Nothing is stored when a sign-in begins, in any number of tabs.
 */
import { createHash, randomBytes } from 'node:crypto';
import * as v from 'valibot';
import { MINUTE } from '../../../src/core/time/units.ts';
import { createSeal } from '../../http/seal.ts';
import type { Clock } from '../../http/service.ts';

const Journey = v.object({
  nonce: v.string(),
  verifier: v.string(),
  /** The page that the person sees after the sign-in. */
  to: v.string(),
  /** The session that is renewed, or `null` if a new one begins. */
  session: v.nullable(v.string()),
});
export type Journey = v.InferOutput<typeof Journey>;

const Sealed = v.object({ ...Journey.entries, endsAt: v.number(), browser: v.string() });

export interface Journeys {
  begin(order: Pick<Journey, 'to' | 'session'>, browser: string): { readonly state: string; readonly journey: Journey };
  /** Returns `null` if the sign-in did not begin here, in this browser, within the last ten minutes. */
  resume(state: string, browser: string): Journey | null;
}

const SIGN_IN_ATTEMPT_MS = 10 * MINUTE;
/** The state is part of an address, and its encoding doubles the length. */
const MAX_RETURN_PATH_LENGTH = 1000;

/** Returns 256 random bits in the form that PKCE requires (https://www.rfc-editor.org/rfc/rfc7636#section-4.1). */
const random = (): string => randomBytes(32).toString('base64url');
const hashText = (text: string): string => createHash('sha256').update(text).digest('base64url');

export function createJourneys(secrets: readonly string[], clock: Clock): Journeys {
  const seal = createSeal(secrets, 'sign-in state');
  if (seal === null) throw new TypeError('a sign-in needs a secret');
  return {
    begin({ to, session }, browser) {
      const journey = {
        nonce: random(),
        verifier: random(),
        to: to.length > MAX_RETURN_PATH_LENGTH ? '/desk' : to,
        session,
      };
      const sealed = { ...journey, endsAt: clock() + SIGN_IN_ATTEMPT_MS, browser: hashText(browser) };
      return { state: seal.seal(JSON.stringify(sealed)), journey };
    },
    resume(state, browser) {
      const text = seal.open(state);
      if (text === null) return null;
      const { endsAt, browser: hash, ...journey } = v.parse(Sealed, JSON.parse(text));
      return endsAt > clock() && hash === hashText(browser) ? journey : null;
    },
  };
}
