/**
 * The words of the first picture: summary, strip and the first rows of the timeline, from the same pure functions and in the same classes
 * as the panel that takes their place. Plain text in landmarks: readable as it is while no script runs.
 */
import type { Translate } from '../i18n/translate.ts';
import { type Strip, type StripStop, toStrip } from '../panel/rows/strip.ts';
import { type SummaryText, toSummary } from '../panel/rows/summary.ts';
import { type Rail, type TimelineRow, toTimelineRows } from '../panel/rows/timeline.ts';
import { groupNumber } from '../shipment/number.ts';
import { toPositions } from '../shipment/position.ts';
import { toProgress } from '../shipment/progress.ts';
import type { Journey, Shipment } from '../shipment/types.ts';
import { formatRelative } from '../time/duration.ts';
import { box, el, type Markup } from './markup.ts';

/** What the largest screens show at once; the rest comes with the app. */
const ROWS = 24;

const TONES = {
  ok: 'bg-ok-soft text-ok',
  warn: 'bg-warn-soft text-warn',
  late: 'bg-late-soft text-late',
  plain: 'bg-soft text-ink-2',
} as const;

export interface PanelOptions {
  readonly shipment: Shipment;
  readonly journey: Journey;
  readonly nowMs: number;
  readonly t: Translate;
}

export function panelPicture(options: PanelOptions): Markup {
  const { shipment, journey, nowMs, t } = options;
  const progress = toProgress(shipment, journey);
  const rows = toTimelineRows(journey, { nowMs, t, progress, positions: toPositions(shipment, journey, nowMs) });
  return el(
    'div',
    { id: 'first-panel' },
    search(shipment, 'absolute inset-x-2.5 top-2.5 z-30 rounded-card bg-card p-1 shadow-card desk:hidden'),
    el(
      'main',
      { class: 'first-card bg-card shadow-card', 'aria-label': t('app.panel') },
      box(
        'div',
        'flex h-7 shrink-0 items-center justify-center desk:hidden',
        box('span', 'h-1.5 w-10 rounded-full bg-line'),
      ),
      search(shipment, 'hidden border-b border-line p-4 desk:block'),
      el(
        'div',
        { class: 'min-h-0 flex-1 overflow-y-auto', 'data-first-scroller': '' },
        summary(toSummary(shipment, journey, nowMs, t), toStrip(journey, progress), t),
        tabs(t),
        box('ol', 'px-4 pt-2 pb-10', ...rows.slice(0, ROWS).map((row) => el('li', {}, rowOf(row)))),
      ),
      box('p', 'border-t border-line px-4 py-3 text-sm text-ink-3', age(shipment, nowMs, t)),
    ),
  );
}

function age(shipment: Shipment, nowMs: number, t: Translate): string {
  const updated = shipment.updatedAt?.epochMs ?? null;
  return updated === null
    ? t('fresh.fromUnknown')
    : t('app.firstAge', { age: formatRelative(Math.min(0, updated - nowMs), t) });
}

const search = (shipment: Shipment, className: string): Markup =>
  box(
    'div',
    className,
    box(
      'div',
      'flex min-h-10 items-center gap-2 rounded-button border border-line bg-card ps-9 pe-2',
      box('span', 'min-w-0 flex-1 truncate font-semibold text-ink', groupNumber(shipment.number)),
    ),
  );

function summary(text: SummaryText, strip: Strip, t: Translate): Markup {
  const late = text.arrival.overdue ? 'text-xs font-semibold text-late' : 'text-xs text-ink-3';
  const badge = `inline-flex items-center gap-1 rounded-full px-2.5 py-0.5 text-xs font-semibold ${TONES[text.status.tone]} mt-2 shrink-0`;
  const lines = [text.next, text.delivery, text.predictive].filter((line) => line !== null);
  return el(
    'section',
    { class: 'border-b border-line px-4 pt-4 pb-5', 'aria-label': t('summary.name') },
    box(
      'div',
      'flex items-start justify-between gap-3',
      box(
        'div',
        'min-w-0',
        box('h1', 'text-lg leading-7 font-bold text-ink', text.destination),
        box('p', 'text-xs text-ink-3', text.origin),
      ),
      box('span', badge, text.status.text),
    ),
    box(
      'div',
      'mt-3 flex items-start justify-between gap-3',
      box(
        'div',
        'min-w-0',
        box('p', 'text-xs text-ink-3', text.arrival.label),
        box('p', 'text-xl font-bold text-ink', text.arrival.date),
        box('p', late, text.arrival.where),
      ),
    ),
    strip.stops.length > 1 ? stripPicture(strip) : null,
    box(
      'ul',
      'mt-3 space-y-0.5 text-xs text-ink-2',
      ...lines.map((line) => el('li', {}, line)),
      text.dispute === null ? null : box('li', 'font-semibold text-warn', text.dispute),
    ),
  );
}

const percent = (share: number): string => `${(share * 100).toFixed(2)}%`;

/** The names say the same to those who do not see it; shares of the way are said by the text of the timeline. */
function stripPicture(strip: Strip): Markup {
  const here = strip.estimated ?? strip.proven;
  const bar = (name: string, to: number): Markup =>
    el('line', { class: `first-strip-${name}`, x1: 0, x2: percent(to), y1: 12, y2: 12 });
  return box(
    'div',
    'mt-4 px-1.5',
    el(
      'svg',
      { class: 'first-strip', 'aria-hidden': 'true' },
      bar('ahead', 1),
      bar('cover', here),
      bar('estimated', here),
      bar('proven', strip.proven),
      ...strip.stops.map((stop) =>
        el('circle', {
          class: stop.state === 'ahead' ? 'first-strip-next' : 'first-strip-stop',
          cx: percent(stop.at),
          cy: 12,
          r: 5.5,
        }),
      ),
      ...(here > 0 && here < 1
        ? [
            el('circle', { class: 'first-strip-rim', cx: percent(here), cy: 12, r: 11 }),
            el('circle', { class: 'first-strip-here', cx: percent(here), cy: 12, r: 7 }),
          ]
        : []),
      ...ends(strip.stops),
    ),
  );
}

const ends = (stops: readonly StripStop[]): Markup[] => {
  const [first, last] = [stops[0], stops.at(-1)];
  if (first === undefined || last === undefined) return [];
  return [
    el('text', { x: -6, y: 36 }, first.name),
    el('text', { x: '100%', dx: 6, y: 36, 'text-anchor': 'end' }, last.name),
  ];
};

const tabs = (t: Translate): Markup =>
  el(
    'div',
    { class: 'border-b border-line px-4 py-2.5', 'aria-hidden': 'true' },
    box(
      'div',
      'flex gap-1.5 overflow-hidden text-sm font-semibold whitespace-nowrap',
      box('span', 'min-h-7 rounded-tab bg-chart-soft px-2.5 py-1 text-chart', t('app.tab.timeline')),
      ...(['details', 'history', 'share'] as const).map((tab) =>
        box('span', 'min-h-7 rounded-tab px-2.5 py-1 text-ink-2', t(`app.tab.${tab}`)),
      ),
    ),
  );

function rowOf(row: TimelineRow): Markup {
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
          'min-w-0',
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
        `w-full rounded-tab px-2.5 py-1.5 text-sm ${look}`,
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
      ),
      box('span', late ? 'shrink-0 text-late' : 'shrink-0 text-ink-3', row.date),
    ),
  );
}

/** As Rail of the timeline, in classes that name the whole of it: a row repeats them too often to spell them out. */
const rail = ({ above, below }: Rail, dot: 'filled' | 'hollow' | null): Markup =>
  el(
    'span',
    { class: 'first-rail', 'aria-hidden': 'true' },
    above === null ? null : box('span', `first-above first-${above}`),
    below === null ? null : box('span', `first-below first-${below}`),
    dot === null ? null : box('span', `first-dot first-${dot}`),
  );
