/** Transient state that is not in the URL: hover, the scrubber's moment, map insets, hidden layers. */
import { createContext, useContext } from 'react';
import { create } from 'zustand';
import type { Selection } from '../core/links/view.ts';

export interface Ui {
  readonly hover: Selection | null;
  /** The moment of the scrubber in epoch milliseconds; `null` for the present. */
  readonly moment: number | null;
  readonly playing: boolean;
  /** Whether the map keeps the moving position in view. Dragging the map ends this. */
  readonly following: boolean;
  /** Counts the requests to fit the route: the map fits once per change. */
  readonly fitRequests: number;
  /** Names of the layers of the base map (chart/map-layers.ts) that the person has switched off. */
  readonly hiddenLayers: readonly string[];
  readonly mapInsets: MapInsets;
  readonly sheet: 'peek' | 'half' | 'full';
  /** Whether the card shows only the search field, so that the map has more space. */
  readonly folded: boolean;
  readonly help: boolean;
  readonly pasted: PastedNumbers | null;
}

/** Pixels of the map that panels cover on each side. The route is fitted into the rest. */
export interface MapInsets {
  readonly top: number;
  readonly end: number;
  readonly bottom: number;
  readonly start: number;
  /**
   * Height covered at the top by an element that does not reach the end side, where the map controls keep their
   * place.
   */
  readonly bar?: number;
  /**
   * Distance from the lower edge up to which the panel at the start covers the map; without it the panel reaches the
   * top.
   */
  readonly startHeight?: number;
}

/** The numbers of a pasted text that contained several, until the person dismisses them. */
export interface PastedNumbers {
  readonly numbers: readonly string[];
  readonly opened: readonly string[];
}

const useStore = create<Ui>(() => ({
  hover: null,
  moment: null,
  playing: false,
  following: false,
  fitRequests: 0,
  hiddenLayers: [],
  mapInsets: { top: 0, bar: 0, end: 0, bottom: 0, start: 0 },
  sheet: 'half',
  folded: false,
  help: false,
  pasted: null,
}));

export const useUi = useStore;
/** Separate insets for a second map on the page, such as the preview of an embed. */
export const MapInsetsContext = createContext<MapInsets | null>(null);

/** The insets of the map around the caller. */
export function useMapInsets(): MapInsets {
  const own = useContext(MapInsetsContext);
  const shared = useStore((ui) => ui.mapInsets);
  return own ?? shared;
}

export const currentUi = (): Ui => useStore.getState();
export const setUi = (change: Partial<Ui>): void => useStore.setState(change);
export const requestFit = (): void => useStore.setState((ui) => ({ fitRequests: ui.fitRequests + 1 }));
