/**
 * Replaces Leaflet's own `getRenderer`, which imports its canvas renderer. Nothing here uses that renderer, which
 * takes 2 kB of the first screen, so the build leaves it out (vite.config.ts). Every line on our maps names its
 * renderer, which only has to be on the map.
 */
import { Map as LeafletMap, type Path } from 'leaflet';

LeafletMap.include({
  getRenderer(this: LeafletMap, { options: { renderer } }: Path) {
    if (renderer !== undefined && !this.hasLayer(renderer)) this.addLayer(renderer);
    return renderer;
  },
});
