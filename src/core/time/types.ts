/** A local time at a place. It is plain data, which JSON, the query cache and a frozen link keep unchanged. */
export interface PortTime {
  /** Local time at the place as `YYYY-MM-DDTHH:MM:SS`. Only the date counts when `dateOnly`. */
  readonly wall: string;
  /** IANA zone of the clock, `UTC`, or `null` when unknown. */
  readonly zone: string | null;
  /** The instant; `null` when the zone is unknown, because a clock without a zone names no instant. */
  readonly epochMs: number | null;
  /** A date without a time, sent as `00:00:00`. It is never shown as midnight and never moved to another zone. */
  readonly dateOnly: boolean;
}
