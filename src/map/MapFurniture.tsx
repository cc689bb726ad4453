import type { Map as LeafletMap } from 'leaflet';
import { useMemo } from 'react';
import { lazyPartWithTexts } from '../ui/lazy-part.ts';
import { useTranslate } from '../ui/use-translate.ts';
import { DegreeNames } from '../chart/DegreeNames.tsx';
import { MapControls } from './controls/MapControls.tsx';
import { marksOf } from '../core/scene/marks-of.ts';
import type { Scene } from '../core/scene/types.ts';
import { useUi } from '../view/ui-store.ts';
import { Extra } from '../ui/Extra.tsx';
import { MapFoot } from './MapFoot.tsx';

const EmbedGestures = lazyPartWithTexts(async () => (await import('./controls/EmbedGestures.tsx')).EmbedGestures);

export interface MapFurnitureProps {
  readonly map: LeafletMap;
  /** What is drawn now; null while there is nothing to draw. */
  readonly scene: Scene | null;
  readonly now: number;
  readonly stamp: string | undefined;
  readonly attribution: string | null;
  readonly embedded: boolean;
}

/** What stands round a map: its buttons, scale and source, degrees at the edges. */
export function MapFurniture({ map, scene, now, stamp, attribution, embedded }: MapFurnitureProps) {
  const t = useTranslate();
  const shown = useUi(({ moment }) => (moment === null ? null : moment > now ? 'plan' : 'evidence'));
  const marks = useMemo(() => (scene === null ? [] : marksOf(scene, shown)), [scene, shown]);
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
