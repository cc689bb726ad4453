/** Rows of the timeline in the classes of the rows that take their place. */
import type { Translate } from '../../src/core/texts/translate.ts';
import type { EventMark, Rail, TimelineRow } from '../../src/core/words/timeline.ts';
import { box, el, type Markup } from './markup.ts';

/** What the largest screens show at once; the rest comes with the app. */
const ROWS = 24;

export const renderRows = (rows: readonly TimelineRow[], t: Translate): Markup =>
  box('ol', 'px-4 pt-2 pb-10', ...rows.slice(0, ROWS).map((row) => el('li', {}, rowOf(row, t))));

function rowOf(row: TimelineRow, t: Translate): Markup {
  if (row.kind === 'stop') {
    return box(
      'div',
      'relative ps-8 pt-2.5 pb-1',
      rail(row.rail, row.state === 'ahead' ? 'hollow' : 'filled'),
      box(
        'div',
        'flex min-h-6 w-full items-baseline justify-between gap-3',
        box(
          'span',
          'min-w-0 wrap-anywhere',
          box('span', 'font-bold text-ink', row.name),
          ' ',
          box('span', 'text-xs text-ink-3', row.about),
        ),
        box('span', 'shrink-0 text-xs text-ink-3', row.span),
      ),
    );
  }
  if (row.kind === 'leg') {
    const look = row.leg.state === 'underway' ? 'bg-chart-soft text-chart' : 'bg-soft text-ink-2';
    return box(
      'div',
      'relative py-1.5 ps-8',
      rail(row.rail, null),
      box(
        'div',
        `w-full rounded-tab px-2.5 py-1.5 text-sm wrap-anywhere ${look}`,
        box('strong', 'font-bold', row.carrier),
        row.facts.map((fact) => ` · ${fact}`).join(''),
      ),
    );
  }
  const late = row.evidence === 'overdue';
  return box(
    'div',
    'relative ps-8',
    rail(row.rail, null),
    box(
      'div',
      'flex min-h-6.5 w-full items-baseline justify-between gap-3 py-0.75 pe-1',
      box(
        'span',
        'min-w-0 text-ink-2',
        row.label,
        row.evidenceText === null ? null : box('em', late ? 'ms-1 font-semibold text-late' : 'ms-1', row.evidenceText),
        ...row.marks.map((mark) => signOf(mark, t)),
      ),
      box('span', late ? 'shrink-0 text-late' : 'shrink-0 text-ink-3', row.date),
    ),
  );
}

/** The place of a sign of Marks, and its words: a row may be as high as it is because of it. */
const signOf = (mark: EventMark, t: Translate): Markup =>
  box('span', 'first-mark', box('span', 'sr-only', `, ${t(`timeline.mark.${mark}`)}`));

/** As Rail of the timeline, in classes that name the whole of it: a row repeats them too often to spell them out. */
const rail = ({ above, below }: Rail, dot: 'filled' | 'hollow' | null): Markup =>
  el(
    'span',
    { class: 'first-rail', 'aria-hidden': 'true' },
    above === null ? null : box('span', `first-above first-${above}`),
    below === null ? null : box('span', `first-below first-${below}`),
    dot === null ? null : box('span', `first-dot first-${dot}`),
  );
