// Leaflet's map with the handlers that it needs at once (see leaflet-parts.mjs); those of keys,
// a box, a double click and two fingers come with the controls (src/map/MapOverlays.tsx).
import { Map } from 'leaflet/src/map/Map.js';
import { Drag } from 'leaflet/src/map/handler/Map.Drag.js';
import { ScrollWheelZoom } from 'leaflet/src/map/handler/Map.ScrollWheelZoom.js';

Object.assign(Map, { Drag, ScrollWheelZoom });
// Leaflet's `getRenderer` would import its canvas renderer; here every line names its own renderer.
Map.include({
  getRenderer({ options: { renderer } }) {
    if (!this.hasLayer(renderer)) this.addLayer(renderer);
    return renderer;
  },
});
export { Map };
