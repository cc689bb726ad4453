/** Lists the marks of a scene and their forms, so that the legend explains exactly these. */
import { placeLook } from './mark-shapes.ts';
import type { Evidence, Scene, SceneMoment, ScenePart } from './types.ts';

/** Marks in the order of the legend. */
export const MARKS = [
  'happened',
  'estimated',
  'expected',
  'dropped',
  'faint',
  'land',
  'rail',
  'barge',
  'other',
  'schematic',
  'stopDone',
  'stopAhead',
  'stopDropped',
  'change',
  'changeAhead',
  'call',
  'callAhead',
  'pin',
  'uncertainty',
  'fix',
  'otherShip',
  'tie',
  'moment',
  'plan',
] as const;

export type Mark = (typeof MARKS)[number];

export interface LegendMark {
  readonly mark: Mark;
  /** Evidence that the mark is drawn with: solid, dotted, dashed. Empty for marks of one form. */
  readonly forms: readonly Evidence[];
}

const PLACES = {
  end: ['stopDone', 'stopAhead'],
  change: ['change', 'changeAhead'],
  call: ['call', 'callAhead'],
} as const;

/** `scene` shows the present, and `moment` what the scrubber shows instead. */
export function listMarks(scene: Scene, moment: SceneMoment['kind'] | null): readonly LegendMark[] {
  const parts = scene.legs.flatMap((leg) => leg.parts);
  // At a moment in the past, everything later is drawn as ahead.
  const isReplay = moment === 'evidence';
  const listForms = (test: (part: ScenePart) => boolean): readonly Evidence[] => {
    const used = new Set(parts.filter(test).map((part) => part.evidence));
    if (isReplay && used.size > 0) used.add('expected');
    return (['happened', 'estimated', 'expected', 'dropped'] as const).filter((form) => used.has(form));
  };
  const any = listForms(() => true);
  const lines: Readonly<Partial<Record<Mark, readonly Evidence[]>>> = {
    land: listForms(({ mode }) => mode === 'land' || mode === 'truck'),
    rail: listForms(({ mode }) => mode === 'rail'),
    barge: listForms(({ mode }) => mode === 'barge'),
    other: listForms(({ mode }) => mode === 'other'),
    schematic: listForms((part) => part.schematic),
  };
  const places = scene.places.flatMap(({ stops }) => {
    const [done, ahead] = PLACES[placeLook(stops)];
    const isDone = stops.some((stop) => stop.evidence === 'happened');
    if (stops[0].evidence === 'dropped') return ['stopDropped' as const];
    return isDone ? (isReplay ? [done, ahead] : [done]) : [ahead];
  });
  const used = new Set<Mark>([
    ...any,
    ...places,
    ...(scene.pin === null ? [] : (['pin', 'uncertainty'] as const)),
    ...(scene.fix === null ? [] : ([scene.fix.aboard ? 'fix' : 'otherShip'] as const)),
    ...(scene.tie === null ? [] : (['tie'] as const)),
    ...(moment === null ? [] : (['faint', moment === 'plan' ? 'plan' : 'moment'] as const)),
  ]);
  return MARKS.flatMap((mark): readonly LegendMark[] => {
    const forms = lines[mark] ?? [];
    return used.has(mark) || forms.length > 0 ? [{ mark, forms }] : [];
  });
}
