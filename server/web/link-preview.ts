/**
 * The link preview of a deep link (https://ogp.me): the shipment as the cache has it, if the operator allows that. No
 * request is sent.
 */
import { LRUCache } from 'lru-cache';
import { parseLink } from '../../src/core/links/link.ts';
import { parseShipment } from '../../src/core/parse/parse-shipment.ts';
import { readShipment } from '../../src/core/reading/read-shipment.ts';
import { groupNumber } from '../../src/core/shipment/number.ts';
import { loadTranslate } from '../../src/core/texts/catalogues.ts';
import { MINUTE } from '../../src/core/time/units.ts';
import { CANCELLED } from '../../src/core/wire/envelope.ts';
import { shortText } from '../../src/core/words/narrative.ts';
import { toSummary } from '../../src/core/words/summary.ts';
import { heldDelay } from '../gateway/held-delay.ts';
import type { CachedAnswer, Gateway } from '../gateway/types.ts';
import type { Clock } from '../http/service.ts';
import { escapeHtml } from '../http/escape-html.ts';

export interface LinkPreview {
  readonly title: string;
  readonly description: string;
}

/** Returns `null` if nothing is cached or the address does not show a current shipment. Never throws. */
export type FindLinkPreview = (url: URL, lang: string) => Promise<LinkPreview | null>;

export interface LinkPreviewDeps {
  readonly peek: Gateway['peek'];
  readonly clock: Clock;
  readonly sample: boolean;
}

const MAX_PREVIEWS = 300;
/** Three times a typical answer. A larger one is not worth parsing for two tags. */
const MAX_ANSWER_LENGTH = 120_000;

export function createLinkPreviews({ peek, clock, sample }: LinkPreviewDeps): FindLinkPreview {
  const previews = new LRUCache<string, { readonly body: string; readonly preview: LinkPreview }>({
    max: MAX_PREVIEWS,
  });

  return async (url, lang) => {
    const view = parseLink({ pathname: url.pathname, search: url.search, hash: '' });
    const { page, number, type, line, record } = view;
    if (page !== 'track' || number === null || record !== null) return null;
    try {
      const entry = await peek({ number, type, sealine: line });
      if (entry === null || entry.withheld === CANCELLED || entry.body.length > MAX_ANSWER_LENGTH) return null;
      // A container that the answer does not know has no preview.
      const container = view.container !== null && entry.body.includes(`"${view.container}"`) ? view.container : null;
      const nowMs = Math.floor(clock() / MINUTE) * MINUTE;
      const key = JSON.stringify([number, type, line, container, nowMs, lang, entry.past.length]);
      const cached = previews.get(key);
      if (cached?.body === entry.body) return cached.preview;
      const preview = await describe(entry, container, nowMs, lang, sample);
      if (preview !== null) previews.set(key, { body: entry.body, preview });
      return preview;
    } catch {
      // If the store fails or the answer cannot be read, the page has its usual description.
      return null;
    }
  };
}

async function describe(
  { body, past }: Pick<CachedAnswer, 'body' | 'past'>,
  container: string | null,
  nowMs: number,
  lang: string,
  sample: boolean,
): Promise<LinkPreview | null> {
  const envelope: unknown = JSON.parse(body);
  if (typeof envelope !== 'object' || envelope === null) return null;
  if (!('status' in envelope) || envelope.status !== 'success' || !('data' in envelope)) return null;
  const message = 'message' in envelope && typeof envelope.message === 'string' ? envelope.message : 'OK';
  const t = await loadTranslate(lang);
  const reading = readShipment(parseShipment(envelope.data, message), container, nowMs);
  const text = shortText(reading, t, heldDelay(body, past, container, nowMs));
  return {
    title: t('news.title', {
      number: groupNumber(reading.shipment.number),
      state: toSummary(reading, t).status.text,
    }),
    description: sample ? t('share.sample', { text }) : text,
  };
}

/** Returns the head of a page with these tags in place of the usual ones. */
export function withPreview(head: string, { title, description }: LinkPreview): string {
  const tag = (name: string): RegExp => new RegExp(`(<meta\\s+property="og:${name}"\\s+content=")[^"]*`);
  return head
    .replace(tag('title'), (_, start: string) => start + escapeHtml(title))
    .replace(tag('description'), (_, start: string) => start + escapeHtml(description));
}
