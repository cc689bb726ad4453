/**
 * A mail as text and as HTML from the same parts. The HTML is what common clients draw alike: one
 * table, styles at the elements, nothing that is loaded, colours that also stand on a dark ground.
 * https://www.caniemail.com
 */
import { directionOf } from '../../../src/core/texts/direction.ts';
import { escapeHtml } from '../../http/escape-html.ts';

export interface MailLink {
  readonly label: string;
  readonly url: string;
}

export interface MailSection {
  readonly title: string;
  readonly lines: readonly string[];
  /** Shipments, one a line. */
  readonly rows: readonly string[];
  readonly links: readonly MailLink[];
}

export interface MailPage {
  readonly subject: string;
  readonly lang: string;
  readonly sections: readonly MailSection[];
  readonly foot: readonly string[];
  readonly footLinks: readonly MailLink[];
}

export function toText({ sections, foot, footLinks }: MailPage): string {
  const parts = sections.map(({ title, lines, rows, links }) =>
    [title, ...lines, ...rows.map((row) => `- ${row}`), ...links.map(linkLine)].map(plain).join('\n'),
  );
  return `${[...parts, [...foot, ...footLinks.map(linkLine)].map(plain).join('\n')].join('\n\n')}\n`;
}

const linkLine = ({ label, url }: MailLink): string => `${label}: ${url}`;
/** A value never makes a line of its own. */
const plain = (text: string): string => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ');

const FONT = 'font-family:Arial,Helvetica,sans-serif';
/** No blue has a contrast of 4.5 both on white and on the dark ground of a client. */
const LINK = 'color:inherit;text-decoration:underline';
const BUTTON =
  'display:inline-block;margin:0 4px 8px 0;padding:8px 14px;border:1px solid #2f7fd1;border-radius:4px;text-decoration:none;color:inherit';

export function toHtml({ subject, lang, sections, foot, footLinks }: MailPage): string {
  return `<!doctype html>
<html lang="${escapeHtml(lang)}" dir="${directionOf(lang)}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:16px;${FONT};font-size:15px;line-height:1.45">
<table role="presentation" cellpadding="0" cellspacing="0" border="0" width="100%" style="max-width:640px">
${sections.map(sectionHtml).join('\n')}
<tr><td style="padding:12px 0 0;border-top:1px solid #8a949e;font-size:13px">${foot.map(paragraph).join('')}${footLinks.map((link) => `<a href="${escapeHtml(link.url)}" style="${LINK}">${escapeHtml(link.label)}</a> `).join('')}</td></tr>
</table>
</body>
</html>
`;
}

const paragraph = (text: string): string => `<p dir="auto" style="margin:0 0 8px">${escapeHtml(plain(text))}</p>`;

function sectionHtml({ title, lines, rows, links }: MailSection): string {
  const list = rows
    .map(
      (row) =>
        `<tr><td dir="auto" style="padding:3px 0;border-top:1px solid #8a949e">${escapeHtml(plain(row))}</td></tr>`,
    )
    .join('');
  const table =
    rows.length === 0
      ? ''
      : `<table role="presentation" cellpadding="0" cellspacing="0" border="0" width="100%" style="margin:0 0 12px">${list}</table>`;
  const buttons = links
    .map(({ label, url }) => `<a href="${escapeHtml(url)}" style="${BUTTON}">${escapeHtml(label)}</a> `)
    .join('');
  return `<tr><td style="padding:0 0 18px"><h2 dir="auto" style="margin:0 0 8px;font-size:17px">${escapeHtml(plain(title))}</h2>${lines.map(paragraph).join('')}${table}${buttons}</td></tr>`;
}
