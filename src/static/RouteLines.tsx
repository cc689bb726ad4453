import { toStrokes } from '../core/scene/strokes.ts';
import type { ScenePart } from '../core/scene/types.ts';
import { StrokedPath } from './StrokedPath.tsx';

interface RouteLinesProps {
  readonly parts: readonly ScenePart[];
  /** The `d` attribute of the path. */
  readonly toPath: (part: ScenePart) => string;
  /** The strokes of the selected leg. */
  readonly selected?: readonly ScenePart[] | undefined;
}

/** The route as SVG. All edges are drawn first, so that no edge covers the line of the part before it. */
export function RouteLines({ parts, toPath, selected }: RouteLinesProps) {
  const lines = parts.map((part) => ({
    id: part.id,
    d: toPath(part),
    strokes: toStrokes(part, selected?.includes(part) === true ? 'selected' : null),
  }));
  return (
    <g fill="none" strokeLinejoin="round">
      {lines.map(({ id, d, strokes }) => (
        <StrokedPath key={id} d={d} stroke={strokes.casing} />
      ))}
      {lines.map(({ id, d, strokes }) => (
        <StrokedPath key={id} d={d} stroke={strokes.line} />
      ))}
      {lines.map(({ id, d, strokes }) => strokes.overlay && <StrokedPath key={id} d={d} stroke={strokes.overlay} />)}
    </g>
  );
}
