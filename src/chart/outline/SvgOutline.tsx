/**
 * The outline as SVG for browsers without a 2D canvas; three copies of the world, because routes
 * cross the antimeridian.
 */
import { SVGOverlay } from 'react-leaflet';
import { PANES } from '../panes.ts';
import { MAX_LAT } from '../../core/geo/mercator.ts';
import { OUTLINE_PATH } from './outline.ts';
import { OUTLINE_SIDE } from './outline-side.ts';

const COPIES = [-1, 0, 1] as const;

export function SvgOutline() {
  return COPIES.map((copy) => (
    <SVGOverlay
      key={copy}
      pane={PANES.base.name}
      bounds={[
        [-MAX_LAT, copy * 360 - 180],
        [MAX_LAT, copy * 360 + 180],
      ]}
      attributes={{
        viewBox: `0 0 ${OUTLINE_SIDE} ${OUTLINE_SIDE}`,
        preserveAspectRatio: 'none',
        'aria-hidden': 'true',
      }}
    >
      <path d={OUTLINE_PATH} className="map-outline" />
    </SVGOverlay>
  ));
}
