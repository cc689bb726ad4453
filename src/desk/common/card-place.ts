/** Where an opened case lies over the fleet map; null where it takes a pane of its own. */
import { createContext } from 'react';

export const CardPlaceContext = createContext<HTMLElement | null>(null);
