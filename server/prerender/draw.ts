/** From a cached answer, or the samples of the start page, to markup: the drawing thread's job. */
import type { EmbedOptions } from './PrerenderedEmbed.tsx';
import { prerender, prerenderStart } from './prerender.tsx';
import { thaw } from '../../src/core/links/frozen/freeze.ts';
import { translateOf } from '../../src/core/texts/catalogues.ts';

export interface DrawJob {
  /** The envelope as the service sent it. */
  readonly body: string;
  readonly nowMs: number;
  readonly container: string | null;
  readonly sample: boolean;
  readonly lang: string;
  readonly embed: EmbedOptions | null;
}

/** The page without a shipment. */
export interface StartJob {
  /** The shipments of the built-in service, packed as in frozen links. */
  readonly packed: readonly string[];
  readonly sample: boolean;
  readonly lang: string;
}

/** The markup; null where the app would show something else than the shipment. */
export type Draw = (job: DrawJob | StartJob) => Promise<string | null>;

/** `world`: the packed coast (`world-110.bin`). A job rejects on an answer that cannot be read. */
export function createDraw(world: Uint8Array): Draw {
  return async (job) => {
    if ('packed' in job) {
      const thawed = await Promise.all(job.packed.map(thaw));
      const shipments = thawed.filter((frozen) => frozen !== null);
      return prerenderStart(shipments, { ...job, world, t: await translateOf(job.lang) });
    }
    const { body, lang, ...options } = job;
    const envelope: unknown = JSON.parse(body);
    if (typeof envelope !== 'object' || envelope === null) return null;
    if (!('status' in envelope) || envelope.status !== 'success' || !('data' in envelope)) return null;
    const message = 'message' in envelope && typeof envelope.message === 'string' ? envelope.message : 'OK';
    return prerender(envelope.data, { ...options, message, world, t: await translateOf(lang) });
  };
}
