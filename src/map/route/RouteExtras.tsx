import { type Dispatch, type SetStateAction, useMemo } from 'react';
import { useTranslate } from '../../ui/use-translate.ts';
import type { LatLng } from '../../core/geo/lat-lng.ts';
import { useUi } from '../../state/ui-store.ts';
import { type ScreenView, wayOnScreen } from '../../core/scene/screen.ts';
import type { ShownPositions } from '../../core/scene/position-marks.ts';
import type { Scene } from '../../core/scene/types.ts';
import { FlyToSelection } from '../viewport/FlyToSelection.tsx';
import { FollowMoment } from '../viewport/FollowMoment.tsx';
import { WorldCopies } from './lines/WorldCopies.tsx';
import { LegHitArea } from './lines/LegHitArea.tsx';
import type { RouteRenderers } from './lines/renderers.ts';
import { type LabelPlacements, useLabels } from './labels/use-labels.ts';
import { routeLabels, splitNote } from './labels/route-labels.ts';

interface RouteExtrasProps {
  readonly scene: Scene;
  readonly shown: ShownPositions;
  /** The position at the moment of the scrubber. */
  readonly at: LatLng | null;
  readonly view: ScreenView;
  readonly renderers: RouteRenderers;
  /** Receives the positions of the marks' names. */
  readonly onPlacements: Dispatch<SetStateAction<LabelPlacements>>;
}

/** At higher zooms no window is wider than one copy of the world. */
const GHOSTS_TO_ZOOM = 3;

/**
 * The lazy parts of the route: names, hit areas, copies on neighbouring worlds, and components that move the map
 * later.
 */
export function RouteExtras({ scene, shown, at, view, renderers, onPlacements: onPlaced }: RouteExtrasProps) {
  const t = useTranslate();
  const { places, fix, reading } = scene;
  const { today } = reading;
  const { pin, wordedTie } = shown;
  const labels = useMemo(
    () => routeLabels({ places, pin, fix, tie: wordedTie }, view.turns, t, today, splitNote(reading, t)),
    [places, pin, fix, wordedTie, view.turns, t, today, reading],
  );
  // The line is thinned to a zoom three levels coarser. Names keep their distance from it, and it has fewer points.
  const way = useMemo(() => wayOnScreen(scene.way, { ...view, zoom: view.zoom - 3 }), [scene.way, view]);
  const isPlaying = useUi((ui) => ui.playing);
  useLabels(labels, way, isPlaying ? null : at, onPlaced);
  return (
    <>
      {scene.legs.flatMap(({ id, parts }) =>
        id === null
          ? []
          : parts.map((part) => <LegHitArea key={part.id} part={part} legId={id} view={view} renderers={renderers} />),
      )}
      {view.zoom <= GHOSTS_TO_ZOOM && <WorldCopies stops={scene.stops} turns={view.turns} renderers={renderers} />}
      <FollowMoment at={at} />
      <FlyToSelection scene={scene} turns={view.turns} />
    </>
  );
}
