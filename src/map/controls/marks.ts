/** Every mark that the map can hold, in the order of the legend. Whoever draws them says which are in use. */
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
  'pin',
  'uncertainty',
  'fix',
  'tie',
  'moment',
] as const;

export type Mark = (typeof MARKS)[number];

/** Marks of the base map itself. */
export type BaseMark = 'port' | 'borders' | 'graticule';
