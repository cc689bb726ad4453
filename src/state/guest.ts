/**
 * The guest's session as the server wrote it into the page. Guests see only their rows and cause no requests to
 * carriers.
 */
const role = (): string | undefined =>
  // On the server, rows are drawn for the readers of shares only (`server/prerender`).
  globalThis.document === undefined ? 'share' : document.documentElement.dataset.desk;

export const isGuest = (): boolean => role() === 'guest' || isShared();

/** Whether this is the page of a share, whose readers have no account. */
export const isShared = (): boolean => role() === 'share';

/** Whether the server accepts changes from this person. It refuses those of guests and of viewers. */
export const canWrite = (): boolean => !isGuest() && role() !== 'viewer';

/** The guest whom an administrator impersonates; `null` for their own session. */
export const impersonatedGuest = (): string | null => document.documentElement.dataset.seenAs ?? null;
