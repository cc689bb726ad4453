/** Computes the delay of a shipment from the cache, for callers who may not read the history themselves. */
import { parsePast, parseStored } from '../../src/core/parse/parse-stored.ts';
import { toEtaHistory } from '../../src/core/reading/changes/eta-history.ts';
import { readShipment } from '../../src/core/reading/read-shipment.ts';
import type { Delay } from '../../src/core/time/delay.ts';
import { timeAt } from '../../src/core/time/port-time.ts';
import { MINUTE } from '../../src/core/time/units.ts';
import type { CachedGood } from './cache/cached-answers.ts';
import type { HeldHistory } from './cache/held-history.ts';
import type { Question } from './policy/question.ts';

/** `body` and `past` are whole envelopes. `box` is the number of one container, or `null` for the whole shipment. */
export function heldDelay(
  body: string,
  past: readonly string[],
  container: string | null,
  nowMs: number,
): Delay | null {
  const present = past.length === 0 ? null : parseStored(body);
  if (present === null || present.updatedAt === null) return null;
  const answers = parsePast(past, present).map(({ shipment, at }, id) => ({
    id,
    at: timeAt(at, 'UTC'),
    reading: readShipment(shipment, container, at),
  }));
  const last = { id: null, at: present.updatedAt, reading: readShipment(present, container, nowMs) };
  return toEtaHistory([...answers, last], container).delay;
}

/** Past results are read at most once a minute for each answer, because many people may look at the same embed. */
export function createHeldDelays(history: HeldHistory) {
  const delays = new WeakMap<CachedGood, { readonly minute: number; readonly delay: Delay | null }>();
  return async (question: Question, good: CachedGood, nowMs: number): Promise<Delay | null> => {
    const minute = Math.floor(nowMs / MINUTE);
    const found = delays.get(good);
    if (found?.minute === minute) return found.delay;
    const delay = heldDelay(good.body, await history.past(question, good), null, nowMs);
    delays.set(good, { minute, delay });
    return delay;
  };
}
