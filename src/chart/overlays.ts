import type { Map as LeafletMap } from 'leaflet';
import type { LabelBox } from './names/label-space.ts';

/** Elements over the visible area: scale, attribution, buttons, the sample-data badge. */
export function overlaysOf(map: LeafletMap): readonly LabelBox[] {
  const container = map.getContainer();
  const frame = container.getBoundingClientRect();
  const mapFrame = container.closest('.map-frame');
  const over = [
    ...(mapFrame?.querySelectorAll('.map-foot, .map-controls button') ?? []),
    ...document.querySelectorAll('[data-over-map]'),
  ];
  return over.map((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return { x: x - frame.x, y: y - frame.y, width, height };
  });
}
