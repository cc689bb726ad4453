import { OUTLINE_PATH } from '../chart/outline/outline.ts';
import { OUTLINE_SIDE } from '../chart/outline/outline-side.ts';

/** The outline of the coasts as plain SVG: it needs no Leaflet, canvas or file. */
export function OutlinePicture() {
  return (
    <svg
      viewBox={`0 120 ${OUTLINE_SIDE} ${OUTLINE_SIDE * 0.62}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      className="absolute inset-0 h-full w-full"
    >
      <path d={OUTLINE_PATH} className="map-outline" />
    </svg>
  );
}
