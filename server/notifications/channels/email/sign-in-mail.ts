/** The email with the link and the code of a sign-in. */
import { loadTranslate } from '../../../../src/core/texts/catalogues.ts';
import { randomUUID } from 'node:crypto';
import { createMailTransport, type MailServer } from './transport.ts';

type LinkMail = Readonly<Record<'to' | 'lang' | 'url' | 'code', string>>;

/** The log shows only the name of this error, and never an address or a link. */
class SignInMailNotSent extends Error {
  override readonly name = 'SignInMailNotSent';
}

export function createSignInMail(server: MailServer) {
  const transport = createMailTransport(server);
  const host = server.from.address.replace(/^.*@/, '');
  return {
    send: async ({ to, lang, url, code }: LinkMail): Promise<void> => {
      const t = await loadTranslate(lang);
      const title = t('mail.signInSubject');
      const section = { title, lines: [t('mail.signInCode', { code })], rows: [] };
      const page = {
        subject: title,
        lang: t.locale,
        sections: [{ ...section, links: [{ label: t('mail.signInButton'), url }] }],
        foot: [t('mail.signInIgnore')],
        footLinks: [],
      };
      const messageId = `sign-in-${randomUUID()}@${host}`;
      const { kind } = await transport.send({ to, page, messageId, thread: null, unsubscribe: null });
      if (kind !== 'sent') throw new SignInMailNotSent(kind);
    },
    close: (): void => transport.close(),
  };
}
