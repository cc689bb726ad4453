/** Formats the moment of the scrubber. A moment at sea has no local clock, so it is given in UTC. */
import type { Translate } from '../../core/texts/translate.ts';
import { eventLabel } from '../../core/shipment/codes.ts';
import type { ShipmentEvent } from '../../core/shipment/types.ts';
import { formatDayTime } from '../../core/time/format.ts';
import { timeAt } from '../../core/time/port-time.ts';
import type { Axis } from '../../core/scene/axis.ts';
import { eventsAround } from '../../core/scene/axis-scale.ts';

/** Formats a moment as `12 Nov 14:00 UTC`. */
export const clockWords = (ms: number, t: Translate, today: number): string =>
  t('map.scrub.utc', { time: formatDayTime(timeAt(ms, 'UTC'), t, today) });

/** Words the moment as `past, interpolated between “Loaded on vessel, Yantian” and “Vessel arrived, Rotterdam”`. */
export function meaningWords(axis: Axis, ms: number, t: Translate): string {
  const { before, after } = eventsAround(axis, ms);
  const isPast = ms <= axis.nowMs;
  const events = {
    before: before === null ? '' : eventWords(before, t),
    after: after === null ? '' : eventWords(after, t),
  };
  if (isPast && before !== null) {
    return isBetweenReports(axis, ms)
      ? t('map.scrub.pastBetween', events)
      : t('map.scrub.pastAfter', { before: events.before });
  }
  if (before !== null && after !== null) return t('map.scrub.futureBetween', events);
  if (before !== null) return t('map.scrub.futureAfter', { before: events.before });
  return t(isPast ? 'map.scrub.pastBefore' : 'map.scrub.futureBefore', { after: events.after });
}

/** Words the evidence for the position at a moment. */
export function kindWords(axis: Axis, ms: number, t: Translate): string {
  if (ms > axis.nowMs) return t('map.scrub.future');
  return t(isBetweenReports(axis, ms) ? 'map.scrub.past' : 'map.scrub.pastEstimated');
}

/** After the last report a position is estimated, even if a later event is expected. */
function isBetweenReports(axis: Axis, ms: number): boolean {
  const { before, after } = eventsAround(axis, ms);
  return before?.actual === true && after?.actual === true;
}

export function eventWords(event: ShipmentEvent, t: Translate): string {
  const label = eventLabel(event, t);
  return event.place === null ? label : t('map.scrub.eventAt', { event: label, place: event.place.name });
}

/** Words the `aria-valuetext` of the slider. */
export function valueWords(axis: Axis, moment: number | null, t: Translate): string {
  const ms = moment ?? axis.nowMs;
  const clock = clockWords(ms, t, axis.today);
  const meaning = meaningWords(axis, ms, t);
  return moment === null && !axis.past
    ? t('map.scrub.valueNow', { clock, meaning })
    : t('map.scrub.value', { clock, meaning });
}
