import { useMap } from 'react-leaflet';
import { createPanes } from '../chart/panes.ts';

/**
 * Creates the panes while it renders; as the first child it does so before any layer asks for its
 * pane.
 */
export function PaneSetup() {
  createPanes(useMap());
  return null;
}
