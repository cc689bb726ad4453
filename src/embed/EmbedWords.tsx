/** The words of a shipment: a strip of two lines, or the summary with the timeline below it. */
import ChevronDown from 'lucide/dist/esm/icons/chevron-down.mjs';
import ChevronUp from 'lucide/dist/esm/icons/chevron-up.mjs';
import { Icon } from '../ui/Icon.tsx';
import { type ReactNode, useMemo, useState } from 'react';
import { Badge, type Tone } from '../ui/Badge.tsx';
import { useTranslate } from '../ui/use-translate.ts';
import { toStrip } from '../core/reading/strip.ts';
import { toSummary } from '../core/words/summary.ts';
import { StripView } from '../shipment/details/summary/StripView.tsx';
import { Sources } from '../shipment/details/sources/Sources.tsx';
import { Timeline } from '../shipment/details/timeline/Timeline.tsx';
import { toHeadline } from '../core/reading/headline.ts';
import type { Reading } from '../core/reading/types.ts';
import type { Translate } from '../core/texts/translate.ts';
import type { Span } from '../core/time/delay.ts';
import { EmbedLine, EmbedSummary } from '../static/StaticEmbed.tsx';
import { classes } from '../ui/classes.ts';
import type { Layout } from './layout.ts';
import type { Part } from '../core/links/embed-messages.ts';
import { formatDelay } from '../core/time/delay-text.ts';
import { delayText } from '../core/words/delay.ts';

export interface EmbedWordsProps {
  readonly reading: Reading;
  /** The delay of the whole shipment, as the server computes it. */
  readonly delay: Span | null;
  readonly show: readonly Part[];
  readonly layout: Layout;
  /** The foot with the age of the data and the link to Landfall. */
  readonly foot: ReactNode;
}

export function EmbedWords({ reading, delay: span, show, layout: { kind }, foot }: EmbedWordsProps) {
  const t = useTranslate();
  const text = useMemo(() => toSummary(reading, t), [reading, t]);
  const strip = useMemo(() => toStrip(reading), [reading]);
  const [isOpen, setOpen] = useState(false);
  const delay = span === null ? null : delayMark(span, reading, t);

  if (kind === 'foot') return foot;
  if (kind === 'strip') return <EmbedLine text={text} t={t} delay={delay} link={foot} />;

  const hasSummary = show.includes('summary');
  const hasTimeline = show.includes('timeline');
  const isFoldable = hasTimeline && hasSummary && kind === 'card';
  return (
    <>
      <div data-scroller className={classes('min-h-0 grow', kind === 'page' ? '' : 'overflow-y-auto')}>
        {hasSummary && <EmbedSummary text={text} t={t} delay={delay} strip={<StripView strip={strip} />} />}
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

/**
 * Formats the delay of the arrival at the port, whatever the headline is about. While the arrival is overdue, the
 * delay has no upper bound.
 */
function delayMark(span: Span, reading: Reading, t: Translate): ReactNode {
  const { goal, lead } = toHeadline(reading);
  const isWhole = reading.journey.container === null || reading.shipment.containers.length === 1;
  const isOverdue = goal === 'port' && lead?.overdue === true;
  if (lead === null || !isWhole || (isOverdue && span.ms <= 0)) return null;
  const delay = isOverdue ? { ...span, mostMs: null } : span;
  return (
    <Badge tone={toneOf(delay)} className="shrink-0">
      {delayText(reading, delay, t) ?? formatDelay(delay, t)}
    </Badge>
  );
}

/** A proven delay has the colour of delays. */
const toneOf = (delay: Span): Tone => (delay.ms > 0 ? 'late' : delay.ms < 0 ? 'ok' : 'plain');
