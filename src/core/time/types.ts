/**
 * A local time somewhere. Plain data: JSON, the query cache and a frozen link keep it unchanged.
 */
export interface PortTime {
  /** `YYYY-MM-DDTHH:MM:SS`, local time at the place; only the date counts when `dateOnly`. */
  readonly wall: string;
  /** IANA zone of that clock, `UTC`, or null when nobody said. */
  readonly zone: string | null;
  /** The instant, or null when the zone is unknown: a clock without a zone names no instant. */
  readonly epochMs: number | null;
  /**
   * Sent as `00:00:00`: a date without a time. Never shown as midnight, never moved to another
   * zone.
   */
  readonly dateOnly: boolean;
}
