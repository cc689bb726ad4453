/**
 * Stores the last displayed state of each number in this browser as a packed shipment, so that a later visit can
 * report what changed. Changes are counted from `baseline`, the last state of an earlier visit. Storage can throw or
 * be full, and then nothing is stored.
 */
import { HOUR } from '../core/time/units.ts';

export interface SeenShipment {
  /** The shipment as `core/links/frozen` packs it. */
  readonly text: string;
  readonly at: number;
}

interface Seen {
  readonly baseline: SeenShipment | null;
  readonly last: SeenShipment;
}

const PREFIX = 'landfall.seen.';
/** The same limit as the list of recent numbers. Each number takes up to 8 kB of the 5 MB that browsers allow. */
const MAX_NUMBERS = 12;
/** A reload within this time belongs to the same visit. */
const VISIT_MS = HOUR;

/** Returns the baseline of this visit. The visit of a number starts with the first call of this function. */
export function readBaseline(number: string, nowMs: number): SeenShipment | null {
  const seen = load(number);
  if (seen === null) return null;
  return nowMs - seen.last.at > VISIT_MS ? seen.last : seen.baseline;
}

export function storeSeen(number: string, baseline: SeenShipment | null, last: SeenShipment): void {
  try {
    const otherKeys = storedKeys().filter((key) => key !== PREFIX + number);
    for (const key of otherKeys.slice(0, Math.max(0, otherKeys.length - MAX_NUMBERS + 1))) localStorage.removeItem(key);
    localStorage.setItem(PREFIX + number, JSON.stringify({ baseline, last } satisfies Seen));
  } catch {
    // Storage is blocked or full.
  }
}

/** Returns the last displayed state of each number, newest first. */
export function listSeen(): readonly (SeenShipment & { readonly number: string })[] {
  try {
    const numbers = storedKeys().map((key) => key.slice(PREFIX.length));
    return numbers.toReversed().flatMap((number) => {
      const last = load(number)?.last;
      return last === undefined ? [] : [{ ...last, number }];
    });
  } catch {
    return [];
  }
}

export function deleteSeen(): void {
  try {
    for (const key of storedKeys()) localStorage.removeItem(key);
  } catch {
    // Storage is blocked, so nothing was stored either.
  }
}

/** Keys of the stored numbers, oldest first. */
function storedKeys(): readonly string[] {
  const keys = Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index) ?? '');
  return keys
    .filter((key) => key.startsWith(PREFIX))
    .map((key) => ({ key, at: load(key.slice(PREFIX.length))?.last.at ?? 0 }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ key }) => key);
}

function load(number: string): Seen | null {
  try {
    return readSeen(JSON.parse(localStorage.getItem(PREFIX + number) ?? 'null'));
  } catch {
    return null;
  }
}

/** Any version of this page or another script may have stored the value. */
export function readSeen(stored: unknown): Seen | null {
  if (typeof stored !== 'object' || stored === null || !('last' in stored)) return null;
  const last = toSeenShipment(stored.last);
  return last === null ? null : { last, baseline: 'baseline' in stored ? toSeenShipment(stored.baseline) : null };
}

function toSeenShipment(value: unknown): SeenShipment | null {
  if (typeof value !== 'object' || value === null || !('text' in value) || !('at' in value)) return null;
  const { text, at } = value;
  return typeof text === 'string' && typeof at === 'number' && Number.isFinite(at) ? { text, at } : null;
}
