/**
 * Fleets gathered since the last write, by filter: who asks again gets the same object, and who
 * asks meanwhile waits for the gathering under way.
 */
import type { Predicate } from '../../../src/core/filter/types.ts';
import type { Fleet } from '../../../src/core/fleet/types.ts';
import type { Bits } from './bits.ts';
import type { ColumnIndex } from './column-index.ts';

/** Of 50,000 places each is about 10 MB; that of a desk without a filter is asked for most. */
const MOST = 4;

type Source = Pick<ColumnIndex, 'fleet' | 'revision'>;

export interface GatheredFleets {
  fleet(from: Source, filter: Predicate, among: Bits): Promise<Fleet>;
  /** Lets go of an index that has been replaced. */
  clear(): void;
}

export function createGatheredFleets(pause: () => Promise<void>): GatheredFleets {
  const fleets = new Map<string, Promise<Fleet>>();
  let source: Source | null = null;
  let revision = 0;

  const clear = (): void => {
    fleets.clear();
    source = null;
  };

  return {
    clear,
    fleet(from, filter, among) {
      if (source !== from || revision !== from.revision()) clear();
      source = from;
      revision = from.revision();
      const key = JSON.stringify(filter);
      const fleet = fleets.get(key) ?? from.fleet(among, pause);
      fleets.delete(key);
      fleets.set(key, fleet);
      for (const oldest of fleets.keys()) {
        if (fleets.size <= MOST) break;
        fleets.delete(oldest);
      }
      return fleet;
    },
  };
}
