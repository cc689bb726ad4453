/** How playing moves the moment. */
import type { Axis } from '../../core/scene/axis.ts';

export const SPEEDS = [1, 2, 5, 10, 20] as const;
export type Speed = (typeof SPEEDS)[number];

/** At 1x one can read along: a day of the voyage in a second. */
const VOYAGE_MS_PER_MS = 86_400;
/** A tab that slept must not jump over half the voyage. */
const LONGEST_FRAME_MS = 100;

/** The moment one frame later; `ended` when that is the end of the axis. */
export function advance(
  axis: Axis,
  moment: number,
  frameMs: number,
  speed: number,
): { readonly moment: number; readonly ended: boolean } {
  const next = moment + Math.max(0, Math.min(LONGEST_FRAME_MS, frameMs)) * VOYAGE_MS_PER_MS * speed;
  return { moment: Math.min(axis.endMs, Math.max(axis.startMs, next)), ended: next >= axis.endMs };
}

/** Where playing begins: at the moment shown, or from the start when that is now or the end. */
export const startOf = (axis: Axis, moment: number | null): number =>
  moment === null || moment >= axis.endMs ? axis.startMs : Math.max(axis.startMs, moment);
