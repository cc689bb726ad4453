/** The time axis, from the first event to the last, with a tick at each event. */
import type { Reading } from '../reading/types.ts';
import type { ShipmentEvent } from '../shipment/types.ts';
import { epochOf } from '../time/port-time.ts';
import type { PortTime } from '../time/types.ts';

export interface Tick {
  readonly ms: number;
  readonly date: PortTime;
  readonly event: ShipmentEvent;
  /** The first dated event at its stop, whose day is labelled. */
  readonly opensStop: boolean;
}

export interface Axis {
  readonly startMs: number;
  readonly endMs: number;
  /** Ticks in order of time. */
  readonly ticks: readonly Tick[];
  readonly nowMs: number;
  /** `nowMs` is the time of a past answer that is read on `today`. */
  readonly past: boolean;
  readonly today: number;
}

/** The present is on the axis when it is at most this share of the length beyond the last event. */
const REACH = 0.1;

/** Returns `null` without two moments to draw a line between. */
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
