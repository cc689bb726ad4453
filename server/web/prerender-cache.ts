/**
 * Prerendered pictures for deep links, made from the cache of the gateway without a request. The picture of an answer
 * is drawn when the answer is stored, and kept until something in it changes, so that the first visitor gets it too.
 * Ages are written when it is sent.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import { drawAhead, type PictureSpan } from '../prerender/ahead.ts';
import type { Draw, DrawJob } from '../prerender/draw.ts';
import { DrawTooLarge } from '../prerender/draw-thread.ts';
import { type Drawing, writeTexts } from '../prerender/later-texts.ts';
import type { EmbedSettings } from '../../src/core/links/embed-options.ts';
import { parseSamples } from '../../src/core/parse/parse-samples.ts';
import { parseLink } from '../../src/core/links/link.ts';
import type { View } from '../../src/core/links/view.ts';
import { loadTranslate } from '../../src/core/texts/catalogues.ts';
import { CANCELLED } from '../../src/core/wire/envelope.ts';
import { heldDelay } from '../gateway/held-delay.ts';
import type { CachedAnswer, Gateway, ShipmentRef } from '../gateway/types.ts';
import type { Caller } from '../http/caller.ts';
import { escapeHtml } from '../http/escape-html.ts';
import type { Clock } from '../http/service.ts';
import { isContainer } from '../../src/core/shipment/number.ts';
import type { Delay } from '../../src/core/time/delay.ts';
import { MINUTE } from '../../src/core/time/units.ts';
import { createKeptPictures, pictureKey, type PictureStore } from './kept-pictures.ts';

/** The settings of an embed, or `null` for the app itself. */
export type PrerenderedEmbed = EmbedSettings | null;

/** Returns the markup for this address as soon as it is available, or `null` if there is none. Never throws. */
export type FindPicture = (url: URL, lang: string, embed: PrerenderedEmbed) => Promise<string | null>;

export interface PrerenderCache {
  readonly find: FindPicture;
  /** Called when an answer was stored. Draws its picture after those that were stored before. */
  answerStored(ref: ShipmentRef): void;
  /** Resolves when no background drawing is under way. */
  idle(): Promise<void>;
}

export interface PrerenderCacheDeps {
  readonly peek: Gateway['peek'];
  readonly clock: Clock;
  /** Draws in a separate thread (`prerender/draw-thread.ts`). */
  readonly draw: Draw;
  /** Identifies the program, because another version may draw the same answer differently. */
  readonly program: string;
  readonly store: PictureStore;
  readonly sample: boolean;
  /** The language of the pictures until pages in other languages are requested. */
  readonly language: string;
  readonly isStopping: () => boolean;
}

/** Ten times a typical answer. Copying a larger one into the thread is not worth it. */
const MAX_BODY_LENGTH = 400_000;
/** A drawing that took too long is tried again after this time, because the machine may have been busy. */
const FAILURE_PAUSE_MS = 10 * MINUTE;
/** If more pictures wait, a new one is drawn only when a page requests it. */
const MAX_WAITING = 1000;
/** Pause between two background drawings, about as long as one takes. */
const JOB_PAUSE_MS = 10;
/** Delays of embeds that were requested lately. Each holds its answer. */
const MAX_DELAYS = 100;
/** A new answer gets a picture in each language of the last visitors, up to this number. */
const MAX_LANGUAGES = 2;

/** The parts of a picture that depend on its address and its reader. */
type Form = Pick<DrawJob, 'container' | 'lang'> & { readonly show: EmbedSettings['show'] | null };

export function createPrerenderCache(deps: PrerenderCacheDeps): PrerenderCache {
  const { peek, clock, draw, program, store, sample } = deps;
  const kept = createKeptPictures(store);
  /** Pictures that took too long to draw. Each costs a second of the thread, so there are never many. */
  const resting = new Set<string>();
  const drawing = new Map<string, Promise<Drawing | null>>();
  const languages = new LRUCache<string, true>({ max: MAX_LANGUAGES });
  languages.set(deps.language, true);
  const waiting = new Map<string, Promise<void>>();
  const delayOf = createDelays();
  let last = Promise.resolve();

  const startOfMinute = (ms: number): number => Math.floor(ms / MINUTE) * MINUTE;

  /** Creates the job for the cached answer to a question. Returns `null` if nothing may be shown. */
  async function createJob(ref: ShipmentRef, { container, lang, show }: Form) {
    const entry = await peek(ref);
    // For a finished shipment the app first says that it is finished, so there is no picture.
    if (entry === null || entry.withheld === CANCELLED || entry.body.length > MAX_BODY_LENGTH) return null;
    const { body } = entry;
    const delay = show === null ? null : delayOf(entry, startOfMinute(clock()));
    const embed = show === null ? null : { show, isWithheld: entry.withheld !== null, delay };
    // A container that the answer does not know has no picture.
    const knownContainer = container !== null && body.includes(`"${container}"`) ? container : null;
    const job = { body, container: knownContainer, sample, lang, embed };
    return { key: pictureKey(program, job), job };
  }

  async function drawPicture(key: string, job: DrawJob): Promise<Drawing | null> {
    if (resting.has(key)) throw new DrawTooLarge();
    try {
      return await draw(job);
    } catch (error) {
      if (error instanceof DrawTooLarge) {
        resting.add(key);
        // A timer is used, because the clock of a test may not move.
        setTimeout(() => resting.delete(key), FAILURE_PAUSE_MS).unref();
      }
      throw error;
    }
  }

  /** Draws once for all who request the picture at the same time. */
  function drawNow(key: string, job: DrawJob): Promise<Drawing | null> {
    const running = drawing.get(key);
    if (running !== undefined) return running;
    const drawn = drawPicture(key, job).finally(() => drawing.delete(key));
    drawing.set(key, drawn);
    return drawn;
  }

  async function keepAhead(ref: ShipmentRef, form: Form): Promise<void> {
    const found = await createJob(ref, form);
    const from = startOfMinute(clock());
    if (found === null || isLasting(await kept.find(found.key, from), from)) return;
    const { key, job } = found;
    const span = await drawAhead(async (nowMs) => {
      await pause(JOB_PAUSE_MS);
      return drawPicture(key, { ...job, nowMs });
    }, from);
    await kept.keep(key, span, from);
  }

  /** Drawings run one after another, and never twice for the same picture. */
  function inBackground(ref: ShipmentRef, form: Form): void {
    const name = JSON.stringify([ref, form]);
    if (waiting.size >= MAX_WAITING || waiting.has(name)) return;
    last = last
      .then(() => (deps.isStopping() ? undefined : keepAhead(ref, form)))
      // The picture is drawn when a page requests it.
      .catch(() => undefined)
      .finally(() => waiting.delete(name));
    waiting.set(name, last);
  }

  async function find(ref: ShipmentRef, form: Form): Promise<string | null> {
    const found = await createJob(ref, form);
    if (found === null) return null;
    const { key, job } = found;
    const nowMs = startOfMinute(clock());
    const span = await kept.find(key, nowMs);
    if (span === null) inBackground(ref, form);
    const picture = span === null ? await drawNow(key, { ...job, nowMs }) : span.picture;
    if (span === null) kept.remember(key, { from: nowMs, until: nowMs + MINUTE, picture });
    return picture === null ? null : writeTexts(picture, nowMs, await loadTranslate(form.lang), escapeHtml);
  }

  return {
    async find(url, lang, embed) {
      const view = parseLink({ pathname: embed === null ? url.pathname : '/', search: url.search, hash: '' });
      // A colour of the portal would need a style, which markup here cannot contain.
      const isOurs = embed === null ? isPlain(view) : embed.accent === null;
      if (view.number === null || !isOurs) return null;
      const { number, type, line, container } = view;
      if (embed === null) languages.set(lang, true);
      try {
        return await find({ number, type, sealine: line }, { container, lang, show: embed?.show ?? null });
      } catch {
        // If the store fails or there is too much to draw, the app shows the shipment without a picture.
        return null;
      }
    },
    answerStored(ref) {
      for (const lang of languages.keys()) inBackground(ref, { container: null, lang, show: null });
    },
    async idle() {
      while (waiting.size > 0) await last;
    },
  };
}

/** Computes the delay of an answer at most once a minute, because many people may look at the same embed. */
function createDelays() {
  const delays = new LRUCache<string, { readonly of: string; readonly delay: Delay | null }>({ max: MAX_DELAYS });
  return ({ body, past }: CachedAnswer, nowMs: number): Delay | null => {
    const of = `${nowMs} ${past.length}`;
    const found = delays.get(body);
    if (found?.of === of) return found.delay;
    const delay = heldDelay(body, past, null, nowMs);
    delays.set(body, { of, delay });
    return delay;
  };
}

/** Longer than the minute for which a visitor's request had it drawn. */
const isLasting = (span: PictureSpan | null, nowMs: number): boolean => span !== null && span.until > nowMs + MINUTE;

/** Returns the picture of the start page, or `null` if there is none. Never throws. */
export type StartPicture = (lang: string) => Promise<string | null>;

/** `samples` returns the samples of the built-in service, and the same list until it is made again. */
export function createStartPicture(draw: Draw, samples: (() => Promise<readonly unknown[]>) | null): StartPicture {
  const pictures = new Map<string, { readonly list: readonly unknown[]; readonly picture: Promise<string | null> }>();
  return async (lang) => {
    const list = (await samples?.()) ?? NO_SAMPLES;
    const known = pictures.get(lang);
    if (known?.list === list) return known.picture;
    const packed = parseSamples(list).flatMap((sample) => sample.packed ?? []);
    const drawn = draw({ packed, sample: samples !== null, lang });
    const picture = drawn.then(
      (drawing) => drawing?.markup ?? null,
      () => {
        // If a busy machine made the drawing take too long, the next page tries again.
        if (pictures.get(lang)?.list === list) pictures.delete(lang);
        return null;
      },
    );
    pictures.set(lang, { list, picture });
    return picture;
  };
}

const NO_SAMPLES: readonly unknown[] = [];

/** Any other view does not begin with the present state of the shipment. */
const isPlain = (view: View): boolean =>
  view.page === 'track' &&
  view.record === null &&
  view.compare === null &&
  view.selection === null &&
  view.tab === 'timeline';

/** Decides whether a page shows this visitor the cached shipment. `isOpen` means that strangers may see it. */
export async function maySeePicture({ staff, guest }: Caller, number: string | null, isOpen: boolean) {
  if (guest === null) return isOpen || staff;
  // A page without a number shows samples. The picture of a bill of lading would show containers of others to a
  // guest.
  return number === null || (isContainer(number) && (await guest.own([number])).has(number));
}
