/** The contract of invitations on every engine: when an unused one stops working. */
import { expect, it } from 'vitest';
import type { DeskPlace } from '../desk/store/open-driver.ts';
import { HOUR } from '../../src/core/time/units.ts';
import { actor, fields, newPasskey, NOW, refuses, usingStores } from './people.contract.ts';
import type { PeopleStore } from './store/open-people.ts';

export function invitationsContract(newPlace: () => Promise<DeskPlace>): void {
  const using = usingStores(newPlace);

  it.each<[string, (store: PeopleStore, id: string) => Promise<unknown>]>([
    ['a later one', (store, id) => store.invite(id, NOW + HOUR, actor())],
    ['a change of role', (store, id) => store.change(id, { role: 'viewer' }, actor())],
    ['a change of sight', (store, id) => store.change(id, { sight: { customers: ['Acme'], tags: [] } }, actor())],
    [
      'disabling and enabling',
      async (store, id) => {
        await store.change(id, { state: 'disabled' }, actor());
        await store.change(id, { state: 'active' }, actor());
      },
    ],
    ['the end of all sessions', (store, id) => store.endSessions(id, null, actor())],
    ['a lost device', (store, id) => store.removePasskeys(id, actor())],
  ])('ends an invitation that was not used with %s', (_, act) =>
    using(async (store) => {
      const { id } = await store.add(fields('Ann'), actor());
      const link = await store.invite(id, NOW + HOUR, actor());
      await store.change(id, { name: 'Ann Lee' }, actor());
      expect(await store.invited(link, NOW)).not.toBeNull();
      await act(store, id);
      expect(await store.invited(link, NOW)).toBeNull();
      await refuses(store.join(link, newPasskey('k1'), actor()), 'invitation');
    }),
  );
}
