/** The element over the fleet map in which an opened case is rendered; `null` when the case has a pane. */
import { createContext } from 'react';

export const CardPlaceContext = createContext<HTMLElement | null>(null);
