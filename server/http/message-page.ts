/** Renders pages of one sentence: errors, and the pages of links in emails. */
import { loadTranslate } from '../../src/core/texts/catalogues.ts';
import type { OwnCode } from '../../src/core/wire/codes.ts';
import { escapeHtml } from './escape-html.ts';
import { cardPage, framedPage, type PageLook } from './page-shell.ts';
import type { Refusal } from './refusal.ts';

/** Refusals that people see as a page. Other refusals are for programs. */
const WORDED_CODES = [
  'NOT_FOUND',
  'WRONG_HOST',
  'NOT_ALLOWED',
  'TOO_MANY_REQUESTS',
  'METHOD_NOT_ALLOWED',
  'WRONG_PARAMETERS',
  'STOPPING',
  'INTERNAL_ERROR',
] as const satisfies readonly OwnCode[];
type WordedCode = (typeof WORDED_CODES)[number];

export interface FormPage {
  readonly lang: string;
  readonly sentence: string;
  /** Each button sends the page back as a form. */
  readonly buttons: readonly { readonly label: string; readonly name: string; readonly value: string }[];
  /** The label of the link to the desk, or `null` without a link. */
  readonly desk: string | null;
}

/** Decides which links the desk's bar has on an error page. */
export interface ErrorFrame {
  readonly isGuest: boolean;
  readonly hasAccount: boolean;
}

/** `frame` is `null` for readers without the desk. */
export async function errorPage(
  { status, code }: Pick<Refusal, 'status' | 'code'>,
  look: PageLook,
  frame: ErrorFrame | null = null,
): Promise<string> {
  const t = await loadTranslate(look.lang);
  const sentence = escapeHtml(t(isWorded(code) ? `page.${code}` : 'page.INTERNAL_ERROR'));
  const link = `<p><a class="button" href="/">${escapeHtml(t('page.toSearch'))}</a></p>`;
  const main = `<p class="code">${status}</p><h1>${sentence}</h1>${link}`;
  const parts = { ...look, lang: t.locale, title: `${status} - Landfall` };
  if (frame === null) return cardPage({ ...parts, main });
  const end = frame.hasAccount ? `<a class="account" href="/account">${escapeHtml(t('desk.account'))}</a>` : '';
  const message = `<div class="message">${main}</div>`;
  return framedPage({ ...parts, main: message }, t, { isGuest: frame.isGuest, end });
}

/** The page that a browser stores for addresses that need a connection (`src/worker/worker.ts`). */
export async function offlinePage(look: PageLook): Promise<string> {
  const t = await loadTranslate(look.lang);
  const main = `<h1>${escapeHtml(t('page.offline'))}</h1><p><a class="button" href="">${escapeHtml(t('app.picturedAgain'))}</a></p>`;
  return cardPage({ ...look, lang: t.locale, title: 'Landfall', main });
}

const isWorded = (code: OwnCode): code is WordedCode => WORDED_CODES.some((known) => known === code);

export function formPage({ lang, sentence, buttons, desk }: FormPage, { theme }: Pick<PageLook, 'theme'>): string {
  const button = ({ label, name, value }: FormPage['buttons'][number]): string =>
    `<p><button name="${escapeHtml(name)}" value="${escapeHtml(value)}">${escapeHtml(label)}</button></p>`;
  const form = buttons.length === 0 ? '' : `<form method="post">${buttons.map(button).join('')}</form>`;
  const link = desk === null ? '' : `<p><a href="/desk">${escapeHtml(desk)}</a></p>`;
  return cardPage({ lang, theme, title: 'Landfall', main: `<h1>${escapeHtml(sentence)}</h1>${form}${link}` });
}
