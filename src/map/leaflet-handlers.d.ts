/** Handlers from Leaflet's sources, which have no types of their own. */
declare module 'leaflet/src/map/handler/Map.Keyboard.js' {
  import type { Handler } from 'leaflet';
  export const Keyboard: typeof Handler;
}
declare module 'leaflet/src/map/handler/Map.DoubleClickZoom.js' {
  import type { Handler } from 'leaflet';
  export const DoubleClickZoom: typeof Handler;
}
declare module 'leaflet/src/map/handler/Map.TouchZoom.js' {
  import type { Handler } from 'leaflet';
  export const TouchZoom: typeof Handler;
}
declare module 'leaflet/src/map/handler/Map.BoxZoom.js' {
  import type { Handler } from 'leaflet';
  export const BoxZoom: typeof Handler;
}
