/** The only module that reads the system clock and the viewer's zone. Other modules take the time as an argument. */
import { MINUTE } from './units.ts';

export type Clock = () => number;

export const systemClock: Clock = () => Date.now();

/** A smaller difference may be the transfer time of an answer, and does not distort ages. */
const MIN_ERROR_MS = 5 * MINUTE;

let aheadMs = 0;

/** How far our server's clock is ahead of this device's; 0 while they agree. */
export const serverAheadMs = (): number => aheadMs;

/** Corrects the clock by the `Date` of an answer from our server, because a device's clock may be days off. */
export function correctClock(serverMs: number): void {
  const ahead = serverMs - systemClock();
  aheadMs = Math.abs(ahead) < MIN_ERROR_MS ? 0 : ahead;
}

/** The present, for the edges of the app (a component, a default). Pure functions take `nowMs`. */
export const now = (): number => systemClock() + aheadMs;

let zoneOfViewer: string | null = null;

/** The viewer's IANA zone, read once, because `resolvedOptions` takes milliseconds. */
export function viewerZone(): string {
  zoneOfViewer ??= new Intl.DateTimeFormat().resolvedOptions().timeZone;
  return zoneOfViewer;
}

export const isoOf = (epochMs: number): string => new Date(epochMs).toISOString();
