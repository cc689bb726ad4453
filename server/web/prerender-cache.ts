/**
 * Prerendered pictures for deep links, from the cache of the gateway: no call is made. One is
 * cached for each shipment and minute.
 */
import { setImmediate as turn } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import { prerender } from '../prerender/prerender.tsx';
import { loadDeferredTexts, loadTranslate } from '../../src/core/texts/language.ts';
import type { EmbedSettings } from '../../src/core/links/embed-options.ts';
import { parseLink } from '../../src/core/links/link.ts';
import type { View } from '../../src/core/links/view.ts';
import { CANCELLED } from '../../src/core/wire/envelope.ts';
import type { Gateway } from '../gateway/types.ts';
import type { Clock } from '../service.ts';
import type { Files } from './files.ts';
import { MINUTE } from '../../src/core/time/units.ts';

/** What an embed was asked for; null for the app itself. */
export type PrerenderedEmbed = EmbedSettings | null;

/** The markup for this address, as soon as it is there; null where there is none. Never throws. */
export type PrerenderCache = (url: URL, lang: string, embed: PrerenderedEmbed) => Promise<string | null>;

export interface PrerenderCacheDeps {
  readonly peek: Gateway['peek'];
  readonly clock: Clock;
  readonly files: Files;
  readonly sample: boolean;
}

/** Loaded at start: the first visitor does not wait for it. */
const deferredTexts = loadDeferredTexts();

const WORLD = /^\/assets\/world-110-[\w-]{8}\.bin$/;
const MOST_PICTURES = 300;
/**
 * Ten times a usual answer. Drawing more would block the event loop for longer than a picture is
 * worth.
 */
const LARGEST = 400_000;

interface CachedPicture {
  readonly body: string;
  readonly picture: string | null;
}

export function createPrerenderCache({ peek, clock, files, sample }: PrerenderCacheDeps): PrerenderCache {
  const world = [...files].find(([path]) => WORLD.test(path))?.[1].plain;
  const pictures = new LRUCache<string, CachedPicture>({ max: MOST_PICTURES });
  return async (url, lang, embed) => {
    const view = parseLink({ pathname: embed === null ? url.pathname : '/', search: url.search, hash: '' });
    // A colour of the portal's own is a matter of style, and markup here can hold none.
    const isOurs = embed === null ? isPlain(view) : embed.accent === null;
    if (world === undefined || view.number === null || !isOurs) return null;
    const { number, type, line } = view;
    try {
      const entry = await peek({ number, type, sealine: line });
      // Of a shipment that is over the app tells first that it is.
      if (entry === null || entry.withheld === CANCELLED || entry.body.length > LARGEST) return null;
      const nowMs = Math.floor(clock() / MINUTE) * MINUTE;
      const options = embed === null ? null : { show: embed.show, isWithheld: entry.withheld !== null };
      // A box that the answer does not know makes no picture of its own.
      const container = view.container !== null && entry.body.includes(`"${view.container}"`) ? view.container : null;
      const key = JSON.stringify([number, type, line, container, nowMs, lang, options]);
      const cached = pictures.get(key);
      if (cached?.body === entry.body) return cached.picture;
      // The head of the page goes out first, and whoever else has asked is answered.
      await turn();
      const t = (await loadTranslate(lang)).with(await deferredTexts);
      const picture = draw(entry.body, { nowMs, world, container, sample, t, embed: options });
      pictures.set(key, { body: entry.body, picture });
      return picture;
    } catch {
      // The app says what is wrong with the answer, or shows it all the same.
      return null;
    }
  };
}

/** Any other view starts with something else than the shipment as it stands. */
const isPlain = (view: View): boolean =>
  view.page === 'track' &&
  view.record === null &&
  view.compare === null &&
  view.selection === null &&
  view.tab === 'timeline';

function draw(body: string, options: Omit<Parameters<typeof prerender>[1], 'message'>): string | null {
  const envelope: unknown = JSON.parse(body);
  if (typeof envelope !== 'object' || envelope === null) return null;
  if (!('status' in envelope) || envelope.status !== 'success' || !('data' in envelope)) return null;
  const message = 'message' in envelope && typeof envelope.message === 'string' ? envelope.message : 'OK';
  return prerender(envelope.data, { ...options, message });
}
