/** One stretch of the route: edge, line, and a wide line nobody sees that is easy to point at. */
import type { LeafletMouseEvent } from 'leaflet';
import { memo, useMemo } from 'react';
import { Polyline } from 'react-leaflet';
import { linesOf } from '../scene/screen.ts';
import type { ScenePart } from '../scene/types.ts';
import { hover, isLeg, select, useMark } from './marked.ts';
import type { RouteRenderers } from './renderers.ts';
import { casingOf, overlayOf, strokeOf } from './strokes.ts';

interface LegLineProps {
  readonly part: ScenePart;
  /** Null for a stretch that belongs to no leg: it is drawn and cannot be selected. */
  readonly legId: string | null;
  readonly zoom: number;
  readonly turns: number;
  readonly renderers: RouteRenderers;
}

/** Wide enough for a finger. */
const HIT = { weight: 22, opacity: 0, className: 'landfall-hit' } as const;

export const LegLine = memo(function LegLine({ part, legId, zoom, turns, renderers }: LegLineProps) {
  const mark = useMark(useMemo(() => isLeg(legId), [legId]));
  const lines = linesOf(part, zoom, turns);
  const look = useMemo(
    () => ({
      casing: bare(casingOf(part, mark)),
      line: bare(strokeOf(part, mark === null ? 0 : 1)),
      overlay: overlayOf(part),
    }),
    [part, mark],
  );
  const handlers = useMemo(
    () =>
      legId === null
        ? {}
        : {
            click: (event: LeafletMouseEvent) => {
              event.originalEvent.stopPropagation();
              select({ kind: 'leg', id: legId });
            },
            mouseover: () => hover({ kind: 'leg', id: legId }),
            mouseout: () => hover(null),
          },
    [legId],
  );
  const { casing, route } = renderers;
  return (
    <>
      <Polyline positions={lines} pathOptions={look.casing} interactive={false} renderer={casing} />
      <Polyline positions={lines} pathOptions={look.line} interactive={false} renderer={route} />
      {look.overlay !== null && (
        <Polyline positions={lines} pathOptions={look.overlay} interactive={false} renderer={route} />
      )}
      {legId !== null && <Polyline positions={lines} pathOptions={HIT} eventHandlers={handlers} renderer={route} />}
    </>
  );
});

/** Leaflet keeps the options it was given before: a dash that is gone must be said to be gone. */
const bare = (stroke: ReturnType<typeof strokeOf>) => ({ ...stroke, dashArray: stroke.dashArray ?? '' });
