/** Every mark that the map can hold, in the order of the legend; `scene/marks-of.ts` says which of them a scene uses. */
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
