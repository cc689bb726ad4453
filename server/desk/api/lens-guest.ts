/** Whom an API key with a sight stands for at the lens, and which numbers are theirs. */
import type { Guest } from '../../http/caller.ts';
import { isStaff } from '../rights/sight.ts';
import type { RemoteDesk } from '../remote.ts';
import { KEY_PREFIX, mayAct, type Person } from './access.ts';
import type { ClientLimits } from './client-limits.ts';
import type { ApiKeys } from './keys.ts';

export type FindGuest = (text: string, clientId: string) => Promise<Guest | null>;

interface GuestDeps {
  readonly desk: Pick<RemoteDesk, 'as'> | null;
  readonly keys: Pick<ApiKeys, 'find'>;
  readonly limits: Pick<ClientLimits, 'guess'>;
}

export function createFindGuest({ desk, keys, limits }: GuestDeps): FindGuest {
  const guestOf = (person: Person): Guest => ({
    id: person.owner.id,
    async sees(number) {
      const count = desk?.as(person).count({ op: 'is', column: 'number', value: number }) ?? Promise.resolve(0);
      // While the rows cannot be read, none is theirs.
      return (await count.catch(() => 0)) > 0;
    },
  });

  return async (text, clientId) => {
    if (!text.startsWith(KEY_PREFIX)) return null;
    const person = await limits.guess(clientId, () => keys.find(text)).catch(() => null);
    return person === null || isStaff(person) || !mayAct(person.role, 'viewer') ? null : guestOf(person);
  };
}
