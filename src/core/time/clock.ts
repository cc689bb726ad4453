/** The only home of the system's clock and of the viewer's zone. Everything else is handed a time. */
export type Clock = () => number;

export const systemClock: Clock = () => Date.now();

/** Now, for the edges of the app (a component, a default); pure functions take `nowMs`. */
export const now = (): number => systemClock();

let zoneOfViewer: string | null = null;

/** The IANA zone of the person looking. Asked of the system once: to ask takes milliseconds, and nobody moves while a page is open. */
export function viewerZone(): string {
  zoneOfViewer ??= new Intl.DateTimeFormat().resolvedOptions().timeZone;
  return zoneOfViewer;
}

export const isoOf = (epochMs: number): string => new Date(epochMs).toISOString();
