/** The origin of this app, for absolute links. */
export const siteOrigin = (): string => window.location.origin;

/** A reload restores the view, because it is in the URL. */
export const reload = (): void => window.location.reload();
