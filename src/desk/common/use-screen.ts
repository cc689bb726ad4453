/** The number of panes that fit side by side: three, two with the card in place of the map, or one. */
import { useSyncExternalStore } from 'react';

export type Screen = 'wide' | 'medium' | 'phone';

const ROOMY = matchMedia('(width >= 1600px)');
const WIDE_QUERY = matchMedia('(width >= 1100px)');
const MEDIUM = matchMedia('(width >= 780px)');

function subscribe(changed: () => void): () => void {
  for (const query of [ROOMY, WIDE_QUERY, MEDIUM]) query.addEventListener('change', changed);
  return () => {
    for (const query of [ROOMY, WIDE_QUERY, MEDIUM]) query.removeEventListener('change', changed);
  };
}

const read = (): Screen => (WIDE_QUERY.matches ? 'wide' : MEDIUM.matches ? 'medium' : 'phone');

/** Whether a list, a map and a card fit side by side. */
export const useIsRoomy = (): boolean => useSyncExternalStore(subscribe, () => ROOMY.matches);

export const useScreen = (): Screen => useSyncExternalStore(subscribe, read);
