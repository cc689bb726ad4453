/** Time as a line: from the first event to the last, with an event at each tick. */
import type { Reading } from '../reading/types.ts';
import type { ShipmentEvent } from '../shipment/types.ts';
import { epochOf } from '../time/port-time.ts';
import type { PortTime } from '../time/types.ts';

export interface Tick {
  readonly ms: number;
  readonly date: PortTime;
  readonly event: ShipmentEvent;
  /** The first dated thing at its stop: the day that is worth a label. */
  readonly opensStop: boolean;
}

export interface Axis {
  readonly startMs: number;
  readonly endMs: number;
  /** In order of time. */
  readonly ticks: readonly Tick[];
  readonly nowMs: number;
  /** `nowMs` is the time of a past answer, which is read `today`. */
  readonly past: boolean;
  readonly today: number;
}

/**
 * Now belongs on the axis when it is not further beyond the last event than this share of its
 * length.
 */
const REACH = 0.1;

/** Null when there are not two moments to draw a line between. */
export function toAxis({
  journey,
  now: nowMs,
  past,
  today,
}: Pick<Reading, 'journey' | 'now' | 'past' | 'today'>): Axis | null {
  const ticks = journey.stops
    .flatMap((stop) =>
      stop.events.flatMap((event) =>
        event.date === null
          ? []
          : [{ ms: epochOf(event.date), date: event.date, event, opensStop: event.date === stop.first }],
      ),
    )
    .sort((a, b) => a.ms - b.ms);
  const first = ticks[0];
  const last = ticks.at(-1);
  if (first === undefined || last === undefined || last.ms <= first.ms) return null;
  const reach = (last.ms - first.ms) * REACH;
  const endMs = nowMs > last.ms && nowMs <= last.ms + reach ? nowMs : last.ms;
  const startMs = nowMs < first.ms && nowMs >= first.ms - reach ? nowMs : first.ms;
  return { startMs, endMs, ticks, nowMs, past, today };
}

export const clampTo = (axis: Axis, ms: number): number => Math.max(axis.startMs, Math.min(axis.endMs, ms));

/** 0 at the start, 1 at the end. */
export const shareOf = (axis: Axis, ms: number): number =>
  (clampTo(axis, ms) - axis.startMs) / (axis.endMs - axis.startMs);

export const msAtShare = (axis: Axis, share: number): number =>
  Math.round(axis.startMs + Math.max(0, Math.min(1, share)) * (axis.endMs - axis.startMs));

/** The tick that lies next in a direction; null beyond the last. */
export function tickBeyond(axis: Axis, ms: number, direction: 1 | -1): Tick | null {
  const found = direction === 1 ? axis.ticks.find((tick) => tick.ms > ms) : axis.ticks.findLast((tick) => tick.ms < ms);
  return found ?? null;
}

/** The events that a moment lies between; one that it falls on is the first of the two. */
export function eventsAround(
  axis: Axis,
  ms: number,
): { readonly before: ShipmentEvent | null; readonly after: ShipmentEvent | null } {
  return {
    before: axis.ticks.findLast((tick) => tick.ms <= ms)?.event ?? null,
    after: axis.ticks.find((tick) => tick.ms > ms)?.event ?? null,
  };
}
