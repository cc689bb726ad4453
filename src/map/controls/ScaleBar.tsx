import type { Map as LeafletMap } from 'leaflet';
import { useLayoutEffect, useState } from 'react';
import { useTranslate } from '../../ui/use-translate.ts';
import type { Rect } from '../../core/scene/place-labels.ts';

interface ScaleBarProps {
  readonly map: LeafletMap;
  /** The visible area of the map. */
  readonly area: Rect;
  readonly longest: number;
}

/**
 * The scale in nautical miles in the middle of the visible area: on a Mercator map it depends on
 * the latitude.
 */
export function ScaleBar({ map, area, longest }: ScaleBarProps) {
  const t = useTranslate();
  const [scale, setScale] = useState<Scale>(() => measure(map, area, longest));
  useLayoutEffect(() => {
    const update = (): void =>
      setScale((old) => {
        const now = measure(map, area, longest);
        return now.nm === old.nm && Math.abs(now.pixels - old.pixels) < 0.5 ? old : now;
      });
    update();
    map.on('move', update);
    return () => {
      map.off('move', update);
    };
  }, [map, area, longest]);
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

const METRES_PER_NM = 1852;
const EARTH_METRES = 2 * Math.PI * 6_378_137;

interface Scale {
  readonly nm: number;
  readonly pixels: number;
}

/**
 * The longest bar of 1, 2 or 5 times a power of ten that fits into `longest` pixels at this
 * latitude of a Mercator map.
 */
export function scaleAt(lat: number, zoom: number, longest: number): Scale {
  const metresPerPixel = (EARTH_METRES * Math.cos((lat * Math.PI) / 180)) / (256 * 2 ** zoom);
  const most = (longest * metresPerPixel) / METRES_PER_NM;
  const power = 10 ** Math.floor(Math.log10(most));
  const nm = [5, 2, 1].map((step) => step * power).find((step) => step <= most) ?? power;
  return { nm: Number(nm.toPrecision(1)), pixels: (nm * METRES_PER_NM) / metresPerPixel };
}
