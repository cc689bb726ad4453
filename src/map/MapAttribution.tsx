import type { Map as LeafletMap } from 'leaflet';
import { useEffect } from 'react';
import { useTranslate } from '../ui/use-translate.ts';
import { useMapInsets } from '../view/ui-store.ts';
import { readAttribution } from '../chart/attribution.ts';
import { ScaleBar } from './controls/ScaleBar.tsx';
import { useVisibleArea } from './viewport/use-visible-area.ts';

/** As scrubber.css: from here on the scrubber leaves a corner free beside it, and from the second on one with room for a long scale. */
const CORNER_PX = 780;
const WIDE_PX = 1_100;
/** Lower than this the buttons reach down to the foot: then it stands beside their column. */
const LOW_PX = 132;

interface MapFootProps {
  readonly map: LeafletMap;
  readonly attribution: string | null;
}

/** Scale and source in the column of the buttons, which the route leaves free anyway, or in the corner beside the scrubber. */
export function MapAttribution({ map, attribution }: MapFootProps) {
  const t = useTranslate();
  const covered = useMapInsets();
  const room = useVisibleArea(map);
  useEffect(() => {
    map.fire('furnished');
  }, [map]);
  const size = map.getSize();
  const isWide = size.x >= WIDE_PX;
  const isInCorner = isWide || (size.x >= CORNER_PX && attribution === null);
  const bottom = isInCorner ? covered.bottom + 20 : size.y - room.y - room.height + 6;
  const end = covered.end + (isWide ? 16 : room.height < LOW_PX ? 60 : 6);
  return (
    <div className="map-foot" style={{ insetBlockEnd: `${bottom}px`, insetInlineEnd: `${end}px` }}>
      <ScaleBar map={map} room={room} longest={isWide ? 110 : 50} />
      {/* Natural Earth asks for no credit; an operator's tiles do, at every size. */}
      {(isWide || attribution !== null) && (
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
        </p>
      )}
    </div>
  );
}
