/** The delay of a shipment by what the cache holds, for whoever may not read the history itself. */
import { parsePast, parseStored } from '../../src/core/parse/parse-stored.ts';
import { toEtaHistory } from '../../src/core/reading/changes/eta-history.ts';
import { readShipment } from '../../src/core/reading/read-shipment.ts';
import type { Delay } from '../../src/core/time/delay.ts';
import { timeAt } from '../../src/core/time/port-time.ts';
import { MINUTE } from '../../src/core/time/units.ts';
import type { CachedGood } from './cache/cached-answers.ts';

/** `body`, `past`: whole envelopes. `box`: of one container alone; null for the whole. */
export function heldDelay(body: string, past: readonly string[], box: string | null, nowMs: number): Delay | null {
  const present = past.length === 0 ? null : parseStored(body);
  if (present === null || present.updatedAt === null) return null;
  const answers = parsePast(past, present).map(({ shipment, at }, id) => ({
    id,
    at: timeAt(at, 'UTC'),
    reading: readShipment(shipment, box, at),
  }));
  const last = { id: null, at: present.updatedAt, reading: readShipment(present, box, nowMs) };
  return toEtaHistory([...answers, last], box).delay;
}

/** Read once a minute for each answer: a hundred people look at one. Past results never change. */
export function createHeldDelays() {
  const known = new WeakMap<CachedGood, { readonly key: string; readonly delay: Delay | null }>();
  return (good: CachedGood, past: readonly string[], nowMs: number): Delay | null => {
    const key = `${past.length} ${Math.floor(nowMs / MINUTE)}`;
    const found = known.get(good);
    if (found?.key === key) return found.delay;
    const delay = heldDelay(good.body, past, null, nowMs);
    known.set(good, { key, delay });
    return delay;
  };
}
