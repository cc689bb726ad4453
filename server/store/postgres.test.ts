import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { DAY, MINUTE } from '../../src/core/time/units.ts';
import {
  findPostgres,
  POSTGRES_MISSING,
  type RunningPostgres,
  startTestPostgres,
} from '../desk/database/postgres.fixture.ts';
import type { Clock } from '../http/service.ts';
import { storeContract } from './store.contract.ts';
import { type TcpProxy, openTcpProxy } from './tcp-proxy.fixture.ts';
import { faultContract } from './faults.contract.ts';
import { type HandDatabase, openHandDatabase } from './hand-database.fixture.ts';
import { type Store, StoreAway } from './port.ts';
import { createPostgresStore, type PostgresStoreOptions } from './postgres.ts';

const programs = findPostgres();
if (programs === null) console.error(`\n!!! ${POSTGRES_MISSING}\n`);

describe.skipIf(programs === null)(programs === null ? POSTGRES_MISSING : 'PostgreSQL', { timeout: 60_000 }, () => {
  let server: RunningPostgres;
  let database: HandDatabase;
  let proxy: TcpProxy;
  const opened: Store[] = [];

  beforeAll(async () => {
    server = await startTestPostgres(programs ?? '');
    database = await openHandDatabase(server.url, 'lens');
    proxy = await openTcpProxy(database.url);
  }, 60_000);
  afterEach(async () => {
    await Promise.all(opened.splice(0).map((store) => store.close()));
  });
  afterAll(async () => {
    await proxy.close();
    await database.close();
    await server.remove();
  }, 60_000);

  function open(clock: Clock, more: Partial<PostgresStoreOptions> = {}): Store {
    const store = createPostgresStore({ url: proxy.url, clock, onChange: () => undefined, ...more });
    opened.push(store);
    return database.synchronized(store, clock);
  }
  const at =
    (ms: number): Clock =>
    () =>
      ms;
  const NOW = Date.UTC(2026, 10, 20, 12);

  storeContract(async (clock) => open(clock));

  describe('with a failing database', () => {
    const impatient = async (clock: Clock): Promise<Store> => {
      const store = open(clock, { patienceMs: 2000 });
      // The first operation opens the connections, so that a slow machine does not affect the measurement.
      const counts = () => Promise.all(['a', 'b', 'c'].map((key) => store.count(key).catch(() => null)));
      await expect.poll(counts, { timeout: 20_000 }).toEqual([0, 0, 0]);
      return store;
    };
    const terminate =
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = 'lens' AND pid <> pg_backend_pid()";
    const turn = async (state: 'on' | 'off'): Promise<void> => {
      await database.run('SET default_transaction_read_only = off');
      await database.run(`ALTER DATABASE lens SET default_transaction_read_only = ${state}`);
      await database.run(terminate);
    };
    faultContract({
      silence: async (clock) => ({
        store: await impatient(clock),
        fail: () => proxy.freeze(),
        mend: () => proxy.thaw(),
      }),
      'no way there': async (clock) => ({
        store: await impatient(clock),
        fail: () => proxy.shut(),
        mend: () => proxy.open(),
      }),
      'a replica that takes no writes': async (clock) => ({
        store: await impatient(clock),
        fail: () => turn('on'),
        mend: () => turn('off'),
      }),
    });
  });

  it('reports an unreachable database with one error type, fails fast afterwards, and recovers', async () => {
    const states: string[] = [];
    const store = open(at(NOW), { patienceMs: 1000, onChange: (state) => states.push(state) });
    await store.set('k', 'v', MINUTE);
    states.length = 0;
    proxy.freeze();
    await expect(store.get('k')).rejects.toThrow(StoreAway);
    await expect(store.reserve('k', 1, 9, MINUTE)).rejects.toThrow(StoreAway);
    expect(states).toEqual(['away']);
    proxy.thaw();
    await expect.poll(() => store.get('k').catch(() => null), { timeout: 8000 }).toEqual({ value: 'v' });
    expect(states).toEqual(['away', 'back']);
  });

  it('expires leases by the clock of the database, whatever the clocks of the servers', async () => {
    let now = NOW;
    const [dead, ahead] = [
      open(() => now),
      createPostgresStore({ url: proxy.url, clock: at(9e15), onChange: () => {} }),
    ];
    opened.push(ahead);
    expect(await dead.acquire('flight', 'a/1/1', MINUTE)).toBe(true);
    expect(await ahead.acquire('flight', 'b/1/1', MINUTE)).toBe(false);
    now += MINUTE;
    // Any operation sets the clock of the database.
    await dead.count('x');
    expect(await ahead.acquire('flight', 'b/1/1', MINUTE)).toBe(true);
  });

  it('can be created by six servers that start at the same time', async () => {
    const fresh = await openHandDatabase(server.url, 'fresh');
    const stores = Array.from({ length: 6 }, () =>
      createPostgresStore({ url: fresh.url, clock: at(NOW), onChange: () => undefined }),
    );
    opened.push(...stores);
    const counts = await Promise.all(stores.map((store) => store.reserve('day', 1, 9, DAY)));
    expect(counts.toSorted((a, b) => (a ?? 0) - (b ?? 0))).toEqual([1, 2, 3, 4, 5, 6]);
    await fresh.close();
  });

  it('keeps the cache in unlogged tables, and counters, leases and revocations in logged ones', async () => {
    await open(at(NOW)).count('x');
    const rows = await database.run(
      "SELECT relname || ' ' || relpersistence::text AS t FROM pg_class WHERE relkind = 'r' AND relname LIKE 'lens%' ORDER BY 1",
    );
    expect(rows.map((row) => Object.values(Object(row))[0])).toEqual([
      'lens_counters p',
      'lens_entries u',
      'lens_leases p',
      'lens_records u',
      'lens_revoked p',
    ]);
  });

  it('deletes expired entries, and those that expire first when the cache is too large', async () => {
    await database.run('TRUNCATE hand.lens_entries');
    let now = NOW;
    const store = open(() => now, { mostBytes: 100_000 });
    await store.set('over', 'x', 1);
    now += MINUTE;
    for (let index = 0; index < 500; index += 1) await store.set(`k${index}`, 'x'.repeat(1000), DAY + index);
    const sizeOf = async (): Promise<unknown> => {
      const [row] = await database.run(
        'SELECT count(*)::int AS n, sum(octet_length(value))::int AS bytes FROM hand.lens_entries',
      );
      return row;
    };
    await expect.poll(sizeOf).toEqual({ n: 100, bytes: 100_000 });
    expect(await store.get('k499')).not.toBeNull();
    expect(await store.get('k0')).toBeNull();
  });

  it('keeps revoked tokens of earlier starts and of other servers in memory', async () => {
    const [one, two] = [open(at(NOW), { patienceMs: 1000 }), open(at(NOW), { patienceMs: 1000 })];
    await one.revoke([{ id: 'early', endsAt: NOW + MINUTE }]);
    const late = open(at(NOW), { patienceMs: 1000 });
    await Promise.all([two, late].map((store) => store.count('x')));
    await one.revoke([{ id: 'told', endsAt: NOW + MINUTE }]);
    await expect
      .poll(
        async () => {
          proxy.freeze();
          const known = await Promise.all([one, two, late].map((store) => store.isRevoked('told')));
          proxy.thaw();
          return known;
        },
        { interval: 300, timeout: 10_000 },
      )
      .toEqual([true, true, true]);
    proxy.freeze();
    expect(await late.isRevoked('early')).toBe(true);
    expect(await late.isRevoked('other')).toBe(false);
    await expect(late.revoke([{ id: 'alone', endsAt: NOW + MINUTE }])).rejects.toThrow(StoreAway);
    const blind = createPostgresStore({ url: proxy.url, clock: at(NOW), onChange: () => undefined, patienceMs: 1000 });
    opened.push(blind);
    await expect(blind.isRevoked('early')).rejects.toThrow(StoreAway);
    proxy.thaw();
  });

  it('accepts counter names of any length', async () => {
    const store = open(at(NOW));
    const name = (end: string): string => `${'é'.repeat(20_000)}${end}`;
    expect(await store.reserve(name('a'), 1, 1, MINUTE)).toBe(1);
    expect(await store.reserve(name('a'), 1, 1, MINUTE)).toBeNull();
    expect(await store.reserve(name('b'), 1, 1, MINUTE)).toBe(1);
  });
});
