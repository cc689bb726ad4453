/** The two ways to put an embed into a page, as text to copy. Pure. */
import type { Part, Theme } from '../../core/links/embed-messages.ts';

export interface Choices {
  readonly number: string;
  readonly line: string | null;
  readonly type: string | null;
  readonly container: string | null;
  readonly theme: Theme;
  readonly accent: string | null;
  readonly lang: string;
  readonly show: readonly Part[];
  readonly width: number;
  readonly height: number;
}

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escape = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => ESCAPES[sign] ?? '');

/** Returns the parameters that differ from the defaults of an embed, in the order of the table in docs/embed.md. */
function toParameters(choices: Choices): readonly (readonly [string, string])[] {
  const { line, type, container, theme, accent, lang, show } = choices;
  const pairs: readonly (readonly [string, string | null])[] = [
    ['line', line],
    ['type', type],
    ['container', container],
    ['theme', theme === 'auto' ? null : theme],
    ['accent', accent?.replace('#', '') ?? null],
    ['lang', lang === 'en' ? null : lang],
    ['show', show.join() === 'map,summary' ? null : show.join()],
  ];
  return pairs.flatMap(([name, value]) => (value === null ? [] : [[name, value] as const]));
}

/** Returns the address of an embed for the `src` of the frame. */
export function embedAddress(origin: string, choices: Choices): string {
  const query = new URLSearchParams([['number', choices.number], ...toParameters(choices).map(([...pair]) => pair)]);
  return `${origin}/embed?${query.toString().replaceAll('%2F', '/').replaceAll('%2C', ',')}`;
}

export function frameSnippet(origin: string, choices: Choices): string {
  const { number, width, height } = choices;
  return `<iframe
  src="${escape(embedAddress(origin, choices))}"
  title="${escape(`Shipment ${number}`)}"
  width="${width}"
  height="${height}"
  loading="lazy"
  referrerpolicy="no-referrer"
  sandbox="allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox"
  allow="fullscreen; clipboard-write"
></iframe>`;
}

/**
 * The helper makes the frame as wide as its element, and as high as its content unless a height is
 * pairs.
 */
export function helperSnippet(origin: string, choices: Choices): string {
  const data = toParameters(choices).map(([name, value]) => ` data-${name}="${escape(value)}"`);
  return `<div data-landfall="${escape(choices.number)}"${data.join('')}></div>
<script src="${escape(origin)}/embed.js" defer></script>`;
}
