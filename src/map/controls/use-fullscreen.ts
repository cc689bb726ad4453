import { useSyncExternalStore } from 'react';

export interface Fullscreen {
  readonly possible: boolean;
  readonly on: boolean;
  readonly toggle: () => void;
}

/** Full screen of the whole page, because the panel belongs to the map. */
export function useFullscreen(): Fullscreen {
  const on = useSyncExternalStore(
    (changed) => {
      document.addEventListener('fullscreenchange', changed);
      return () => document.removeEventListener('fullscreenchange', changed);
    },
    () => document.fullscreenElement !== null,
    () => false,
  );
  const toggle = (): void => {
    // A frame without the permission rejects the request; nothing changes then.
    const done = on ? document.exitFullscreen() : document.documentElement.requestFullscreen();
    done.catch(() => undefined);
  };
  return { possible: document.fullscreenEnabled, on, toggle };
}
