/**
 * The history of the arrival date: the date in each answer, its change since the previous answer, and the events that
 * moved with it.
 */
import { delayOf } from '../../columns/delay.ts';
import { buildLog, placeAnswer, presentJourney } from '../../journeys/log.ts';
import type { Delay } from '../../time/delay.ts';
import { epochOf, msBetween, timeAt } from '../../time/port-time.ts';
import type { PortTime } from '../../time/types.ts';
import { isOtherJourney, reportedJourneys, toArrivalFields } from '../arrival-fields.ts';
import { chooseBest, isAwaited } from '../headline.ts';
import { changesBetween, type EventChange, movedEvents } from './changes.ts';
import type { Arrival, Reading } from '../types.ts';

export interface Answered {
  /** Id of the past request; `null` for the present answer. */
  readonly id: number | null;
  /** Time at which the answer was given. */
  readonly at: PortTime;
  readonly reading: Reading;
}

export interface Promised {
  readonly id: number | null;
  readonly at: PortTime;
  readonly arrival: Arrival | null;
  /** Change against the previous date; `null` for the first one. */
  readonly movedMs: number | null;
  /** Events whose date moved since the previous answer with a date, ordered by the size of the change. */
  readonly moved: readonly EventChange[];
}

export interface EtaHistory {
  /** Dates from the oldest answer to the newest. */
  readonly promises: readonly Promised[];
  readonly delay: Delay | null;
}

/** `containerNumber` is the container of the readings; `null` follows the way of most containers. */
export function toEtaHistory(answers: readonly Answered[], containerNumber: string | null): EtaHistory {
  const ordered = answers.toSorted((a, b) => epochOf(a.at) - epochOf(b.at));
  // The arrival at the port is measured, as on the desk, even when a delivery follows. Comparing a port date with a
  // delivery date would show a delay that does not exist.
  const promises: Promised[] = [];
  let before: { readonly reading: Reading; readonly date: PortTime } | null = null;
  for (const { id, at, reading } of ordered) {
    // An answer without the container does not describe its arrival.
    const { arrival: due, container } = reading.journey;
    const arrival = due === null || (containerNumber !== null && container === null) ? null : atArrival(due);
    const date = arrival?.date ?? null;
    const last = before === null || isOtherJourney(before.reading, reading) ? null : before.date;
    const movedMs = last === null || date === null ? null : msBetween(last, date);
    const moved = before === null ? [] : movedEvents(changesBetween(before.reading, reading));
    promises.push({ id, at, arrival, movedMs, moved });
    if (date !== null) before = { reading, date };
  }
  return { promises, delay: delayIn(ordered, containerNumber) };
}

/** An AIS fix in port is not an arrival date, because it changes with each look-up. */
const atArrival = (arrival: Arrival): Arrival => ({ ...arrival, date: arrival.sighting?.date ?? arrival.date });

function delayIn(answers: readonly Answered[], containerNumber: string | null): Delay | null {
  const answersOfContainer = answers.filter(
    ({ reading }) => containerNumber === null || reading.journey.container !== null,
  );
  // The service may have answered someone else since, but the page shows the present answer.
  const present = answersOfContainer.find(({ id }) => id === null) ?? answersOfContainer.at(-1);
  if (present === undefined) return null;
  const journeysOf = ({ reading, at }: Answered) => reportedJourneys(reading, epochOf(at));
  // Later answers to other people are not part of what the page shows.
  const upToNow = answersOfContainer.filter(
    (answered) => answered === present || epochOf(answered.at) <= epochOf(present.at),
  );
  const log = buildLog(upToNow.filter((answered) => answered !== present).map(journeysOf));
  const journey = placeAnswer(log, journeysOf(present));
  const { arrival: due } = present.reading.journey;
  const superseded = isAwaited(due) && chooseBest(present.reading, due)?.superseded != null;
  const arrival = { ...toArrivalFields(present.reading), seen: due?.sighting?.seen ?? null, away: null, superseded };
  const last = { arrival, at: epochOf(present.at) };
  const delay = delayOf(
    journey.relation === 'earlier' ? null : (presentJourney(journey.log)?.firstPromise ?? null),
    last,
    present.reading.now,
  );
  return delay && { ...delay, since: timeAt(delay.since, 'UTC') };
}
