/**
 * The history of the arrival date: what each answer gave, how far it moved since the answer before,
 * and which events moved with it.
 */
import { type Delay, delayBetween } from '../../time/delay.ts';
import { epochOf, msBetween } from '../../time/port-time.ts';
import type { PortTime } from '../../time/types.ts';
import { toHeadline } from '../headline.ts';
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
  // One goal for all answers, that of the newest headline: a date at the port against one of the
  // delivery would be a delay that never was.
  const newest = ordered.at(-1)?.reading;
  const field = newest !== undefined && toHeadline(newest).goal === 'delivery' ? 'delivery' : 'arrival';
  const promises: Promised[] = [];
  let before: { readonly reading: Reading; readonly date: PortTime } | null = null;
  for (const { id, at, reading } of ordered) {
    // An answer without the container says nothing of its arrival.
    const arrival = box !== null && reading.journey.container === null ? null : reading.journey[field];
    const date = arrival?.date ?? null;
    const movedMs = before === null || date === null ? null : msBetween(before.date, date);
    const moved = before === null ? [] : movedEvents(changesBetween(before.reading, reading));
    promises.push({ id, at, arrival, movedMs, moved });
    if (date !== null) before = { reading, date };
  }
  return { promises, delay: delayOf(promises) };
}

function delayOf(promises: readonly Promised[]): Delay | null {
  const dated = promises.flatMap(({ arrival, at }) => (arrival?.date == null ? [] : [{ date: arrival.date, at }]));
  return delayBetween(dated[0] ?? null, dated.at(-1) ?? null, promises.at(-1)?.arrival?.overdue === true);
}
