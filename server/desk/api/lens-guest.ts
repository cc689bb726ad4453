/** Who is a guest of the lens, by an API key or an account, and which numbers are theirs. */
import type { Predicate } from '../../../src/core/filter/types.ts';
import type { Guest } from '../../http/caller.ts';
import { isStaff } from '../rights/sight.ts';
import type { RemoteDesk } from '../remote.ts';
import { KEY_PREFIX, mayAct, type Person } from './access.ts';
import type { ClientLimits } from './client-limits.ts';
import type { FindKey } from './keys.ts';

export type FindGuest = (text: string, clientId: string) => Promise<Guest | null>;

interface GuestDeps {
  readonly desk: Pick<RemoteDesk, 'as'> | null;
  readonly findKey: FindKey;
  readonly limits: Pick<ClientLimits, 'guess'>;
}

export interface LensGuests {
  /** By an API key; null for every other text. */
  readonly findGuest: FindGuest;
  /** Null for staff. */
  readonly guestOf: (person: Person) => Guest | null;
}

const SORT = { name: 'number', descending: false } as const;

export function createLensGuests({ desk, findKey, limits }: GuestDeps): LensGuests {
  const toGuest = (person: Person): Guest => ({
    id: person.owner.id,
    async own(numbers) {
      const filter: Predicate = { op: 'or', of: numbers.map((value) => ({ op: 'is', column: 'number', value })) };
      const page = desk?.as(person).page({ filter, sort: SORT, limit: MOST_OWN, after: null });
      // While the rows cannot be read, none is theirs.
      const watches = (await page?.catch(() => null))?.watches ?? [];
      return new Set(watches.flatMap(({ row: { number } }) => number ?? []));
    },
  });
  const guestOf = (person: Person): Guest | null =>
    isStaff(person) || !mayAct(person.role, 'viewer') ? null : toGuest(person);

  return {
    guestOf,
    async findGuest(text, clientId) {
      if (!text.startsWith(KEY_PREFIX)) return null;
      const person = await limits.guess(clientId, () => findKey(text)).catch(() => null);
      return person === null ? null : guestOf(person);
    },
  };
}

/** More boxes than any bill has. */
const MOST_OWN = 1000;
