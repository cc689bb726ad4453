/** The order of a list of events as the service gave it. */
import { compareTimes, epochOf } from '../time/port-time.ts';
import { DAY } from '../time/units.ts';
import type { ShipmentEvent } from './types.ts';

/** Returns the list in its own order, by `order`, and reversed when its dates run backwards. */
export function inGivenOrder(events: readonly ShipmentEvent[]): readonly ShipmentEvent[] {
  const ordered = [...events].sort((a, b) => a.order - b.order);
  return runsBackwards(ordered) ? ordered.reverse() : ordered;
}

function runsBackwards(events: readonly ShipmentEvent[]): boolean {
  const dated = events.flatMap(({ date, place }) => (date === null ? [] : [{ date, place: place?.id }]));
  const [first, last] = [dated[0], dated.at(-1)];
  if (dated.length < 3 || first === undefined || last === undefined || compareTimes(first.date, last.date) <= 0) {
    return false;
  }
  // An inversion at one place (a discharge dated before the arrival) is corrected later, in both directions of the
  // list.
  const slack = Math.min(DAY, epochOf(first.date) - epochOf(last.date));
  return dated.every(({ date, place }, index) => {
    const before = dated[index - 1];
    if (before === undefined || compareTimes(date, before.date) <= 0) return true;
    return place !== undefined && place === before.place && epochOf(date) - epochOf(before.date) < slack;
  });
}
