import type { Map as LeafletMap } from 'leaflet';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { useTranslate } from '../ui/use-translate.ts';
import type { BaseMapProblem } from '../chart/BaseLayer.tsx';
import { MapEdge } from '../chart/graticule/MapEdge.tsx';
import { EmbedGestures } from './controls/EmbedGestures.tsx';
import { MapControls } from './controls/MapControls.tsx';
import { parseLandfall } from '../core/parse/parse-landfall.ts';
import { listMarks } from '../core/scene/marks-of.ts';
import type { Scene } from '../core/scene/types.ts';
import type { Reading } from '../core/reading/types.ts';
import { groupNumber } from '../core/shipment/number.ts';
import type { Translate } from '../core/texts/translate.ts';
import { toSummary } from '../core/words/summary.ts';
import { useUi } from '../state/ui-store.ts';
import { Button } from '../ui/Button.tsx';
import { useShownPositions } from './viewport/use-map-view.ts';
import { MapAttribution } from './MapAttribution.tsx';
import { NoticeBox } from './NoticeBox.tsx';
import { dotted } from '../core/texts/joined.ts';

export interface MapOverlaysProps {
  readonly map: LeafletMap;
  /** The scene on the map, or `null` while no shipment is open. */
  readonly scene: Scene | null;
  readonly now: number;
  readonly stamp: string | undefined;
  readonly attribution: string | null;
  readonly embedded: boolean;
  readonly legend: ReactNode;
  readonly problem: BaseMapProblem | null;
  readonly areTilesMissing: boolean;
}

/** The credits, such as a licence, that sources require on every picture of their data. */
const toCredits = (landfall: unknown): readonly string[] => [
  ...new Set((parseLandfall(landfall, [])?.sources ?? []).flatMap(({ credit }) => credit ?? [])),
];

/** The controls, the scale, the attribution, the edge of the chart, and notices about problems of the map. */
export function MapOverlays(props: MapOverlaysProps) {
  const { map, scene, now, stamp, attribution, embedded, legend, problem, areTilesMissing } = props;
  const t = useTranslate();
  useEffect(() => {
    // Leaflet notices a resized window, but not a pane that was resized by its splitter.
    const observer = new ResizeObserver(() => map.invalidateSize());
    observer.observe(map.getContainer());
    return () => observer.disconnect();
  }, [map]);
  const landfall = scene?.reading.shipment.landfall;
  const credits = useMemo(() => toCredits(landfall), [landfall]);
  const momentKind = useUi(({ moment }) => (moment === null ? null : moment > now ? 'plan' : 'evidence'));
  const shown = useShownPositions(map, scene);
  const marks = useMemo(
    () => (scene === null ? [] : listMarks({ ...scene, ...shown }, momentKind)),
    [scene, shown, momentKind],
  );
  return (
    <>
      {embedded && <EmbedGestures map={map} />}
      <MapEdge map={map} t={t} />
      {/*
       * On a map of the whole world the attribution is elsewhere. A key for each place creates a new element, so that
       * no element moves.
       */}
      <MapAttribution key={scene === null ? 'world' : 'route'} map={map} attribution={attribution} credits={credits} />
      <MapControls
        map={map}
        scene={scene}
        marks={marks}
        embedded={embedded}
        legend={legend}
        title={scene === null ? undefined : formatTitle(scene.reading, t)}
        stamp={dotted(['Landfall', stamp, t('map.base.source'), ...credits], t)}
      />
      {problem !== null && <MapNotice text={t(problem === 'file' ? 'map.base.outlineOnly' : 'map.base.noCanvas')} />}
      {areTilesMissing && <MapNotice text={t('map.base.tilesFailed')} />}
    </>
  );
}

/** The title of a copied picture: number, destination, arrival and status. */
function formatTitle(reading: Reading, t: Translate): string {
  const { destination, arrival, status } = toSummary(reading, t);
  const number = groupNumber(reading.journey.container?.number ?? reading.shipment.number);
  return dotted([number, destination, t('news.date', arrival), status.text], t);
}

/** A sentence about the map itself, which is shown until it is dismissed. */
function MapNotice({ text }: { readonly text: string }) {
  const t = useTranslate();
  const [isDismissed, setDismissed] = useState(false);
  if (isDismissed) return null;
  return (
    <NoticeBox role="status">
      <p>{text}</p>
      <Button look="link" onClick={() => setDismissed(true)}>
        {t('map.base.dismiss')}
      </Button>
    </NoticeBox>
  );
}
