/** Asks an address whether it takes mail of the desk: double opt-in, by a link with a button. */
import { loadTranslate } from '../../../src/core/texts/language.ts';
import { outgoingTexts } from '../../../src/core/texts/outgoing-texts.ts';
import { DAY } from '../../../src/core/time/units.ts';
import { type AddressBook, addressId } from './address-book.ts';
import type { Links } from './links.ts';
import type { MailTransport } from './transport.ts';

const CONFIRM_FOR = 3 * DAY;

export interface ConfirmDeps {
  readonly book: AddressBook;
  readonly transport: MailTransport;
  readonly links: Links;
  readonly allows: (address: string) => boolean;
  readonly urlOf: (token: string) => string;
  readonly host: string;
}

export interface Asking {
  readonly address: string;
  readonly lang: string;
  readonly who: string;
  readonly at: number;
}

/** `sent`: it was asked, has confirmed before, or bounced at once, as the book says then. */
export type Asked = 'sent' | 'not-allowed' | 'left' | 'too-often' | { readonly failed: string };

export type AskAddress = (asking: Asking) => Promise<Asked>;

export function createAskAddress({ book, transport, links, allows, urlOf, host }: ConfirmDeps): AskAddress {
  return async ({ address, lang, who, at }) => {
    if (!allows(address)) return 'not-allowed';
    if ((await book.find(address))?.state === 'left') return 'left';
    const outcome = await book.ask(address, who, at);
    if (outcome !== 'asked') return outcome === 'confirmed' ? 'sent' : outcome;
    const t = (await loadTranslate(lang)).with(outgoingTexts);
    const url = urlOf(links.sign({ do: 'confirm', address, until: at + CONFIRM_FOR }));
    const section = { title: t('mail.confirmSubject'), lines: [t('mail.confirmText', { who })], rows: [] };
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
