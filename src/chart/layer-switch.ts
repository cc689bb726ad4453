/**
 * The layers of the base map that are switched on. The first screen needs these functions before the layers are
 * loaded.
 */
import { currentUi, setUi, useUi } from '../state/ui-store.ts';
import type { LayerName } from './map-layers.ts';

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
