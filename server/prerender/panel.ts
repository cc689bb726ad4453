/**
 * The words of the first picture: summary, strip and the first rows of the timeline, from the same pure functions and in the same classes
 * as the panel that takes their place. Plain text in landmarks: readable as it is while no script runs.
 */
import type { Translate } from '../../src/core/texts/translate.ts';
import { toAge } from '../../src/core/words/age.ts';
import { type Strip, toStrip } from '../../src/core/words/strip.ts';
import { type SummaryText, toSummary } from '../../src/core/words/summary.ts';
import { toTimelineRows } from '../../src/core/words/timeline.ts';
import { groupNumber } from '../../src/core/shipment/number.ts';
import type { Reading } from '../../src/core/reading/types.ts';
import type { Shipment } from '../../src/core/shipment/types.ts';
import { renderBoxes } from './boxes.ts';
import { renderBadge } from './badge.ts';
import { box, el, type Markup } from './markup.ts';
import { renderRows } from './rows.ts';
import { renderStrip } from './strip.ts';

export interface PanelOptions {
  readonly reading: Reading;
  readonly t: Translate;
}

export function renderPanel({ reading, t }: PanelOptions): Markup {
  const { shipment, now: nowMs } = reading;
  const { container } = reading.journey;
  const rows = toTimelineRows(reading, t);
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
        summary(toSummary(reading, t), toStrip(reading), t),
        renderBoxes(shipment, container, nowMs, t),
        tabs(t),
        // Of several boxes together the app shows a table first.
        shipment.containers.length > 1 && container === null ? null : renderRows(rows, t),
      ),
      box('p', 'border-t border-line px-4 py-3 text-sm text-ink-3', ageText(shipment, nowMs, t)),
    ),
  );
}

export function ageText(shipment: Shipment, nowMs: number, t: Translate): string {
  const { age } = toAge(shipment, nowMs, t);
  return age === null ? t('fresh.fromUnknown') : t('app.firstAge', { age });
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
        box('h1', 'line-clamp-3 text-lg leading-7 font-bold wrap-anywhere text-ink', text.destination),
        box('p', 'line-clamp-3 text-xs wrap-anywhere text-ink-3', text.origin),
      ),
      renderBadge(text.status.tone, text.status.text, 'mt-2 shrink-0'),
    ),
    box('p', 'mt-3 text-xs text-ink-3', text.arrival.label),
    box('p', 'text-xl font-bold text-ink', text.arrival.date),
    box('p', late, text.arrival.where),
    strip.stops.length > 1 ? renderStrip(strip) : null,
    box(
      'ul',
      'mt-3 space-y-0.5 text-xs text-ink-2',
      ...lines.map((line) => el('li', {}, line)),
      text.dispute === null ? null : box('li', 'font-semibold text-warn', text.dispute),
    ),
  );
}

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
