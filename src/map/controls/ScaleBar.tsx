import type { Map as LeafletMap } from 'leaflet';
import { useEffect, useState } from 'react';
import { useTranslate } from '../../i18n/use-translate.ts';
import { type Scale, scaleAt } from './scale.ts';

const LONGEST_PX = 110;

/** How long a sea mile is here: in the middle of the view, where the eye is. */
export function ScaleBar({ map }: { readonly map: LeafletMap }) {
  const t = useTranslate();
  const [scale, setScale] = useState<Scale>(() => measure(map));
  useEffect(() => {
    const update = (): void =>
      setScale((old) => {
        const now = measure(map);
        return now.nm === old.nm && Math.abs(now.pixels - old.pixels) < 0.5 ? old : now;
      });
    update();
    map.on('move', update);
    return () => {
      map.off('move', update);
    };
  }, [map]);
  return (
    <div role="img" aria-label={t('map.control.scale', { nm: scale.nm })} className="map-scale">
      <span>{t('map.control.nm', { nm: scale.nm })}</span>
      <span className="map-scale-bar" style={{ inlineSize: `${scale.pixels}px` }} />
    </div>
  );
}

const measure = (map: LeafletMap): Scale => scaleAt(map.getCenter().lat, map.getZoom(), LONGEST_PX);
