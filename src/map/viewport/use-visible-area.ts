import type { Map as LeafletMap } from 'leaflet';
import { useLayoutEffect, useState } from 'react';
import { useMapInsets } from '../../state/ui-store.ts';
import { findVisibleArea } from './visible-area.ts';
import type { Rect } from '../../core/scene/place-labels.ts';

/**
 * Returns the visible area, updated after every move. The scrubber, which covers a part of it, comes and goes with
 * the dates of the shipment.
 */
export function useVisibleArea(map: LeafletMap): Rect {
  const insets = useMapInsets();
  const [area, setArea] = useState(() => findVisibleArea(map, insets));
  useLayoutEffect(() => {
    let frame = 0;
    const update = (): void =>
      setArea((old) => {
        const now = findVisibleArea(map, insets);
        const isSame = old.x === now.x && old.y === now.y && old.width === now.width && old.height === now.height;
        return isSame ? old : now;
      });
    // The update runs together with the layout of the frame. An earlier one would force a layout in the middle of a
    // move.
    const schedule = (): void => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(update);
    };
    update();
    map.on('moveend resize', schedule);
    return () => {
      cancelAnimationFrame(frame);
      map.off('moveend resize', schedule);
    };
  }, [map, insets]);
  return area;
}
