/**
 * The words of an embed's first picture, from the same pure functions and in the same classes as EmbedWords. How large the frame is only
 * the browser knows: so the line for a low one and the card for all others are both here, and the style sheet shows one (first.css).
 */
import type { Translate } from '../../src/core/texts/translate.ts';
import { toAge } from '../../src/core/words/age.ts';
import { type SummaryText, toSummary } from '../../src/core/words/summary.ts';
import { type Strip, toStrip } from '../../src/core/words/strip.ts';
import { toTimelineRows } from '../../src/core/words/timeline.ts';
import { renderBadge } from './badge.ts';
import { box, el, type Markup } from './markup.ts';
import { ageText, type PanelOptions } from './panel.ts';
import { renderRows } from './rows.ts';
import { renderStrip } from './strip.ts';

export interface EmbedOptions extends PanelOptions {
  readonly show: readonly ('map' | 'timeline' | 'summary')[];
  /** A newer but worse answer is not shown. */
  readonly kept: boolean;
}

export function renderEmbed(options: EmbedOptions): Markup {
  const { reading, t, show, kept } = options;
  const { shipment, now: nowMs } = reading;
  const text = toSummary(reading, t);
  const [hasMap, hasSummary, hasTimeline] = [show.includes('map'), show.includes('summary'), show.includes('timeline')];
  const rows = (): Markup => renderRows(toTimelineRows(reading, t), t);
  const { old } = toAge(shipment, nowMs, t);
  return el(
    'div',
    { id: 'first-panel', class: hasMap ? 'first-embed-place' : 'min-h-0' },
    el(
      'main',
      { class: `first-embed-card bg-card ${hasMap ? 'shadow-card' : ''}` },
      hasMap && (hasSummary || hasTimeline) ? line(text) : null,
      el(
        'div',
        { class: `min-h-0 ${hasMap ? 'first-embed-words overflow-y-auto' : ''}`, 'data-first-scroller': '' },
        hasSummary ? summary(text, toStrip(reading), t) : null,
        // Under a summary over the map the list is folded, beside the map it is not.
        hasTimeline && hasSummary && hasMap
          ? box(
              'p',
              'first-embed-folded min-h-9 items-center border-t border-line px-3.5 py-1.5 font-semibold text-chart',
              t('app.tab.timeline'),
            )
          : null,
        hasTimeline
          ? box('div', hasSummary ? `border-t border-line ${hasMap ? 'first-embed-unfolded' : ''}` : '', rows())
          : null,
      ),
      box(
        'div',
        'first-embed-foot',
        box(
          'div',
          'flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line px-3.5 py-2 text-xs',
          box('p', 'h-4 min-w-0 flex-1 basis-40 overflow-hidden text-ink-3', ageText(shipment, nowMs, t)),
          old === null ? null : renderBadge('warn', old, ''),
          kept ? renderBadge('warn', t('fresh.keptShort'), '') : null,
          box('span', 'inline-flex min-h-6 shrink-0 items-center font-semibold text-chart', t('embed.open')),
        ),
      ),
    ),
  );
}

/** The form for a low frame. */
const line = (text: SummaryText): Markup =>
  box(
    'div',
    'first-embed-line min-h-0 items-center gap-2 px-3 py-2',
    box(
      'div',
      'min-w-0 flex-1',
      box(
        'div',
        'flex items-center gap-2',
        box('strong', 'truncate font-bold text-ink', text.destination),
        renderBadge(text.status.tone, text.status.text, 'shrink-0'),
      ),
      box(
        'p',
        'truncate text-xs text-ink-2',
        text.arrival.label,
        ' ',
        box('strong', text.arrival.overdue ? 'text-late' : 'text-ink', text.arrival.date),
      ),
    ),
    box('span', 'size-9 shrink-0'),
  );

function summary(text: SummaryText, strip: Strip, t: Translate): Markup {
  const late = text.arrival.overdue;
  return el(
    'section',
    { class: 'px-3.5 pt-3 pb-3', 'aria-label': t('summary.name') },
    box(
      'div',
      'flex items-start justify-between gap-3',
      box(
        'div',
        'min-w-0',
        box('h1', 'line-clamp-2 text-lg leading-6 font-bold wrap-anywhere text-ink', text.destination),
        box('p', 'line-clamp-2 text-xs wrap-anywhere text-ink-3', text.origin),
      ),
      renderBadge(text.status.tone, text.status.text, 'mt-1 shrink-0'),
    ),
    box(
      'div',
      'mt-2 flex items-end justify-between gap-x-4',
      box(
        'div',
        'min-w-0',
        box('p', 'text-xs text-ink-3', text.arrival.label),
        box('p', `text-lg font-bold ${late ? 'text-late' : 'text-ink'}`, text.arrival.date),
        box('p', late ? 'text-xs font-semibold text-late' : 'text-xs text-ink-3', text.arrival.where),
      ),
      text.next === null ? null : box('p', 'first-embed-wide text-end text-xs text-ink-2', text.next),
    ),
    strip.stops.length > 1 ? renderStrip(strip) : null,
    text.next === null ? null : box('p', 'first-embed-narrow mt-2 text-xs text-ink-2', text.next),
  );
}
