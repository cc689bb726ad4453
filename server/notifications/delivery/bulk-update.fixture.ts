/** Notifies two readers of a bulk update: one by a message for each cause, one by a digest. */
import { DAY } from '../../../src/core/time/units.ts';
import { BULK_UPDATE_END } from '../../desk/cases/bulk-update.fixture.ts';
import { deliver, subscribe } from '../../desk/outbox/outbox.fixture.ts';
import { createAddressBook } from '../channels/email/address-book.ts';
import { createLinks } from '../channels/email/links.ts';
import { createMailSender } from '../channels/email/mail-sender.ts';
import type { OutgoingMail } from '../channels/email/transport.ts';
import type { OpenDesk } from '../../desk/worker/engine.ts';

const READER = 'ann@example.com';
const SUBSCRIPTION = {
  about: { kind: 'cases' as const, rules: [], q: '', zone: 'UTC' },
  sends: ['attention' as const],
};

/** Subscribes both readers; to be called before the bulk update. */
export async function subscribeReaders(store: OpenDesk): Promise<void> {
  await subscribe(store, 'each', SUBSCRIPTION);
  await subscribe(store, 'page', { ...SUBSCRIPTION, name: 'Bulk update', channel: 'digest', to: { address: READER } });
  await createAddressBook(store).mark(READER, 'confirmed', null, { actor: READER, at: 0 });
}

export interface Delivered {
  /** `rule kind key members` of each message. */
  readonly causes: readonly string[];
  readonly mails: readonly OutgoingMail[];
}

/** Delivers all messages at a moment after the bulk update at which the digest is due. */
export async function deliverAndCollect(store: OpenDesk): Promise<Delivered> {
  const now = BULK_UPDATE_END + DAY;
  const mails: OutgoingMail[] = [];
  const sender = createMailSender(
    {
      transport: {
        send: async (mail) => {
          mails.push(mail);
          return { kind: 'sent', status: 250, detail: '' };
        },
        close: () => undefined,
      },
      store,
      book: createAddressBook(store),
      links: createLinks(['a secret of at least thirty-two characters']),
      clock: () => now,
      urlOf: (token) => `https://desk.example/mail/${token}`,
      publicUrl: 'https://desk.example',
      host: 'example.org',
      allows: () => true,
      isToStaff: async () => false,
    },
    'digest',
  );
  const causes: string[] = [];
  await deliver(store, now, async (messages, subscription) => {
    if (subscription.channel === 'digest') await sender.send(messages, subscription);
    else for (const { body } of messages) causes.push(formatCause(JSON.parse(body).data));
  });
  return { causes: causes.toSorted((a, b) => (a < b ? -1 : 1)), mails };
}

interface NotifiedCase {
  readonly rule: string;
  readonly cause: { readonly kind: string; readonly key: string };
  readonly members: number;
}
const formatCause = ({ rule, cause: { kind, key }, members }: NotifiedCase): string =>
  `${rule} ${kind} ${key} ${members}`;
