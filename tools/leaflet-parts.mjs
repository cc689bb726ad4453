// The parts of Leaflet that the map uses, from its sources. The package's single file cannot be
// tree-shaken: popups, tooltips, canvas, GeoJSON, video and controls would be bundled unused.
// vite.config.ts aliases the package to this file in a build.
export { Browser } from 'leaflet/src/core/index.js';
export { Class } from 'leaflet/src/core/Class.js';
export { Evented } from 'leaflet/src/core/Events.js';
export { Handler } from 'leaflet/src/core/Handler.js';
export * as Util from 'leaflet/src/core/Util.js';
export * as DomEvent from 'leaflet/src/dom/DomEvent.js';
export * as DomUtil from 'leaflet/src/dom/DomUtil.js';
export { LatLng, toLatLng as latLng } from 'leaflet/src/geo/LatLng.js';
export { LatLngBounds, toLatLngBounds as latLngBounds } from 'leaflet/src/geo/LatLngBounds.js';
export { Bounds, toBounds as bounds } from 'leaflet/src/geometry/Bounds.js';
export { Point, toPoint as point } from 'leaflet/src/geometry/Point.js';
export { ImageOverlay } from 'leaflet/src/layer/ImageOverlay.js';
export { Layer } from 'leaflet/src/layer/Layer.js';
export { LayerGroup } from 'leaflet/src/layer/LayerGroup.js';
export { FeatureGroup } from 'leaflet/src/layer/FeatureGroup.js';
export { DivIcon } from 'leaflet/src/layer/marker/DivIcon.js';
export { Marker } from 'leaflet/src/layer/marker/Marker.js';
export { SVGOverlay } from 'leaflet/src/layer/SVGOverlay.js';
export { TileLayer } from 'leaflet/src/layer/tile/TileLayer.js';
export { Circle } from 'leaflet/src/layer/vector/Circle.js';
export { CircleMarker } from 'leaflet/src/layer/vector/CircleMarker.js';
export { Polygon } from 'leaflet/src/layer/vector/Polygon.js';
export { Polyline } from 'leaflet/src/layer/vector/Polyline.js';
export { Rectangle } from 'leaflet/src/layer/vector/Rectangle.js';
export { SVG, svg } from 'leaflet/src/layer/vector/SVG.js';
export { Map } from './leaflet-map.mjs';

// Names that react-leaflet imports for components that are not used here.
export const Control = undefined;
export const GeoJSON = undefined;
export const Popup = undefined;
export const Tooltip = undefined;
export const VideoOverlay = undefined;
