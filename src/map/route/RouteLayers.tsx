/** Everything of the shipment on the map: lines below, marks above them in the order of the voyage. */
import { Fragment, useMemo } from 'react';
import { useMap } from 'react-leaflet';
import { useTranslate } from '../../i18n/use-translate.ts';
import type { Container, Shipment } from '../../shipment/types.ts';
import { useUi } from '../../view/ui-store.ts';
import { placesOf } from '../scene/places.ts';
import { toScene } from '../scene/scene.ts';
import { onWorld, wayOnScreen } from '../scene/screen.ts';
import type { Scene } from '../scene/types.ts';
import { FitRoute } from './FitRoute.tsx';
import { FlyToSelection } from './FlyToSelection.tsx';
import { Follow } from './Follow.tsx';
import { GHOSTS_TO_ZOOM, Ghosts } from './Ghosts.tsx';
import { LegHandle } from './LegHandle.tsx';
import { LegLine } from './LegLine.tsx';
import { PlaceMark } from './PlaceMark.tsx';
import { TieLine, UncertaintyRing } from './PositionLines.tsx';
import { FixMark, MomentMark, PinMark } from './PositionMarks.tsx';
import { useRenderers } from './renderers.ts';
import { useLabels } from './use-labels.ts';
import { useMapView } from './use-map-view.ts';
import { wantedLabels } from './wanted-labels.ts';

interface RouteLayersProps {
  readonly shipment: Shipment;
  readonly container: Container | null;
  readonly now: number;
  /** What is shown, as one word: another one is fitted anew. */
  readonly subject: string;
}

/** Estimate and fix closer than this on the screen leave no room for the length between them. */
const SHORT_TIE_PX = 90;

export function RouteLayers({ shipment, container, now, subject }: RouteLayersProps) {
  const t = useTranslate();
  const map = useMap();
  const moment = useUi((ui) => ui.moment);
  const scene = useMemo(() => toScene(shipment, { container, moment, now }), [shipment, container, moment, now]);
  const { zoom, turns } = useMapView(scene.bounds);
  const renderers = useRenderers();
  const { stops, pin, fix, legs, tie } = scene;
  const places = placesOf(stops);
  const wanted = useMemo(() => wantedLabels({ stops, pin, fix }, turns, t), [stops, pin, fix, turns, t]);
  const way = useMemo(() => wayOnScreen(scene.way, zoom, turns), [scene.way, zoom, turns]);
  const placed = useLabels(wanted, way);
  const placedOf = (id: string) => placed.get(id) ?? null;
  const tiePx =
    tie === null || pin === null || fix === null
      ? 0
      : map.project([pin.at[0], pin.at[1]]).distanceTo(map.project([fix.at[0], fix.at[1]]));
  return (
    <>
      {legs.flatMap((leg) =>
        leg.parts.map((part) => (
          <LegLine key={part.id} part={part} legId={leg.id} zoom={zoom} turns={turns} renderers={renderers} />
        )),
      )}
      {zoom <= GHOSTS_TO_ZOOM && <Ghosts stops={stops} turns={turns} renderers={renderers} />}
      {pin !== null && <UncertaintyRing pin={pin} turns={turns} renderers={renderers} />}
      {tie !== null && <TieLine tie={tie} turns={turns} renderers={renderers} isShort={tiePx < SHORT_TIE_PX} />}
      {/* Another order of marks makes them anew, for their elements stand in the order in which they were made. */}
      <Fragment key={orderOf(scene).join(' ')}>
        {orderOf(scene).map((id) => {
          const place = places.find((candidate) => candidate.id === id);
          if (place !== undefined) {
            return <PlaceMark key={id} place={place} at={onWorld(place.at, turns)} placed={placedOf(id)} now={now} />;
          }
          const leg = legs.find((candidate) => candidate.id === id);
          if (leg !== undefined && leg.middle !== null) {
            return <LegHandle key={id} leg={leg} id={id} at={onWorld(leg.middle, turns)} />;
          }
          if (id === 'pin' && pin !== null) {
            return <PinMark key={id} pin={pin} at={onWorld(pin.at, turns)} placed={placedOf(id)} />;
          }
          if (id === 'fix' && fix !== null) {
            return <FixMark key={id} fix={fix} tie={tie} at={onWorld(fix.at, turns)} placed={placedOf(id)} />;
          }
          return null;
        })}
      </Fragment>
      {scene.moment !== null && <MomentMark at={onWorld(scene.moment.at, turns)} plan={scene.moment.kind === 'plan'} />}
      <FitRoute bounds={scene.bounds} subject={subject} />
      <Follow at={scene.moment === null ? null : onWorld(scene.moment.at, turns)} />
      <FlyToSelection scene={scene} turns={turns} />
    </>
  );
}

/** The marks along the voyage: a stop, the leg that leaves it, on the leg the position. */
function orderOf({ stops, legs, pin, fix, journey }: Scene): readonly string[] {
  const positions = [...(pin === null ? [] : ['pin']), ...(fix === null ? [] : ['fix'])];
  const order: string[] = [];
  for (const stop of stops) {
    if (placesOf(stops).some((place) => place.id === stop.id)) order.push(stop.id);
    const leg = journey.legs.find((candidate) => candidate.from.id === stop.id);
    if (leg === undefined || !legs.some((drawn) => drawn.id === leg.id && drawn.middle !== null)) continue;
    order.push(leg.id);
    if (pin?.legId === leg.id) order.push(...positions.splice(0));
  }
  return [...order, ...positions];
}
