/**
 * Finds out who sends a request by the session in its cookie. The session is read when the request arrives, so that
 * handlers can ask without waiting. A second later it is reused if the audit has no further line, and read again
 * otherwise, so that a right that was withdrawn is gone on every instance within that time.
 */
import { createRecent } from '../http/recent.ts';
import type { Clock } from '../http/service.ts';
import type { PeopleStore } from './store/open-people.ts';
import type { Visitor } from './store/sessions.ts';

/** `away` means that the session could not be read, so it gives no access. */
export type Visit = Visitor | 'away' | null;

export interface Visitors {
  /** Reads the session of a request. Returns `null` if it is in memory. */
  recognize(request: Request): Promise<void> | null;
  visitOf(headers: Headers): Visit;
  /** Returns the visitor whose session gives no access until the provider has been asked again. */
  dueOf(headers: Headers): Visitor | null;
  /** Called after something was changed on this instance. */
  forget(): void;
}

/**
 * How long a check by the provider is valid, and whether the provider responds. Sessions continue while it does not.
 */
export interface Recheck {
  readonly ms: number;
  answers(): Promise<boolean>;
}

export interface SessionCookie {
  read(headers: Headers): string | null;
  write(token: string): string;
  readonly removal: string;
}

export function createVisitors(
  store: Pick<PeopleStore, 'visitor' | 'revision'>,
  cookie: SessionCookie,
  clock: Clock,
  recheck: Recheck | null,
  patienceMs?: number,
): Visitors {
  const sessions = createRecent<Visit>((token, now) => store.visitor(token, now), clock, patienceMs, {
    read: () => store.revision(),
    isGood: (visit, now) =>
      visit !== null && visit !== 'away' && now < visit.session.endsAt && !isOld(visit.session.checkedAt, now),
  });
  const visits = new WeakMap<Headers, Visit>();
  const dues = new WeakMap<Headers, Visitor>();

  // If the provider that began the session has been removed, nobody vouches for it.
  const isOld = (checkedAt: number | null, now: number): boolean =>
    checkedAt !== null && (recheck === null || now - checkedAt >= recheck.ms);

  const isDue = async (checkedAt: number): Promise<boolean> =>
    isOld(checkedAt, clock()) && (recheck === null || (await recheck.answers()));

  async function ask(headers: Headers, token: string): Promise<void> {
    // The text is copied, because a slice of a header keeps the whole header in memory, and strangers send 16 kB.
    const visit = await sessions.of(Buffer.from(token).toString());
    const checkedAt = visit === null || visit === 'away' ? null : visit.session.checkedAt;
    if (visit !== null && visit !== 'away' && checkedAt !== null && (await isDue(checkedAt))) dues.set(headers, visit);
    else visits.set(headers, visit);
  }

  return {
    recognize({ headers }) {
      const token = cookie.read(headers);
      if (token === null) return null;
      // Most requests follow soon after another one, so this path avoids a promise.
      const visit = sessions.peek(token);
      if (visit === undefined || (visit !== null && visit !== 'away' && isOld(visit.session.checkedAt, clock())))
        return ask(headers, token);
      visits.set(headers, visit);
      return null;
    },
    visitOf: (headers) => visits.get(headers) ?? null,
    dueOf: (headers) => dues.get(headers) ?? null,
    forget: () => sessions.forget(),
  };
}

const MAX_TOKEN_LENGTH = 100;

/**
 * With the prefix `__Host-` neither a sister site nor a page over http can set the cookie
 * (https://developer.mozilla.org/docs/Web/HTTP/Reference/Headers/Set-Cookie#cookie_prefixes). It is Lax, because
 * links in emails lead here.
 */
export function createSessionCookie(publicUrl: string, lifeMs: number, plain = 'landfall'): SessionCookie {
  const isSecure = publicUrl.startsWith('https:');
  const name = isSecure ? `__Host-${plain}` : plain;
  // Only plain blanks are removed: browsers let a sister site set `__Host-…` after a no-break space (0xA0).
  const pair = new RegExp(`(?:^|;)[ \\t]*${name}=([^;\\s]*)(.*)`);
  const attributes = `Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;
  return {
    read(headers) {
      const [, token, rest = ''] = pair.exec(headers.get('cookie') ?? '') ?? [];
      // Two cookies of this name mean that somebody planted one.
      return token === undefined || token.length > MAX_TOKEN_LENGTH || pair.test(rest) ? null : token;
    },
    write: (token) => `${name}=${token}; Max-Age=${Math.floor(lifeMs / 1000)}; ${attributes}`,
    removal: `${name}=; Max-Age=0; ${attributes}`,
  };
}
