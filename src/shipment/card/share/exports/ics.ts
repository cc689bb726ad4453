/**
 * Expected events as calendar entries, each in the time zone of its place. Events whose time has passed without a
 * report are included; events that were passed over or are settled are not.
 */
import type { Translate } from '../../../../core/texts/translate.ts';
import { type CalendarEntry, writeCalendar } from '../../../../core/calendar/ics.ts';
import { eventLabel } from '../../../../core/shipment/codes.ts';
import { containerName } from '../../../../core/shipment/number.ts';
import type { Reading } from '../../../../core/reading/types.ts';
import type { PortTime } from '../../../../core/time/types.ts';
import { type StatedEvent, listStatedEvents } from './stated-events.ts';

const SUMMARY_KEYS = { expected: 'share.icsSummary', due: 'share.icsDue', overdue: 'share.icsOverdue' } as const;
type Open = keyof typeof SUMMARY_KEYS;
const isOpen = (state: string): state is Open => Object.hasOwn(SUMMARY_KEYS, state);

interface Context {
  readonly reading: Reading;
  readonly sample: boolean;
  readonly t: Translate;
}

export function toIcs(reading: Reading, sample: boolean, t: Translate): string {
  const counts = new Map<string, number>();
  const entries = listStatedEvents(reading).flatMap(({ container, event, state }): CalendarEntry[] => {
    // The same milestone may occur twice at one place.
    const eventKey = [container.number, event.status.raw, event.place?.locode ?? event.place?.name ?? ''].join('-');
    const count = (counts.get(eventKey) ?? 0) + 1;
    counts.set(eventKey, count);
    if (!isOpen(state) || event.date === null) return [];
    const uid = `${`${eventKey}-${count}`.replace(/[^A-Za-z0-9-]/g, '_')}@landfall`;
    return [{ uid, ...toEntry({ container, event, state }, event.date, { reading, sample, t }) }];
  });
  return writeCalendar({ name: null, about: null, entries });
}

function toEntry(
  { container, event, state }: StatedEvent & { readonly state: Open },
  date: PortTime,
  { reading, sample, t }: Context,
): Omit<CalendarEntry, 'uid'> {
  const summary = t(SUMMARY_KEYS[state], { number: containerName(container.number, t), event: eventLabel(event, t) });
  const about = t('share.icsDescription', {
    shipment: reading.shipment.number,
    zone: date.zone ?? t('share.icsNoZone'),
    wall: date.wall.replace('T', ' '),
  });
  return {
    stampMs: reading.now,
    start: date,
    summary: sample ? t('share.sample', { text: summary }) : summary,
    location: event.place?.name ?? null,
    description: event.additional === true ? t('share.icsAdded', { about }) : about,
    sequence: null,
    isCancelled: false,
  };
}
