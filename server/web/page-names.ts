/** Maps addresses to pages. */

/** The entry points, each with its own page. */
export const PAGES = ['index.html', 'embed.html', 'desk.html', 'shared.html'] as const;
export type PageName = (typeof PAGES)[number];

export function findPage(url: string): PageName {
  const { pathname } = new URL(url);
  if (pathname === '/embed') return 'embed.html';
  if (SHARED_PAGE.test(pathname) || pathname === SHARED_EMBED || pathname === SHARED_SHELL) return 'shared.html';
  return DESK_PAGES.includes(pathname) ? 'desk.html' : 'index.html';
}

/** The page behind a share. Its address contains the token, except in the frame of a portal. */
export const SHARED_PAGE = /^\/shared\/[\w-]+$/;
export const SHARED_EMBED = '/embed/shared';
/** The page of every share without its rows, which the service worker stores. */
export const SHARED_SHELL = '/offline/shared';

/** Addresses of the desk's page. The address for rules is a former one of the settings. */
export const DESK_PAGES: readonly string[] = [
  '/desk',
  '/desk/dispute',
  '/desk/lines',
  '/desk/rules',
  '/desk/settings',
  '/desk/subscriptions',
];
