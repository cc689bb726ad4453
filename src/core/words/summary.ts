/**
 * The three answers of the summary, as text: where to and when, how sure, where now. Pure: the
 * server draws the same words.
 */
import type { Translate } from '../texts/translate.ts';
import { eventLabel, wordLabel } from '../shipment/codes.ts';
import { describeContainerType } from '../shipment/container-type.ts';
import { boxName } from '../shipment/number.ts';
import type { Arrival, Journey, JourneyState, Reading } from '../reading/types.ts';
import type { Container, Place, Shipment } from '../shipment/types.ts';
import { formatOverdue, formatUntil } from '../time/duration.ts';
import { formatDayTime, formatLong, formatZoneAt } from '../time/format.ts';
import type { PortTime } from '../time/types.ts';

export type SummaryTone = 'ok' | 'warn' | 'late' | 'plain';

export interface SummaryText {
  readonly destination: string;
  readonly origin: string;
  readonly status: { readonly text: string; readonly tone: SummaryTone };
  /** The service's own word, where it does not fit the journey's state. */
  readonly dispute: string | null;
  readonly arrival: {
    readonly label: string;
    readonly date: string;
    readonly where: string;
    readonly overdue: boolean;
  };
  /** The predicted date, or why there is none yet. */
  readonly predictive: string | null;
  /** Final delivery, where that lies beyond the port of discharge. */
  readonly delivery: string | null;
  readonly next: string | null;
}

const TONES: Readonly<Record<JourneyState, SummaryTone>> = {
  planned: 'plain',
  'in-transit': 'ok',
  'at-transshipment': 'ok',
  arrived: 'ok',
  discharged: 'ok',
  'out-for-delivery': 'ok',
  delivered: 'ok',
  returned: 'plain',
  cancelled: 'late',
  unknown: 'warn',
};

/** `Rotterdam, NL`. */
export const placeName = (place: Place): string =>
  place.countryCode === null ? place.name : `${place.name}, ${place.countryCode}`;

/**
 * `past`: a copy of earlier, read as of then. What counts from that moment would be read as
 * counting from today.
 */
export function toSummary({ shipment, journey, now: nowMs }: Reading, t: Translate, past = false): SummaryText {
  // A shipment that never goes to sea has no port to arrive at: then the delivery is what everybody
  // waits for.
  const overLand = journey.arrival?.date == null && journey.delivery?.date != null;
  const arrival = overLand ? journey.delivery : journey.arrival;
  const target = arrival?.place ?? journey.stops.at(-1)?.place ?? null;
  const origin = journey.stops[0]?.place ?? null;
  const late = arrival?.overdue === true;
  const cancelled = journey.state === 'cancelled';
  const word = journey.container?.status ?? shipment.status;
  return {
    destination: target === null ? t('summary.noDestination') : placeName(target),
    origin: [
      origin === null ? null : t('summary.from', { place: placeName(origin) }),
      ...boxWords(shipment, journey.container, t),
    ]
      .filter((part) => part !== null)
      .join(' · '),
    status: late
      ? { text: t('summary.overdue'), tone: 'late' }
      : { text: t(`shipment.reading.${journey.state}`), tone: TONES[journey.state] },
    dispute: journey.disputed && word !== null ? t('summary.dispute', { word: wordLabel(word, t) }) : null,
    arrival: arrivalText(arrival, nowMs, t, past, cancelled),
    predictive: overLand || cancelled ? null : predictiveText(shipment, journey, nowMs, t, past),
    delivery: overLand || cancelled ? null : deliveryText(journey.delivery, nowMs, t),
    next: nextText(journey, nowMs, t),
  };
}

function boxWords(shipment: Shipment, container: Container | null, t: Translate): (string | null)[] {
  const boxes = shipment.containers;
  const box = container ?? (boxes.length === 1 ? boxes[0] : undefined);
  if (box !== undefined) {
    const words = box.isoCode === null ? null : describeContainerType(box.isoCode, t);
    return [boxes.length > 1 ? boxName(box.number, t) : null, words ?? box.sizeType, box.isoCode];
  }
  return [boxes.length === 0 ? null : t('boxes.count', { count: boxes.length })];
}

function arrivalText(
  arrival: Arrival | null,
  nowMs: number,
  t: Translate,
  past: boolean,
  cancelled: boolean,
): SummaryText['arrival'] {
  if (arrival === null || arrival.date === null)
    return { label: t('summary.arrives'), date: t('summary.noDate'), where: t('summary.noDateWhy'), overdue: false };
  const zone = arrival.place === null ? null : formatZoneAt(arrival.date, arrival.place.name, t);
  return {
    label: t(cancelled && !arrival.actual ? 'summary.wasPlanned' : labelOf(arrival)),
    date: formatLong(arrival.date, t, nowMs),
    where: [zone, cancelled ? null : relativeText(arrival, arrival.date, nowMs, t, past)]
      .filter((part) => part !== null)
      .join(' · '),
    overdue: arrival.overdue,
  };
}

const labelOf = ({ actual, overdue, unconfirmed }: Arrival) =>
  actual ? 'summary.arrived' : overdue || unconfirmed ? 'summary.wasDue' : 'summary.arrives';

function relativeText(
  { overdue, unconfirmed }: Arrival,
  date: PortTime,
  nowMs: number,
  t: Translate,
  past: boolean,
): string | null {
  if (unconfirmed) return t('timeline.evidence.unconfirmed');
  if (past) return null;
  return overdue ? t('timeline.overdue', { span: formatOverdue(date, nowMs, t) }) : formatUntil(date, nowMs, t);
}

function predictiveText(
  { route: { predictiveEta } }: Shipment,
  { arrival }: Journey,
  nowMs: number,
  t: Translate,
  past: boolean,
): string | null {
  if (arrival === null || arrival.actual || arrival.unconfirmed) return null;
  if (predictiveEta !== null) return t('summary.prediction', { date: formatDayTime(predictiveEta, t, nowMs) });
  // Of a day that is over none will come; past results leave it out.
  return past || arrival.overdue || arrival.date === null ? null : t('summary.noPrediction');
}

function deliveryText(delivery: Arrival | null, nowMs: number, t: Translate): string | null {
  if (delivery === null || delivery.place === null) return null;
  const place = placeName(delivery.place);
  if (delivery.date === null) return t('summary.deliveryNoDate', { place });
  const date = formatDayTime(delivery.date, t, nowMs);
  return t(delivery.actual ? 'summary.deliveryDone' : 'summary.delivery', { place, date });
}

function nextText(journey: Journey, nowMs: number, t: Translate): string | null {
  // What should have happened comes before what is planned after it.
  const next = journey.overdue[0] ?? journey.next;
  if (next === null || next.date === null) return null;
  const values = {
    event: eventLabel(next, t),
    place: next.place?.name ?? t('summary.somewhere'),
    date: formatDayTime(next.date, t, nowMs),
  };
  return t(journey.overdue.includes(next) ? 'summary.nextOverdue' : 'summary.next', values);
}
