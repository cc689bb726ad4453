/**
 * The service's cache of a line's answer: kept for 12 to 24 hours, depending on the line, or until
 * a forced update.
 */
import type { Store } from '../interfaces.ts';
import { hashOf } from '../random.ts';
import { HOUR } from '../wall-clock.ts';

export interface Freshness {
  /** When the line was queried. */
  readonly at: number;
  readonly expires: number;
  readonly fromCache: boolean;
}

const HOURS = [12, 16, 20, 24] as const;

export const keptFor = (line: string): number => (HOURS[hashOf(`kept ${line}`) % HOURS.length] ?? 12) * HOUR;

export async function freshnessOf(
  store: Store,
  shipment: { readonly key: string; readonly line: string },
  force: boolean,
  now: number,
): Promise<Freshness> {
  const kept = keptFor(shipment.line);
  const key = `world:asked:${shipment.key}`;
  const before = force ? null : await store.get(key);
  const at = Number(before?.value ?? Number.NaN);
  if (Number.isFinite(at) && at <= now && now < at + kept) return { at, expires: at + kept, fromCache: true };
  await store.set(key, String(now), kept);
  return { at: now, expires: now + kept, fromCache: false };
}
