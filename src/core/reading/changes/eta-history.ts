/**
 * The history of the arrival date: what each answer gave, how far it moved since the answer before,
 * and which events moved with it.
 */
import { delayOf } from '../../columns/delay.ts';
import { logOf, placeAnswer, presentJourney } from '../../journeys/log.ts';
import type { Delay } from '../../time/delay.ts';
import { epochOf, msBetween, timeAt } from '../../time/port-time.ts';
import type { PortTime } from '../../time/types.ts';
import { isOtherJourney, reportedJourneys, toArrivalFields } from '../arrival-fields.ts';
import { changesBetween, type EventChange, movedEvents } from './changes.ts';
import type { Arrival, Reading } from '../types.ts';

export interface Answered {
  /** Null for the present answer, which is no past request. */
  readonly id: number | null;
  /** When it was given. */
  readonly at: PortTime;
  readonly reading: Reading;
}

export interface Promised {
  readonly id: number | null;
  readonly at: PortTime;
  readonly arrival: Arrival | null;
  /** Against the promise before this one that had a date; null for the first. */
  readonly movedMs: number | null;
  /** Events whose date moved since the promise before, the furthest first. */
  readonly moved: readonly EventChange[];
}

export interface EtaHistory {
  /** Oldest first. */
  readonly promises: readonly Promised[];
  readonly delay: Delay | null;
}

/** `containerNumber`: the number of the container that the readings are of; null for the way most containers go. */
export function toEtaHistory(answers: readonly Answered[], containerNumber: string | null): EtaHistory {
  const ordered = answers.toSorted((a, b) => epochOf(a.at) - epochOf(b.at));
  // As the desk measures it: at the port, whatever lies behind. A date at the port against one of
  // the delivery would be a delay that never was.
  const promises: Promised[] = [];
  let before: { readonly reading: Reading; readonly date: PortTime } | null = null;
  for (const { id, at, reading } of ordered) {
    // An answer without the container says nothing of its arrival.
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

/** A fix in port is no date of an arrival: it moves with each look. */
const atArrival = (arrival: Arrival): Arrival => ({ ...arrival, date: arrival.sighting?.date ?? arrival.date });

function delayIn(answers: readonly Answered[], containerNumber: string | null): Delay | null {
  const answersOfContainer = answers.filter(
    ({ reading }) => containerNumber === null || reading.journey.container !== null,
  );
  // The service may have answered somebody else since: what is shown is the present answer.
  const present = answersOfContainer.find(({ id }) => id === null) ?? answersOfContainer.at(-1);
  if (present === undefined) return null;
  const journeysOf = ({ reading, at }: Answered) => reportedJourneys(reading, epochOf(at));
  // Later answers that somebody else has had are no part of what is shown.
  const upToNow = answersOfContainer.filter((one) => one === present || epochOf(one.at) <= epochOf(present.at));
  const log = logOf(upToNow.filter((one) => one !== present).map(journeysOf));
  const journey = placeAnswer(log, journeysOf(present));
  const { sighting } = present.reading.journey.arrival ?? { sighting: null };
  const arrival = { ...toArrivalFields(present.reading), seen: sighting?.seen ?? null, away: null };
  const last = { arrival, at: epochOf(present.at) };
  const delay = delayOf(
    journey.relation === 'earlier' ? null : (presentJourney(journey.log)?.firstPromise ?? null),
    last,
    present.reading.now,
  );
  return delay && { ...delay, since: timeAt(delay.since, 'UTC') };
}
