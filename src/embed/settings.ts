/**
 * The settings of the embed. They come from the address, and the portal may change them later. They are in a store
 * outside of React, because the bridge writes them.
 */
import { useSyncExternalStore } from 'react';
import type { EmbedSettings } from '../core/links/embed-options.ts';

export interface EmbedSettingsStore {
  readonly read: () => EmbedSettings;
  readonly change: (part: Partial<EmbedSettings>) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

export function createSettings(start: EmbedSettings): EmbedSettingsStore {
  let now = start;
  const listeners = new Set<() => void>();
  return {
    read: () => now,
    change: (part) => {
      now = { ...now, ...part };
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export const useSettings = (store: EmbedSettingsStore): EmbedSettings =>
  useSyncExternalStore(store.subscribe, store.read);
