/** As the server wrote it into the page: a guest sees some rows, and causes no call. */
export const isGuest = (): boolean => document.documentElement.dataset.desk === 'guest';

/** The guest with whose eyes an administrator sees; null: their own. */
export const seenAs = (): string | null => document.documentElement.dataset.seenAs ?? null;
