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

/** A stranger of a public server may not read past results, nor may a guest. */
const mayReadPast = (): boolean => !isGuest() && (config.access !== 'public' || deskRole() !== null);

/**
 * How late the shipment is: by its row of the desk, where it has one, and else since the first date
 * that is known. Against the real service it makes no request of that.
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
  // What counts is how late it is for those who follow it: another figure would come and go.
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
  /** What is said where no row is late. */
  readonly children: ReactNode;
}

/** Of several who follow it the one for whom it is latest. */
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

/** It is that of the arrival at the port, which is named where the headline is of another place. */
export function DelayLine({ delay, reading }: { readonly delay: Delay; readonly reading: Reading }) {
  const t = useTranslate();
  return (
    <Pill tone={toneOf(delay)} title={t('summary.since', { date: formatDay(delay.since, t) })}>
      {atPort(delay, reading, t)}
    </Pill>
  );
}

function atPort(delay: Span, reading: Reading, t: Translate): string {
  const text = formatDelay(delay, t);
  const port = toHeadline(reading).goal === 'port' ? undefined : reading.journey.arrival?.place?.name;
  return port === undefined ? text : t('history.delayAt', { place: port, delay: text });
}

const toneOf = (delay: Span): Tone => (delay.ms > 0 ? 'late' : delay.ms < 0 ? 'ok' : 'plain');

interface PillProps {
  readonly tone: Tone;
  readonly title?: string;
  readonly children: string;
}

/** No higher than the line that it comes into: it comes late, and nothing may move. */
const Pill = ({ tone, title, children }: PillProps) => (
  <p title={title} className={classes('shrink-0 rounded-full px-2 py-0.5 text-sm font-bold', TONES[tone])}>
    {children}
  </p>
);
