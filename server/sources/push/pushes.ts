/** Pushing as a whole: which addresses are known, and what becomes of what comes there. */
import type { Callback } from './callbacks.ts';
import type { Subscribe } from './subscribe.ts';
import type { Push, PushOutcome, Tell } from './take-push.ts';

export interface Pushes extends Subscribe {
  /** Null for an address that nobody was given. */
  callback(address: string): Promise<Callback | null>;
  take(push: Push, tell: Tell): Promise<PushOutcome>;
}
