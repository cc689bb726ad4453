// Replaces three files of Leaflet that its other files import but that this project does not use: VML for Internet
// Explorer 8, draggable markers, and the default pin (docs/decisions/0042-static-file-groups.md). Pointer events
// stay, because Firefox on a computer has no touch events, and Leaflet listens for them through pointer events there.
export const vmlMixin = {};
export const vmlCreate = undefined;
export const MarkerDrag = undefined;
export function IconDefault() {}
