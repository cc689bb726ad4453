/** Renders small pages: errors, and the pages of links in emails and of accounts. */
import { directionOf } from '../../src/core/texts/direction.ts';
import { translateOf } from '../../src/core/texts/catalogues.ts';
import type { OwnCode } from '../../src/core/wire/codes.ts';
import { escapeHtml } from './escape-html.ts';
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

interface Link {
  readonly href: string;
  readonly label: string;
}

export interface FormPage {
  readonly lang: string;
  readonly sentence: string;
  /** Each button sends the page back as a form. */
  readonly buttons: readonly { readonly label: string; readonly name: string; readonly value: string }[];
  /** The label of the link to the desk, or `null` without a link. */
  readonly desk: string | null;
}

export async function errorPage({ status, code }: Pick<Refusal, 'status' | 'code'>, lang: string): Promise<string> {
  const t = await translateOf(lang);
  return messagePage(t.locale, {
    title: `${status} - Landfall`,
    main: `<p class="code">${status}</p><h1>${escapeHtml(t(isWorded(code) ? `page.${code}` : 'page.INTERNAL_ERROR'))}</h1>`,
    link: { href: '/', label: t('page.toSearch') },
  });
}

const isWorded = (code: OwnCode): code is WordedCode => WORDED_CODES.some((known) => known === code);

export function formPage({ lang, sentence, buttons, desk }: FormPage): string {
  const button = ({ label, name, value }: FormPage['buttons'][number]): string =>
    `<p><button name="${escapeHtml(name)}" value="${escapeHtml(value)}">${escapeHtml(label)}</button></p>`;
  const form = buttons.length === 0 ? '' : `<form method="post">${buttons.map(button).join('')}</form>`;
  return messagePage(lang, {
    title: 'Landfall',
    main: `<h1>${escapeHtml(sentence)}</h1>${form}`,
    link: desk === null ? null : { href: '/desk', label: desk },
  });
}

interface Message {
  readonly title: string;
  /** HTML that is already escaped. */
  readonly main: string;
  readonly link: Link | null;
  /** The address of the page's script. Most pages have none. */
  readonly script?: string;
}

export function messagePage(lang: string, { title, main, link, script }: Message): string {
  const more = link === null ? '' : `<p><a href="${escapeHtml(link.href)}">${escapeHtml(link.label)}</a></p>`;
  return `<!doctype html>
<html lang="${escapeHtml(lang)}" dir="${directionOf(lang)}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${escapeHtml(title)}</title><link rel="icon" href="/favicon.svg" type="image/svg+xml"><link rel="stylesheet" href="/message.css">${script === undefined ? '' : `<script src="${escapeHtml(script)}" defer></script>`}</head>
<body><main><header><img src="/favicon.svg" alt="" width="32" height="32"> Landfall</header>${main}${more}</main></body>
</html>
`;
}
