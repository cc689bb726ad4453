/**
 * Prerendered pictures for deep links, from the cache of the gateway: no call is made. The picture of
 * an answer is drawn when the answer is stored and kept until something in it changes, so that the
 * first visitor has it too. Ages are written when it is sent.
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
import { translateOf } from '../../src/core/texts/catalogues.ts';
import { CANCELLED } from '../../src/core/wire/envelope.ts';
import type { Gateway, ShipmentRef } from '../gateway/types.ts';
import type { Caller } from '../http/caller.ts';
import { escapeHtml } from '../http/escape-html.ts';
import type { Clock } from '../http/service.ts';
import { isContainer } from '../../src/core/shipment/number.ts';
import { MINUTE } from '../../src/core/time/units.ts';
import { createKeptPictures, pictureKey, type PictureStore } from './kept-pictures.ts';

/** What an embed was asked for; null for the app itself. */
export type PrerenderedEmbed = EmbedSettings | null;

/** The markup for this address, as soon as it is there; null where there is none. Never throws. */
export type FindPicture = (url: URL, lang: string, embed: PrerenderedEmbed) => Promise<string | null>;

export interface PrerenderCache {
  readonly find: FindPicture;
  /** An answer was stored: draws its picture when those before it are drawn. */
  answerStored(ref: ShipmentRef): void;
  /** Resolves when no drawing in the background is under way. */
  idle(): Promise<void>;
}

export interface PrerenderCacheDeps {
  readonly peek: Gateway['peek'];
  readonly clock: Clock;
  /** In a thread of its own (`prerender/draw-thread.ts`). */
  readonly draw: Draw;
  /** Another one for another program, which may draw the same answer otherwise. */
  readonly program: string;
  readonly store: PictureStore;
  readonly sample: boolean;
  /** Of pages until others are asked for. */
  readonly language: string;
  readonly isStopping: () => boolean;
}

/** Ten times a usual answer: what is larger is not worth a copy into the thread. */
const MAX_BODY_LENGTH = 400_000;
/** A busy machine may have been the reason that a usual answer took too long. */
const FAILURE_PAUSE_MS = 10 * MINUTE;
/** Beyond so many, the picture of an answer is drawn when somebody asks for it. */
const MAX_WAITING = 1000;
/** Between two drawings that nobody waits for, about as long as one takes. */
const JOB_PAUSE_MS = 10;
/** Of pages of the last visitors: a new answer has a picture in each. */
const MAX_LANGUAGES = 2;

/** What of a picture its address and its reader decide. */
type Form = Pick<DrawJob, 'container' | 'lang'> & { readonly show: EmbedSettings['show'] | null };

export function createPrerenderCache(deps: PrerenderCacheDeps): PrerenderCache {
  const { peek, clock, draw, program, store, sample } = deps;
  const kept = createKeptPictures(store);
  /** Pictures that took too long to draw, each a second of the thread: there are never many. */
  const resting = new Set<string>();
  const drawing = new Map<string, Promise<Drawing | null>>();
  const languages = new LRUCache<string, true>({ max: MAX_LANGUAGES });
  languages.set(deps.language, true);
  const waiting = new Map<string, Promise<void>>();
  let last = Promise.resolve();

  const startOfMinute = (ms: number): number => Math.floor(ms / MINUTE) * MINUTE;

  /** What is drawn for a question as it stands in the cache; null where nothing may be shown. */
  async function createJob(ref: ShipmentRef, { container, lang, show }: Form) {
    const entry = await peek(ref);
    // Of a shipment that is over the app tells first that it is.
    if (entry === null || entry.withheld === CANCELLED || entry.body.length > MAX_BODY_LENGTH) return null;
    const { body } = entry;
    const embed = show === null ? null : { show, isWithheld: entry.withheld !== null };
    // A box that the answer does not know makes no picture of its own.
    const box = container !== null && body.includes(`"${container}"`) ? container : null;
    const job = { body, container: box, sample, lang, embed };
    return { key: pictureKey(program, job), job };
  }

  async function drawPicture(key: string, job: DrawJob): Promise<Drawing | null> {
    if (resting.has(key)) throw new DrawTooLarge();
    try {
      return await draw(job);
    } catch (error) {
      if (error instanceof DrawTooLarge) {
        resting.add(key);
        // By a timer, because the clock of a test may stand.
        setTimeout(() => resting.delete(key), FAILURE_PAUSE_MS).unref();
      }
      throw error;
    }
  }

  /** Once for all who ask for it at the same time. */
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

  /** One after the other, and never twice. */
  function inBackground(ref: ShipmentRef, form: Form): void {
    const name = JSON.stringify([ref, form]);
    if (waiting.size >= MAX_WAITING || waiting.has(name)) return;
    last = last
      .then(() => (deps.isStopping() ? undefined : keepAhead(ref, form)))
      // It is drawn when somebody asks for it.
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
    return picture === null ? null : writeTexts(picture, nowMs, await translateOf(form.lang), escapeHtml);
  }

  return {
    async find(url, lang, embed) {
      const view = parseLink({ pathname: embed === null ? url.pathname : '/', search: url.search, hash: '' });
      // A colour of the portal's own is a matter of style, and markup here can hold none.
      const isOurs = embed === null ? isPlain(view) : embed.accent === null;
      if (view.number === null || !isOurs) return null;
      const { number, type, line, container } = view;
      if (embed === null) languages.set(lang, true);
      try {
        return await find({ number, type, sealine: line }, { container, lang, show: embed?.show ?? null });
      } catch {
        // A store in trouble, or too much to draw: the app shows what it can by itself.
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

/** More than the minute in which a visitor had it drawn. */
const isLasting = (span: PictureSpan | null, nowMs: number): boolean => span !== null && span.until > nowMs + MINUTE;

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
    const drawn = draw({ packed, sample: samples !== null, lang });
    const picture = drawn.then(
      (drawing) => drawing?.markup ?? null,
      () => {
        // On a busy machine a drawing takes too long: the next page asks again.
        if (pictures.get(lang)?.list === list) pictures.delete(lang);
        return null;
      },
    );
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
