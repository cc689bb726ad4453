/**
 * At low zooms more than one copy of the world is in view: stops are drawn on the others too, as
 * plain rings without names.
 */
import { CircleMarker } from 'react-leaflet';
import type { SceneStop } from '../../../core/scene/types.ts';
import type { RouteRenderers } from './renderers.ts';

const LOOK = {
  happened: { color: 'var(--card)', weight: 2, fillColor: 'var(--sailed)', fillOpacity: 1 },
  expected: { color: 'var(--chart)', weight: 2, fillColor: 'var(--card)', fillOpacity: 1 },
  dropped: { color: 'var(--ink-3)', weight: 2, fillColor: 'var(--card)', fillOpacity: 1 },
} as const;

interface WorldCopiesProps {
  readonly stops: readonly SceneStop[];
  readonly turns: number;
  readonly renderers: RouteRenderers;
}

export function WorldCopies({ stops, turns, renderers }: WorldCopiesProps) {
  return [-1, 1].map((world) =>
    stops.map(
      ({ id, at, evidence }) =>
        at !== null && (
          <CircleMarker
            key={`${world} ${id}`}
            center={[at[0], at[1] + (turns + world) * 360]}
            radius={5}
            pathOptions={LOOK[evidence]}
            interactive={false}
            renderer={renderers.route}
          />
        ),
    ),
  );
}
