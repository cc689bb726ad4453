// In place of four files of Leaflet that its others import and that nothing here reaches: VML for
// Internet Explorer 8, pointer events in place of touch events, markers that can be dragged, and the
// default pin. They are 1.5 kB of the first screen, whose budget does not hold without this
// (docs/decisions/0042-static-file-groups.md).
export const vmlMixin = {};
export const vmlCreate = undefined;
export const addPointerListener = undefined;
export const removePointerListener = undefined;
export const MarkerDrag = undefined;
export function IconDefault() {}
