/** Where this app lies: the front of every link that leaves it. */
export const siteOrigin = (): string => window.location.origin;
