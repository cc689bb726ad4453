import type { Map as LeafletMap } from 'leaflet';
import { later } from '../i18n/later.ts';
import { useTranslate } from '../i18n/use-translate.ts';
import { DegreeNames } from './base/DegreeNames.tsx';
import { MapControls } from './controls/MapControls.tsx';
import type { Mark } from './scene/marks-of.ts';
import { Extra } from '../ui/Extra.tsx';
import { MapFoot } from './MapFoot.tsx';

const EmbedGestures = later(async () => (await import('./controls/EmbedGestures.tsx')).EmbedGestures);

export interface MapFurnitureProps {
  readonly map: LeafletMap;
  readonly marks: readonly Mark[];
  readonly stamp: string | undefined;
  readonly attribution: string | null;
  readonly embedded: boolean;
}

/** What stands round a map: its buttons, scale and source, degrees at the edges. */
export function MapFurniture({ map, marks, stamp, attribution, embedded }: MapFurnitureProps) {
  const t = useTranslate();
  return (
    <>
      <Extra>{embedded && <EmbedGestures map={map} />}</Extra>
      <DegreeNames map={map} />
      <MapFoot map={map} attribution={attribution} />
      <MapControls
        map={map}
        marks={marks}
        embedded={embedded}
        stamp={['Landfall', stamp, t('map.base.source')].filter(Boolean).join(' · ')}
      />
    </>
  );
}
