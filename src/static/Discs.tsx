/** The marks of stops and of the estimate as SVG, at pixels: prerendered, printed and copied. */
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
  /** The largest first. */
  readonly discs: readonly Disc[];
}

/**
 * Discs of fixed pixel sizes at any scale: zero-length lines with round caps and, where a style
 * sheet asks for it, non-scaling strokes (https://www.w3.org/TR/SVG2/paths.html#ZeroLengthSegments).
 */
export const Discs = ({ at: [x, y], discs }: DiscsProps) =>
  discs.map(({ size, color, opacity = 1 }) => (
    <StrokedPath
      key={size}
      d={`M${Math.round(x)} ${Math.round(y)}h0`}
      stroke={{ color, weight: size, opacity, lineCap: 'round' }}
    />
  ));

/** Happened: filled. Expected: hollow. A transshipment has a second ring. */
export function discsOf(evidence: SceneStop['evidence'], look: StopLook): readonly Disc[] {
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

/** Where the shipment was at the moment of the scrubber; hollow where it is planned to be. */
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
