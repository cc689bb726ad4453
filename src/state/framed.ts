/** Whether this page is in the frame of a portal. The browser then stores nothing for it. */
export const isFramed = (): boolean => window.parent !== window;
