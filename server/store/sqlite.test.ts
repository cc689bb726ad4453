import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { storeContract } from './store.contract.ts';
import type { Clock } from '../http/service.ts';
import type { Store } from './port.ts';
import { faultContract } from './faults.contract.ts';
import { SQLITE_FAULTS } from './faulty-sqlite.fixture.ts';
import { createSqliteStore } from './sqlite.ts';

const folder = mkdtempSync(join(tmpdir(), 'landfall-store-'));
const opened: Store[] = [];
afterEach(async () => {
  for (const store of opened.splice(0)) await store.close();
});
afterAll(() => rmSync(folder, { recursive: true }));

describe('a SQLite file', () => {
  const open = async (clock: Clock) => {
    const store = createSqliteStore({ path: join(folder, 'contract.db'), clock });
    opened.push(store);
    return store;
  };
  storeContract(open);

  let files = 0;
  faultContract(
    Object.fromEntries(
      Object.entries(SQLITE_FAULTS).map(([name, make]) => [
        name,
        async (clock: Clock) => {
          const faulty = make(join(folder, `fault-${(files += 1)}.db`), clock);
          opened.push(faulty.store);
          return faulty;
        },
      ]),
    ),
  );

  // Simulates a full disk: `ulimit -f` prevents files from growing, and SIGXFSZ is ignored so that write() fails
  // (setrlimit(2)).
  it('never exceeds a limit on a full disk', { timeout: 30_000 }, () => {
    const script = 'tools/run.mjs server/store/full-disk.fixture.ts';
    const command = `trap '' XFSZ; ulimit -f 1000; exec "${process.execPath}" ${script} "${join(folder, 'full.db')}"`;
    const { stdout } = spawnSync('sh', ['-c', command], { encoding: 'utf8' });
    const { granted, counted, leases, ids, kept } = JSON.parse(stdout);
    expect(granted).toBeGreaterThanOrEqual(10);
    expect(granted).toBeLessThanOrEqual(20);
    expect(counted).toBeGreaterThanOrEqual(granted);
    expect(leases).toBeLessThanOrEqual(1);
    expect(kept).toEqual(ids);
  });

  it('keeps its contents after a restart', async () => {
    const path = join(folder, 'restart.db');
    const before = createSqliteStore({ path, clock: () => 1000 });
    await before.set('k', 'v', 1000);
    await before.reserve('c', 3, 9, 1000);
    const id = await before.append('l', 'v', 1000);
    await before.close();
    const after = createSqliteStore({ path, clock: () => 1500 });
    opened.push(after);
    expect(after.kind).toBe('sqlite');
    expect([(await after.get('k'))?.value, await after.count('c')]).toEqual(['v', 3]);
    expect(await after.append('l', 'v', 1000)).toBe(id + 1);
  });

  it('does not grow because of expired entries', async () => {
    const path = join(folder, 'growth.db');
    let now = 1000;
    const store = createSqliteStore({ path, clock: () => now });
    for (let index = 0; index < 3000; index += 1) {
      await store.set(`k${index}`, 'x'.repeat(2000), 100);
      now += 1;
    }
    await store.close();
    expect(statSync(path).size).toBeLessThan(3_000_000);
  });

  it('throws for a path that cannot be opened', () => {
    expect(() => createSqliteStore({ path: join(folder, 'missing', 'x.db'), clock: () => 0 })).toThrow();
  });
});

describe('SQLite in memory', () => {
  let shared: Store | null = null;
  let now: () => number = () => 0;
  storeContract(async (clock) => {
    // Memory belongs to one process, so a second view is the same store.
    now = clock;
    shared ??= createSqliteStore({ path: ':memory:', clock: () => now() });
    return shared;
  });
  it('reports that it is not durable', () => expect(shared?.kind).toBe('memory'));
});
