import type { Map as LeafletMap } from 'leaflet';
import { useEffect, useState } from 'react';
import { useMapInsets } from '../../view/ui-store.ts';
import { visibleAreaOf } from './visible-area.ts';
import type { Rect } from '../../core/scene/place-labels.ts';

/** The visible area after every move: a scrubber comes and goes with the dates of the shipment. */
export function useVisibleArea(map: LeafletMap): Rect {
  const covered = useMapInsets();
  const [room, setRoom] = useState(() => visibleAreaOf(map, covered));
  useEffect(() => {
    let frame = 0;
    const update = (): void =>
      setRoom((old) => {
        const now = visibleAreaOf(map, covered);
        const isSame = old.x === now.x && old.y === now.y && old.width === now.width && old.height === now.height;
        return isSame ? old : now;
      });
    // Together with the frame's layout, instead of forcing one in the middle of a move.
    const soon = (): void => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(update);
    };
    update();
    map.on('moveend resize', soon);
    return () => {
      cancelAnimationFrame(frame);
      map.off('moveend resize', soon);
    };
  }, [map, covered]);
  return room;
}
