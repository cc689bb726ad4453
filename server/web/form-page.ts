/** A page of one sentence with buttons that send it back as a form; needs no script. */
import { directionOf } from '../../src/core/texts/direction.ts';
import { escapeHtml } from '../http/escape-html.ts';

export interface FormPage {
  readonly lang: string;
  readonly sentence: string;
  readonly buttons: readonly { readonly label: string; readonly name: string; readonly value: string }[];
  /** What the link to the desk is called; null: there is none. */
  readonly desk: string | null;
}

export function formPage({ lang, sentence, buttons, desk }: FormPage): string {
  const button = ({ label, name, value }: FormPage['buttons'][number]): string =>
    `<p><button name="${escapeHtml(name)}" value="${escapeHtml(value)}">${escapeHtml(label)}</button></p>`;
  const form = buttons.length === 0 ? '' : `<form method="post">${buttons.map(button).join('')}</form>`;
  const link = desk === null ? '' : `<p><a href="/desk">${escapeHtml(desk)}</a></p>`;
  return `<!doctype html>
<html lang="${escapeHtml(lang)}" dir="${directionOf(lang)}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="robots" content="noindex"><title>Landfall</title></head>
<body><main><h1>${escapeHtml(sentence)}</h1>${form}${link}</main></body>
</html>
`;
}
