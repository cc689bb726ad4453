/** The summary of an embed in two sizes, and its foot. */
import type { ReactNode } from 'react';
import { toHeadline } from '../core/reading/headline.ts';
import type { Reading } from '../core/reading/types.ts';
import type { Translate } from '../core/texts/translate.ts';
import type { Span } from '../core/time/delay.ts';
import { formatLate } from '../core/time/delay-text.ts';
import { delayText } from '../core/words/delay.ts';
import type { SummaryText } from '../core/words/summary.ts';
import { Badge } from '../ui/Badge.tsx';
import { ArrivalDate, Clocks, DateSource, Superseded, Troubles } from './ArrivalPlace.tsx';
import type { Strip } from '../core/columns/strip-cell.ts';
import { StaticStrip } from './StaticStrip.tsx';
import { StatusPill } from './StatusPill.tsx';
import { dotted } from '../core/texts/joined.ts';

interface EmbedSummaryProps {
  readonly text: SummaryText;
  readonly t: Translate;
  readonly strip: ReactNode;
  /** An `EmbedStatus`. */
  readonly pill: ReactNode;
}

/** The next event is beside the arrival in a wide card and below the strip in a narrow one. */
export const EmbedSummary = ({ text, t, strip, pill }: EmbedSummaryProps) => (
  <section aria-label={t('summary.name')} className="@container px-3 pt-3 pb-3">
    <h1 className="line-clamp-2 text-lg leading-6 font-bold wrap-anywhere text-ink">{text.destination}</h1>
    <p className="line-clamp-2 text-xs wrap-anywhere text-ink-3">{text.origin}</p>
    <Troubles troubles={text.troubles} />
    <div className="mt-1 flex min-h-6 flex-wrap items-center justify-between gap-x-3 text-xs text-ink-3">
      <p>{text.arrival.label}</p>
      {pill}
    </div>
    <ArrivalDate arrival={text.arrival} />
    <DateSource arrival={text.arrival} />
    <div className="flex items-end justify-between gap-x-4">
      <Clocks text={text} />
      {text.next !== null && <p className="hidden text-end text-xs text-ink-2 @min-[512px]:block">{text.next}</p>}
    </div>
    {strip}
    {text.next !== null && <p className="mt-2 text-xs text-ink-2 @min-[512px]:hidden">{text.next}</p>}
  </section>
);

interface EmbedStatusProps {
  readonly reading: Reading;
  /** The delay of the whole shipment, as the server computes it; `null` while it is unknown. */
  readonly delay: Span | null;
  readonly status: SummaryText['status'];
  readonly t: Translate;
}

/**
 * The status with the delay of the arrival at the port, whatever the headline is about. An overdue status says itself
 * for how long.
 */
export function EmbedStatus({ reading, delay, status, t }: EmbedStatusProps) {
  const isWhole = reading.journey.container === null || reading.shipment.containers.length === 1;
  if (delay === null || toHeadline(reading).lead === null || !isWhole || status.overdue)
    return <StatusPill status={status} t={t} />;
  const measure = delayText(reading, delay, t);
  return (
    <StatusPill
      status={status}
      t={t}
      delay={{ text: formatLate(delay, t), tone: delay.ms > 0 ? 'late' : null, title: measure }}
    />
  );
}

interface EmbedLinesProps {
  readonly text: SummaryText;
  readonly t: Translate;
  readonly pill: ReactNode;
  /** A link to Landfall, in a frame without a foot. */
  readonly link?: ReactNode;
}

/**
 * Destination with status, and arrival with its source, in two lines for a low frame. Other facts are beside the
 * arrival, or in a third line where they do not fit. A narrow frame leaves out the time until the arrival, and has the
 * status in a line of its own where the name needs the whole width.
 */
export function EmbedLines({ text, t, pill, link }: EmbedLinesProps) {
  const { arrival, other, troubles } = text;
  const facts = dotted([troubles[0]?.text, arrival.split, other], t);
  return (
    <section aria-label={t('summary.name')} className="@container min-h-0 px-3 py-2">
      <div className="flex flex-wrap items-center justify-between gap-x-2">
        <h1 dir="auto" className="max-w-full truncate text-base font-bold text-ink">
          {text.destination}
        </h1>
        {pill}
      </div>
      <div className="flex items-center gap-2">
        <div className="flex min-w-0 flex-1 flex-wrap justify-between gap-x-3 text-xs text-ink-3">
          <p className="line-clamp-2">
            {arrival.label} <strong className={arrival.overdue ? 'text-late' : 'text-ink'}>{arrival.day}</strong>{' '}
            <span className="@min-[26rem]:hidden">{arrival.clock ?? arrival.time}</span>
            <span className="hidden @min-[26rem]:inline">{arrival.time}</span>
          </p>
          {arrival.source !== null && (
            <div className="flex flex-wrap gap-x-3">
              <p>{arrival.source}</p>
              {arrival.superseded !== null && <Superseded text={arrival.superseded} />}
            </div>
          )}
          {facts !== '' && <p className="max-w-full truncate">{facts}</p>}
        </div>
        {link}
      </div>
    </section>
  );
}

/** The strip between the lines and the foot of a low frame. */
export const BareStrip = ({ strip, t }: { readonly strip: Strip; readonly t: Translate }) => (
  <div className="px-3 pb-2 *:mt-0">
    <StaticStrip strip={strip} t={t} isBare />
  </div>
);

interface StaticEmbedFootProps {
  /** Age of the data and next refresh in one line. Text that does not fit is hidden. */
  readonly ages: ReactNode;
  readonly old: string | null;
  /** Whether a newer but worse answer is withheld. */
  readonly isWithheld: boolean;
  readonly t: Translate;
  readonly link: ReactNode;
}

export const StaticEmbedFoot = ({ ages, old, isWithheld, t, link }: StaticEmbedFootProps) => (
  <footer className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line px-3 py-2 text-xs">
    <p className="flex h-4 min-w-0 flex-1 basis-40 flex-wrap gap-x-3 overflow-hidden text-ink-3">{ages}</p>
    {old !== null && <Badge tone="warn">{old}</Badge>}
    {isWithheld && <Badge tone="warn">{t('fresh.keptShort')}</Badge>}
    {link}
  </footer>
);

interface EmbedLinkProps {
  /** The address of the shipment in Landfall; `null` in prerendered pages, because only the script knows it. */
  readonly href: string | null;
  readonly icon?: ReactNode;
  readonly t: Translate;
}

export function EmbedLink({ href, icon, t }: EmbedLinkProps) {
  const Tag = href === null ? 'span' : 'a';
  return (
    <Tag
      {...(href !== null && { href, target: '_blank', rel: 'noopener' })}
      className="inline-flex min-h-6 shrink-0 items-center gap-1 font-semibold text-chart hover:underline"
    >
      {t('embed.open')}
      <span className="size-3.5">{icon}</span>
    </Tag>
  );
}
