import type { Map as LeafletMap } from 'leaflet';
import { useEffect } from 'react';
import { useTranslate } from '../ui/use-translate.ts';
import { useMapInsets } from '../state/ui-store.ts';
import { readAttribution } from '../chart/attribution.ts';
import { ScaleBar } from './controls/ScaleBar.tsx';
import { useVisibleArea } from './viewport/use-visible-area.ts';

/**
 * Breakpoints of scrubber.css: from CORNER_PX the scrubber leaves a free corner beside it, from
 * WIDE_PX that corner holds a long scale bar.
 */
const CORNER_PX = 780;
const WIDE_PX = 1_100;
/** In a lower visible area the buttons reach the bottom edge, so scale and attribution move beside their column. */
const LOW_PX = 132;

interface MapFootProps {
  readonly map: LeafletMap;
  readonly attribution: string | null;
  /** The credits that the shipment's sources require. They are shown at every size, as those of tiles are. */
  readonly credits: readonly string[];
}

/**
 * The scale bar and the attribution. They are below the column of buttons, which the fitted route leaves free, or in
 * the corner beside the scrubber.
 */
export function MapAttribution({ map, attribution, credits }: MapFootProps) {
  const t = useTranslate();
  const insets = useMapInsets();
  const area = useVisibleArea(map);
  useEffect(() => {
    map.fire('overlaysmount');
  }, [map]);
  const size = map.getSize();
  const isWide = size.x >= WIDE_PX;
  const isInCorner = isWide || (size.x >= CORNER_PX && attribution === null);
  const bottom = isInCorner ? insets.bottom + 20 : size.y - area.y - area.height + 6;
  const end = insets.end + (isWide ? 16 : area.height < LOW_PX ? 60 : 6);
  return (
    <div className="map-foot" style={{ insetBlockEnd: `${bottom}px`, insetInlineEnd: `${end}px` }}>
      <ScaleBar map={map} area={area} longest={isWide ? 110 : 50} />
      {/* Natural Earth is in the public domain, the others are named in THIRD-PARTY.txt too; tiles
          need their attribution at every size.
          https://www.naturalearthdata.com/about/terms-of-use/ */}
      {(isWide || attribution !== null || credits.length > 0) && (
        <p className="map-source">
          {attribution === null
            ? t('map.base.source')
            : readAttribution(attribution).map(({ text, href }) =>
                href === null ? (
                  <span key={text}>{text}</span>
                ) : (
                  <a key={text} href={href} target="_blank" rel="noreferrer">
                    {text}
                  </a>
                ),
              )}
          {credits.map((credit) => (
            <span key={credit}> · {credit}</span>
          ))}
        </p>
      )}
    </div>
  );
}
