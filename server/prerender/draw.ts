/** From a cached answer to markup: the one job of the drawing thread. */
import type { EmbedOptions } from './PrerenderedEmbed.tsx';
import { prerender } from './prerender.tsx';
import { createLanguages, loadDeferredTexts } from '../../src/core/texts/language.ts';

export interface DrawJob {
  /** The envelope as the service sent it. */
  readonly body: string;
  readonly nowMs: number;
  readonly container: string | null;
  readonly sample: boolean;
  readonly lang: string;
  readonly embed: EmbedOptions | null;
}

/** The markup; null where the app would show something else than the shipment. */
export type Draw = (job: DrawJob) => Promise<string | null>;

/** `world`: the packed coast (`world-110.bin`). A job rejects on an answer that cannot be read. */
export async function createDraw(world: Uint8Array): Promise<Draw> {
  const languageOf = createLanguages(await loadDeferredTexts());
  return async ({ body, lang, ...options }) => {
    const envelope: unknown = JSON.parse(body);
    if (typeof envelope !== 'object' || envelope === null) return null;
    if (!('status' in envelope) || envelope.status !== 'success' || !('data' in envelope)) return null;
    const message = 'message' in envelope && typeof envelope.message === 'string' ? envelope.message : 'OK';
    return prerender(envelope.data, { ...options, message, world, t: await languageOf(lang) });
  };
}
