import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { config } from '../../../api/config.ts';
import { rowsQuery } from '../../../api/desk/late-rows.ts';
import { deskRole } from '../../../api/desk/watched.ts';
import { lateAt, lateText } from '../../../core/columns/late.ts';
import type { Row } from '../../../core/columns/columns.ts';
import { toHeadline } from '../../../core/reading/headline.ts';
import type { Reading } from '../../../core/reading/types.ts';
import type { Delay, Span } from '../../../core/time/delay.ts';
import type { Translate } from '../../../core/texts/translate.ts';
import { useTranslate } from '../../../ui/use-translate.ts';
import { formatDay } from '../../../core/time/format.ts';
import { type Tone, TONES } from '../../../ui/Badge.tsx';
import { classes } from '../../../ui/classes.ts';
import { isGuest } from '../../../state/guest.ts';
import type { HistoryProps } from './History.tsx';
import { useEtaHistory } from './use-eta-history.ts';
import { formatDelay } from '../../../core/time/delay-text.ts';

/** Anonymous visitors of a public server and guests may not read past results. */
const mayReadPast = (): boolean => !isGuest() && (config.access !== 'public' || deskRole() !== null);

/**
 * Shows the delay of the shipment: from its row on the desk if there is one, otherwise since the first known arrival
 * date. With the real service it makes no request for that.
 */
export function Slip({ shipmentRef, present, containerNumber }: HistoryProps) {
  const free = config.service === 'built-in' && mayReadPast();
  const isWhole = present === null || containerNumber === null || present.shipment.containers.length === 1;
  const hasRows = deskRole() !== null && isWhole;
  const { data: rows, isPending } = useQuery({ ...rowsQuery(shipmentRef.number), enabled: hasRows });
  const { etas } = useEtaHistory(shipmentRef, present, containerNumber, {
    list: free,
    results: free ? 'oldest' : 'none',
  });
  // The row on the desk wins, because a figure from another source would replace it and disappear again.
  if (present === null || (hasRows && isPending)) return null;
  return (
    <LateLine rows={rows ?? []} reading={present} nowMs={present.now}>
      {etas.delay !== null && <DelayLine delay={etas.delay} reading={present} />}
    </LateLine>
  );
}

interface LateLineProps {
  readonly rows: readonly Row[];
  readonly reading: Reading;
  readonly nowMs: number;
  /** The content when no row is late. */
  readonly children: ReactNode;
}

/** If the number has several rows, the one with the longest delay is shown. */
function LateLine({ rows, reading, nowMs, children }: LateLineProps) {
  const t = useTranslate();
  const [late] = rows.flatMap((row) => lateAt(row, nowMs) ?? []).toSorted((a, b) => b.ms - a.ms);
  if (late === undefined) return children;
  return (
    <Pill tone={late.ms > 0 ? 'late' : 'plain'}>
      {late.after === 'needed' ? lateText(late, t) : atPort(late, reading, t)}
    </Pill>
  );
}

/** The delay is about the arrival at the port, which is named when the headline is about another place. */
export function DelayLine({ delay, reading }: { readonly delay: Delay; readonly reading: Reading }) {
  const t = useTranslate();
  return (
    <Pill tone={findTone(delay)} title={t('summary.since', { date: formatDay(delay.since, t) })}>
      {atPort(delay, reading, t)}
    </Pill>
  );
}

function atPort(delay: Span, reading: Reading, t: Translate): string {
  const text = formatDelay(delay, t);
  const port = toHeadline(reading).goal === 'port' ? undefined : reading.journey.arrival?.place?.name;
  return port === undefined ? text : t('history.delayAt', { place: port, delay: text });
}

const findTone = (delay: Span): Tone => (delay.ms > 0 ? 'late' : delay.ms < 0 ? 'ok' : 'plain');

interface PillProps {
  readonly tone: Tone;
  readonly title?: string;
  readonly children: string;
}

/** The text is no higher than its line, because it arrives late and nothing may move. */
const Pill = ({ tone, title, children }: PillProps) => (
  <p title={title} className={classes('shrink-0 rounded-full px-2 py-0.5 text-sm font-bold', TONES[tone])}>
    {children}
  </p>
);
