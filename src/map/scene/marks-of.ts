/** Which marks a scene holds, so that the legend explains these and no others. The names are those of the legend. */
import type { Scene, ScenePart } from './types.ts';

export type SceneMark =
  | 'happened'
  | 'estimated'
  | 'expected'
  | 'land'
  | 'rail'
  | 'barge'
  | 'schematic'
  | 'stopDone'
  | 'stopAhead'
  | 'change'
  | 'pin'
  | 'uncertainty'
  | 'fix'
  | 'tie'
  | 'moment';

export function marksOf(scene: Scene, isAway: boolean): readonly SceneMark[] {
  const parts = scene.legs.flatMap((leg) => leg.parts);
  const has = (test: (part: ScenePart) => boolean): boolean => parts.some(test);
  const used: Readonly<Record<SceneMark, boolean>> = {
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
  return MARK_ORDER.filter((mark) => used[mark]);
}

const MARK_ORDER: readonly SceneMark[] = [
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
];
