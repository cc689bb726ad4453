/** Email of the desk: the channels `mail` and `digest`, their operations, and the pages of their links. */
import type { Endpoint } from '../../../desk/api/endpoint.ts';
import type { DeskAccounts } from '../../../desk/api/guest-endpoints.ts';
import { toRefusal } from '../../../desk/api/refusal.ts';
import type { Clock } from '../../../http/service.ts';
import type { Channel, ChannelSettings, Sender } from '../channel.ts';
import { type AddressBook, createAddressBook } from './address-book.ts';
import { addressEndpoints, noMail, toWords } from './address-endpoints.ts';
import { type AskAddress, createAskAddress } from './confirm.ts';
import { createAllowance } from '../../delivery/allowance.ts';
import { chooseHostName } from './host-name.ts';
import { createLinks } from './links.ts';
import { createMailSender } from './mail-sender.ts';
import { createGuestMails, type GuestMailDeps, type GuestMails } from '../../guests/guest-mails.ts';
import { createMailVisits, type VisitMail } from './mail-visits.ts';
import { createMailTransport, type MailServer } from './transport.ts';
import { readMailTo } from '../../../desk/outbox/mail-to.ts';
import type { DeskOperations } from '../../../desk/operations.ts';
import { readFields } from '../form.ts';
import { DIGEST_NOTES, MAIL_FIELDS, MAIL_NOTES } from './form.ts';

export const MAIL_PATH = '/mail';
/** The creator of a subscription chooses its recipient, who is a person. */
export const MAX_MAIL_TESTS_PER_DAY = 5;

export interface MailSettings extends MailServer {
  readonly allowDomains: readonly string[];
  /** The address at which readers reach the pages, without a slash at the end. */
  readonly publicUrl: string;
  /** The first secret signs links. Links signed with the others stay valid. */
  readonly secrets: readonly string[];
}

export interface MailDeps {
  readonly store: Pick<DeskOperations, 'document' | 'documents' | 'put' | 'stakes'>;
  readonly clock: Clock;
  /** Number of instances that serve the links in emails. */
  readonly instances: number;
  /** `null` if email is not set up. */
  readonly settings: MailSettings | null;
  /** Absent if nobody has an account. */
  readonly accounts?: Pick<DeskAccounts, 'isStaffAddress'> | null;
  /** Without it guests get no emails. */
  readonly guests?: Pick<GuestMailDeps, 'deskOf' | 'findMember' | 'findSharedReader'>;
}

export interface Mail {
  /** Both channels have the same settings, because a subscription may change from one to the other. */
  readonly channels: Readonly<Record<'mail' | 'digest', Channel>>;
  readonly endpoints: readonly Endpoint[];
  readonly visit: VisitMail;
  /** `null` if guests get no emails. */
  readonly guests: GuestMails | null;
  close(): void;
}

export function createMail({ store, clock, instances, settings, accounts, guests }: MailDeps): Mail {
  const book = createAddressBook(store);
  if (settings === null)
    return {
      channels: createChannels(createMailSettings(book, null, clock), () => UNCONFIGURED_SENDER),
      endpoints: addressEndpoints(book, null),
      visit: async () => null,
      guests: null,
      close: () => undefined,
    };
  const { from, allowDomains, publicUrl, secrets } = settings;
  const transport = createMailTransport(settings);
  const parts = {
    book,
    transport,
    links: createLinks(secrets),
    allows: (address: string) => allowDomains.length === 0 || allowDomains.includes(parseDomain(address)),
    urlOf: (token: string) => `${publicUrl}${MAIL_PATH}/${token}`,
    host: parseDomain(from.address),
    hostName: chooseHostName(from.name, publicUrl),
    // If any address may be written to, a recipient may be a customer.
    isToStaff: async (address: string) => allowDomains.length > 0 || (await accounts?.isStaffAddress(address)) === true,
  };
  const ask = createAskAddress({ ...parts, take: createAllowance(store, 'confirmations') });
  const deps = { ...parts, store, clock, publicUrl };
  return {
    channels: createChannels(createMailSettings(book, ask, clock), (name) => createMailSender(deps, name)),
    endpoints: addressEndpoints(book, ask),
    guests: guests === undefined ? null : createGuestMails({ ...deps, ...guests, ask }),
    visit: createMailVisits({ store, book, links: parts.links, clock, instances }),
    close: () => transport.close(),
  };
}

const parseDomain = (address: string): string => address.slice(address.lastIndexOf('@') + 1).toLowerCase();

function createChannels(settings: ChannelSettings, senderOf: (name: 'mail' | 'digest') => Sender): Mail['channels'] {
  const common = { settings, testsADay: MAX_MAIL_TESTS_PER_DAY };
  return {
    mail: { ...common, label: (t) => t('subs.channel.mail'), notes: MAIL_NOTES, ...senderOf('mail') },
    digest: { ...common, label: (t) => t('subs.channel.digest'), notes: DIGEST_NOTES, ...senderOf('digest') },
  };
}

const UNCONFIGURED_SENDER: Sender = {
  send: async () => ({ kind: 'failed', status: null, detail: 'delivery.noMail', retryAfterMs: null }),
};

/** Sends the confirmation email to a new address once (double opt-in). */
function createMailSettings(book: AddressBook, ask: AskAddress | null, clock: Clock): ChannelSettings {
  return {
    missing: ask === null ? 'delivery.noMail' : null,
    fields: MAIL_FIELDS,
    made: (t) => t('subs.madeMail', { name: '{name}', address: '{address}' }),
    async readTo(input, _, client) {
      if (ask === null) return { kind: 'wrong', why: noMail };
      const read = readFields(MAIL_FIELDS, input);
      if (!read.success) return { kind: 'wrong', why: toRefusal(read.issues[0], ['to']) };
      const to = readMailTo(read.output);
      if (to === null) return { kind: 'wrong', why: (t) => t('delivery.unreadable') };
      const { address, lang } = to;
      const known = (await book.find(address))?.state;
      if (known !== 'pending' && known !== 'confirmed') {
        const refused = toWords(await ask({ address, lang, client, by: { actor: 'Landfall', at: clock() } }));
        if (refused !== null) return { kind: 'wrong', why: refused.words };
      }
      return { kind: 'read', to, once: null };
    },
    showTo: (to) => readMailTo(to) ?? {},
    roll: null,
  };
}
