/**
 * The only reader of the system clock and of the viewer's zone; other modules take the time as an
 * argument.
 */
export type Clock = () => number;

export const systemClock: Clock = () => Date.now();

/** Now, for the edges of the app (a component, a default); pure functions take `nowMs`. */
export const now = (): number => systemClock();

let zoneOfViewer: string | null = null;

/** The viewer's IANA zone, read once: `resolvedOptions` takes milliseconds. */
export function viewerZone(): string {
  zoneOfViewer ??= new Intl.DateTimeFormat().resolvedOptions().timeZone;
  return zoneOfViewer;
}

export const isoOf = (epochMs: number): string => new Date(epochMs).toISOString();
