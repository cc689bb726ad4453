/**
 * Stores the last displayed cells of the rows of a share or of a guest in this browser, so that a later visit can mark what changed.
 * Storage can throw or be full, and then nothing is stored.
 */
import { HOUR } from '../core/time/units.ts';

export interface Visit {
  readonly at: number;
  /** Whether these are all rows of the share, so that any other row is new. */
  readonly isWhole: boolean;
  /** The cells of each row by key of the column, by id of the watch. */
  readonly rows: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

interface Stored {
  readonly baseline: Visit | null;
  readonly last: Visit;
}

const PREFIX = 'landfall.shared.';
/** A share takes up to 300 kB of the 5 MB that browsers allow. */
const MAX_SHARES = 5;
/** A reload within this time belongs to the same visit. */
const VISIT_MS = HOUR;

function load(key: string): Stored | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    const last = isRecord(stored) ? toVisit(stored.last) : null;
    return last === null || !isRecord(stored) ? null : { last, baseline: toVisit(stored.baseline) };
  } catch {
    return null;
  }
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Any version of this page or another script may have stored the value. */
function toVisit(value: unknown): Visit | null {
  if (!isRecord(value) || typeof value.at !== 'number' || !isRecord(value.rows)) return null;
  const rows = Object.entries(value.rows).flatMap(([id, cells]) => (isRecord(cells) ? [[id, cells] as const] : []));
  return { at: value.at, isWhole: value.isWhole === true, rows: Object.fromEntries(rows) };
}

/** Returns the last state of an earlier visit. */
export function readVisit(reader: string, nowMs: number): Visit | null {
  const stored = load(PREFIX + reader);
  if (stored === null) return null;
  return nowMs - stored.last.at > VISIT_MS ? stored.last : stored.baseline;
}

export function storeVisit(reader: string, baseline: Visit | null, last: Visit): void {
  try {
    const keys = Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index) ?? '');
    const others = keys
      .filter((key) => key.startsWith(PREFIX) && key !== PREFIX + reader)
      .toSorted((a, b) => (load(a)?.last.at ?? 0) - (load(b)?.last.at ?? 0));
    for (const key of others.slice(0, Math.max(0, others.length - MAX_SHARES + 1))) localStorage.removeItem(key);
    localStorage.setItem(PREFIX + reader, JSON.stringify({ baseline, last } satisfies Stored));
  } catch {
    // Storage is blocked or full.
  }
}

/** A frame stores nothing in the browser of a portal's customer, whichever module would. All of them expect refusals. */
export function storeNothing(): void {
  const refuse = (): never => {
    throw new Error('A frame stores nothing.');
  };
  Object.defineProperty(window, 'localStorage', { get: refuse });
  Object.defineProperty(document, 'cookie', { get: () => '', set: refuse });
}
