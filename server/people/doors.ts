/** What every door of accounts is given, and how it refuses. */
import { MINUTE } from '../../src/core/time/units.ts';
import type { Clock } from '../http/service.ts';
import type { Challenges } from './challenges.ts';
import { LONGEST_NAME, type PageContext } from './pages.ts';
import type { PeopleStore } from './store/open-people.ts';
import type { Visitor } from './store/sessions.ts';
import type { Actor, Refusal } from './types.ts';
import type { SessionCookie, Visitors } from './visitors.ts';

/** Why a request was refused, in the words of `people.refused.…`. */
export type Denial = Refusal | 'old' | 'limit' | 'page' | 'body' | 'away' | 'nobody' | 'role' | 'self';

/** What every door is given. */
export interface Call {
  readonly request: Request;
  readonly page: PageContext;
  readonly visitor: Visitor | null;
  readonly actor: Actor;
  readonly agent: string;
  readonly refuse: (why: Denial) => Response;
}

export type Door = (call: Call) => Promise<Response>;
export type Doors = Readonly<Record<string, Door>>;

export interface DoorDeps {
  readonly store: PeopleStore;
  readonly clock: Clock;
  readonly publicUrl: string;
  readonly challenges: Challenges;
  readonly cookie: SessionCookie;
  readonly visitors: Visitors;
}

const RECENT_MS = 10 * MINUTE;

/** What opens or closes ways in needs a sign-in that is not older (OWASP ASVS 7.5.1). */
export const isRecent = ({ session }: Visitor, now: number): boolean => now - session.createdAt < RECENT_MS;

/** As people write it, joiners included; without signs that turn the text round it. */
export function nameIn(text: string): string {
  const plain = text.replace(/[\p{Cc}\p{Bidi_Control}\uFEFF]/gu, '').trim();
  return Array.from(plain).slice(0, LONGEST_NAME).join('');
}
