/** The shipments of the start page: destination and state, progress, origin and day. */
import type { ReactNode } from 'react';
import { toHeadline } from '../core/reading/headline.ts';
import type { Reading } from '../core/reading/types.ts';
import type { Translate } from '../core/texts/translate.ts';
import { toStrip } from '../core/reading/strip.ts';
import { toSummary } from '../core/words/summary.ts';
import { Badge } from '../ui/Badge.tsx';
import { StaticStrip } from './StaticStrip.tsx';

/** Number of cards on the start page. */
export const START_CARDS = 3;
export const START_ITEM = 'nth-3:@min-[24.75rem]:@max-[37.5rem]:col-span-2';
export const START_CARD_LOOK =
  'block h-full min-h-28 w-full rounded-button border border-line p-3 text-start hover:bg-soft';

interface StartCardsProps {
  readonly title: string;
  /** List items with the class START_ITEM. */
  readonly children: ReactNode;
}

export const StartCards = ({ title, children }: StartCardsProps) => (
  <section aria-labelledby="start-cards" className="@container">
    <h2 id="start-cards" className="pb-2 text-xs text-ink-3">
      {title}
    </h2>
    {/* The number of columns depends on the width alone, so that no card moves while the page is loading. */}
    <ul className="grid grid-cols-1 gap-3 @min-[24.75rem]:grid-cols-2 @min-[37.5rem]:grid-cols-3">{children}</ul>
  </section>
);

export function StaticStartCard({ reading, t }: { readonly reading: Reading; readonly t: Translate }) {
  const { destination, arrival, status } = toSummary(reading, t);
  const origin = reading.journey.stops[0]?.place.name;
  return (
    <>
      <span className="flex flex-wrap items-center justify-between gap-x-2">
        <strong dir="auto" className="truncate">
          {toHeadline(reading).place?.name ?? destination}
        </strong>
        <Badge tone={status.tone} className="shrink-0">
          {status.text}
        </Badge>
      </span>
      <StaticStrip strip={toStrip(reading)} t={t} isBare />
      <span className="mt-2 flex justify-between gap-2 text-xs text-ink-3">
        <span dir="auto" className="truncate">
          {origin !== undefined && t('summary.from', { place: origin })}
        </span>
        <span className="shrink-0">{arrival.day}</span>
      </span>
    </>
  );
}
