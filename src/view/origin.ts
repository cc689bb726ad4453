/** Where this app lies: the front of every link that leaves it. */
export const siteOrigin = (): string => window.location.origin;

/** What is looked at stands in the address, and so comes back. */
export const reload = (): void => window.location.reload();
