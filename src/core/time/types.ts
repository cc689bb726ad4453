/** A moment on a wall somewhere. Plain data: it survives JSON, the query cache and a snapshot link unchanged. */
export interface PortTime {
  /** `YYYY-MM-DDTHH:MM:SS` as the clock at the place shows it; the date alone counts when `dateOnly`. */
  readonly wall: string;
  /** IANA zone of that clock, `UTC`, or null when nobody said. */
  readonly zone: string | null;
  /** The instant, or null when the zone is unknown: a clock without a zone names no instant. */
  readonly epochMs: number | null;
  /** `00:00:00` means that only the day is known. It is never shown as midnight and never moved to another zone. */
  readonly dateOnly: boolean;
}
