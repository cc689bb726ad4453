/** Converts moments to positions on the time axis, and finds the events around a moment. */
import type { ShipmentEvent } from '../shipment/types.ts';
import type { Axis, Tick } from './axis.ts';

export const clampTo = (axis: Axis, ms: number): number => Math.max(axis.startMs, Math.min(axis.endMs, ms));

/** The share is 0 at the start of the axis and 1 at its end. */
export const shareOf = (axis: Axis, ms: number): number =>
  (clampTo(axis, ms) - axis.startMs) / (axis.endMs - axis.startMs);

export const msAtShare = (axis: Axis, share: number): number =>
  Math.round(axis.startMs + Math.max(0, Math.min(1, share)) * (axis.endMs - axis.startMs));

/** The next tick in a direction; `null` beyond the last one. */
export function tickBeyond(axis: Axis, ms: number, direction: 1 | -1): Tick | null {
  const found = direction === 1 ? axis.ticks.find((tick) => tick.ms > ms) : axis.ticks.findLast((tick) => tick.ms < ms);
  return found ?? null;
}

/** The events before and after a moment. An event at the moment itself is the first of the two. */
export function eventsAround(
  axis: Axis,
  ms: number,
): { readonly before: ShipmentEvent | null; readonly after: ShipmentEvent | null } {
  return {
    before: axis.ticks.findLast((tick) => tick.ms <= ms)?.event ?? null,
    after: axis.ticks.find((tick) => tick.ms > ms)?.event ?? null,
  };
}
