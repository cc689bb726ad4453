/**
 * The guest's session as the server wrote it into the page. Guests see only their rows and cause no requests to
 * carriers.
 */
export const isGuest = (): boolean => document.documentElement.dataset.desk === 'guest' || isShared();

/** Whether this is the page of a share, whose readers have no account. */
export const isShared = (): boolean => document.documentElement.dataset.desk === 'share';

/** Whether the server accepts changes from this person. It refuses those of guests and of viewers. */
export const canWrite = (): boolean => !isGuest() && document.documentElement.dataset.desk !== 'viewer';

/** The guest whom an administrator impersonates; `null` for their own session. */
export const impersonatedGuest = (): string | null => document.documentElement.dataset.seenAs ?? null;
