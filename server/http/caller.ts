/** The caller's identity, as far as the request authenticates it. */
import type { Part } from '../../src/core/links/embed-messages.ts';

/**
 * What a request is for. Only `app` and `embed` may cost a call, and only `app` may force an
 * update: a link preview, a prefetch or a page of another site gets cached answers.
 */
export type Purpose = 'app' | 'embed' | 'guest' | 'preview' | 'prefetch' | 'cross-site' | 'unproven';

export interface Caller {
  /** The address (the /64 of an IPv6 one), or the name a trusted proxy vouches for. */
  readonly clientId: string;
  readonly staff: boolean;
  readonly purpose: Purpose;
  /** What the token of an embed opens; null when the caller has none. */
  readonly grant: { readonly numbers: readonly string[]; readonly show: readonly Part[] } | null;
  /** Set for who sees some rows of the desk alone. */
  readonly guest: Guest | null;
}

export interface Guest {
  /** By whom limits count. */
  readonly id: string;
  /** Which of these numbers a row of theirs has, and how the desk asks for each. */
  readonly own: (numbers: readonly string[]) => Promise<FollowedNumbers>;
}

/** The type and the carrier under which the desk looks a number up; empty where they are open. */
export interface FollowedAs {
  readonly type: string;
  readonly sealine: string;
}

/** One number may be followed with several carriers. */
export type FollowedNumbers = ReadonlyMap<string, readonly FollowedAs[]>;
