export type Theme = 'light' | 'dark';

const THEME_COOKIE = /(?:^|;\s*)theme=(light|dark)(?:;|$)/;

/** Returns the theme that was chosen in this browser (`src/state/preferences.ts`), or `null` to follow the system. */
export function cookieTheme(headers: Headers): Theme | null {
  const theme = THEME_COOKIE.exec(headers.get('cookie') ?? '')?.[1];
  return theme === 'light' || theme === 'dark' ? theme : null;
}
