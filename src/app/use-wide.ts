import { useSyncExternalStore } from 'react';

const query = matchMedia('(width >= 780px)');

const subscribe = (changed: () => void): (() => void) => {
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
};

/** Whether there is room for a card beside the map; else the card is a sheet. */
export const useWide = (): boolean => useSyncExternalStore(subscribe, () => query.matches);
