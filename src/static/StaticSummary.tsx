import type { ReactNode } from 'react';
import type { Translate } from '../core/texts/translate.ts';
import type { SummaryText } from '../core/words/summary.ts';
import { ArrivalDate, Clocks, DateSource, Troubles } from './ArrivalPlace.tsx';
import { StatusPill } from './StatusPill.tsx';

interface StaticSummaryProps {
  readonly text: SummaryText;
  readonly t: Translate;
  readonly strip: ReactNode;
  /** The status with its delay, in place of the status alone. */
  readonly pill?: ReactNode;
}

/** Answers in this order: where the shipment is going and when it arrives, how certain that is, and where it is now. */
export const StaticSummary = ({ text, t, strip, pill }: StaticSummaryProps) => (
  <section data-summary="" aria-label={t('summary.name')} className="border-b border-line px-4 pt-4 pb-5">
    {/* The link to the desk is beside the first lines (WatchThis.tsx). */}
    <div className="min-w-0 pe-24">
      <h1 className="line-clamp-2 text-lg font-bold wrap-anywhere text-ink">{text.destination}</h1>
      <p className="line-clamp-2 text-xs wrap-anywhere text-ink-3">{text.origin}</p>
    </div>
    <Troubles troubles={text.troubles} />
    <div className="mt-3 flex min-h-6 flex-wrap items-center justify-between gap-x-3 text-xs text-ink-3">
      <p>{text.arrival.label}</p>
      {pill ?? <StatusPill status={text.status} t={t} />}
    </div>
    <ArrivalDate arrival={text.arrival} />
    <DateSource arrival={text.arrival} />
    <Clocks text={text} />
    {strip}
    {(text.next !== null || text.dispute !== null) && (
      <ul className="mt-3 text-xs wrap-anywhere text-ink-2">
        {text.next !== null && <li>{text.next}</li>}
        {text.dispute !== null && <li className="font-semibold text-warn">{text.dispute}</li>}
      </ul>
    )}
  </section>
);
