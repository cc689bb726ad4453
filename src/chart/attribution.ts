/**
 * Reads the operator's attribution, which is often a piece of HTML, as text and links, so that no markup reaches the
 * page.
 */
export interface AttributionPart {
  readonly text: string;
  readonly href: string | null;
}

const ENTITIES: Readonly<Record<string, string>> = { copy: '©', amp: '&', quot: '"', lt: '<', gt: '>', nbsp: ' ' };
const LINK = /<a\s[^>]*?href\s*=\s*["']?([^"'\s>]+)["']?[^>]*>(.*?)<\/a\s*>/gis;

export function readAttribution(markup: string): readonly AttributionPart[] {
  const parts: AttributionPart[] = [];
  let at = 0;
  for (const match of markup.matchAll(LINK)) {
    parts.push({ text: plain(markup.slice(at, match.index)), href: null });
    parts.push({ text: plain(match[2] ?? ''), href: safeLink(plain(match[1] ?? '')) });
    at = match.index + match[0].length;
  }
  parts.push({ text: plain(markup.slice(at)), href: null });
  return parts.filter((part) => part.text.trim() !== '');
}

const plain = (html: string): string =>
  html.replace(/<[^>]*>/g, '').replace(/&(\w+);/g, (entity, name: string) => ENTITIES[name] ?? entity);

const safeLink = (href: string): string | null => (/^https?:\/\//i.test(href) ? href : null);
