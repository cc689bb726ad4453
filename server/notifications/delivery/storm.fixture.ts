/** A storm at sea as two people hear of it: message by message, and on the page of a digest. */
import { DAY } from '../../../src/core/time/units.ts';
import { STORM_END } from '../../desk/cases/storm.fixture.ts';
import { deliver, subscribe } from '../../desk/outbox/outbox.fixture.ts';
import { createAddressBook } from '../channels/email/address-book.ts';
import { createLinks } from '../channels/email/links.ts';
import { createMailSender } from '../channels/email/mail-sender.ts';
import type { OutgoingMail } from '../channels/email/transport.ts';
import type { OpenDesk } from '../../desk/worker/engine.ts';

const READER = 'ann@example.com';
const ABOUT = { about: { kind: 'cases' as const, rules: [], q: '', zone: 'UTC' }, sends: ['attention' as const] };

/** Before the storm. */
export async function hearOfStorm(store: OpenDesk): Promise<void> {
  await subscribe(store, 'each', ABOUT);
  await subscribe(store, 'page', { ...ABOUT, name: 'Storm', channel: 'digest', to: { address: READER } });
  await createAddressBook(store).mark(READER, 'confirmed', null, { actor: READER, at: 0 });
}

export interface Heard {
  /** What each message was about: `rule kind key members`. */
  readonly causes: readonly string[];
  readonly mails: readonly OutgoingMail[];
}

/** After the storm, when the digest is due. */
export async function whatWasHeard(store: OpenDesk): Promise<Heard> {
  const now = STORM_END + DAY;
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
    else for (const { body } of messages) causes.push(causeOf(JSON.parse(body).data));
  });
  return { causes: causes.toSorted((a, b) => (a < b ? -1 : 1)), mails };
}

interface Told {
  readonly rule: string;
  readonly cause: { readonly kind: string; readonly key: string };
  readonly members: number;
}
const causeOf = ({ rule, cause: { kind, key }, members }: Told): string => `${rule} ${kind} ${key} ${members}`;
