/** The layers of the base map that a person can switch. They are loaded after the first coast is painted. */
import type { Map as LeafletMap } from 'leaflet';
import { borders } from './layers/borders.ts';
import { graticule } from './layers/graticule.ts';
import { labels } from './layers/labels.ts';
import { toLabelSpace } from './names/label-space.ts';
import { loadNames } from './names/paint-names.ts';

/** The layers in the order of the menu. The first layer is painted last, over the others. */
export const LAYERS = [labels, borders, graticule] as const;

export type LayerName = (typeof LAYERS)[number]['name'];

/** A fleet that neither arrives nor fails delays the names of the map no longer than this. */
const MAX_WAIT_MS = 15_000;
let ready: Promise<unknown> | null = null;

/**
 * Resolves when the names are loaded and the fleet of the map has reserved its space, so that the names are laid out
 * and painted once.
 */
export async function loadLayers(map: LeafletMap): Promise<typeof LAYERS> {
  await (ready ??= loadNames(document.documentElement.lang));
  await toLabelSpace(map).settled(MAX_WAIT_MS);
  return LAYERS;
}
