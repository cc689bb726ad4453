/** Expected events as calendar entries, each in the zone of its place. */
import type { Translate } from '../../core/texts/translate.ts';
import { type CalendarEntry, writeCalendar } from '../../core/calendar/ics.ts';
import { eventLabel } from '../../core/shipment/codes.ts';
import { boxName } from '../../core/shipment/number.ts';
import { isUnreported } from '../../core/reading/journey/event-state.ts';
import type { Container, Shipment, ShipmentEvent } from '../../core/shipment/types.ts';
import type { PortTime } from '../../core/time/types.ts';

export function toIcs(shipment: Shipment, sample: boolean, nowMs: number, t: Translate): string {
  const entries = shipment.containers.flatMap((box) =>
    expectedOf(box, nowMs).map((each) => entryOf(shipment, box, each, sample, nowMs, t)),
  );
  return writeCalendar({ name: null, about: null, entries });
}

interface Expected {
  readonly event: ShipmentEvent;
  readonly date: PortTime;
  /** The same milestone may come twice at one place. */
  readonly count: number;
}

function expectedOf(box: Container, nowMs: number): readonly Expected[] {
  const counts = new Map<string, number>();
  return box.events.flatMap((event) => {
    const what = `${event.status.raw} ${event.place?.locode ?? event.place?.name ?? ''}`;
    const count = (counts.get(what) ?? 0) + 1;
    counts.set(what, count);
    return event.actual === true || event.date === null || isUnreported(event, nowMs)
      ? []
      : [{ event, date: event.date, count }];
  });
}

function entryOf(
  shipment: Shipment,
  box: Container,
  { event, date, count }: Expected,
  sample: boolean,
  nowMs: number,
  t: Translate,
): CalendarEntry {
  const summary = t('share.icsSummary', { number: boxName(box.number, t), event: eventLabel(event, t) });
  const uid = [box.number, event.status.raw, event.place?.locode ?? event.place?.name ?? '', count].join('-');
  return {
    uid: `${uid.replace(/[^A-Za-z0-9-]/g, '_')}@landfall`,
    stampMs: nowMs,
    start: date,
    summary: sample ? t('share.sample', { text: summary }) : summary,
    location: event.place?.name ?? null,
    description: t('share.icsDescription', {
      shipment: shipment.number,
      zone: date.zone ?? t('share.icsNoZone'),
      wall: date.wall.replace('T', ' '),
    }),
    sequence: null,
    isCancelled: false,
  };
}
