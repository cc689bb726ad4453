import { useQuery } from '@tanstack/react-query';
import { config } from '../../../api/config.ts';
import { rowsQuery } from '../../../api/desk/late-rows.ts';
import { deskRole } from '../../../api/desk/watched.ts';
import { type Late, lateAt, lateText } from '../../../core/columns/late.ts';
import type { Row } from '../../../core/columns/columns.ts';
import { toHeadline } from '../../../core/reading/headline.ts';
import type { Reading } from '../../../core/reading/types.ts';
import type { Delay, Span } from '../../../core/time/delay.ts';
import type { Translate } from '../../../core/texts/translate.ts';
import { useTranslate } from '../../../ui/use-translate.ts';
import { formatDay } from '../../../core/time/format.ts';
import { PlainPill } from '../summary/PlainPill.tsx';
import { StatusPill } from '../../../static/StatusPill.tsx';
import { isGuest } from '../../../state/guest.ts';
import type { HistoryProps } from './History.tsx';
import { useEtaHistory } from './use-eta-history.ts';
import { formatLate } from '../../../core/time/delay-text.ts';
import { timeOfDay } from '../../../core/time/day.ts';
import type { PortTime } from '../../../core/time/types.ts';
import { toSummary } from '../../../core/words/summary.ts';

/** Anonymous visitors of a public server and guests may not read past results. */
const mayReadPast = (): boolean => !isGuest() && (config.access !== 'public' || deskRole() !== null);

/**
 * Shows the status with the delay of the shipment: from its row on the desk if there is one, otherwise since the first
 * known arrival date. With the real service it makes no request for that.
 */
export function Slip({ shipmentRef, present, containerNumber }: SlipProps) {
  const free = config.service === 'built-in' && mayReadPast();
  const isWhole = containerNumber === null || present.shipment.containers.length === 1;
  const hasRows = deskRole() !== null && isWhole;
  const { data: rows, isPending } = useQuery({ ...rowsQuery(shipmentRef.number), enabled: hasRows });
  const { etas } = useEtaHistory(shipmentRef, present, containerNumber, {
    list: free,
    results: free ? 'oldest' : 'none',
  });
  // The row on the desk wins, because a figure from another source would replace it and disappear again.
  if (hasRows && isPending) return <PlainPill reading={present} />;
  const [late] = (rows ?? [])
    .flatMap((row) => lateIn(row, present.now) ?? [])
    .toSorted((a, b) => b.late.ms - a.late.ms);
  return late === undefined ? (
    <DelayPill delay={etas.delay} reading={present} />
  ) : (
    <Pill delay={late.late} reference={late} reading={present} />
  );
}

export interface SlipProps extends Omit<HistoryProps, 'present'> {
  readonly present: Reading;
}

/** If the number has several rows, the one with the longest delay is shown. */
function lateIn(row: Row, nowMs: number) {
  const late = lateAt(row, nowMs);
  const needed = row.neededBy === null ? null : timeOfDay(row.neededBy);
  const date = late?.after === 'needed' ? needed : row.firstEta;
  return late && { late, after: late.after, date };
}

/** The status with a delay against the first ETA. */
export function DelayPill({ delay, reading }: { readonly delay: Delay | null; readonly reading: Reading }) {
  return delay === null ? (
    <PlainPill reading={reading} />
  ) : (
    <Pill delay={delay} reference={{ after: 'first-eta', date: delay.first }} reading={reading} />
  );
}

interface PillProps {
  readonly delay: Span;
  /** The date that the delay counts from. */
  readonly reference: { readonly after: Late['after']; readonly date: PortTime | null };
  readonly reading: Reading;
}

function Pill({ delay, reference: { after, date }, reading }: PillProps) {
  const t = useTranslate();
  const { status } = toSummary(reading, t);
  const isOverdue = status.overdue;
  const measured = isOverdue
    ? lateText({ ...delay, after }, t)
    : date &&
      t(after === 'needed' ? 'summary.needed' : 'summary.firstEta', { date: formatDay(date, t, reading.today) });
  const shown = {
    text: isOverdue ? null : formatLate(delay, t),
    tone: isOverdue || delay.ms <= 0 ? null : ('late' as const),
    measure: measured && (after === 'needed' ? measured : atPort(measured, reading, t)),
  };
  return <StatusPill status={status} t={t} delay={shown} />;
}

/** The delay is about the arrival at the port, which is named when the headline is about another place. */
function atPort(delay: string, reading: Reading, t: Translate): string {
  const port = toHeadline(reading).goal === 'port' ? undefined : reading.journey.arrival?.place?.name;
  return port === undefined ? delay : t('history.delayAt', { place: port, delay });
}
