/** The job of the drawing thread: turns a cached answer, the samples of the start page or a share into markup. */
import { createLandPath } from './land.ts';
import { deferTexts, type Drawing, withoutMarks } from './later-texts.ts';
import type { EmbedOptions } from './PrerenderedEmbed.tsx';
import { prerender, prerenderShared, prerenderStart } from './prerender.tsx';
import { thaw } from '../../src/core/links/frozen/freeze.ts';
import type { StaticSharedPageProps } from '../../src/desk/shared/StaticSharedPage.tsx';
import { loadTranslate } from '../../src/core/texts/catalogues.ts';

export interface DrawJob {
  /** The envelope as the service sent it. */
  readonly body: string;
  readonly nowMs: number;
  readonly container: string | null;
  readonly sample: boolean;
  readonly lang: string;
  readonly embed: EmbedOptions | null;
}

/** The start page without a shipment. */
export interface StartJob {
  /** The shipments of the built-in service, packed as in frozen links. */
  readonly packed: readonly string[];
  readonly sample: boolean;
  readonly lang: string;
}

/** The first rows of a share, as its reader gets them from the API. */
export interface SharedJob extends Omit<StaticSharedPageProps, 'context' | 'isSample'> {
  readonly nowMs: number;
  readonly sample: boolean;
  readonly lang: string;
}

/** Returns `null` if the app would show something other than the shipment. */
export type Draw = (job: DrawJob | StartJob | SharedJob) => Promise<Drawing | null>;

/** `world` is the packed coast (`world-110.bin`). A job rejects if the answer cannot be read. */
export function createDraw(world: Uint8Array): Draw {
  const landPath = createLandPath(world);
  return async (job) => {
    const t = await loadTranslate(job.lang);
    if ('packed' in job) {
      const thawed = await Promise.all(job.packed.map(thaw));
      const shipments = thawed.filter((frozen) => frozen !== null);
      return { markup: prerenderStart(shipments, { sample: job.sample, landPath, t }), later: [] };
    }
    if ('watches' in job) {
      const { sample, nowMs, lang: _, ...page } = job;
      // The server does not know the zone of the reader, and the page shows no time that depends on it.
      const context = { t, nowMs, zone: 'UTC' };
      return { markup: prerenderShared({ ...page, isSample: sample, context }), later: [] };
    }
    const { body, lang: _, ...options } = job;
    const envelope: unknown = JSON.parse(withoutMarks(body));
    if (typeof envelope !== 'object' || envelope === null) return null;
    if (!('status' in envelope) || envelope.status !== 'success' || !('data' in envelope)) return null;
    const message = 'message' in envelope && typeof envelope.message === 'string' ? envelope.message : 'OK';
    const deferred = deferTexts(t, job.nowMs);
    const markup = prerender(envelope.data, { ...options, message, landPath, t: deferred.t });
    return markup === null ? null : { markup, later: deferred.later };
  };
}
