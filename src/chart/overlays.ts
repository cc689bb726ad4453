import type { Map as LeafletMap } from 'leaflet';
import type { LabelBox } from './names/label-space.ts';

/**
 * Returns the rectangles of the elements over the visible area: scale, attribution, buttons and the badge for sample
 * data.
 */
export function findOverlays(map: LeafletMap): readonly LabelBox[] {
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
