/**
 * Who sends a request, by the session of its cookie. It is read when the request comes, so that
 * whatever answers it can ask without waiting. A second later it serves on while the audit has no
 * further line, and is read again otherwise: a right that was taken away is gone by then on every
 * instance.
 */
import { createRecent } from '../http/recent.ts';
import type { Clock } from '../http/service.ts';
import type { PeopleStore } from './store/open-people.ts';
import type { Visitor } from './store/sessions.ts';

/** `away`: a session that could not be read opens nothing. */
export type Visit = Visitor | 'away' | null;

export interface Visitors {
  /** Reads the session of a request; null where memory holds it. */
  recognize(request: Request): Promise<void> | null;
  visitOf(headers: Headers): Visit;
  /** Whose session opens nothing until the provider was asked again. */
  dueOf(headers: Headers): Visitor | null;
  /** After something was changed here. */
  forget(): void;
}

/** How long a provider's word holds, and whether it answers: who is in stays in while not. */
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

  // Without the provider that began it nobody vouches for it.
  const isOld = (checkedAt: number | null, now: number): boolean =>
    checkedAt !== null && (recheck === null || now - checkedAt >= recheck.ms);

  const isDue = async (checkedAt: number): Promise<boolean> =>
    isOld(checkedAt, clock()) && (recheck === null || (await recheck.answers()));

  async function ask(headers: Headers, token: string): Promise<void> {
    // A copy: a slice of a header keeps all of it in memory, and strangers send 16 kB.
    const visit = await sessions.of(Buffer.from(token).toString());
    const checkedAt = visit === null || visit === 'away' ? null : visit.session.checkedAt;
    if (visit !== null && visit !== 'away' && checkedAt !== null && (await isDue(checkedAt))) dues.set(headers, visit);
    else visits.set(headers, visit);
  }

  return {
    recognize({ headers }) {
      const token = cookie.read(headers);
      if (token === null) return null;
      // Without a promise: most requests come soon after another one.
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
 * `__Host-`: no sister site and no page over http can set it
 * (https://developer.mozilla.org/docs/Web/HTTP/Reference/Headers/Set-Cookie#cookie_prefixes). Lax,
 * because links in mails lead here.
 */
export function createSessionCookie(publicUrl: string, lifeMs: number, plain = 'landfall'): SessionCookie {
  const isSecure = publicUrl.startsWith('https:');
  const name = isSecure ? `__Host-${plain}` : plain;
  // Blanks alone: browsers let a sister site set `__Host-…` behind a no-break space (0xA0).
  const pair = new RegExp(`(?:^|;)[ \\t]*${name}=([^;\\s]*)(.*)`);
  const attributes = `Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;
  return {
    read(headers) {
      const [, token, rest = ''] = pair.exec(headers.get('cookie') ?? '') ?? [];
      // Two are one too many: somebody planted the other.
      return token === undefined || token.length > MAX_TOKEN_LENGTH || pair.test(rest) ? null : token;
    },
    write: (token) => `${name}=${token}; Max-Age=${Math.floor(lifeMs / 1000)}; ${attributes}`,
    removal: `${name}=; Max-Age=0; ${attributes}`,
  };
}
