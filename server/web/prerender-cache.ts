/**
 * Prerendered pictures for deep links, from the cache of the gateway: no call is made. One is
 * cached for each shipment and minute.
 */
import { LRUCache } from 'lru-cache';
import type { Draw, DrawJob } from '../prerender/draw.ts';
import { DrawTooLarge } from '../prerender/draw-thread.ts';
import type { EmbedSettings } from '../../src/core/links/embed-options.ts';
import { parseSamples } from '../../src/core/parse/parse-samples.ts';
import { parseLink } from '../../src/core/links/link.ts';
import type { View } from '../../src/core/links/view.ts';
import { CANCELLED } from '../../src/core/wire/envelope.ts';
import type { Gateway } from '../gateway/types.ts';
import type { Caller } from '../http/caller.ts';
import type { Clock } from '../http/service.ts';
import { isContainer } from '../../src/core/shipment/number.ts';
import { MINUTE } from '../../src/core/time/units.ts';

/** What an embed was asked for; null for the app itself. */
export type PrerenderedEmbed = EmbedSettings | null;

/** The markup for this address, as soon as it is there; null where there is none. Never throws. */
export type PrerenderCache = (url: URL, lang: string, embed: PrerenderedEmbed) => Promise<string | null>;

export interface PrerenderCacheDeps {
  readonly peek: Gateway['peek'];
  readonly clock: Clock;
  /** In a thread of its own (`prerender/draw-thread.ts`). */
  readonly draw: Draw;
  readonly sample: boolean;
}

const MOST_PICTURES = 300;
/** Ten times a usual answer: what is larger is not worth a copy into the thread. */
const LARGEST = 400_000;
/** A busy machine may have been the reason that a usual answer took too long. */
const REST_MS = 10 * MINUTE;

interface CachedPicture {
  readonly body: string;
  readonly picture: Promise<string | null>;
}

export function createPrerenderCache({ peek, clock, draw, sample }: PrerenderCacheDeps): PrerenderCache {
  const pictures = new LRUCache<string, CachedPicture>({ max: MOST_PICTURES });
  /** By question, the answer that took too long to draw, and until when it is not tried again. */
  const tooLarge = new LRUCache<string, { readonly body: string; readonly until: number }>({ max: MOST_PICTURES });

  async function drawOnce(question: string, key: string, job: DrawJob): Promise<string | null> {
    const cached = pictures.get(key);
    if (cached?.body === job.body) return cached.picture;
    const refused = tooLarge.get(question);
    if (refused?.body === job.body && job.nowMs < refused.until) return null;
    const picture = draw(job);
    pictures.set(key, { body: job.body, picture });
    try {
      return await picture;
    } catch (error) {
      pictures.delete(key);
      if (error instanceof DrawTooLarge) tooLarge.set(question, { body: job.body, until: job.nowMs + REST_MS });
      throw error;
    }
  }

  return async (url, lang, embed) => {
    const view = parseLink({ pathname: embed === null ? url.pathname : '/', search: url.search, hash: '' });
    // A colour of the portal's own is a matter of style, and markup here can hold none.
    const isOurs = embed === null ? isPlain(view) : embed.accent === null;
    if (view.number === null || !isOurs) return null;
    const { number, type, line } = view;
    try {
      const entry = await peek({ number, type, sealine: line });
      // Of a shipment that is over the app tells first that it is.
      if (entry === null || entry.withheld === CANCELLED || entry.body.length > LARGEST) return null;
      const nowMs = Math.floor(clock() / MINUTE) * MINUTE;
      const options = embed === null ? null : { show: embed.show, isWithheld: entry.withheld !== null };
      // A box that the answer does not know makes no picture of its own.
      const container = view.container !== null && entry.body.includes(`"${view.container}"`) ? view.container : null;
      const question = JSON.stringify([number, type, line]);
      const key = JSON.stringify([question, container, nowMs, lang, options]);
      return await drawOnce(question, key, { body: entry.body, nowMs, container, sample, lang, embed: options });
    } catch {
      // A store in trouble, or too much to draw: the app shows what it can by itself.
      return null;
    }
  };
}

/** The picture of the page without a shipment; null where there is none. Never throws. */
export type StartPicture = (lang: string) => Promise<string | null>;

/** `samples`: those of the built-in service, the same list until it is made anew. */
export function createStartPicture(draw: Draw, samples: (() => Promise<readonly unknown[]>) | null): StartPicture {
  const pictures = new Map<string, { readonly list: readonly unknown[]; readonly picture: Promise<string | null> }>();
  return async (lang) => {
    const list = (await samples?.()) ?? NO_SAMPLES;
    const known = pictures.get(lang);
    if (known?.list === list) return known.picture;
    const packed = parseSamples(list).flatMap((sample) => sample.packed ?? []);
    const picture = draw({ packed, sample: samples !== null, lang }).catch(() => {
      // On a busy machine a drawing takes too long: the next page asks again.
      if (pictures.get(lang)?.list === list) pictures.delete(lang);
      return null;
    });
    pictures.set(lang, { list, picture });
    return picture;
  };
}

const NO_SAMPLES: readonly unknown[] = [];

/** Any other view starts with something else than the shipment as it stands. */
const isPlain = (view: View): boolean =>
  view.page === 'track' &&
  view.record === null &&
  view.compare === null &&
  view.selection === null &&
  view.tab === 'timeline';

/** Whether a page shows this visitor what is cached. `isOpen`: strangers may see it. */
export async function maySeePicture({ staff, guest }: Caller, number: string | null, isOpen: boolean) {
  if (guest === null) return isOpen || staff;
  // Without a number it holds samples; that of a bill would show boxes of others.
  return number === null || (isContainer(number) && (await guest.own([number])).has(number));
}
