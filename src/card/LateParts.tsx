/**
 * Parts of the card that its first screen does not need and that lie outside of its tabs. They are
 * one file, because the name of each file that is loaded later is in the first screen.
 */
import type { ShipmentRef } from '../api/client.ts';
import { config } from '../api/config.ts';
import type { Reading } from '../core/reading/types.ts';
import { boxName, groupNumber } from '../core/shipment/number.ts';
import { formatWithZone } from '../core/time/format.ts';
import { timeAt } from '../core/time/port-time.ts';
import { toSummary } from '../core/words/summary.ts';
import { toTimelineRows } from '../core/words/timeline.ts';
import { PrintMap, type PrintMapProps } from '../map/PrintMap.tsx';
import { PrintMatrix } from '../panel/boxes/PrintMatrix.tsx';
import { EarlierJourneys } from '../panel/timeline/EarlierJourneys.tsx';
import { SignNotes } from '../panel/timeline/SignNotes.tsx';
import { Timeline, type TimelineProps } from '../panel/timeline/Timeline.tsx';
import { WatchThis } from '../panel/watch/WatchThis.tsx';
import { Extra } from '../ui/Extra.tsx';
import { classes } from '../ui/classes.ts';
import { usePrinting } from '../ui/use-printing.ts';
import type { Shipment } from '../core/shipment/types.ts';
import { useTranslate } from '../ui/use-translate.ts';
import { SinceStrip } from './SinceStrip.tsx';
import { useEffect, useRef, useState } from 'react';
import { Banner } from '../ui/Banner.tsx';
import { Button } from '../ui/Button.tsx';
import { go } from '../view/view-store.ts';

interface AboveSummaryProps {
  readonly reading: Reading;
  /** A past answer or a frozen link. */
  readonly past: boolean;
}

/**
 * What comes above the summary after the first screen: the head of the printed sheet, and of a
 * present answer news and the desk.
 */
export function AboveSummary({ reading, past }: AboveSummaryProps) {
  const { number, type, line } = reading.shipment;
  const shipmentRef: ShipmentRef = {
    number,
    type: type === null || type.kind === 'other' ? null : type.kind,
    line: line?.code ?? null,
  };
  return (
    <>
      <Extra>
        <PrintSheet reading={reading} />
      </Extra>
      {!past && (
        <>
          <SinceStrip reading={reading} />
          <WatchThis key={number} shipmentRef={shipmentRef} />
        </>
      )}
    </>
  );
}

/** Above the tabs once the summary is scrolled out of view: where to, when, and how it stands. */
export function CompactSummary({ reading }: { readonly reading: Reading }) {
  const line = useRef<HTMLParagraphElement>(null);
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    const scroller = line.current?.closest('[data-scroller]') ?? null;
    const summary = scroller?.querySelector('[data-summary]') ?? null;
    if (summary === null) return undefined;
    const observer = new IntersectionObserver(([entry]) => setShown(entry?.isIntersecting === false), {
      root: scroller,
    });
    observer.observe(summary);
    return () => observer.disconnect();
  }, []);
  return (
    // The summary stays in the page for screen readers.
    <p ref={line} aria-hidden className="flex gap-2 text-sm *:pt-2">
      {isShown && <Headline reading={reading} />}
    </p>
  );
}

function Headline({ reading }: { readonly reading: Reading }) {
  const { destination, arrival, status } = toSummary(reading, useTranslate());
  return (
    <>
      <strong dir="auto" className="truncate text-ink">
        {destination}
      </strong>
      <span className={classes('shrink-0', arrival.overdue ? 'font-semibold text-late' : 'text-ink-2')}>
        {arrival.date}
      </span>
      <span className="ms-auto shrink-0 text-ink-3">{status.text}</span>
    </>
  );
}

/**
 * Head of the printed sheet: number, date of the data, and the map as SVG. Rendered for print only.
 */
function PrintSheet({ reading }: PrintMapProps) {
  const t = useTranslate();
  if (!usePrinting()) return null;
  const { shipment, now } = reading;
  const { container } = reading.journey;
  const about = [
    shipment.line?.name ?? shipment.line?.code ?? null,
    config.service === 'built-in' ? t('app.sample') : null,
    // The moment from which every age on the sheet counts.
    t('app.printed', { date: formatWithZone(timeAt(now, 'UTC'), t) }),
    shipment.updatedAt === null ? null : t('app.printedData', { date: formatWithZone(shipment.updatedAt, t) }),
  ];
  return (
    <div className="px-4 pt-2">
      <p className="flex justify-between text-sm font-bold">
        <span className="flex items-center gap-2">
          <img src="/favicon.svg" alt="" width={20} height={20} />
          {t('app.name')}
        </span>
        <span>{container === null ? groupNumber(shipment.number) : boxName(container.number, t)}</span>
        <span>{about.filter(Boolean).join(' · ')}</span>
      </p>
      <PrintMap reading={reading} />
    </div>
  );
}

/**
 * Printed below the summary whatever tab is open: the matrix of all boxes, then the whole timeline
 * and its signs in words.
 */
export function PrintPages(props: TimelineProps) {
  const t = useTranslate();
  if (!usePrinting()) return null;
  const { shipment, journey, now } = props.reading;
  return (
    <>
      {shipment.containers.length > 1 && journey.container === null && <PrintMatrix shipment={shipment} nowMs={now} />}
      <Timeline {...props} medium="paper" />
      <EarlierJourneys reading={props.reading} />
      <SignNotes rows={toTimelineRows(props.reading, t)} />
    </>
  );
}

/** Over a past result: as of when it was said, and the way back to the present. */
export function PastBanner({ shipment }: { readonly shipment: Shipment }) {
  const t = useTranslate();
  if (shipment.updatedAt === null) return null;
  return (
    <Banner
      tone="chart"
      title={t('past.asOf', { date: formatWithZone(shipment.updatedAt, t) })}
      action={<Button onClick={() => go({ record: null, compare: null })}>{t('past.toNow')}</Button>}
    >
      <p>{t('past.why')}</p>
    </Banner>
  );
}
