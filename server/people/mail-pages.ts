/** The pages of a sign-in by mail as HTML: they need no script. */
import { documentPage, hidden, type PageContext, text } from './pages.ts';

/** For the page of the sign-in. */
export const mailForm = (page: PageContext, to: string): string =>
  `<form method="post" action="/sign-in/mail">${hidden('to', to)}<p><label for="mail">${text(page, 'people.mail')}</label> <input id="mail" name="mail" type="email" maxlength="254" required autocomplete="email"> <button class="second">${text(page, 'people.mailLink')}</button></p></form>`;

const codeForm = (page: PageContext, to: string): string =>
  `<form method="post" action="/sign-in/code">${hidden('to', to)}<p><label for="code">${text(page, 'people.code')}</label> <input id="code" name="code" inputmode="numeric" maxlength="12" required autocomplete="one-time-code"> <button>${text(page, 'people.signIn')}</button></p></form>`;

export const linkSentPage = (page: PageContext, to: string): string =>
  documentPage(
    page,
    'people.signIn',
    `<h1>${text(page, 'people.mailSent')}</h1>${codeForm(page, to)}<p><a href="/sign-in">${text(page, 'people.back')}</a></p>`,
  );

export function linkButtonPage(page: PageContext, place: 'here' | 'elsewhere', link: string, to: string): string {
  const form = `<form method="post" action="/sign-in/link">${hidden('link', link)}${hidden('to', to)}<p><button>${text(page, 'people.signIn')}</button></p></form>`;
  const main =
    place === 'here'
      ? `<h1>${text(page, 'people.mailHere')}</h1>${form}`
      : `<h1>${text(page, 'people.mailElsewhere')}</h1>`;
  return documentPage(page, 'people.signIn', main);
}
