import type { LeafletMouseEvent } from 'leaflet';
import { memo, useMemo } from 'react';
import { Polyline } from 'react-leaflet';
import { hover, select } from '../../../state/select-and-hover.ts';
import { hitLinesOf, type ScreenView } from '../../../core/scene/screen.ts';
import type { ScenePart } from '../../../core/scene/types.ts';
import type { RouteRenderers } from './renderers.ts';

interface LegHitProps {
  readonly part: ScenePart;
  readonly legId: string;
  readonly view: ScreenView;
  readonly renderers: RouteRenderers;
}

/** The width of the hit area is enough for a fingertip. */
const HIT = { weight: 22, opacity: 0, className: 'landfall-hit' } as const;

/** An invisible wide line over a stroke that is the target of pointer events. */
export const LegHitArea = memo(function LegHit({ part, legId, view, renderers }: LegHitProps) {
  const lines = useMemo(() => hitLinesOf(part, view), [part, view]);
  const handlers = useMemo(
    () => ({
      click: (event: LeafletMouseEvent) => {
        event.originalEvent.stopPropagation();
        select({ kind: 'leg', id: legId });
      },
      mouseover: () => hover({ kind: 'leg', id: legId }),
      mouseout: () => hover(null),
    }),
    [legId],
  );
  return <Polyline positions={lines} pathOptions={HIT} eventHandlers={handlers} renderer={renderers.route} />;
});
