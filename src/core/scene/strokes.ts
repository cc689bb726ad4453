/**
 * Strokes of the route on the map, in its legend, in the prerendered page and in print. Past stretches are solid,
 * estimated ones dotted and expected ones dashed. Colour repeats this and is never the only sign (WCAG 1.4.1). A
 * substitute for missing geometry is thin and always broken, with long dashes for past stretches. Land is brown
 * whatever its evidence, and an unknown mode is grey. Rail carries ticks, and a barge a light core. A cancelled plan
 * is thin, grey and struck through.
 */
import type { Mode } from '../shipment/types.ts';
import type { ScenePart } from './types.ts';

export interface Stroke {
  /** A token of the palette (styles.css), which print turns into ink. */
  readonly color: string;
  readonly weight: number;
  readonly opacity: number;
  readonly dashArray?: string;
  readonly lineCap: 'round' | 'butt';
}

/** The way of a shipment in the background of the start page. */
export const LANE: Stroke = {
  color: 'var(--sailed)',
  weight: 1.6,
  opacity: 0.4,
  dashArray: '1 6',
  lineCap: 'round',
};

/** Strokes from bottom to top. */
export interface PartStrokes {
  /** The light edge that separates the line from the coast, or the glow of a selected or hovered leg. */
  readonly casing: Stroke;
  readonly line: Stroke;
  /** Ticks of a railway, the light core of a barge, or the strikes of a cancelled voyage. */
  readonly overlay: Stroke | null;
}

export type StrokedPart = Pick<ScenePart, 'evidence' | 'mode' | 'schematic' | 'faint'>;

const DASHES = { happened: undefined, estimated: '0.1 7', expected: '7 7', dropped: undefined } as const;
const SCHEMATIC_DASHES = { happened: '13 6', estimated: '0.1 6', expected: '3 6', dropped: '3 6' } as const;
const FAINT = 0.4;

const isWater = (mode: Mode): boolean => mode === 'sea' || mode === 'barge';

export const toStrokes = (part: StrokedPart, mark: 'selected' | 'hovered' | null = null): PartStrokes => ({
  casing: toCasing(part, mark),
  line: toLineStroke(part, mark === null ? 0 : 1),
  overlay: findOverlay(part),
});

function toLineStroke({ evidence, mode, schematic, faint }: StrokedPart, extra: number): Stroke {
  const isDropped = evidence === 'dropped';
  const water = evidence === 'expected' ? 'var(--chart)' : 'var(--sailed)';
  const dashArray = (schematic ? SCHEMATIC_DASHES : DASHES)[evidence];
  const full = evidence === 'estimated' ? 4 : mode === 'barge' ? 4.5 : 3.25;
  return {
    color: isDropped ? 'var(--ink-3)' : isWater(mode) ? water : mode === 'other' ? 'var(--ink-2)' : 'var(--land-leg)',
    weight: (schematic || isDropped ? 2 : full) + extra,
    opacity: faint ? FAINT : 1,
    ...(dashArray === undefined ? {} : { dashArray }),
    // Round caps turn the shortest dashes into dots, and would close the gaps of longer dashes.
    lineCap: evidence === 'expected' ? 'butt' : 'round',
  };
}

function findOverlay({ evidence, mode, faint }: StrokedPart): Stroke | null {
  const opacity = faint ? FAINT : 1;
  if (evidence === 'dropped') {
    return { color: 'var(--ink-3)', weight: 10, opacity, dashArray: '1.5 18', lineCap: 'butt' };
  }
  if (mode === 'rail') return { color: 'var(--land-leg)', weight: 9, opacity, dashArray: '1.5 10', lineCap: 'butt' };
  return mode === 'barge' ? { color: 'var(--card)', weight: 1.5, opacity, lineCap: 'butt' } : null;
}

function toCasing({ faint }: StrokedPart, mark: 'selected' | 'hovered' | null): Stroke {
  if (mark === null) return { color: 'var(--card)', weight: 6.5, opacity: faint ? 0 : 0.75, lineCap: 'round' };
  return { color: 'var(--chart-soft)', weight: mark === 'selected' ? 14 : 11, opacity: 0.95, lineCap: 'round' };
}
