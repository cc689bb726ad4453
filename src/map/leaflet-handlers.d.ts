/** Handlers from Leaflet's sources, which have no types of their own. */
declare module 'leaflet/src/map/handler/Map.Keyboard.js' {
  export const Keyboard: typeof import('leaflet').Handler;
}
declare module 'leaflet/src/map/handler/Map.BoxZoom.js' {
  export const BoxZoom: typeof import('leaflet').Handler;
}
