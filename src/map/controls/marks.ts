/** Every mark that the map can hold, in the order of the legend, and which of them a scene uses. */
import type { Scene } from '../scene/types.ts';

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

/** Marks of the base map itself. */
export type BaseMark = 'port' | 'borders' | 'graticule';

export function marksOf(scene: Scene): readonly Mark[] {
  const used = new Set<Mark>();
  for (const part of scene.legs.flatMap((leg) => leg.parts)) {
    used.add(part.evidence);
    if (part.mode === 'rail' || part.mode === 'barge') used.add(part.mode);
    else if (part.mode !== 'sea') used.add('land');
    if (part.schematic) used.add('schematic');
  }
  for (const stop of scene.stops) {
    if (stop.at === null) continue;
    used.add(stop.evidence === 'happened' ? 'stopDone' : 'stopAhead');
    if (stop.role === 'transshipment') used.add('change');
  }
  if (scene.pin !== null) used.add('pin').add('uncertainty');
  if (scene.fix !== null) used.add('fix');
  if (scene.tie !== null) used.add('tie');
  if (scene.moment !== null) used.add('moment');
  return MARKS.filter((mark) => used.has(mark));
}
