import { useSyncExternalStore } from 'react';

export interface Fullscreen {
  readonly possible: boolean;
  readonly on: boolean;
  readonly toggle: () => void;
}

/** The whole page, not the map alone: the words belong to the picture. */
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
    // A refusal (a frame without the permission) leaves everything as it is.
    const done = on ? document.exitFullscreen() : document.documentElement.requestFullscreen();
    done.catch(() => undefined);
  };
  return { possible: document.fullscreenEnabled, on, toggle };
}
