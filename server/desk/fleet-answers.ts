/**
 * The fleet map as it is sent: whole to who has nothing, else what turns the answer that a map has
 * into the present one. The last few answers are remembered for that; a map that has an older one
 * gets the whole.
 */
import { createHash } from 'node:crypto';
import { type FleetColumns, fleetDelta, wholeFleet } from '../../src/core/fleet/columns.ts';
import type { Fleet } from '../../src/core/fleet/types.ts';
import type { Predicate } from '../../src/core/filter/types.ts';
import type { DeskStore } from './store/port.ts';

/** Of 50,000 places each is about 10 MB. */
const REMEMBERED = 6;

/** As JSON: text crosses between threads at once, 50,000 objects take 100 ms. */
export type FleetAnswer = (filter: Predicate, since: string) => Promise<string>;

export function createFleetAnswer(store: Pick<DeskStore, 'fleet'>): FleetAnswer {
  const answers = new Map<string, Fleet>();
  return async (filter, since) => {
    const fleet = await store.fleet(filter);
    const whole = wholeFleet(fleet, '');
    const version = createHash('sha256').update(JSON.stringify(whole)).digest('base64url').slice(0, 16);
    const old = answers.get(since);
    answers.delete(version);
    answers.set(version, fleet);
    for (const oldest of answers.keys()) {
      if (answers.size <= REMEMBERED) break;
      answers.delete(oldest);
    }
    const columns: FleetColumns = old === undefined ? { ...whole, version } : fleetDelta(old, since, fleet, version);
    return JSON.stringify(columns);
  };
}
