import { useMap } from 'react-leaflet';
import { createPanes } from '../chart/panes.ts';

/** First child of the map: while it renders the panes come to be, so that every layer after it finds its own. */
export function PaneSetup() {
  createPanes(useMap());
  return null;
}
