/** The layers of the base map that a person can switch. They are loaded after the first coast is painted. */
import { borders } from './layers/borders.ts';
import { graticule } from './layers/graticule.ts';
import { labels } from './layers/labels.ts';
import { loadNames } from './names/paint-names.ts';

/** The layers in the order of the menu. The first layer is painted last, over the others. */
export const LAYERS = [labels, borders, graticule] as const;

export type LayerName = (typeof LAYERS)[number]['name'];

let ready: Promise<typeof LAYERS> | null = null;

/** Resolves when the names are loaded, too, so that they are laid out once. */
export const loadLayers = (): Promise<typeof LAYERS> =>
  (ready ??= loadNames(document.documentElement.lang).then(() => LAYERS));
