/** The summary of an embed in two sizes, and its foot. */
import type { ReactNode } from 'react';
import type { Translate } from '../core/texts/translate.ts';
import type { SummaryText } from '../core/words/summary.ts';
import { Badge } from '../ui/Badge.tsx';
import { classes } from '../ui/classes.ts';
import { ArrivalDate, Clocks, Troubles } from './ArrivalPlace.tsx';
import { dotted } from '../core/texts/joined.ts';

interface EmbedSummaryProps {
  readonly text: SummaryText;
  readonly t: Translate;
  readonly strip: ReactNode;
  /** The delay against the first ETA; `null` when it is unknown. */
  readonly delay: ReactNode;
}

/** The next event is beside the arrival in a wide card and below the strip in a narrow one. */
export const EmbedSummary = ({ text, t, strip, delay }: EmbedSummaryProps) => (
  <section aria-label={t('summary.name')} className="@container px-3 pt-3 pb-3">
    <div className="flex items-start justify-between gap-3">
      <div className="min-w-0">
        <h1 className="line-clamp-2 text-lg leading-6 font-bold wrap-anywhere text-ink">{text.destination}</h1>
        <p className="line-clamp-2 text-xs wrap-anywhere text-ink-3">{text.origin}</p>
      </div>
      <Badge tone={text.status.tone} className="shrink-0">
        {text.status.text}
      </Badge>
    </div>
    <Troubles troubles={text.troubles} />
    <div className="mt-1 flex h-5 items-end justify-between gap-3 text-xs text-ink-3">
      <p>{text.arrival.label}</p>
      {delay}
    </div>
    <ArrivalDate arrival={text.arrival} />
    <div className="flex items-end justify-between gap-x-4">
      <Clocks text={text} />
      {text.next !== null && <p className="hidden text-end text-xs text-ink-2 @min-[512px]:block">{text.next}</p>}
    </div>
    {strip}
    {text.next !== null && <p className="mt-2 text-xs text-ink-2 @min-[512px]:hidden">{text.next}</p>}
  </section>
);

interface EmbedLineProps {
  readonly text: SummaryText;
  readonly t: Translate;
  readonly delay: ReactNode;
  /** A link to Landfall. */
  readonly link: ReactNode;
}

/**
 * Destination, arrival and delay in three lines for a low frame. A wide frame has space for the time beside the
 * delivery.
 */
export function EmbedLine({ text, t, delay, link }: EmbedLineProps) {
  const { arrival, other, troubles } = text;
  const facts = dotted([troubles[0]?.text, arrival.split, other], t);
  return (
    <section aria-label={t('summary.name')} className="@container flex min-h-0 items-center gap-2 px-3 py-2">
      <div className="min-w-0 flex-1">
        <div className="flex items-center justify-between gap-2">
          <h1 dir="auto" className="truncate font-bold text-ink">
            {text.destination}
          </h1>
          <Badge tone={text.status.tone} className="shrink-0">
            {text.status.text}
          </Badge>
        </div>
        <div className="flex items-center justify-between gap-2">
          <p className="truncate text-xs text-ink-2">
            {arrival.label} <strong className={arrival.overdue ? 'text-late' : 'text-ink'}>{arrival.date}</strong>
          </p>
          {/* The link must not increase the distance between the lines. */}
          <div className="-my-0.5 shrink-0">{delay}</div>
        </div>
        <p className="flex justify-between gap-3 text-xs text-ink-3">
          <span className={classes('truncate', arrival.overdue && 'font-semibold text-late')}>
            {facts === '' ? arrival.time : facts}
          </span>
          {facts !== '' && <span className="embed-wide-line shrink-0">{arrival.time}</span>}
        </p>
      </div>
      {link}
    </section>
  );
}

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
