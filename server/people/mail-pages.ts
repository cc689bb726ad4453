/** Renders the pages of the sign-in by email, which need no script. */
import { escapeHtml } from '../http/escape-html.ts';
import { cardPage, field, hidden, type Key, type PageContext, text } from './page-parts.ts';

export interface MailForm {
  readonly to: string;
  /** The address of the sign-in page or of a share. */
  readonly base: string;
  /** The value that was refused. */
  readonly mail?: string;
  readonly mistake?: Key;
}

export function mailForm(page: PageContext, { to, base, mail = '', mistake }: MailForm): string {
  const labels = { id: 'mail', label: page.t('people.mail'), mistake: mistake === undefined ? null : page.t(mistake) };
  const input = (attributes: string): string =>
    `<input ${attributes} name="mail" type="email" maxlength="254" value="${escapeHtml(mail)}" required autocomplete="email"${mistake === undefined ? ' autofocus' : ''}>`;
  return `<form method="post" action="${base}/mail">${hidden('to', to)}${field(labels, input)}<button>${text(page, 'people.mailLink')}</button></form>`;
}

function codeForm(page: PageContext, to: string, base: string, mistake: Key | null): string {
  const labels = { id: 'code', label: page.t('people.code'), mistake: mistake === null ? null : page.t(mistake) };
  const input = (attributes: string): string =>
    `<input ${attributes} name="code" inputmode="numeric" maxlength="12" required autocomplete="one-time-code"${mistake === null ? ' autofocus' : ''}>`;
  return `<form method="post" action="${base}/code">${hidden('to', to)}${field(labels, input)}<button>${text(page, 'people.signIn')}</button></form>`;
}

interface CodePage {
  readonly to: string;
  readonly base: string;
  readonly sent: Key;
  readonly mistake?: Key;
}

/** The page that takes the code of an email. */
export const codePage = (page: PageContext, { to, base, sent, mistake }: CodePage): string =>
  cardPage(
    page,
    'people.signIn',
    `<h1>${text(page, sent)}</h1>${codeForm(page, to, base, mistake ?? null)}<p><a href="${base}">${text(page, 'people.back')}</a></p>`,
  );

interface LinkPage {
  readonly place: 'here' | 'elsewhere';
  readonly link: string;
  readonly to: string;
}

export function linkButtonPage(page: PageContext, { place, link, to }: LinkPage, base = '/sign-in'): string {
  const form = `<form method="post" action="${base}/link">${hidden('link', link)}${hidden('to', to)}<p><button>${text(page, 'people.signIn')}</button></p></form>`;
  const main =
    place === 'here'
      ? `<h1>${text(page, 'people.mailHere')}</h1>${form}`
      : `<h1>${text(page, 'people.mailElsewhere')}</h1>`;
  return cardPage(page, 'people.signIn', main);
}
