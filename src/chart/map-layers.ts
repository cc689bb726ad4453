/**
 * The layers of the base map that a person can switch. A layer is a file in `layers` and a row of `LAYERS`; its
 * name in the menu and in the legend is the text `map.control.<name>`.
 */
import type { Stroke } from '../core/scene/strokes.ts';
import { currentUi, setUi, useUi } from '../state/ui-store.ts';
import type { OpenLayer } from './canvas/paint-layer.ts';

interface LayerRow {
  readonly name: string;
  /** The line that the legend shows while the layer is on. `null` when the layer has no line. */
  readonly sample: Stroke | null;
  /** Loads the layer after the first coast is painted. `null` when the painter of the land draws it. */
  readonly load: (() => Promise<OpenLayer>) | null;
}

/** In the order of the menu. The first layer is painted last, over the others. */
export const LAYERS = [
  {
    name: 'labels',
    sample: null,
    load: async () => (await import('./layers/names.ts')).loadNamesLayer(),
  },
  {
    name: 'borders',
    sample: { color: 'var(--border)', weight: 1.2, opacity: 1, dashArray: '3 2.5', lineCap: 'butt' },
    load: null,
  },
  {
    name: 'graticule',
    sample: { color: 'var(--ink-3)', weight: 0.8, opacity: 0.5, lineCap: 'butt' },
    load: async () => (await import('./layers/graticule.ts')).openGraticule,
  },
] as const satisfies readonly LayerRow[];

export type LayerName = (typeof LAYERS)[number]['name'];

export interface LoadedLayer {
  readonly name: LayerName;
  readonly open: OpenLayer;
}

let loading: Promise<readonly LoadedLayer[]> | null = null;

/**
 * Returns the layers that have a painter of their own, the lowest first. Without them the map works, so the list is
 * empty when their files cannot be loaded; the next call tries again.
 */
export async function loadLayers(): Promise<readonly LoadedLayer[]> {
  loading ??= Promise.all(
    LAYERS.toReversed().map(async ({ name, load }) => (load === null ? [] : [{ name, open: await load() }])),
  ).then((layers) => layers.flat());
  try {
    return await loading;
  } catch {
    loading = null;
    return [];
  }
}

export const isLayerOn = (name: LayerName): boolean => !currentUi().hiddenLayers.includes(name);

export const useIsLayerOn = (name: LayerName): boolean => useUi((ui) => !ui.hiddenLayers.includes(name));

export function switchLayer(name: LayerName, isOn: boolean): void {
  const others = currentUi().hiddenLayers.filter((hidden) => hidden !== name);
  setUi({ hiddenLayers: isOn ? others : [...others, name] });
}

/** Calls `listener` when a layer is switched. Returns the function that unsubscribes it. */
export const onLayersSwitched = (listener: () => void): (() => void) =>
  useUi.subscribe((ui, before) => {
    if (ui.hiddenLayers !== before.hiddenLayers) listener();
  });
