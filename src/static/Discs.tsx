/** The marks of stops and of the estimate as SVG in pixels, for prerendered, printed and copied pictures. */
import { RADIUS, type StopLook } from '../core/scene/mark-shapes.ts';
import type { SceneMoment, SceneStop } from '../core/scene/types.ts';
import { StrokedPath } from './StrokedPath.tsx';

export interface Disc {
  readonly size: number;
  readonly color: string;
  readonly opacity?: number;
}

interface DiscsProps {
  readonly at: readonly [x: number, y: number];
  /** Discs in descending order of size. */
  readonly discs: readonly Disc[];
}

/**
 * Draws discs of fixed pixel size at any scale as zero-length lines with round caps. The style sheet may make the
 * strokes non-scaling (https://www.w3.org/TR/SVG2/paths.html#ZeroLengthSegments).
 */
export const Discs = ({ at: [x, y], discs }: DiscsProps) =>
  discs.map(({ size, color, opacity = 1 }) => (
    <StrokedPath
      key={size}
      d={`M${Math.round(x)} ${Math.round(y)}h0`}
      stroke={{ color, weight: size, opacity, lineCap: 'round' }}
    />
  ));

/** Past stops are filled, future stops hollow. A transshipment has a second ring. */
export function toDiscs(evidence: SceneStop['evidence'], look: StopLook): readonly Disc[] {
  const size = RADIUS[look] * 2;
  if (evidence === 'happened' && look !== 'change') {
    return [
      { size, color: 'var(--card)' },
      { size: size - 6, color: 'var(--sailed)' },
    ];
  }
  const color = { happened: 'var(--sailed)', expected: 'var(--chart)', dropped: 'var(--ink-3)' }[evidence];
  const innerSize = Math.min(size, 15);
  return [
    { size: innerSize + 4, color: look === 'change' ? color : 'var(--card)' },
    { size: innerSize, color: look === 'change' ? 'var(--card)' : color },
    { size: innerSize - 6, color: look === 'change' ? color : 'var(--card)' },
  ];
}

export const PIN_DISCS: readonly Disc[] = [
  { size: 34, color: 'var(--card)' },
  { size: 30, color: 'var(--chart)' },
  { size: 22, color: 'var(--card)' },
];

/** The position at the moment of the scrubber, hollow when it is in the future. */
export const momentDiscs = (kind: SceneMoment['kind']): readonly Disc[] =>
  kind === 'plan'
    ? [
        { size: 29, color: 'var(--chart)' },
        { size: 26, color: 'var(--card)' },
        { size: 22, color: 'var(--chart)' },
        { size: 14, color: 'var(--card)' },
      ]
    : [
        { size: 27, color: 'var(--chart)' },
        { size: 22, color: 'var(--card)' },
        { size: 16, color: 'var(--chart)' },
      ];
