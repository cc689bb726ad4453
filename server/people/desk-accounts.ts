/** Gives the desk what it needs of accounts and shares: guests, erasure and the audit. */
import { isIP } from 'node:net';
import type { DeskAccounts } from '../desk/api/guest-endpoints.ts';
import type { AuditFeed } from '../desk/ports/outbox.ts';
import { shownLine } from './audit-endpoints.ts';
import { toNetwork } from './requests.ts';
import { toReader } from './share-scope.ts';
import type { PeopleStore } from './store/open-people.ts';

export const createDeskAccounts = (
  store: Pick<PeopleStore, 'accounts' | 'shares' | 'eraseCustomer' | 'note'>,
): DeskAccounts => ({
  async guests(at) {
    const accounts = await store.accounts();
    const active = accounts.filter(({ state }) => state === 'active');
    const shares = (await store.shares(at)).flatMap((share) => {
      const reader = toReader(share, active.find(({ id }) => id === share.maker) ?? null);
      return reader === null ? [] : [{ kind: 'share' as const, name: share.label, sight: reader.sight }];
    });
    return [...active.map(({ name, sight }) => ({ kind: 'account' as const, name, sight })), ...shares];
  },
  async isStaffAddress(address) {
    const accounts = await store.accounts();
    return accounts.some(
      ({ state, sight, mail }) => state === 'active' && sight === 'all' && mail === address.toLowerCase(),
    );
  },
  noteExport(what, { person, at, clientId, requestId }) {
    const network = isIP(clientId) === 0 ? null : toNetwork(clientId);
    return store.note({
      actor: { by: person.owner.id, at, requestId, network },
      action: 'export',
      object: what,
      detail: '',
    });
  },
  eraseCustomer: (name, trial, actor) => store.eraseCustomer(name, trial, { ...actor, requestId: null, network: null }),
});

export const createAuditFeed = (store: Pick<PeopleStore, 'auditSince' | 'auditCount'>): AuditFeed => ({
  since: async (seq, limit) => (await store.auditSince(seq, limit)).map(shownLine),
  count: (since) => store.auditCount(since),
});
