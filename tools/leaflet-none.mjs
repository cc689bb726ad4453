// In place of what Leaflet's own files import and nothing here reaches: drawing for old Internet Explorers, marks that are dragged, the
// pin that a mark without an icon would wear (vite.config.ts).
export const vmlMixin = {};
export const vmlCreate = undefined;
export const MarkerDrag = undefined;
export function IconDefault() {}
