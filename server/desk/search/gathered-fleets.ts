/**
 * Cache of gathered fleets by filter, cleared by each write. Requests with the same filter share one promise, so that
 * a gathering under way is not started twice.
 */
import type { Predicate } from '../../../src/core/filter/types.ts';
import type { Fleet } from '../../../src/core/fleet/types.ts';
import type { Bits } from './columns/bits.ts';
import type { ColumnIndex } from './columns/column-index.ts';

/** A fleet of 50,000 places takes about 10 MB of memory. */
const MAX_FLEETS = 4;

type Source = Pick<ColumnIndex, 'fleet'>;

interface SelectedRows {
  readonly filter: Predicate;
  /** The revision of the columns when the selection began. A later write makes the fleet outdated. */
  readonly revision: number;
  readonly among: Bits;
}

export interface GatheredFleets {
  fleet(from: Source, rows: SelectedRows): Promise<Fleet>;
  /** Releases an index that has been replaced. */
  clear(): void;
}

export function createGatheredFleets(pause: () => Promise<void>): GatheredFleets {
  const fleets = new Map<string, Promise<Fleet>>();
  let source: Source | null = null;
  let gathered = 0;

  const clearAll = (): void => {
    fleets.clear();
    source = null;
  };

  return {
    clear: clearAll,
    fleet(from, { filter, revision, among }) {
      if (source !== from || gathered !== revision) clearAll();
      source = from;
      gathered = revision;
      const key = JSON.stringify(filter);
      const fleet = fleets.get(key) ?? from.fleet(among, pause);
      fleets.delete(key);
      fleets.set(key, fleet);
      for (const oldest of fleets.keys()) {
        if (fleets.size <= MAX_FLEETS) break;
        fleets.delete(oldest);
      }
      return fleet;
    },
  };
}
