/** The number of panes that fit side by side: three, two with the card in place of the map, or one. */
import { useSyncExternalStore } from 'react';

export type Screen = 'wide' | 'medium' | 'phone';

const ROOMY_QUERY = matchMedia('(width >= 1600px)');
const FLEET_QUERY = matchMedia('(width >= 1280px)');
const WIDE_QUERY = matchMedia('(width >= 1100px)');
const MEDIUM_QUERY = matchMedia('(width >= 780px)');

function subscribe(changed: () => void): () => void {
  for (const query of [ROOMY_QUERY, FLEET_QUERY, WIDE_QUERY, MEDIUM_QUERY]) query.addEventListener('change', changed);
  return () => {
    for (const query of [ROOMY_QUERY, FLEET_QUERY, WIDE_QUERY, MEDIUM_QUERY])
      query.removeEventListener('change', changed);
  };
}

const read = (): Screen => (WIDE_QUERY.matches ? 'wide' : MEDIUM_QUERY.matches ? 'medium' : 'phone');

/** Whether a list, a map and a card fit side by side. */
export const useIsRoomy = (): boolean => useSyncExternalStore(subscribe, () => ROOMY_QUERY.matches);

/** Whether a narrow card fits beside the list and the fleet map that were shown before it. */
export const useKeepsFleet = (): boolean => useSyncExternalStore(subscribe, () => FLEET_QUERY.matches);

export const useScreen = (): Screen => useSyncExternalStore(subscribe, read);
