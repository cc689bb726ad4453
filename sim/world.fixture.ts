/** Opens the service on a movable clock, with short ways to query it. */
import * as v from 'valibot';
import { Envelope } from '../src/core/wire/envelope.ts';
import { Tracking, type WireTracking } from '../src/core/wire/schemas.ts';
import type { Clock, Service, Store } from './interfaces.ts';
import { createSqliteStore } from '../server/store/sqlite.ts';
import { containerNumber } from './fleet/container-number.ts';
import { LINES } from './fleet/lines.ts';
import { pickFrom, type Rng } from './random.ts';
import { BUILT_IN_KEY, createBuiltInService } from './service.ts';

export const NOON = Date.UTC(2026, 10, 20, 12);

type Query = Readonly<Record<string, string>>;

export interface World {
  readonly service: Service;
  /** Total of the service's delays in milliseconds. */
  readonly waitMs: () => number;
  readonly setNow: (now: number) => void;
  readonly ask: (path: string, query: Query) => Promise<Response>;
  readonly envelope: (path: string, query: Query) => Promise<v.InferOutput<typeof Envelope>>;
  readonly track: (number: string, more?: Query) => Promise<WireTracking>;
}

/** `openStore` lets tests with very many queries pass a faster store. */
export function openWorld(start = NOON, openStore = openSqlite): World {
  let now = start;
  let waited = 0;
  const clock = (): number => now;
  const service = createBuiltInService({
    clock,
    store: openStore(clock),
    delay: async (ms) => {
      waited += ms;
    },
  });
  const ask: World['ask'] = async (path, query) => {
    const search = new URLSearchParams({ api_key: BUILT_IN_KEY, ...query }).toString();
    return service(new Request(`https://service.invalid/v3${path}?${search}`));
  };
  const envelope: World['envelope'] = async (path, query) => v.parse(Envelope, await (await ask(path, query)).json());
  return {
    service,
    waitMs: () => waited,
    setNow: (next) => {
      now = next;
    },
    ask,
    envelope,
    track: async (number, more = {}) => v.parse(Tracking, (await envelope('/tracking', { number, ...more })).data),
  };
}

const openSqlite = (clock: Clock): Store => createSqliteStore({ path: ':memory:', clock });

/** Implements only what the service uses, and nothing expires. */
export function openPlainStore(): Store {
  const counts = new Map<string, number>();
  const values = new Map<string, string>();
  let records = 0;
  return {
    get: async (key) => {
      const value = values.get(key);
      return value === undefined ? null : { value };
    },
    set: async (key, value) => {
      values.set(key, value);
    },
    reserve: async (key, amount, limit) => {
      const count = (counts.get(key) ?? 0) + amount;
      if (count > limit) return null;
      counts.set(key, count);
      return count;
    },
    count: async (key) => counts.get(key) ?? 0,
    append: async () => ++records,
    records: async () => [],
  };
}

const PREFIXES = LINES.filter(({ active, maintenance, types }) => active && !maintenance && types.ct).flatMap(
  ({ prefixes }) => prefixes,
);

export const anyContainer = (rng: Rng): string =>
  containerNumber(pickFrom(rng, PREFIXES) ?? 'MSKU', rng.int(0, 999_999));
