/**
 * The headline as text: destination and arrival, the clock of the date, problems, and the next event. Every place
 * that names a shipment uses these words.
 */
import type { Translate } from '../texts/translate.ts';
import { eventLabel, wordLabel } from '../shipment/codes.ts';
import { describeContainerType } from '../shipment/container-type.ts';
import { containerName } from '../shipment/number.ts';
import { arrivalConflicts } from '../reading/arrival-conflicts.ts';
import { nextAhead } from '../reading/journey/event-state.ts';
import { type ArrivalGroup, type Headline, toHeadline } from '../reading/headline.ts';
import type { Trouble } from '../reading/standing.ts';
import type { Arrival, Journey, JourneyState, Reading } from '../reading/types.ts';
import type { Container, Place, Shipment, ShipmentEvent } from '../shipment/types.ts';
import { formatOverdue } from '../time/duration.ts';
import { formatDay, formatDayTime } from '../time/format.ts';
import { type ArrivalText, arrivalText, clockTexts, loadedText } from './arrival.ts';
import { doubtText } from './doubt-text.ts';
import { dotted, listed } from '../texts/joined.ts';

export type SummaryTone = 'ok' | 'warn' | 'late' | 'plain';

export interface SummaryText {
  readonly destination: string;
  readonly origin: string;
  readonly status: {
    readonly text: string;
    /** The same with the time since an overdue date: `Overdue · 3 d 9 h`. */
    readonly pill: string;
    readonly overdue: boolean;
    readonly tone: SummaryTone;
  };
  /** Problems besides an overdue arrival, the most severe first. */
  readonly troubles: readonly { readonly text: string; readonly tone: SummaryTone }[];
  /** The service's own status, when it does not fit the state of the journey. */
  readonly dispute: string | null;
  readonly arrival: ArrivalText & {
    /** For example `6 of 8 on 29 Nov and 2 on 7 Dec`; `null` when all containers arrive on one day. */
    readonly split: string | null;
  };
  /** The arrival dates of vessel and service. */
  readonly clocks: readonly string[];
  /** The port when the delivery is the main date, and the delivery when the port is. */
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

/** The state in one word, with the colour of the most severe problem. */
function standingText(
  { standing: { state, word, troubles }, lead, best }: Headline,
  { now, past }: Reading,
  t: Translate,
): SummaryText['status'] {
  const text = t(`shipment.reading.${word}`);
  const due = lead?.overdue === true && !past ? (best?.superseded ?? lead.date) : null;
  return {
    text,
    pill: due === null ? text : t('summary.pill', { status: text, delay: formatOverdue(due, now, t) }),
    overdue: word === 'overdue',
    tone: troubles[0]?.severity ?? STATE_TONES[state],
  };
}

/** Words a place, for example `Rotterdam, NL`. */
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
    origin: dotted(
      [
        origin !== null && t('summary.from', { place: placeName(origin) }),
        ...containerTexts(shipment, journey.container, t),
      ],
      t,
    ),
    status: standingText(headline, reading, t),
    troubles: standing.troubles
      .filter((trouble) => !isLead(trouble, lead))
      .map((trouble) => ({ text: troubleText(trouble, today, t), tone: trouble.severity })),
    dispute: disputeText(journey, shipment, t),
    arrival: {
      ...arrivalText(headline, reading, t),
      split: splitText(headline.split, shipment.containers.length, today, t),
    },
    clocks: [loadedText(reading, t), ...clockTexts(reading, headline, t), ...doubtTexts(reading, t)].filter(
      (line) => line !== null,
    ),
    other: cancelled ? null : otherText(other, headline.goal, today, t),
    next: nextText(reading, lead, t),
  };
}

/** Contradictions about the date, shown beside it. */
const doubtTexts = (reading: Reading, t: Translate): readonly string[] =>
  arrivalConflicts(reading).flatMap((found) => doubtText(found, t) ?? []);

/** The problem is worded together with the arrival date. */
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
        parts: listed(
          [trouble.event === null ? t('shipment.expected.VAD') : eventLabel(trouble.event, t), trouble.place?.name],
          t,
        ),
        date: formatDayTime(trouble.date, t, today),
      });
    case 'delayed': {
      const place = trouble.place.name;
      if (trouble.since === null) return t('summary.delayedAt', { place });
      const since = formatDayTime(trouble.since, t, today);
      if (trouble.until === null) return t('summary.delayedSince', { place, since });
      return t('summary.delayed', { place, since, until: formatDayTime(trouble.until, t, today) });
    }
    case 'missed':
    case 'ships': {
      const word = ({ vessel, date }: ShipmentEvent): string =>
        (trouble.kind === 'ships' ? vessel?.name : date && formatDayTime(date, t, today)) ?? '';
      const { before, after } = trouble;
      const place = after.place?.name ?? '';
      return t(trouble.kind === 'ships' ? 'summary.ships' : 'summary.missed', {
        place,
        before: word(before),
        after: word(after),
      });
    }
    case 'charge': {
      const text = t(`summary.charge.${trouble.charge}`, { day: trouble.days });
      return trouble.containerCount > 1 ? t('summary.chargeOf', { text, count: trouble.containerCount }) : text;
    }
  }
}

const MAX_GROUPS = 4;

function splitText(groups: readonly ArrivalGroup[], total: number, today: number, t: Translate): string | null {
  if (groups.length === 0) return null;
  const texts = groups.slice(0, MAX_GROUPS).map(({ containerCount, date, standing }, index) => {
    const count = index === 0 ? t('summary.split.of', { count: containerCount, total }) : String(containerCount);
    if (standing === 'passed') return t('summary.split.passed', { count });
    if (date === null)
      return t(standing === 'silent' ? 'summary.split.neverUpdated' : 'summary.split.noDate', { count });
    return t(`summary.split.${standing}`, { count, date: formatDay(date, t, today) });
  });
  return listed([...texts, groups.length > MAX_GROUPS && '…'], t);
}

function containerTexts(shipment: Shipment, container: Container | null, t: Translate): (string | null)[] {
  const containers = shipment.containers;
  const shown = container ?? (containers.length === 1 ? containers[0] : undefined);
  if (shown !== undefined) {
    const words = shown.isoCode === null ? null : describeContainerType(shown.isoCode, t);
    return [containers.length > 1 ? containerName(shown.number, t) : null, words ?? shown.sizeType, shown.isoCode];
  }
  return [containers.length === 0 ? null : t('boxes.count', { count: containers.length })];
}

function otherText(other: Arrival | null, goal: Headline['goal'], today: number, t: Translate): string | null {
  if (other === null || other.place === null) return null;
  const place = placeName(other.place);
  const date = other.date === null ? null : formatDayTime(other.date, t, today);
  if (goal !== 'port') return date !== null && other.actual ? t('summary.portArrived', { place, date }) : null;
  return date === null ? t('summary.deliveryNoDate', { place }) : t('summary.delivery', { place, date });
}

/** Returns `null` when the next event is the arrival of the headline. */
function nextText(
  { journey, positions, whereabouts, today }: Reading,
  lead: Arrival | null,
  t: Translate,
): string | null {
  const { last, state } = journey;
  const next = nextAhead(journey);
  const isNowhere = whereabouts.kind === 'unknown' && positions.ais === null && positions.pin === null;
  if (last === null && state === 'in-transit' && isNowhere) return t('summary.noPosition');
  if (next === null || next.date === null || next === lead?.event) return null;
  return t('summary.next', {
    parts: listed([eventLabel(next, t), next.place?.name, formatDayTime(next.date, t, today)], t),
  });
}
