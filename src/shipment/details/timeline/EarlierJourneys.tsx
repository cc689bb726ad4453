import { useMemo } from 'react';
import { containerJourneys } from '../../../core/journeys/split.ts';
import { readShipment } from '../../../core/reading/read-shipment.ts';
import type { Reading } from '../../../core/reading/types.ts';
import { formatSpan } from '../../../core/time/format.ts';
import { type TimelineRow, toTimelineRows } from '../../../core/words/timeline.ts';
import { StaticEvent } from '../../../static/StaticEvent.tsx';
import { StaticLeg } from '../../../static/StaticLeg.tsx';
import { RowList } from '../../../static/RowList.tsx';
import { StaticStop } from '../../../static/StaticStop.tsx';
import { useTranslate } from '../../../ui/use-translate.ts';

/** Earlier journeys of the same number, each with its own ports and dates. */
export function EarlierJourneys({ reading }: { readonly reading: Reading }) {
  const t = useTranslate();
  const earlier = useMemo(() => readEarlierJourneys(reading), [reading]);
  const renderRow = (row: TimelineRow) => {
    if (row.kind === 'stop') return <StaticStop row={row} />;
    return row.kind === 'leg' ? <StaticLeg row={row} /> : <StaticEvent row={row} t={t} />;
  };
  return earlier.map((earlierReading) => (
    <details key={earlierReading.journey.last?.id} className="px-4 pb-4">
      <summary className="min-h-6 cursor-pointer ps-8 text-ink-2">{formatTitle(earlierReading, t)}</summary>
      <RowList rows={toTimelineRows(earlierReading, t)} renderRow={renderRow} />
    </details>
  ));
}

/** Summary, route and vessel of the answer belong to the last journey. */
function readEarlierJourneys({ shipment, journey: { source }, now }: Reading): readonly Reading[] {
  if (source === null) return [];
  const route = { ...shipment.route, prepol: null, pol: null, pod: null, postpod: null };
  return containerJourneys(shipment, source).earlier.map((events) =>
    readShipment({ ...shipment, containers: [{ ...source, events }], route, routeData: null }, null, now),
  );
}

function formatTitle({ journey: { stops }, today }: Reading, t: ReturnType<typeof useTranslate>): string {
  const [from, to] = [stops[0], stops.at(-1)];
  const dates = formatSpan(from?.first ?? null, to?.last ?? null, t, today);
  if (from === undefined || to === undefined) return t('timeline.earlierDates', { dates });
  return t('timeline.earlier', { from: from.place.name, to: to.place.name, dates });
}
