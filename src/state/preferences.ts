/**
 * Preferences of the person, stored in this browser only. Storage can throw (third-party frames,
 * private windows): preferences then last as long as the page.
 */
import { create } from 'zustand';
import { spokenLocale } from '../core/texts/language.ts';

export type ThemeChoice = 'system' | 'light' | 'dark';

/** Codes, so that they can be shown in any language. */
export interface RecentState {
  /** The journey's state, or the outcome of an answer that holds no journey. */
  readonly code: string;
  readonly place: string | null;
  /** `YYYY-MM-DD` at that place. */
  readonly day: string | null;
}

export interface RecentNumber {
  readonly number: string;
  readonly line: string | null;
  readonly type: string | null;
  /** How it stood when last seen; the words of it where a version before 0.2 stored them. */
  readonly state: RecentState | string | null;
  readonly seenAt: number;
}

export interface Preferences {
  readonly theme: ThemeChoice;
  /** A supported language's tag; null for the browser's own. */
  readonly locale: string | null;
  /** The map's names as they are written in each country, and not in the person's language. */
  readonly localNames: boolean;
  readonly recent: readonly RecentNumber[];
  /** The person's own free days by line code. */
  readonly freeDays: Readonly<Record<string, number>>;
}

const KEY = 'landfall';
// Theme and language are cookies because the server renders with them (server/web/pages.ts).
const THEME = /(?:^|;\s*)theme=(light|dark)(?:;|$)/;
const LOCALE = /(?:^|;\s*)lang=([\w-]+)(?:;|$)/;
const YEAR_S = 31_536_000;
const DEFAULTS: Preferences = { theme: 'system', locale: null, localNames: false, recent: [], freeDays: {} };

const useStore = create<Preferences>(() => DEFAULTS);

export const usePreferences = useStore;
export const currentPreferences = (): Preferences => useStore.getState();

export function startPreferences(): void {
  useStore.setState(load(), true);
}

type Change = Partial<Preferences>;

/**
 * A function gets what is stored now. Another tab may have stored more since this page read it, and
 * a list that is made from the page's own state would drop that.
 */
export function setPreferences(change: Change | ((stored: Preferences) => Change)): void {
  useStore.setState(typeof change === 'function' ? change(load()) : change);
  const { theme, locale, ...devicePreferences } = useStore.getState();
  try {
    writeCookie('theme', theme === 'system' ? null : theme);
    writeCookie('lang', locale);
    localStorage.setItem(KEY, JSON.stringify(devicePreferences));
  } catch {
    // Storage is blocked: the preferences last as long as this page.
  }
}

function writeCookie(name: string, value: string | null): void {
  document.cookie = `${name}=${value}; Path=/; SameSite=Strict; Max-Age=${value === null ? 0 : YEAR_S}`;
}

/** The page's own state where storage is blocked. */
function load(): Preferences {
  try {
    return readPreferences(JSON.parse(localStorage.getItem(KEY) ?? '{}'), document.cookie);
  } catch {
    return useStore.getState();
  }
}

/** Reads what any version or script may have stored: field by field, defaults for the rest. */
export function readPreferences(stored: unknown, cookie: string): Preferences {
  const chosen = { theme: themeOf(cookie), locale: spokenLocale(LOCALE.exec(cookie)?.[1] ?? '') };
  if (!isRecord(stored)) return { ...DEFAULTS, ...chosen };
  return {
    ...chosen,
    localNames: stored.localNames === true,
    recent: Array.isArray(stored.recent) ? stored.recent.filter(isRecent).slice(0, 12) : [],
    freeDays: isRecord(stored.freeDays)
      ? Object.fromEntries(
          Object.entries(stored.freeDays).filter((entry): entry is [string, number] => Number.isInteger(entry[1])),
        )
      : {},
  };
}

function themeOf(cookie: string): ThemeChoice {
  const theme = THEME.exec(cookie)?.[1];
  return theme === 'light' || theme === 'dark' ? theme : 'system';
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const isTextOrNull = (value: unknown): boolean => value === null || typeof value === 'string';

const isRecentState = (value: unknown): value is RecentState =>
  isRecord(value) && typeof value.code === 'string' && isTextOrNull(value.place) && isTextOrNull(value.day);

const isRecent = (value: unknown): value is RecentNumber =>
  isRecord(value) &&
  typeof value.number === 'string' &&
  isTextOrNull(value.line) &&
  isTextOrNull(value.type) &&
  (isTextOrNull(value.state) || isRecentState(value.state)) &&
  Number.isFinite(value.seenAt);
