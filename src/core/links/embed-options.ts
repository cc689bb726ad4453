/**
 * Reads the options in the address of an embed. An option that cannot be read takes its default.
 */
import { isExact, type Span } from '../time/delay.ts';
import type { LinkParts } from './link.ts';
import { isAccent } from './accent.ts';
import { readClaims } from './embed-token.ts';
import { isTheme, PARTS, type Part, type Theme } from './embed-messages.ts';

export interface EmbedSettings {
  readonly theme: Theme;
  /** A colour `#rrggbb`, or `null` for Landfall's own colour. */
  readonly accent: string | null;
  /** A language tag, or `auto` for the language of the reader's browser, which only the server sees. */
  readonly lang: string;
  readonly show: readonly Part[];
  /** The token is kept in memory only and never written into an address or a log. */
  readonly token: string | null;
}

/**
 * Header beside an answer to an embed: the delay of the arrival at the port against its first ETA in milliseconds, by
 * past results that the server holds; empty without any. `172800000..` is at least two days, `0..172800000` at most
 * two days.
 */
export const DELAY_HEADER = 'X-Landfall-Delay';

export function writeDelay(delay: Span | null): string {
  if (delay === null) return '';
  return isExact(delay) ? String(delay.ms) : `${delay.ms}..${delay.mostMs ?? ''}`;
}

export function parseDelay(text: string): Span | null {
  const [, least, bound, most] = /^(-?\d+)(\.\.(\d*))?$/.exec(text) ?? [];
  if (least === undefined) return null;
  const ms = Number(least);
  return { ms, mostMs: bound === undefined ? ms : most === '' ? null : Number(most) };
}

const USUAL: readonly Part[] = ['map', 'summary'];
const TOKEN = '#t=';
export const LANG_OF_READER = 'auto';

export function readEmbedSettings({ search, hash }: Pick<LinkParts, 'search' | 'hash'>): EmbedSettings {
  const query = new URLSearchParams(search);
  const theme = query.get('theme')?.toLowerCase();
  const accent = `#${(query.get('accent') ?? '').replace(/^#/, '').toLowerCase()}`;
  const token = hash.startsWith(TOKEN) && hash.length > TOKEN.length ? hash.slice(TOKEN.length) : null;
  return {
    theme: isTheme(theme) ? theme : 'auto',
    accent: isAccent(accent) ? accent : null,
    lang: query.get('lang') ?? 'en',
    show: allowedParts(readParts(query.get('show') ?? ''), token),
    token,
  };
}

function readParts(text: string): readonly Part[] {
  const requested = text.toLowerCase().split(/[\s,]+/);
  const parts = PARTS.filter((part) => requested.includes(part));
  return parts.length === 0 ? USUAL : parts;
}

/** The requested parts that the token allows, or all allowed parts when none is requested. */
export function allowedParts(requested: readonly Part[], token: string | null): readonly Part[] {
  const allowed = readClaims(token)?.show ?? PARTS;
  const granted = requested.filter((part) => allowed.includes(part));
  return granted.length === 0 ? allowed : granted;
}
