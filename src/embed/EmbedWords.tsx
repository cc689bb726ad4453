/** A shipment in the words there is room for: a strip of two lines, or the summary with the stops below it. */
import { ChevronDown, ChevronUp } from 'lucide-react';
import { type ReactNode, useMemo, useState } from 'react';
import { useTranslate } from '../ui/use-translate.ts';
import { toStrip } from '../core/words/strip.ts';
import { toSummary } from '../core/words/summary.ts';
import { StripView } from '../panel/summary/StripView.tsx';
import { Timeline } from '../panel/timeline/Timeline.tsx';
import type { Reading } from '../core/reading/types.ts';
import { Badge } from '../ui/Badge.tsx';
import { classes } from '../ui/classes.ts';
import type { Layout } from './layout.ts';
import type { Part } from '../core/links/embed-messages.ts';

export interface EmbedWordsProps {
  readonly reading: Reading;
  readonly show: readonly Part[];
  readonly layout: Layout;
  /** How old it all is, and the way to Landfall. */
  readonly foot: ReactNode;
}

export function EmbedWords({ reading, show, layout: { kind, isWide }, foot }: EmbedWordsProps) {
  const t = useTranslate();
  const text = useMemo(() => toSummary(reading, t), [reading, t]);
  const strip = useMemo(() => toStrip(reading), [reading]);
  const [isOpen, setOpen] = useState(false);
  const arrival = <span className={classes(text.arrival.overdue && 'text-late')}>{text.arrival.date}</span>;

  if (kind === 'foot') return foot;
  if (kind === 'strip') {
    return (
      <section aria-label={t('summary.name')} className="flex min-h-0 items-center gap-2 px-3 py-2">
        <div className="min-w-0 flex-1">
          <div className="flex items-center gap-2">
            <h1 className="truncate font-bold text-ink">{text.destination}</h1>
            <Badge tone={text.status.tone} className="shrink-0">
              {text.status.text}
            </Badge>
          </div>
          <p className="truncate text-xs text-ink-2">
            {text.arrival.label} <strong className="text-ink">{arrival}</strong>
          </p>
        </div>
        {foot}
      </section>
    );
  }

  const hasSummary = show.includes('summary');
  const hasTimeline = show.includes('timeline');
  const isFoldable = hasTimeline && hasSummary && kind === 'card';
  return (
    <>
      <div data-scroller className={classes('min-h-0', kind === 'page' ? '' : 'overflow-y-auto')}>
        {hasSummary && (
          <section aria-label={t('summary.name')} className="px-3.5 pt-3 pb-3">
            <div className="flex items-start justify-between gap-3">
              <div className="min-w-0">
                <h1 className="line-clamp-2 text-lg leading-6 font-bold wrap-anywhere text-ink">{text.destination}</h1>
                <p className="line-clamp-2 text-xs wrap-anywhere text-ink-3">{text.origin}</p>
              </div>
              <Badge tone={text.status.tone} className="mt-1 shrink-0">
                {text.status.text}
              </Badge>
            </div>
            <div className="mt-2 flex items-end justify-between gap-x-4">
              <div className="min-w-0">
                <p className="text-xs text-ink-3">{text.arrival.label}</p>
                <p className="text-lg font-bold text-ink">{arrival}</p>
                <p className={classes('text-xs', text.arrival.overdue ? 'font-semibold text-late' : 'text-ink-3')}>
                  {text.arrival.where}
                </p>
              </div>
              {isWide && text.next !== null && <p className="text-end text-xs text-ink-2">{text.next}</p>}
            </div>
            {strip.stops.length > 1 && <StripView strip={strip} />}
            {!isWide && text.next !== null && <p className="mt-2 text-xs text-ink-2">{text.next}</p>}
          </section>
        )}
        {isFoldable && (
          <button
            type="button"
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
            className="flex min-h-9 w-full items-center justify-between border-t border-line px-3.5 py-1.5 font-semibold text-chart hover:bg-soft"
          >
            {t('app.tab.timeline')}
            {isOpen ? <ChevronDown aria-hidden size={18} /> : <ChevronUp aria-hidden size={18} />}
          </button>
        )}
        {hasTimeline && (isOpen || !isFoldable) && (
          <section aria-label={t('app.tab.timeline')} className={classes(hasSummary && 'border-t border-line')}>
            <Timeline reading={reading} />
          </section>
        )}
      </div>
      {foot}
    </>
  );
}
