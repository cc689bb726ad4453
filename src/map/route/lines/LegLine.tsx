/** Draws one stretch of the route with its edge and its line. */
import { memo, useMemo } from 'react';
import { Polyline } from 'react-leaflet';
import { toScreenLines, type ScreenView } from '../../../core/scene/screen.ts';
import type { ScenePart } from '../../../core/scene/types.ts';
import { isLeg, useHighlight } from '../../../state/use-highlight.ts';
import type { RouteRenderers } from './renderers.ts';
import { type Stroke, toStrokes } from '../../../core/scene/strokes.ts';

interface LegLineProps {
  readonly part: ScenePart;
  /** The leg of the segment, or `null` when the segment matches no leg. */
  readonly legId: string | null;
  readonly view: ScreenView;
  readonly renderers: RouteRenderers;
}

export const LegLine = memo(function LegLine({ part, legId, view, renderers }: LegLineProps) {
  const mark = useHighlight(useMemo(() => isLeg(legId), [legId]));
  const lines = useMemo(() => toScreenLines(part, view), [part, view]);
  const look = useMemo(() => {
    const { casing, line, overlay } = toStrokes(part, mark);
    return { casing: withDash(casing), line: withDash(line), overlay };
  }, [part, mark]);
  const { casing, route } = renderers;
  return (
    <>
      <Polyline positions={lines} pathOptions={look.casing} interactive={false} renderer={casing} />
      <Polyline positions={lines} pathOptions={look.line} interactive={false} renderer={route} />
      {look.overlay !== null && (
        <Polyline positions={lines} pathOptions={look.overlay} interactive={false} renderer={route} />
      )}
    </>
  );
});

/** Leaflet merges options into the earlier ones, so a removed dash needs an explicit value. */
const withDash = (stroke: Stroke) => ({ ...stroke, dashArray: stroke.dashArray ?? '' });
