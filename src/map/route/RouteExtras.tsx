import { type Dispatch, type SetStateAction, useMemo } from 'react';
import { useTranslate } from '../../ui/use-translate.ts';
import type { LatLng } from '../../core/geo/lat-lng.ts';
import { useUi } from '../../view/ui-store.ts';
import { type ScreenView, wayOnScreen } from '../../core/scene/screen.ts';
import type { Scene, SceneTie } from '../../core/scene/types.ts';
import { FlyToSelection } from '../viewport/FlyToSelection.tsx';
import { FollowMoment } from '../viewport/FollowMoment.tsx';
import { WorldCopies } from './lines/WorldCopies.tsx';
import { LegHitArea } from './lines/LegHitArea.tsx';
import type { RouteRenderers } from './lines/renderers.ts';
import { type LabelPlacements, useLabels } from './labels/use-labels.ts';
import { routeLabels } from './labels/route-labels.ts';

interface RouteExtrasProps {
  readonly scene: Scene;
  /** The tie where it is too short on the screen to carry its length. */
  readonly shortTie: SceneTie | null;
  /** Where the scrubber stands. */
  readonly at: LatLng | null;
  readonly view: ScreenView;
  readonly renderers: RouteRenderers;
  /** Told where the names of the marks stand. */
  readonly onPlaced: Dispatch<SetStateAction<LabelPlacements>>;
}

/** Closer in no window is wider than a world. */
const GHOSTS_TO_ZOOM = 3;

/** What the first picture of the route does without: names, lines to point at, the other worlds, and what moves the map later. */
export function RouteExtras({ scene, shortTie, at, view, renderers, onPlaced }: RouteExtrasProps) {
  const t = useTranslate();
  const { places, pin, fix } = scene;
  const wanted = useMemo(
    () => routeLabels({ places, pin, fix, tie: shortTie }, view.turns, t),
    [places, pin, fix, shortTie, view.turns, t],
  );
  // Names keep further from the line than a coarser one is beside it.
  const way = useMemo(() => wayOnScreen(scene.way, { ...view, zoom: view.zoom - 3 }), [scene.way, view]);
  const isPlaying = useUi((ui) => ui.playing);
  useLabels(wanted, way, isPlaying ? null : at, onPlaced);
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
