/**
 * The only reader of the system clock and of the viewer's zone; other modules take the time as an
 * argument.
 */
import { MINUTE } from './units.ts';

export type Clock = () => number;

export const systemClock: Clock = () => Date.now();

/** A difference below this may be the way of an answer, and spoils no age. */
const MIN_ERROR_MS = 5 * MINUTE;

let aheadMs = 0;

/** How far our server's clock is ahead of this device's; 0 while they agree. */
export const serverAheadMs = (): number => aheadMs;

/** By the `Date` of an answer of our server: a device's clock may be days off. */
export function correctClock(serverMs: number): void {
  const ahead = serverMs - systemClock();
  aheadMs = Math.abs(ahead) < MIN_ERROR_MS ? 0 : ahead;
}

/** Now, for the edges of the app (a component, a default); pure functions take `nowMs`. */
export const now = (): number => systemClock() + aheadMs;

let zoneOfViewer: string | null = null;

/** The viewer's IANA zone, read once: `resolvedOptions` takes milliseconds. */
export function viewerZone(): string {
  zoneOfViewer ??= new Intl.DateTimeFormat().resolvedOptions().timeZone;
  return zoneOfViewer;
}

export const isoOf = (epochMs: number): string => new Date(epochMs).toISOString();
