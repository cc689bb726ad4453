/**
 * Renders an email as text and as HTML from the same parts. The HTML uses what common clients draw alike: tables,
 * inline styles, no external resources, and the palette of src/styles.css. Clients that know the reader's theme use
 * the dark half of the style sheet, others darken the colours themselves.
 * https://www.caniemail.com/features/css-at-media-prefers-color-scheme/
 */
import { directionOf } from '../../../../src/core/texts/direction.ts';
import { escapeHtml } from '../../../http/escape-html.ts';

export interface MailLink {
  readonly label: string;
  readonly url: string;
}

export interface MailSection {
  readonly title: string;
  readonly lines: readonly string[];
  /** Shipments, one per line. */
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
/** A value must not add line breaks. */
const plain = (text: string): string => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ');

const FONT = "font-family:system-ui,-apple-system,'Segoe UI',Roboto,'Noto Sans','Helvetica Neue',Arial,sans-serif";
const TABLE_ATTRIBUTES = 'role="presentation" cellpadding="0" cellspacing="0" border="0" width="100%"';
const DARK_STYLES = `@media (prefers-color-scheme:dark){.sea{background:#0b1823!important}.card{background:#111d26!important}
.ink{color:#e8eff4!important}.soft{color:#a9bac6!important}.rule{border-color:#25353f!important}
.first{background:#ff6fb5!important;border-color:#ff6fb5!important;color:#1d0a15!important}}`;
const INK_COLOR = 'color:#14222e';
const SOFT_COLOR = 'color:#4a5b68';
const RULE_BORDER = 'border-top:1px solid #e3e8eb';
const BUTTON_STYLE =
  'display:inline-block;margin:0 8px 8px 0;padding:9px 14px;border-radius:10px;font-size:14px;font-weight:600;text-decoration:none';
/** Names of carriers and vessels may have 200 letters without a place to break. The second property is for older clients. */
const WRAPPED = 'overflow-wrap:anywhere;word-break:break-word';
/** The first action of an email is highlighted. */
const PRIMARY_STYLE = 'border:1px solid #b3156b;background:#b3156b;color:#ffffff';
const SECONDARY_STYLE = `border:1px solid #e3e8eb;${INK_COLOR}`;

/**
 * The table has the text direction too, because some programs drop the `html` element. Names are isolated where they
 * are inserted into a text.
 */
export function toHtml({ subject, lang, sections, foot, footLinks }: MailPage): string {
  return `<!doctype html>
<html lang="${escapeHtml(lang)}" dir="${directionOf(lang)}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${escapeHtml(subject)}</title><style>${DARK_STYLES}</style></head>
<body class="sea" style="margin:0;background:#d6e6ef;${FONT};font-size:14px;line-height:20px">
<table ${TABLE_ATTRIBUTES} dir="${directionOf(lang)}"><tr><td class="sea" align="center" style="padding:24px 12px;background:#d6e6ef;${WRAPPED}">
<table ${TABLE_ATTRIBUTES} style="max-width:640px;text-align:start">
<tr><td class="ink" style="padding:0 4px 12px;font-size:16px;font-weight:600;${INK_COLOR}">Landfall</td></tr>
<tr><td class="card" style="padding:20px 24px 8px;border-radius:14px;background:#ffffff"><table ${TABLE_ATTRIBUTES}>
${sections.map(sectionHtml).join('\n')}
</table></td></tr>
<tr><td class="soft" style="padding:12px 4px 0;font-size:13px;${SOFT_COLOR}">${foot.map(paragraph).join('')}${footLinks.map((link) => `<a class="soft" href="${escapeHtml(link.url)}" style="${SOFT_COLOR};text-decoration:underline">${escapeHtml(link.label)}</a> `).join('')}</td></tr>
</table></td></tr></table>
</body>
</html>
`;
}

const paragraph = (text: string): string => `<p style="margin:0 0 8px">${escapeHtml(plain(text))}</p>`;

function sectionHtml({ title, lines, rows, links }: MailSection, place: number): string {
  const list = rows.map(
    (row) =>
      `<tr><td class="ink rule" style="padding:6px 0;${RULE_BORDER};${INK_COLOR}">${escapeHtml(plain(row))}</td></tr>`,
  );
  const table = list.length === 0 ? '' : `<table ${TABLE_ATTRIBUTES} style="margin:0 0 12px">${list.join('')}</table>`;
  const buttons = links.map(({ label, url }, index) => {
    const [role, colours] = place === 0 && index === 0 ? ['first', PRIMARY_STYLE] : ['ink rule', SECONDARY_STYLE];
    return `<a class="${role}" href="${escapeHtml(url)}" style="${BUTTON_STYLE};${colours}">${escapeHtml(label)}</a> `;
  });
  return `<tr><td class="ink" style="padding:0 0 16px;${INK_COLOR}"><h2 style="margin:0 0 8px;font-size:16px;line-height:22px;font-weight:600">${escapeHtml(plain(title))}</h2>${lines.map(paragraph).join('')}${table}${buttons.join('')}</td></tr>`;
}
