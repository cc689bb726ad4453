import type { Stroke } from '../core/scene/strokes.ts';

interface StrokedPathProps {
  readonly d: string;
  readonly stroke: Stroke;
}

/** A line in SVG. Its look is in attributes and not in a `style`, which the policy of a served page refuses. */
export const StrokedPath = ({ d, stroke: { color, weight, opacity, dashArray, lineCap } }: StrokedPathProps) => (
  <path
    d={d}
    stroke={color}
    strokeWidth={weight}
    strokeOpacity={opacity === 1 ? undefined : opacity}
    strokeDasharray={dashArray}
    strokeLinecap={lineCap}
  />
);
