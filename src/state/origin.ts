/** The origin of this app, for absolute links. */
export const siteOrigin = (): string => window.location.origin;

/** The view is in the URL, so a reload restores it. */
export const reload = (): void => window.location.reload();
