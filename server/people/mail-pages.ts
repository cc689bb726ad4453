/** Renders the pages of the sign-in by email, which need no script. */
import { documentPage, hidden, type Key, type PageContext, text } from './pages.ts';

/** `base` is the address of the sign-in page or of a share. */
export const mailForm = (page: PageContext, to: string, base = '/sign-in'): string =>
  `<form method="post" action="${base}/mail">${hidden('to', to)}<p><label for="mail">${text(page, 'people.mail')}</label> <input id="mail" name="mail" type="email" maxlength="254" required autocomplete="email"> <button class="second">${text(page, 'people.mailLink')}</button></p></form>`;

const codeForm = (page: PageContext, to: string, base: string): string =>
  `<form method="post" action="${base}/code">${hidden('to', to)}<p><label for="code">${text(page, 'people.code')}</label> <input id="code" name="code" inputmode="numeric" maxlength="12" required autocomplete="one-time-code"> <button>${text(page, 'people.signIn')}</button></p></form>`;

export const linkSentPage = (page: PageContext, to: string, base = '/sign-in', sent: Key = 'people.mailSent'): string =>
  documentPage(
    page,
    'people.signIn',
    `<h1>${text(page, sent)}</h1>${codeForm(page, to, base)}<p><a href="${base}">${text(page, 'people.back')}</a></p>`,
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
  return documentPage(page, 'people.signIn', main);
}
