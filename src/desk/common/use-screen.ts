/** How many panes stand side by side: three, two, or one with a switch. */
import { useSyncExternalStore } from 'react';

export type Screen = 'wide' | 'medium' | 'phone';

const WIDE = matchMedia('(width >= 1100px)');
const MEDIUM = matchMedia('(width >= 780px)');

function subscribe(changed: () => void): () => void {
  for (const query of [WIDE, MEDIUM]) query.addEventListener('change', changed);
  return () => {
    for (const query of [WIDE, MEDIUM]) query.removeEventListener('change', changed);
  };
}

const read = (): Screen => (WIDE.matches ? 'wide' : MEDIUM.matches ? 'medium' : 'phone');

export const useScreen = (): Screen => useSyncExternalStore(subscribe, read);
