/** Which marks a scene holds, so that the legend explains these and no others. */
import type { Scene, ScenePart } from './types.ts';

/** In the order of the legend. */
export const MARKS = [
  'happened',
  'estimated',
  'expected',
  'land',
  'rail',
  'barge',
  'schematic',
  'stopDone',
  'stopAhead',
  'change',
  'pin',
  'uncertainty',
  'fix',
  'tie',
  'moment',
] as const;

export type Mark = (typeof MARKS)[number];

export function marksOf(scene: Scene, isAway: boolean): readonly Mark[] {
  const parts = scene.legs.flatMap((leg) => leg.parts);
  const has = (test: (part: ScenePart) => boolean): boolean => parts.some(test);
  const used: Readonly<Record<Mark, boolean>> = {
    happened: has((part) => part.evidence === 'happened'),
    estimated: has((part) => part.evidence === 'estimated'),
    expected: has((part) => part.evidence === 'expected'),
    land: has((part) => part.mode === 'land' || part.mode === 'truck'),
    rail: has((part) => part.mode === 'rail'),
    barge: has((part) => part.mode === 'barge'),
    schematic: has((part) => part.schematic),
    stopDone: scene.stops.some((stop) => stop.at !== null && stop.evidence === 'happened'),
    stopAhead: scene.stops.some((stop) => stop.at !== null && stop.evidence === 'expected'),
    change: scene.stops.some((stop) => stop.at !== null && stop.role === 'transshipment'),
    pin: scene.pin !== null,
    uncertainty: scene.pin !== null,
    fix: scene.fix !== null,
    tie: scene.tie !== null,
    moment: isAway,
  };
  return MARKS.filter((mark) => used[mark]);
}
