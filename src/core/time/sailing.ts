/** A stretch that is being sailed. Positions are on any scale that grows evenly along it: miles, or shares. */
export interface Sailing {
  readonly from: number;
  /** Epoch ms at `from`. */
  readonly since: number;
  readonly to: number;
  /** Epoch ms of the expected arrival at `to`; 0 when unknown. */
  readonly until: number;
  /** Until this time `from`, the estimate of an answer, still counts as the present position. */
  readonly holds: number;
}

/** Returns the estimated position at constant speed; `null` once the arrival is overdue. */
export function placeAt(sailing: Sailing | null, nowMs: number): number | null {
  if (sailing === null) return null;
  const { from, since, to, until, holds } = sailing;
  if (nowMs <= holds) return from;
  return since < nowMs && nowMs < until ? from + ((to - from) * (nowMs - since)) / (until - since) : null;
}
