/** Emails of guests of a test desk, which are collected instead of sent. */
import type { Member } from '../../desk/api/access.ts';
import { createAddressBook } from '../channels/email/address-book.ts';
import { createLinks } from '../channels/email/links.ts';
import { toText } from '../channels/email/render.ts';
import type { MailResult, OutgoingMail } from '../channels/email/transport.ts';
import { createGuestMails, type SharedReader } from './guest-mails.ts';
import type { OpenDesk } from '../../desk/worker/engine.ts';

export const GUEST = { id: 'p1', mail: 'acme@example.com' };

export function guestMailsOver(
  engine: OpenDesk,
  clock: () => number,
  members: ReadonlyMap<string, Member | null>,
  fails: (step: 'desk' | 'transport' | 'sent') => void = () => undefined,
  shares: ReadonlyMap<string, SharedReader> = new Map(),
) {
  const sent: OutgoingMail[] = [];
  const answer: { result: MailResult } = { result: { kind: 'sent', status: 250, detail: '' } };
  const book = createAddressBook(engine);
  const links = createLinks(['a secret of at least thirty-two characters']);
  const mails = createGuestMails({
    store: {
      ...engine,
      put: async (...args) => {
        if (sent.length > 0) fails('sent');
        return engine.put(...args);
      },
    },
    deskOf: (reader) => {
      fails('desk');
      return engine.as(reader);
    },
    findMember: async (id) => members.get(id) ?? null,
    findSharedReader: async (id) => shares.get(id) ?? null,
    book,
    ask: async () => 'sent',
    transport: {
      send: async (mail) => {
        fails('transport');
        sent.push(mail);
        return answer.result;
      },
      close: () => undefined,
    },
    links,
    clock,
    allows: () => true,
    urlOf: () => 'https://desk.example/mail/a-link',
    publicUrl: 'https://desk.example',
    host: 'desk.example',
    hostName: 'Nordlog',
  });
  const confirm = () => book.mark(GUEST.mail, 'confirmed', null, { actor: GUEST.mail, at: clock() });
  return { mails, sent, answer, book, links, confirm, texts: () => sent.map(({ page }) => toText(page)) };
}
