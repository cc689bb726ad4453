/**
 * The shipment in sentences: one line for a chat, a paragraph for a mail. Says what is proven, what
 * is expected, and when that was known.
 */
import type { Translate } from '../texts/translate.ts';
import { eventLabel } from '../shipment/codes.ts';
import { boxName, groupNumber } from '../shipment/number.ts';
import type { Journey, Reading } from '../reading/types.ts';
import type { Shipment } from '../shipment/types.ts';
import { formatWithZone, formatZone } from '../time/format.ts';
import { toSummary } from './summary.ts';

export function shortText(reading: Reading, t: Translate): string {
  const { shipment, journey } = reading;
  const summary = toSummary(reading, t);
  const date = journey.arrival?.date ?? journey.delivery?.date ?? null;
  const zone = date === null ? null : formatZone(date, t);
  return t('share.short', {
    number: subjectOf(shipment, journey, t),
    state: summary.status.text,
    destination: summary.destination,
    label: summary.arrival.label.toLowerCase(),
    date: zone === null ? summary.arrival.date : t('time.withZone', { time: summary.arrival.date, zone }),
  });
}

/** What the words are about: one box of several goes its own way, and is named. */
function subjectOf({ number, containers }: Shipment, { container }: Journey, t: Translate): string {
  const whole = groupNumber(number);
  if (container === null || containers.length < 2) return whole;
  return t('share.boxOf', { number: whole, box: boxName(container.number, t) });
}

export function narrative(reading: Reading, t: Translate): string {
  const { shipment, journey, now } = reading;
  const { last, next } = journey;
  const about = (event: typeof last): { event: string; place: string; date: string } | null =>
    event === null
      ? null
      : {
          event: eventLabel(event, t),
          place: event.place?.name ?? t('summary.somewhere'),
          date: event.date === null ? t('timeline.noDate') : formatWithZone(event.date, t, now),
        };
  const [proven, awaited] = [about(last), about(next)];
  const count = shipment.containers.length;
  const overdue = next !== null && journey.overdue.includes(next);
  const sentences = [
    `${shortText(reading, t)}.`,
    count > 1 ? t(journey.container === null ? 'share.boxes' : 'share.oneOf', { count }) : null,
    proven === null ? t('share.nothingYet') : t('share.last', proven),
    awaited === null ? null : t(overdue ? 'share.nextOverdue' : 'share.next', awaited),
    shipment.updatedAt === null ? null : t('share.asOf', { date: formatWithZone(shipment.updatedAt, t, now) }),
  ];
  return sentences.filter((sentence) => sentence !== null).join(' ');
}
