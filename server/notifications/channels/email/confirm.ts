/** Asks an address whether it accepts email from the desk (double opt-in), by a link to a page with a button. */
import { loadTranslate } from '../../../../src/core/texts/catalogues.ts';
import { DAY, HOUR } from '../../../../src/core/time/units.ts';
import { mailboxOf } from '../../../desk/outbox/mail-to.ts';
import type { CommandContext } from '../../../desk/ports/desk.ts';
import type { TakeAllowance } from '../../delivery/allowance.ts';
import { type AddressBook, addressId } from './address-book.ts';
import type { Links } from './links.ts';
import type { MailTransport } from './transport.ts';

/** Limits of the emails that ask an address to confirm. */
export const CONFIRMATION_LIMITS = { perBoxAndDay: 3, perClientAndHour: 20, perDay: 200 } as const;
const CONFIRM_LINK_TTL = 3 * DAY;

/**
 * The person who asks chooses who gets an email in the operator's name, so these emails are limited per mailbox, per
 * person and in total.
 */
const toBounds = (address: string, client: string) =>
  [
    {
      name: `box ${mailboxOf(address)}`,
      most: CONFIRMATION_LIMITS.perBoxAndDay,
      withinMs: DAY,
    },
    {
      name: `client ${client}`,
      most: CONFIRMATION_LIMITS.perClientAndHour,
      withinMs: HOUR,
    },
    {
      name: 'all',
      most: CONFIRMATION_LIMITS.perDay,
      withinMs: DAY,
    },
  ] as const;

export interface ConfirmDeps {
  readonly book: AddressBook;
  readonly take: TakeAllowance;
  readonly transport: MailTransport;
  readonly links: Links;
  readonly allows: (address: string) => boolean;
  readonly urlOf: (token: string) => string;
  readonly host: string;
}

export interface Asking {
  readonly address: string;
  readonly lang: string;
  /** The key for the limits. Without a sign-in a person's name may be anything, so the client address is used. */
  readonly client: string;
  readonly by: Pick<CommandContext, 'actor' | 'at'>;
}

/** `sent` means that the address was asked, has confirmed before, or bounced at once; the address book says which. */
export type Asked =
  | 'sent'
  | 'not-allowed'
  | 'left'
  | { readonly most: number; readonly waitMs: number }
  | { readonly failed: string };

export type AskAddress = (asking: Asking) => Promise<Asked>;

export function createAskAddress({ book, take, transport, links, allows, urlOf, host }: ConfirmDeps): AskAddress {
  return async ({ address, lang, client, by }) => {
    const { at } = by;
    if (!allows(address)) return 'not-allowed';
    const states = await Promise.all(
      [address, mailboxOf(address)].map(async (mailbox) => (await book.find(mailbox))?.state),
    );
    if (states.includes('left')) return 'left';
    if (states[0] === 'confirmed') return 'sent';
    const taken = await take(toBounds(address, client), by);
    if (taken.kind === 'full') return { most: taken.bound.most, waitMs: taken.waitMs };
    await book.mark(address, 'pending', null, by);
    const t = await loadTranslate(lang);
    const url = urlOf(links.sign({ do: 'confirm', address, until: at + CONFIRM_LINK_TTL, lang: t.locale }));
    const section = { title: t('mail.confirmSubject'), lines: [t('mail.confirmText')], rows: [] };
    const page = {
      subject: t('mail.confirmSubject'),
      lang: t.locale,
      sections: [{ ...section, links: [{ label: t('mail.confirmButton'), url }] }],
      foot: [t('mail.confirmIgnore')],
      footLinks: [],
    };
    const messageId = `confirm-${addressId(address)}-${at}@${host}`;
    const result = await transport.send({ to: address, page, messageId, thread: null, unsubscribe: null });
    if (result.kind === 'bounced') await book.mark(address, 'bounced', result.detail, { actor: 'outbox', at });
    return result.kind === 'sent' || result.kind === 'bounced' ? 'sent' : { failed: result.detail };
  };
}
