/** A stretch under way. The places are on any scale that grows evenly along it: miles, or shares. */
export interface Sailing {
  readonly from: number;
  /** When it was at `from`, in epoch ms. */
  readonly since: number;
  readonly to: number;
  /** When it is expected at `to`; 0 when nobody says. */
  readonly until: number;
  /** Until then `from`, the estimate of an answer, still counts as the present place. */
  readonly holds: number;
}

/** Where it is thought to be: it keeps one speed, and once the arrival is overdue nothing tells. */
export function placeAt(sailing: Sailing | null, nowMs: number): number | null {
  if (sailing === null) return null;
  const { from, since, to, until, holds } = sailing;
  if (nowMs <= holds) return from;
  return since < nowMs && nowMs < until ? from + ((to - from) * (nowMs - since)) / (until - since) : null;
}
