/**
 * The shipment in sentences: one line for a chat, or a few lines for an email that a customer can read. Problems come
 * first, every time has its zone, and the last line gives the time of the data.
 */
import type { Translate } from '../texts/translate.ts';
import { eventLabel } from '../shipment/codes.ts';
import { conflictLine, conflictsOfContainer, type SourceConflict } from '../shipment/conflicts.ts';
import { containerName, groupNumber } from '../shipment/number.ts';
import { differences } from '../reading/containers/matrix.ts';
import type { Delay } from '../time/delay.ts';
import { toHeadline } from '../reading/headline.ts';
import { nextAhead } from '../reading/journey/event-state.ts';
import { underwayLeg } from '../reading/position/position-evidence.ts';
import type { Journey, Reading } from '../reading/types.ts';
import type { Shipment, ShipmentEvent } from '../shipment/types.ts';
import { formatDay, formatDayTime, formatLong, formatWithZone, formatZone } from '../time/format.ts';
import { arrivalKind } from './arrival.ts';
import { type SummaryText, toSummary } from './summary.ts';
import { formatDelay } from '../time/delay-text.ts';
import { delayText } from './delay.ts';
import { listed, sentences } from '../texts/joined.ts';

/**
 * One or two sentences for a chat or a link preview: day, delay, final delivery, and the facts whose omission would
 * mislead: how the containers divide, and what is wrong.
 */
export function shortText(reading: Reading, t: Translate, slip: Delay | null = null): string {
  const { other, goal } = toHeadline(reading);
  const summary = toSummary(reading, t);
  const then =
    goal === 'port' && other?.place != null && other.date !== null && !other.actual
      ? t('share.then', {
          place: other.place.name,
          date: formatLong({ ...other.date, dateOnly: true }, t, reading.today),
        })
      : null;
  const said = [
    formatShort(reading, summary, summary.arrival.day, slip, t),
    ...listSources(reading, summary, t),
    then,
    summary.arrival.split,
    summary.troubles[0]?.text,
  ];
  return sentences(
    said.map((text) => text && sentence(text, t)),
    t,
  );
}

function formatShort(reading: Reading, summary: SummaryText, date: string, slip: Delay | null, t: Translate): string {
  const headline = toHeadline(reading);
  const { lead } = headline;
  const number = formatSubject(reading.shipment, reading.journey, t);
  const place = lead?.place?.name ?? summary.destination;
  if (lead === null || lead.date === null) return t('share.short.none', { number, state: summary.status.text, place });
  const text = t(`share.short.${arrivalKind(lead, headline)}`, { number, place, date });
  const delay = delayText(reading, slip, t);
  return delay === null ? text : t('share.late', { text, delay });
}

/** Names the source of a date that is not the carrier's, and the date of the carrier that it replaces. */
function listSources(reading: Reading, { arrival }: SummaryText, t: Translate): readonly string[] {
  const { best } = toHeadline(reading);
  if (best === null || best.source === 'carrier') return [];
  const date = formatWithZone(best.date, t, reading.today);
  const source = t(best.source === 'ship' ? 'summary.ship' : 'summary.prediction', { date });
  return [source, ...(arrival.superseded === null ? [] : [arrival.superseded.sentence])];
}

function longDate({ arrival }: SummaryText, reading: Reading, t: Translate): string {
  const date = toHeadline(reading).lead?.date ?? null;
  const zone = date === null ? null : formatZone(date, t);
  return zone === null ? arrival.date : t('time.withZone', { time: arrival.date, zone });
}

/** The subject of the sentences. One container of several is named. */
function formatSubject({ number, containers }: Shipment, { container }: Journey, t: Translate): string {
  const whole = groupNumber(number);
  if (container === null || containers.length < 2) return whole;
  return t('share.boxOf', { number: whole, box: containerName(container.number, t) });
}

/**
 * `link` is the address of the shipment; `null` without one, as for a past result. `slip` is the delay when there is
 * a history. `conflicts` are differences between sources.
 */
export function narrative(
  reading: Reading,
  t: Translate,
  link: string | null,
  slip: Delay | null = null,
  conflicts: readonly SourceConflict[] = [],
): string {
  const { shipment, journey, today } = reading;
  const summary = toSummary(reading, t);
  const { last } = journey;
  const next = nextAhead(journey);
  const lines: readonly (string | null)[][] = [
    [
      sentence(formatShort(reading, summary, longDate(summary, reading, t), null, t), t),
      ...summary.troubles.map(({ text }) => sentence(text, t)),
    ],
    [
      containersSentence(reading, t),
      slipText(slip, reading, t),
      summary.arrival.split,
      ...listSources(reading, summary, t),
      ...summary.clocks,
      summary.other,
      summary.dispute,
    ].map((text) => text && sentence(text, t)),
    [
      carriageText(journey, t),
      last === null ? t('share.nothingYet') : t('share.last', { parts: eventParts(last, today, t) }),
      next === null ? null : t('share.next', { parts: eventParts(next, today, t) }),
    ],
    ...conflictsOfContainer(conflicts, journey.container?.number ?? null).map((sourceConflict) => [
      t('conflict.claim', { who: t('column.conflict'), what: conflictLine(sourceConflict, null, t) }),
    ]),
    [shipment.updatedAt === null ? null : t('share.asOf', { date: formatWithZone(shipment.updatedAt, t, today) })],
    [link],
  ];
  return lines
    .map((line) => sentences(line, t))
    .filter((line) => line !== '')
    .join('\n');
}

/**
 * Words `Was 12 Nov, now 14 Nov (2 d 4 h after first ETA)`, with the time when the day is the same, and with the port
 * when the headline is of another place.
 */
function slipText(slip: Delay | null, reading: Reading, t: Translate): string | null {
  if (slip === null || slip.mostMs === 0) return null;
  const { today, journey } = reading;
  const place = toHeadline(reading).goal === 'port' ? null : (journey.arrival?.place ?? null);
  const isSameDay = slip.first.wall.slice(0, 10) === slip.last.wall.slice(0, 10);
  const format = isSameDay ? formatDayTime : formatDay;
  return t(place === null ? 'share.slip' : 'share.slipAt', {
    place: place?.name ?? '',
    first: format(slip.first, t, today),
    last: format(slip.last, t, today),
    slip: formatDelay(slip, t),
  });
}

const sentence = (text: string, t: Translate): string => t('share.sentence', { text });

const eventParts = (event: ShipmentEvent, today: number, t: Translate): string =>
  listed([eventLabel(event, t), event.place?.name, event.date && formatWithZone(event.date, t, today)], t);

/** More names than this would not be readable in a sentence. */
const MAX_NAMES = 8;

function containersSentence({ shipment, journey, now }: Reading, t: Translate): string | null {
  const count = shipment.containers.length;
  if (count < 2) return null;
  if (journey.container !== null) return t('share.oneOf', { count });
  const countText = t('boxes.count', { count });
  const others = differences(shipment, now).map(({ container }) => containerName(container.number, t));
  if (others.length === 0) return countText;
  if (count === 2 || others.length === count) return t('share.apart', { boxes: countText });
  if (others.length > MAX_NAMES)
    return t('share.differing', { boxes: countText, others: t('boxes.outliers', { count: others.length }) });
  return t('share.differ', { boxes: countText, others });
}

function carriageText(journey: Journey, t: Translate): string | null {
  const leg = underwayLeg(journey);
  const vessel = leg?.vessel?.name ?? null;
  if (leg === undefined || vessel === null) return null;
  const from = leg.from.place.name;
  return leg.voyage === null
    ? t('share.aboard', { vessel, from })
    : t('share.aboardVoyage', { vessel, voyage: leg.voyage, from });
}
