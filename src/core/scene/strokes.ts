/**
 * How a stretch is drawn. What has happened is a solid line, what is estimated dots, what is expected dashes: the colour repeats it
 * and never says it alone. A stand-in for a way that nobody knows is thin and always broken: long dashes where it is done. Land is brown whatever its evidence, what goes nobody knows how is grey; rail carries ticks, a barge a light core.
 */
import type { Mode } from '../shipment/types.ts';
import type { ScenePart } from './types.ts';

export interface Stroke {
  readonly color: string;
  readonly weight: number;
  readonly opacity: number;
  readonly dashArray?: string;
  readonly lineCap: 'round' | 'butt';
}

const DASHES = { happened: undefined, estimated: '0.1 7', expected: '7 7' } as const;
const SCHEMATIC_DASHES = { happened: '13 6', estimated: '0.1 6', expected: '3 6' } as const;
const FAINT = 0.4;

const isWater = (mode: Mode): boolean => mode === 'sea' || mode === 'barge';

export function strokeOf(part: Pick<ScenePart, 'evidence' | 'mode' | 'schematic' | 'faint'>, extra = 0): Stroke {
  const { evidence, mode, schematic, faint } = part;
  const water = evidence === 'expected' ? 'var(--chart)' : 'var(--sailed)';
  const dashArray = (schematic ? SCHEMATIC_DASHES : DASHES)[evidence];
  const full = evidence === 'estimated' ? 4 : mode === 'barge' ? 4.5 : 3.25;
  return {
    color: isWater(mode) ? water : mode === 'other' ? 'var(--ink-2)' : 'var(--land-leg)',
    weight: (schematic ? 2 : full) + extra,
    opacity: faint ? FAINT : 1,
    ...(dashArray === undefined ? {} : { dashArray }),
    // Round ends make dots of the shortest dashes and would close the gaps of the longer ones.
    lineCap: evidence === 'expected' ? 'butt' : 'round',
  };
}

/** A second line over the first: ticks of a railway, the light core of a barge. */
export function overlayOf(part: Pick<ScenePart, 'mode' | 'faint'>): Stroke | null {
  const opacity = part.faint ? FAINT : 1;
  if (part.mode === 'rail') {
    return { color: 'var(--land-leg)', weight: 9, opacity, dashArray: '1.5 10', lineCap: 'butt' };
  }
  return part.mode === 'barge' ? { color: 'var(--card)', weight: 1.5, opacity, lineCap: 'butt' } : null;
}

/** The light edge that lifts the line off the coast; the glow of a leg that is selected or pointed at. */
export function casingOf(part: Pick<ScenePart, 'faint'>, mark: 'selected' | 'hovered' | null): Stroke {
  if (mark === null) return { color: 'var(--card)', weight: 6.5, opacity: part.faint ? 0 : 0.75, lineCap: 'round' };
  return { color: 'var(--chart-soft)', weight: mark === 'selected' ? 14 : 11, opacity: 0.95, lineCap: 'round' };
}
