/** The arrival as text: its date, the clock of the date, and the dates of vessel and service. */
import type { BestArrival } from '../columns/best-arrival.ts';
import { listed } from '../texts/joined.ts';
import type { Translate } from '../texts/translate.ts';
import { type Clock, type Headline } from '../reading/headline.ts';
import { loadedInPort } from '../reading/journey/sightings.ts';
import type { Arrival, Reading } from '../reading/types.ts';
import type { Place, Shipment } from '../shipment/types.ts';
import { formatAge, formatDuration, formatSlip, formatUntil } from '../time/duration.ts';
import { formatClock, formatLong, formatWithZone, formatZone, formatZoneAt } from '../time/format.ts';
import { epochOf, findLatest } from '../time/port-time.ts';
import type { PortTime } from '../time/types.ts';
import { DAY, HOUR, MINUTE } from '../time/units.ts';

export interface ArrivalText {
  /** The kind of date; `none` without a date. */
  readonly kind: keyof typeof LABELS | 'none';
  readonly label: string;
  readonly date: string;
  /** The date without its time: `Fri 4 Dec`. */
  readonly day: string;
  /** The time with its clock, `14:12 CET`; `null` for a date without a time. */
  readonly clock: string | null;
  /** The same with the time until then: `14:12 CET, in 10 days`. */
  readonly time: string;
  /** The expected date has passed, and no source has a later one. */
  readonly overdue: boolean;
  /** Who gives an awaited date; `null` when a line below says that all sources agree. */
  readonly source: string | null;
  /** The date of the carrier that a better one has replaced. */
  readonly superseded: { readonly source: string; readonly date: string; readonly sentence: string } | null;
}

export function arrivalText(
  headline: Headline,
  { now, past, today, positions }: Pick<Reading, 'now' | 'past' | 'today' | 'positions'>,
  t: Translate,
): ArrivalText {
  const { lead, best, clocks, standing } = headline;
  if (lead === null || lead.date === null)
    return {
      kind: 'none',
      label: t('summary.expected'),
      date: t('summary.noDate'),
      day: t('summary.noDate'),
      clock: null,
      time: t('summary.noDateWhy'),
      overdue: false,
      source: null,
      superseded: null,
    };
  const relative = standing.state === 'cancelled' ? null : relativeText(lead, lead.date, now, t, past);
  const clock = clockAt(lead.date, lead.place, t);
  const kind = arrivalKind(lead, headline);
  const replaced = best?.superseded == null ? null : formatWithZone(best.superseded, t, today);
  return {
    kind,
    label: t(LABELS[kind]),
    date: formatLong(lead.date, t, today),
    day: formatLong({ ...lead.date, dateOnly: true }, t, today),
    clock,
    time: listed([clock, relative], t),
    overdue: kind === 'wasDue' && lead.overdue,
    source: best === null || agreementText(clocks, t) !== null ? null : sourceText(best, positions.ais?.ageMs ?? 0, t),
    superseded:
      replaced === null
        ? null
        : {
            source: t('summary.source.carrier'),
            date: replaced,
            sentence: t('summary.superseded', { date: replaced }),
          },
  };
}

function sourceText({ source }: BestArrival, ageMs: number, t: Translate): string {
  const text = t(`summary.source.${source}`);
  return source === 'ship' && ageMs > FRESH_MS ? t('summary.gap', { clock: text, gap: formatAge(ageMs, t) }) : text;
}

/** Words `14:12 CET`, or names the place when its zone is unknown. */
function clockAt(date: PortTime, place: Place | null, t: Translate): string | null {
  const zone = formatZone(date, t) ?? (place === null ? null : formatZoneAt(date, place.name, t));
  if (date.dateOnly) return zone;
  const time = formatClock(date, t);
  return zone === null ? time : t('time.withZone', { time, zone });
}

const LABELS = {
  arrived: 'summary.arrived',
  delivered: 'summary.delivered',
  returned: 'summary.returned',
  wasPlanned: 'summary.wasPlanned',
  inPort: 'summary.inPort',
  inPortSeen: 'summary.inPortSeen',
  wasDue: 'summary.wasDue',
  arrives: 'summary.expected',
} as const;

const HAPPENED = { port: 'arrived', delivery: 'delivered', return: 'returned' } as const;

/** Returns the kind of date that the headline shows. */
export function arrivalKind(
  { actual, overdue, unconfirmed, sighting }: Arrival,
  { goal, best, standing }: Pick<Headline, 'goal' | 'best' | 'standing'>,
) {
  // The cargo is at the place of delivery, and not yet with its consignee.
  if (actual) return goal === 'delivery' && standing.state === 'out-for-delivery' ? 'arrived' : HAPPENED[goal];
  if (standing.state === 'cancelled') return 'wasPlanned';
  if (sighting?.date != null) return 'inPort';
  if (sighting?.seen != null) return 'inPortSeen';
  return (overdue && best?.superseded == null) || unconfirmed ? 'wasDue' : 'arrives';
}

function relativeText(
  { actual, overdue, unconfirmed, sighting }: Arrival,
  date: PortTime,
  nowMs: number,
  t: Translate,
  past: boolean,
): string | null {
  if (unconfirmed) return t('timeline.evidence.unconfirmed');
  if (sighting !== null) return t(sighting.seen === null ? 'timeline.evidence.by-ais' : 'summary.inPortWhen');
  // The status says how long the arrival is overdue.
  if (past || (overdue && findLatest(date) < nowMs)) return null;
  if (actual && epochOf(date) > nowMs + MINUTE)
    return t('time.ahead', { span: formatDuration(epochOf(date) - nowMs, t) });
  return formatUntil(date, nowMs, t);
}

/** Path of the prediction on the wire. An issue at this path means that it came in an unknown form. */
const PREDICTION_PATH = 'route.pod.predictive_eta';

const unreadablePrediction = ({ issues }: Shipment): string | null =>
  issues.find(({ path }) => path === PREDICTION_PATH)?.got ?? null;

export function clockTexts({ shipment, today }: Reading, { clocks, lead }: Headline, t: Translate): readonly string[] {
  const unreadable = unreadablePrediction(shipment);
  return [
    ...(agreementText(clocks, t) ?? clocks.map((clock) => clockText(clock, today, t))),
    ...(unreadable === null || lead?.actual !== false
      ? []
      : [t('summary.predictionUnreadable', { value: unreadable })]),
  ];
}

/** Words `Loaded; vessel in Singapore (AIS), 20 min ago`; `null` after the departure, or without AIS data. */
export function loadedText({ shipment, journey, now, past, today }: Reading, t: Translate): string | null {
  const found = loadedInPort(shipment, journey);
  if (found === null) return null;
  const age = past ? formatWithZone(found.time, t, today) : formatAge(now - epochOf(found.time), t);
  return t('summary.loadedInPort', { place: found.place.name, age });
}

/** One combined line when all sources agree with the carrier, otherwise `null`. */
function agreementText(clocks: readonly Clock[], t: Translate): readonly string[] | null {
  const agrees = ({ gapMs, ageMs }: Clock): boolean => Math.abs(gapMs) < HOUR && !((ageMs ?? 0) > FRESH_MS);
  const [first] = clocks;
  if (first === undefined || !clocks.every(agrees)) return null;
  return [t(`summary.agree.${clocks.length > 1 ? 'all' : first.source}`)];
}

/** An older fix says little about the arrival, so its age is added. */
const FRESH_MS = DAY;

function clockText({ source, date, gapMs, ageMs }: Clock, today: number, t: Translate): string {
  const time = formatWithZone(date, t, today);
  const clock =
    source === 'service'
      ? t('summary.prediction', { date: time })
      : ageMs !== null && ageMs > FRESH_MS
        ? t('summary.shipThen', { date: time, age: formatAge(ageMs, t) })
        : t('summary.ship', { date: time });
  return Math.abs(gapMs) < HOUR ? clock : t('summary.gap', { clock, gap: formatSlip(gapMs, t) });
}
