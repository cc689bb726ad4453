/** The only home of the system's clock and of the viewer's zone. Everything else is handed a time. */
export type Clock = () => number;

export const systemClock: Clock = () => Date.now();

/** Now, for the edges of the app (a component, a default); pure functions take `nowMs`. */
export const now = (): number => systemClock();

/** The IANA zone of the person looking. */
export const viewerZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

export const isoOf = (epochMs: number): string => new Date(epochMs).toISOString();

/** `2026-11`: the calendar month (UTC) that credits are counted by. */
export const yearMonth = (epochMs: number): string => isoOf(epochMs).slice(0, 7);
