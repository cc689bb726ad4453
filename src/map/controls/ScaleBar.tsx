import type { Map as LeafletMap } from 'leaflet';
import { useEffect, useState } from 'react';
import { useTranslate } from '../../ui/use-translate.ts';
import type { Rect } from '../../core/scene/place-labels.ts';
import { type Scale, scaleAt } from './map-scale.ts';

interface ScaleBarProps {
  readonly map: LeafletMap;
  /** The visible area of the map. */
  readonly room: Rect;
  readonly longest: number;
}

/**
 * The scale in nautical miles in the middle of the visible area: on a Mercator map it depends on
 * the latitude.
 */
export function ScaleBar({ map, room, longest }: ScaleBarProps) {
  const t = useTranslate();
  const [scale, setScale] = useState<Scale>(() => measure(map, room, longest));
  useEffect(() => {
    const update = (): void =>
      setScale((old) => {
        const now = measure(map, room, longest);
        return now.nm === old.nm && Math.abs(now.pixels - old.pixels) < 0.5 ? old : now;
      });
    update();
    map.on('move', update);
    return () => {
      map.off('move', update);
    };
  }, [map, room, longest]);
  return (
    <div role="img" aria-label={t('map.control.scale', { nm: scale.nm })} className="map-scale">
      <span>{t('map.control.nm', { nm: scale.nm })}</span>
      <span className="map-scale-bar" style={{ inlineSize: `${scale.pixels}px` }} />
    </div>
  );
}

function measure(map: LeafletMap, { x, y, width, height }: Rect, longest: number): Scale {
  const { lat } = map.containerPointToLatLng([x + width / 2, y + height / 2]);
  return scaleAt(lat, map.getZoom(), longest);
}
