import type { Stroke } from '../core/scene/strokes.ts';

interface StrokedPathProps {
  readonly d: string;
  readonly stroke: Stroke;
}

/**
 * A line in SVG, styled by attributes: the content security policy of a served page refuses
 * `style`.
 */
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
