/** The shipment on the map: lines at the bottom, and marks over them in the order of the voyage. */
import { Fragment, useEffect, useMemo, useState } from 'react';
import { useMap } from 'react-leaflet';
import { lazyPart } from '../../ui/lazy-part.ts';
import { LateContent } from '../../ui/LateContent.tsx';
import { releasePrerendered } from '../../state/prerendered.ts';
import { useUi } from '../../state/ui-store.ts';
import { sceneAt } from '../../core/scene/scene.ts';
import type { Scene } from '../../core/scene/types.ts';
import { LegHandle } from './marks/LegHandle.tsx';
import { LegLine } from './lines/LegLine.tsx';
import { PlaceMark } from './marks/PlaceMark.tsx';
import { TieLine, UncertaintyRing } from './lines/PositionLines.tsx';
import { FixMark, MomentMark, PinMark } from './marks/PositionMarks.tsx';
import { useRenderers } from './lines/renderers.ts';
import type { LabelPlacements } from './labels/use-labels.ts';
import { useFitRoute } from '../viewport/use-fit-route.ts';
import { useMapView, useOnWorld, useShownPositions } from '../viewport/use-map-view.ts';

const RouteExtras = lazyPart(async () => (await import('./RouteExtras.tsx')).RouteExtras);

interface RouteLayersProps {
  /** The scene at the present. The scrubber may show another moment of it. */
  readonly present: Scene;
  /** A key of the shipment and container. The map is fitted again when it changes. */
  readonly subject: string;
  readonly flies?: boolean;
}

const UNPLACED: LabelPlacements = new Map();

export function RouteLayers({ present, subject, flies = false }: RouteLayersProps) {
  const map = useMap();
  const moment = useUi((ui) => ui.moment);
  const scene = useMemo(() => (moment === null ? present : sceneAt(present, moment)), [present, moment]);
  const view = useMapView(scene.bounds);
  // This comes after useMapView, whose listener must be registered before the map moves.
  useFitRoute(scene.bounds, subject, flies);
  useEffect(() => {
    if (scene.bounds !== null) releasePrerendered('route');
  }, [scene.bounds]);
  const { turns } = view;
  const renderers = useRenderers();
  const { places, fix, legs } = scene;
  const { today } = scene.reading;
  const shown = useShownPositions(map, scene);
  const { pin, tie, wordedTie } = shown;
  const momentAt = useOnWorld(scene.moment?.at ?? null, turns);
  const [placements, setPlacements] = useState<LabelPlacements>(UNPLACED);
  const order = listInOrder(scene, pin !== null);
  const placementOf = (id: string) => placements.get(id) ?? null;
  return (
    <>
      {legs.flatMap((leg) =>
        leg.parts.map((part) => <LegLine key={part.id} part={part} legId={leg.id} view={view} renderers={renderers} />),
      )}
      {pin !== null && <UncertaintyRing pin={pin} turns={turns} renderers={renderers} />}
      {tie !== null && <TieLine tie={tie} turns={turns} renderers={renderers} isShort={wordedTie !== null} />}
      {/* A changed order mounts the marks again, because the tab order is the order of the elements. */}
      <Fragment key={order.join(' ')}>
        {order.map((id) => {
          const place = places.find((candidate) => candidate.id === id);
          if (place !== undefined) {
            return <PlaceMark key={id} place={place} turns={turns} placement={placementOf(id)} today={today} />;
          }
          const leg = legs.find((candidate) => candidate.id === id);
          if (leg !== undefined && leg.middle !== null) {
            return <LegHandle key={id} leg={leg} id={id} at={leg.middle} turns={turns} />;
          }
          if (id === 'pin' && pin !== null) {
            return <PinMark key={id} pin={pin} turns={turns} placement={placementOf(id)} />;
          }
          if (id === 'fix' && fix !== null) {
            return (
              <FixMark
                key={id}
                fix={fix}
                reading={scene.reading}
                tie={scene.tie}
                turns={turns}
                placement={placementOf(id)}
              />
            );
          }
          return null;
        })}
      </Fragment>
      {momentAt !== null && <MomentMark at={momentAt} plan={scene.moment?.kind === 'plan'} />}
      <LateContent>
        <RouteExtras
          scene={scene}
          shown={shown}
          at={momentAt}
          view={view}
          renderers={renderers}
          onPlacements={setPlacements}
        />
      </LateContent>
    </>
  );
}

/** Keys of the marks along the voyage: a stop, the leg that leaves it, the position on that leg. */
function listInOrder({ stops, places, legs, pin, fix, reading }: Scene, hasRing: boolean): readonly string[] {
  const positions = [...(hasRing ? ['pin'] : []), ...(fix === null ? [] : ['fix'])];
  const order: string[] = [];
  for (const stop of stops) {
    if (places.some((place) => place.id === stop.id)) order.push(stop.id);
    const leg = reading.journey.legs.find((candidate) => candidate.from.id === stop.id);
    if (leg === undefined || !legs.some((one) => one.id === leg.id && one.middle !== null)) continue;
    order.push(leg.id);
    if (pin?.legId === leg.id) order.push(...positions.splice(0));
  }
  return [...order, ...positions];
}
