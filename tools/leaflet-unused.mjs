// In place of three files of Leaflet that its others import and that nothing here reaches: VML for
// Internet Explorer 8, markers that can be dragged, and the default pin
// (docs/decisions/0042-static-file-groups.md). Pointer events stay: Firefox on a computer has no touch
// events, and Leaflet listens for them through pointer events there.
export const vmlMixin = {};
export const vmlCreate = undefined;
export const MarkerDrag = undefined;
export function IconDefault() {}
