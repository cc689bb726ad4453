/**
 * The history of the arrival date: what each answer gave, how far it moved since the answer before,
 * and which events moved with it.
 */
import { type Delay, delayBetween } from '../../time/delay.ts';
import { epochOf, msBetween } from '../../time/port-time.ts';
import type { PortTime } from '../../time/types.ts';
import { asSeen, isAwaited } from '../headline.ts';
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

/** `box`: the number of the container that the readings are of; null for the way most boxes go. */
export function toEtaHistory(answers: readonly Answered[], box: string | null): EtaHistory {
  const ordered = answers.toSorted((a, b) => epochOf(a.at) - epochOf(b.at));
  // As the desk measures it: at the port, whatever lies behind. A date at the port against one of
  // the delivery would be a delay that never was.
  const promises: Promised[] = [];
  let before: { readonly reading: Reading; readonly date: PortTime } | null = null;
  for (const { id, at, reading } of ordered) {
    // An answer without the container says nothing of its arrival.
    const { arrival: due, container } = reading.journey;
    const arrival = due === null || (box !== null && container === null) ? null : asSeen(due);
    const date = arrival?.date ?? null;
    const movedMs = before === null || date === null ? null : msBetween(before.date, date);
    const moved = before === null ? [] : movedEvents(changesBetween(before.reading, reading));
    promises.push({ id, at, arrival, movedMs, moved });
    if (date !== null) before = { reading, date };
  }
  return { promises, delay: delayOf(promises) };
}

/** Against what was promised first: an answer of after the arrival promises nothing. */
function delayOf(promises: readonly Promised[]): Delay | null {
  const dated = promises.flatMap(({ arrival, at }) =>
    arrival?.date == null ? [] : [{ date: arrival.date, at, isPromise: isAwaited(arrival) }],
  );
  const first = dated.find(({ isPromise }) => isPromise) ?? null;
  const newest = promises.at(-1)?.arrival ?? null;
  // One that was passed over, or cancelled, will never be as late as its date.
  const isOpen = newest?.overdue === true || newest?.unconfirmed === true;
  return delayBetween(first, dated.at(-1) ?? null, isOpen);
}
