/**
 * Preferences of the person, stored in this browser only. Storage can throw (third-party frames, private windows).
 * Preferences then last as long as the page.
 */
import { create } from 'zustand';
import { spokenLocale } from '../core/texts/language.ts';

export type ThemeChoice = 'system' | 'light' | 'dark';

/** Stored as codes, so that they can be shown in any language. */
export interface RecentState {
  /** The state of the journey, or the outcome of an answer without a journey. */
  readonly code: string;
  readonly place: string | null;
  /** A date `YYYY-MM-DD` in the time zone of the place. */
  readonly day: string | null;
}

export interface RecentNumber {
  readonly number: string;
  readonly line: string | null;
  readonly type: string | null;
  /** The state when the number was last shown. Versions before 0.2 stored a text instead. */
  readonly state: RecentState | string | null;
  readonly seenAt: number;
}

export interface Preferences {
  readonly theme: ThemeChoice;
  /** The tag of a supported language; `null` for the browser's own language. */
  readonly locale: string | null;
  /** Whether the map shows names as they are written in each country instead of in the person's language. */
  readonly localNames: boolean;
  readonly recent: readonly RecentNumber[];
  /** Free days that the person entered, by carrier code. */
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
 * A function receives what is stored now. Another tab may have stored more since this page read it, and a list made
 * from the page's own state would drop that.
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

/** Where storage is blocked, this is the page's own state. */
function load(): Preferences {
  try {
    return readPreferences(JSON.parse(localStorage.getItem(KEY) ?? '{}'), document.cookie);
  } catch {
    return useStore.getState();
  }
}

/** Reads each field separately with a default, because any version or script may have stored the value. */
export function readPreferences(stored: unknown, cookie: string): Preferences {
  const chosen = { theme: readTheme(cookie), locale: spokenLocale(LOCALE.exec(cookie)?.[1] ?? '') };
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

function readTheme(cookie: string): ThemeChoice {
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
