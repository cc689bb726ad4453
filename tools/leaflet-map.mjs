// Leaflet's map with its interaction handlers (see leaflet-parts.mjs).
import { Map } from 'leaflet/src/map/Map.js';
import { BoxZoom } from 'leaflet/src/map/handler/Map.BoxZoom.js';
import { DoubleClickZoom } from 'leaflet/src/map/handler/Map.DoubleClickZoom.js';
import { Drag } from 'leaflet/src/map/handler/Map.Drag.js';
import { Keyboard } from 'leaflet/src/map/handler/Map.Keyboard.js';
import { ScrollWheelZoom } from 'leaflet/src/map/handler/Map.ScrollWheelZoom.js';
import { TouchZoom } from 'leaflet/src/map/handler/Map.TouchZoom.js';

Object.assign(Map, { BoxZoom, DoubleClickZoom, Drag, Keyboard, ScrollWheelZoom, TouchZoom });
// Leaflet's `getRenderer` would import its canvas renderer; here every line names its own renderer.
Map.include({
  getRenderer({ options: { renderer } }) {
    if (!this.hasLayer(renderer)) this.addLayer(renderer);
    return renderer;
  },
});
export { Map };
