/** Moments as places along an axis, and what lies around one. */
import type { ShipmentEvent } from '../shipment/types.ts';
import type { Axis, Tick } from './axis.ts';

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
