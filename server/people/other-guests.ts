/** Accounts and shares as guests of the desk. */
import type { OtherGuests } from '../desk/api/guest-endpoints.ts';
import { readerOf } from './share-sight.ts';
import type { PeopleStore } from './store/open-people.ts';

export const createOtherGuests = (store: Pick<PeopleStore, 'accounts' | 'shares' | 'eraseCustomer'>): OtherGuests => ({
  async list(at) {
    const accounts = await store.accounts();
    const active = accounts.filter(({ state }) => state === 'active');
    const shares = (await store.shares(at)).flatMap((share) => {
      const reader = readerOf(share, active.find(({ id }) => id === share.maker) ?? null);
      return reader === null ? [] : [{ kind: 'share' as const, name: share.label, sight: reader.sight }];
    });
    return [...active.map(({ name, sight }) => ({ kind: 'account' as const, name, sight })), ...shares];
  },
  eraseCustomer: (name, trial, actor) => store.eraseCustomer(name, trial, { ...actor, requestId: null, network: null }),
});
