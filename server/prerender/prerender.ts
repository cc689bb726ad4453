/**
 * The first picture: what the gateway holds of a shipment as markup that needs no script, made by the pure functions that the app
 * is made of. The same input gives the same text, so that it can be kept.
 */
import { parseShipment } from '../../src/core/parse/parse-shipment.ts';
import type { Translate } from '../../src/core/texts/translate.ts';
import { toScene } from '../../src/core/scene/scene.ts';
import { readShipment } from '../../src/core/reading/read-shipment.ts';
import { type EmbedOptions, renderEmbed } from './embed.ts';
import { el } from './markup.ts';
import { renderMap } from './map.ts';
import { renderPanel } from './panel.ts';

export interface PrerenderOptions {
  readonly message: string;
  readonly nowMs: number;
  /** The packed coast of the world (`world-110.bin`). */
  readonly world: Uint8Array;
  /** The number of the box that is shown, where the shipment has several. */
  readonly container: string | null;
  /** Answers are a simulation: said on the picture as on the map. */
  readonly sample: boolean;
  readonly t: Translate;
  /** What an embed shows; null for the app itself. */
  readonly embed: Pick<EmbedOptions, 'show' | 'kept'> | null;
}

/** Null where there is nothing to draw that the app would not draw otherwise at once. Throws on what cannot be read. */
export function prerender(wireData: unknown, options: PrerenderOptions): string | null {
  const { message, nowMs, world, sample, t, embed } = options;
  const shipment = parseShipment(wireData, message);
  const reading = readShipment(shipment, options.container, nowMs);
  if (shipment.outcome !== 'ok' || shipment.message !== null || reading.journey.stops.length === 0) return null;
  const scene = toScene(reading);
  const sampled = sample
    ? el('aside', { class: 'first-sample', 'aria-label': t('app.sample') }, t('app.sample'))
    : null;
  const words = { reading, t };
  if (embed === null) {
    return el('div', { id: 'first' }, renderMap(scene, world, t), sampled, renderPanel(words)).html;
  }
  const hasMap = embed.show.includes('map');
  const hasWords = embed.show.length > (hasMap ? 1 : 0);
  return el(
    'div',
    { id: 'first', class: hasMap ? `first-embed${hasWords ? ' first-embed-worded' : ''}` : 'first-embed-page' },
    hasMap ? renderMap(scene, world, t) : null,
    sampled,
    renderEmbed({ ...words, ...embed }),
  ).html;
}
