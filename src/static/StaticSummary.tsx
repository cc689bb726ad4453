import type { ReactNode } from 'react';
import type { Translate } from '../core/texts/translate.ts';
import type { SummaryText } from '../core/words/summary.ts';
import { Badge } from '../ui/Badge.tsx';
import { ArrivalDate, Clocks, Troubles } from './ArrivalPlace.tsx';

interface StaticSummaryProps {
  readonly text: SummaryText;
  readonly t: Translate;
  readonly strip: ReactNode;
  /** The delay against the first ETA. Its line is rendered even when it is empty. */
  readonly slip?: ReactNode;
}

/** Answers in this order: where the shipment is going and when it arrives, how certain that is, and where it is now. */
export const StaticSummary = ({ text, t, strip, slip }: StaticSummaryProps) => (
  <section data-summary="" aria-label={t('summary.name')} className="border-b border-line px-4 pt-4 pb-5">
    <div className="flex items-start justify-between gap-3">
      <div className="min-w-0">
        <h1 className="line-clamp-2 text-lg font-bold wrap-anywhere text-ink">{text.destination}</h1>
        <p className="line-clamp-2 text-xs wrap-anywhere text-ink-3">{text.origin}</p>
      </div>
      <Badge tone={text.status.tone} className="shrink-0">
        {text.status.text}
      </Badge>
    </div>
    <Troubles troubles={text.troubles} />
    <div className="mt-3 flex h-6 items-center justify-between gap-3 text-xs text-ink-3">
      <p className="shrink-0">{text.arrival.label}</p>
      {slip}
    </div>
    <ArrivalDate arrival={text.arrival} />
    <Clocks text={text} />
    {strip}
    {(text.next !== null || text.dispute !== null) && (
      <ul className="mt-3 text-xs text-ink-2">
        {text.next !== null && <li>{text.next}</li>}
        {text.dispute !== null && <li className="font-semibold text-warn">{text.dispute}</li>}
      </ul>
    )}
  </section>
);
