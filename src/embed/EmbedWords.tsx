/** The words of a shipment: two lines, or the summary with the timeline below it. */
import ChevronDown from 'lucide/dist/esm/icons/chevron-down.mjs';
import ChevronUp from 'lucide/dist/esm/icons/chevron-up.mjs';
import { Icon } from '../ui/Icon.tsx';
import { type ReactNode, useMemo, useState } from 'react';
import { useTranslate } from '../ui/use-translate.ts';
import { toStrip } from '../core/reading/strip.ts';
import { toSummary } from '../core/words/summary.ts';
import { StripView } from '../shipment/details/summary/StripView.tsx';
import { Sources } from '../shipment/details/sources/Sources.tsx';
import { Timeline } from '../shipment/details/timeline/Timeline.tsx';
import type { Reading } from '../core/reading/types.ts';
import type { Span } from '../core/time/delay.ts';
import { BareStrip, EmbedLines, EmbedStatus, EmbedSummary } from '../static/StaticEmbed.tsx';
import { classes } from '../ui/classes.ts';
import type { Layout } from './layout.ts';
import type { Part } from '../core/links/embed-messages.ts';

export interface EmbedWordsProps {
  readonly reading: Reading;
  /** The delay of the whole shipment, as the server computes it. */
  readonly delay: Span | null;
  readonly show: readonly Part[];
  readonly layout: Layout;
  /** The foot with the age of the data and the link to Landfall. */
  readonly foot: ReactNode;
}

export function EmbedWords({ reading, delay, show, layout: { kind }, foot }: EmbedWordsProps) {
  const t = useTranslate();
  const text = useMemo(() => toSummary(reading, t), [reading, t]);
  const strip = useMemo(() => toStrip(reading), [reading]);
  const [isOpen, setOpen] = useState(false);
  const pill = <EmbedStatus reading={reading} delay={delay} status={text.status} t={t} />;

  if (kind === 'foot') return foot;
  if (kind === 'lines') return <EmbedLines text={text} t={t} pill={pill} link={foot} />;

  const hasSummary = show.includes('summary');
  const hasTimeline = show.includes('timeline');
  const isFoldable = hasTimeline && hasSummary && (kind === 'card' || kind === 'low');
  return (
    <>
      <div data-scroller className={classes('min-h-0 grow', kind === 'page' ? '' : 'overflow-y-auto')}>
        {kind === 'low' ? (
          <>
            <EmbedLines text={text} t={t} pill={pill} />
            <BareStrip strip={strip} t={t} />
          </>
        ) : (
          hasSummary && <EmbedSummary text={text} t={t} pill={pill} strip={<StripView strip={strip} />} />
        )}
        {hasSummary && (
          // The timeline is as far from the edge as the summary, which is closer to the edge than on the tracking
          // page.
          <div className="*:px-3">
            <Sources reading={reading} />
          </div>
        )}
        {isFoldable && (
          <button
            type="button"
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
            className="flex min-h-9 w-full items-center justify-between border-t border-line px-3 py-1.5 font-semibold text-chart hover:bg-soft"
          >
            {t('app.tab.timeline')}
            {isOpen ? <Icon icon={ChevronDown} size={18} /> : <Icon icon={ChevronUp} size={18} />}
          </button>
        )}
        {hasTimeline && (isOpen || !isFoldable) && (
          <section aria-label={t('app.tab.timeline')} className={classes(hasSummary && 'border-t border-line')}>
            <Timeline reading={reading} medium="embed" />
          </section>
        )}
      </div>
      {foot}
    </>
  );
}
