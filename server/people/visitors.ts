/**
 * Who sends a request, by the session of its cookie. It is read when the request comes, so that
 * whatever answers it can ask without waiting, and again after a second: a right that was taken
 * away is gone by then on every instance.
 */
import { createRecent } from '../http/recent.ts';
import type { Clock } from '../http/service.ts';
import type { SessionStore, Visitor } from './store/sessions.ts';

/** `away`: a session that could not be read opens nothing. */
export type Visit = Visitor | 'away' | null;

export interface Visitors {
  recognize(request: Request): Promise<void>;
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
  store: Pick<SessionStore, 'visitor'>,
  cookie: SessionCookie,
  clock: Clock,
  recheck: Recheck | null,
  patienceMs?: number,
): Visitors {
  const sessions = createRecent<Visit>((token, now) => store.visitor(token, now), clock, patienceMs);
  const visits = new WeakMap<Headers, Visit>();
  const dues = new WeakMap<Headers, Visitor>();

  async function isDue(checkedAt: number): Promise<boolean> {
    // Without the provider that began it nobody vouches for it.
    return recheck === null || (clock() - checkedAt >= recheck.ms && (await recheck.answers()));
  }

  return {
    async recognize({ headers }) {
      const token = cookie.read(headers);
      if (token === null) return;
      const visit = await sessions.of(token);
      const checkedAt = visit === null || visit === 'away' ? null : visit.session.checkedAt;
      if (visit !== null && visit !== 'away' && checkedAt !== null && (await isDue(checkedAt)))
        dues.set(headers, visit);
      else visits.set(headers, visit);
    },
    visitOf: (headers) => visits.get(headers) ?? null,
    dueOf: (headers) => dues.get(headers) ?? null,
    forget: () => sessions.forget(),
  };
}

/**
 * `__Host-`: no sister site and no page over http can set it
 * (https://developer.mozilla.org/docs/Web/HTTP/Reference/Headers/Set-Cookie#cookie_prefixes). Lax,
 * because links in mails lead here.
 */
export function createSessionCookie(publicUrl: string, lifeMs: number, plain = 'landfall'): SessionCookie {
  const isSecure = publicUrl.startsWith('https:');
  const name = isSecure ? `__Host-${plain}` : plain;
  const attributes = `Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;
  return {
    read(headers) {
      const header = headers.get('cookie') ?? '';
      if (!header.includes(`${name}=`)) return null;
      const pairs = header.split(';').map((pair) => pair.trim());
      const values = pairs.flatMap((pair) => (pair.startsWith(`${name}=`) ? [pair.slice(name.length + 1)] : []));
      // Two are one too many: somebody planted the other.
      return values.length === 1 ? (values[0] ?? null) : null;
    },
    write: (token) => `${name}=${token}; Max-Age=${Math.floor(lifeMs / 1000)}; ${attributes}`,
    removal: `${name}=; Max-Age=0; ${attributes}`,
  };
}
