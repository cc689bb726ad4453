/** Pushes as a whole: the addresses given to publishers, and what becomes of each push. */
import type { Callback } from './callbacks.ts';
import type { Subscribe } from './subscribe.ts';
import type { Push, PushOutcome, Tell } from './take-push.ts';

export interface Pushes extends Subscribe {
  /** Null for an address that no publisher was given. */
  callback(address: string): Promise<Callback | null>;
  take(push: Push, tell: Tell): Promise<PushOutcome>;
}
