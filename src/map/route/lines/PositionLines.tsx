/**
 * The circle of the estimate's uncertainty, and the line between estimate and fix with its length.
 */
import { useMemo } from 'react';
import { Circle, Polyline } from 'react-leaflet';
import type { LatLng } from '../../../core/geo/lat-lng.ts';
import { useTranslate } from '../../../ui/use-translate.ts';
import { onWorld } from '../../../core/scene/screen.ts';
import type { ScenePin, SceneTie } from '../../../core/scene/types.ts';
import { PortalMarker } from '../marks/PortalMarker.tsx';
import { useOnWorld } from '../../viewport/use-map-view.ts';
import type { RouteRenderers } from './renderers.ts';

const METRES = 1_852;
const RING = {
  color: 'var(--chart)',
  weight: 1.25,
  dashArray: '2 4',
  fillColor: 'var(--chart)',
  fillOpacity: 0.12,
} as const;
const TIE = { color: 'var(--ink)', weight: 1.5, opacity: 0.8 } as const;

interface UncertaintyProps {
  readonly pin: ScenePin;
  readonly turns: number;
  readonly renderers: RouteRenderers;
}

export function UncertaintyRing({ pin, turns, renderers }: UncertaintyProps) {
  const centre = useMemo(() => pair(onWorld(pin.at, turns)), [pin.at, turns]);
  return (
    <Circle
      center={centre}
      radius={pin.uncertainty.nm * METRES}
      pathOptions={RING}
      interactive={false}
      renderer={renderers.casing}
    />
  );
}

interface TieProps {
  readonly tie: SceneTie;
  readonly turns: number;
  readonly renderers: RouteRenderers;
  /** A line that is too short on the screen has no label. */
  readonly isShort: boolean;
}

export function TieLine({ tie, turns, renderers, isShort }: TieProps) {
  const t = useTranslate();
  const path = useMemo(() => tie.path.map((point) => pair(onWorld(point, turns))), [tie.path, turns]);
  const middle = useOnWorld(tie.middle, turns);
  return (
    <>
      <Polyline positions={path} pathOptions={TIE} interactive={false} renderer={renderers.tie} />
      {!isShort && (
        <PortalMarker at={middle}>
          <span aria-hidden="true" className="landfall-tie">
            {t('timeline.nm', { nm: Math.round(tie.nm) })}
          </span>
        </PortalMarker>
      )}
    </>
  );
}

const pair = (point: LatLng): [number, number] => [point[0], point[1]];
