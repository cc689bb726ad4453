/**
 * The headline as text: where to and when, by whose clock, what is wrong, what comes next. Every
 * place that names a shipment takes its words from here.
 */
import type { Translate } from '../texts/translate.ts';
import { eventLabel, wordLabel } from '../shipment/codes.ts';
import { describeContainerType } from '../shipment/container-type.ts';
import { boxName } from '../shipment/number.ts';
import { type ArrivalGroup, type Clock, type Headline, toHeadline } from '../reading/headline.ts';
import type { Standing, Trouble } from '../reading/standing.ts';
import type { Arrival, Journey, JourneyState, Reading } from '../reading/types.ts';
import type { Container, Place, Shipment, ShipmentEvent } from '../shipment/types.ts';
import { formatAge, formatDuration, formatOverdue, formatSlip, formatUntil } from '../time/duration.ts';
import {
  formatClock,
  formatDay,
  formatDayTime,
  formatLong,
  formatWithZone,
  formatZone,
  formatZoneAt,
} from '../time/format.ts';
import { epochOf } from '../time/port-time.ts';
import type { PortTime } from '../time/types.ts';
import { DAY, HOUR, MINUTE } from '../time/units.ts';

export type SummaryTone = 'ok' | 'warn' | 'late' | 'plain';

export interface SummaryText {
  readonly destination: string;
  readonly origin: string;
  readonly status: { readonly text: string; readonly tone: SummaryTone };
  /** What is wrong besides an arrival that is overdue, the worst first. */
  readonly troubles: readonly { readonly text: string; readonly tone: SummaryTone }[];
  /** The service's own word, where it does not fit the journey's state. */
  readonly dispute: string | null;
  readonly arrival: {
    readonly label: string;
    readonly date: string;
    /** `Fri 4 Dec`: the date without its hour. */
    readonly day: string;
    /** `14:12 CET, in 10 days`: by which clock, and how long until then. */
    readonly time: string;
    readonly overdue: boolean;
    /** `6 of 8 on 29 Nov and 2 on 7 Dec`; null where all boxes arrive on one day. */
    readonly split: string | null;
  };
  /** What the ship and the service say of the arrival. */
  readonly clocks: readonly string[];
  /** The port where the delivery leads, the delivery where the port does. */
  readonly other: string | null;
  readonly next: string | null;
}

export const STATE_TONES: Readonly<Record<JourneyState, SummaryTone>> = {
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

/** The state in one word, and its colour: that of the worst trouble where there is one. */
const standingText = ({ state, word, troubles }: Standing, t: Translate): SummaryText['status'] => ({
  text: t(`shipment.reading.${word}`),
  tone: troubles[0]?.severity ?? STATE_TONES[state],
});

/** `Rotterdam, NL`. */
export const placeName = (place: Place): string =>
  place.countryCode === null ? place.name : `${place.name}, ${place.countryCode}`;

export function toSummary(reading: Reading, t: Translate): SummaryText {
  const { shipment, journey, today } = reading;
  const headline = toHeadline(reading);
  const { lead, place, standing, other } = headline;
  const origin = journey.stops[0]?.place ?? null;
  const cancelled = journey.state === 'cancelled';
  return {
    destination: place === null ? t('summary.noDestination') : placeName(place),
    origin: [
      origin === null ? null : t('summary.from', { place: placeName(origin) }),
      ...boxWords(shipment, journey.container, t),
    ]
      .filter((part) => part !== null)
      .join(' · '),
    status: standingText(standing, t),
    troubles: standing.troubles
      .filter((one) => !isLead(one, lead))
      .map((one) => ({ text: troubleText(one, today, t), tone: one.severity })),
    dispute: disputeText(journey, shipment, t),
    arrival: {
      ...arrivalText(lead, headline, reading, t),
      split: splitText(headline.split, shipment.containers.length, today, t),
    },
    clocks: clockTexts(reading, headline, t),
    other: cancelled ? null : otherText(other, headline.goal, today, t),
    next: nextText(reading, lead, t),
  };
}

/** It is said with the date of the arrival. */
const isLead = (trouble: Trouble, lead: Arrival | null): boolean =>
  trouble.kind === 'overdue' && lead?.overdue === true && trouble.event === lead.event;

function disputeText({ disputed, container }: Journey, { status }: Shipment, t: Translate): string | null {
  const word = container?.status ?? status;
  return disputed && word !== null ? t('summary.dispute', { word: wordLabel(word, t) }) : null;
}

function troubleText(trouble: Trouble, today: number, t: Translate): string {
  switch (trouble.kind) {
    case 'due':
    case 'overdue':
      return t(trouble.kind === 'due' ? 'summary.nextDue' : 'summary.nextOverdue', {
        event: trouble.event === null ? t('shipment.expected.VAD') : eventLabel(trouble.event, t),
        place: trouble.place?.name ?? t('summary.somewhere'),
        date: formatDayTime(trouble.date, t, today),
      });
    case 'delayed': {
      const [since, until] = [trouble.since, trouble.until].map((date) =>
        date === null ? t('timeline.noDate') : formatDayTime(date, t, today),
      );
      return t('summary.delayed', { place: trouble.place.name, since: since ?? '', until: until ?? '' });
    }
    case 'missed':
    case 'ships': {
      const word = ({ vessel, date }: ShipmentEvent): string =>
        (trouble.kind === 'ships' ? vessel?.name : date && formatDayTime(date, t, today)) ?? '';
      const { before, after } = trouble;
      const place = after.place?.name ?? '';
      return t(`summary.${trouble.kind}`, { place, before: word(before), after: word(after) });
    }
    case 'charge': {
      const text = t(`summary.charge.${trouble.charge}`, { day: trouble.days });
      return trouble.boxes > 1 ? t('summary.chargeOf', { text, count: trouble.boxes }) : text;
    }
  }
}

const MOST_GROUPS = 4;

function splitText(groups: readonly ArrivalGroup[], total: number, today: number, t: Translate): string | null {
  if (groups.length === 0) return null;
  const texts = groups.slice(0, MOST_GROUPS).map(({ boxes, date, standing }, index) => {
    const count = index === 0 ? t('summary.split.of', { count: boxes, total }) : String(boxes);
    if (standing === 'passed') return t('summary.split.passed', { count });
    if (date === null) return t('summary.split.noDate', { count });
    return t(`summary.split.${standing}`, { count, date: formatDay(date, t, today) });
  });
  return [...texts, ...(groups.length > MOST_GROUPS ? ['…'] : [])].join(', ');
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
  lead: Arrival | null,
  { goal, standing }: Headline,
  { now, past, today }: Pick<Reading, 'now' | 'past' | 'today'>,
  t: Translate,
): Omit<SummaryText['arrival'], 'split'> {
  if (lead === null || lead.date === null)
    return {
      label: t('summary.arrives'),
      date: t('summary.noDate'),
      day: t('summary.noDate'),
      time: t('summary.noDateWhy'),
      overdue: false,
    };
  const relative = standing.state === 'cancelled' ? null : relativeText(lead, lead.date, now, t, past);
  return {
    label: t(`summary.${arrivalKind(lead, { goal, standing })}`),
    date: formatLong(lead.date, t, today),
    day: formatLong({ ...lead.date, dateOnly: true }, t, today),
    time: [clockAt(lead.date, lead.place, t), relative].filter((part) => part !== null).join(', '),
    overdue: lead.overdue,
  };
}

/** `14:12 CET`; where its zone is not known, the place that it is of. */
function clockAt(date: PortTime, place: Place | null, t: Translate): string | null {
  const zone = formatZone(date, t) ?? (place === null ? null : formatZoneAt(date, place.name, t));
  if (date.dateOnly) return zone;
  const time = formatClock(date, t);
  return zone === null ? time : t('time.withZone', { time, zone });
}

const HAPPENED = { port: 'arrived', delivery: 'delivered', return: 'returned' } as const;

/** What the date of a headline is. */
export function arrivalKind(
  { actual, overdue, unconfirmed, sighting }: Arrival,
  { goal, standing }: Pick<Headline, 'goal' | 'standing'>,
) {
  if (actual) return HAPPENED[goal];
  if (standing.state === 'cancelled') return 'wasPlanned';
  if (sighting?.date != null) return 'inPort';
  return overdue || unconfirmed ? 'wasDue' : 'arrives';
}

function relativeText(
  { actual, overdue, unconfirmed, sighting }: Arrival,
  date: PortTime,
  nowMs: number,
  t: Translate,
  past: boolean,
): string | null {
  if (unconfirmed) return t('timeline.evidence.unconfirmed');
  if (sighting !== null) return t('timeline.evidence.by-ais');
  if (past) return null;
  if (actual && epochOf(date) > nowMs + MINUTE)
    return t('time.ahead', { span: formatDuration(epochOf(date) - nowMs, t) });
  return overdue ? t('timeline.overdue', { span: formatOverdue(date, nowMs, t) }) : formatUntil(date, nowMs, t);
}

/** Where the wire gives the prediction; an issue there means that it came in an unknown form. */
const PREDICTION_PATH = 'route.pod.predictive_eta';

const unreadablePrediction = ({ issues }: Shipment): string | null =>
  issues.find(({ path }) => path === PREDICTION_PATH)?.got ?? null;

function clockTexts({ shipment, today }: Reading, { clocks, lead }: Headline, t: Translate): readonly string[] {
  const unreadable = unreadablePrediction(shipment);
  return [
    ...(agreementText(clocks, t) ?? clocks.map((clock) => clockText(clock, today, t))),
    ...(unreadable === null || lead?.actual !== false
      ? []
      : [t('summary.predictionUnreadable', { value: unreadable })]),
  ];
}

/** One line where the others say what the carrier says; null where a date of theirs is news. */
function agreementText(clocks: readonly Clock[], t: Translate): readonly string[] | null {
  const agrees = ({ gapMs, ageMs }: Clock): boolean =>
    gapMs !== null && Math.abs(gapMs) < HOUR && !((ageMs ?? 0) > FRESH_MS);
  const [first] = clocks;
  if (first === undefined || !clocks.every(agrees)) return null;
  const others = t(`summary.agree.${clocks.length > 1 ? 'all' : first.source}`);
  return [t('summary.agree', { others, count: clocks.length + 1 })];
}

/** An older fix says little of the arrival: its age is said with it. */
const FRESH_MS = DAY;

function clockText({ source, date, gapMs, ageMs }: Clock, today: number, t: Translate): string {
  const time = formatWithZone(date, t, today);
  const clock =
    source === 'service'
      ? t('summary.prediction', { date: time })
      : ageMs !== null && ageMs > FRESH_MS
        ? t('summary.shipThen', { date: time, age: formatAge(ageMs, t) })
        : t('summary.ship', { date: time });
  return gapMs === null || Math.abs(gapMs) < HOUR ? clock : t('summary.gap', { clock, gap: formatSlip(gapMs, t) });
}

function otherText(other: Arrival | null, goal: Headline['goal'], today: number, t: Translate): string | null {
  if (other === null || other.place === null) return null;
  const place = placeName(other.place);
  const date = other.date === null ? null : formatDayTime(other.date, t, today);
  if (goal !== 'port') return date !== null && other.actual ? t('summary.portArrived', { place, date }) : null;
  return date === null ? t('summary.deliveryNoDate', { place }) : t('summary.delivery', { place, date });
}

/**
 * Null while something is overdue: what is planned after it stands on a date that did not hold. Null
 * too where it is the arrival of the headline.
 */
function nextText(
  { journey, positions, whereabouts, today }: Reading,
  lead: Arrival | null,
  t: Translate,
): string | null {
  const { overdue, due, next, last, state } = journey;
  const isNowhere = whereabouts.kind === 'unknown' && positions.ais === null && positions.pin === null;
  if (last === null && state === 'in-transit' && isNowhere) return t('summary.noPosition');
  if (overdue.length + due.length > 0 || next === null || next.date === null || next === lead?.event) return null;
  return t('summary.next', {
    event: eventLabel(next, t),
    place: next.place?.name ?? t('summary.somewhere'),
    date: formatDayTime(next.date, t, today),
  });
}
