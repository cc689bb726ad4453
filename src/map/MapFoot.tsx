import type { Map as LeafletMap } from 'leaflet';
import { useTranslate } from '../i18n/use-translate.ts';
import { useMapCover } from '../view/ui-store.ts';
import { readAttribution } from './base/attribution.ts';
import { ScaleBar } from './controls/ScaleBar.tsx';

/** Scale and source, at the lower end of what is uncovered. */
export function MapFoot({ map, attribution }: { readonly map: LeafletMap; readonly attribution: string | null }) {
  const t = useTranslate();
  const covered = useMapCover();
  return (
    <div
      className="map-foot"
      style={{ insetBlockEnd: `${covered.bottom + 8}px`, insetInlineEnd: `${covered.end + 12}px` }}
    >
      <ScaleBar map={map} />
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
    </div>
  );
}
