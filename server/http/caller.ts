/** The identity of the caller, as far as the request authenticates it. */
import type { Part } from '../../src/core/links/embed-messages.ts';

/**
 * The purpose of a request. Only `app` and `embed` may cause a request to the service, and only `app` may force an
 * update. A link preview, a prefetch or a page of another site gets cached answers.
 */
export type Purpose = 'app' | 'embed' | 'guest' | 'preview' | 'prefetch' | 'cross-site' | 'unproven';

export interface Caller {
  /** The client address (the /64 network for IPv6), or the name that a trusted proxy vouches for. */
  readonly clientId: string;
  readonly staff: boolean;
  readonly purpose: Purpose;
  /** What the token of an embed allows, or `null` without a token. */
  readonly grant: { readonly numbers: readonly string[]; readonly show: readonly Part[] } | null;
  /** Set for callers who may see only some rows of the desk. */
  readonly guest: Guest | null;
}

export interface Guest {
  /** The key for rate limits. */
  readonly id: string;
  /** Set for the readers of a share, who are no users of this server. */
  readonly isOutsider?: true;
  /** Returns which of these numbers the guest has rows for, and how the desk looks each one up. */
  readonly own: (numbers: readonly string[]) => Promise<FollowedNumbers>;
}

/** Type and carrier under which the desk looks a number up. A text is empty if it is open. */
export interface FollowedAs {
  readonly type: string;
  readonly sealine: string;
}

/** One number may be followed with several carriers. */
export type FollowedNumbers = ReadonlyMap<string, readonly FollowedAs[]>;
