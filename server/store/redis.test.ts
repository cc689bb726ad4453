import { createServer, type Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { levelContract, storeContract } from './contract.ts';
import { faultContract } from './faults.ts';
import { findRedis, REDIS_MISSING, type RunningRedis, startRedis } from './redis.fixture.ts';
import type { Clock } from '../service.ts';
import type { Store } from './port.ts';
import { createRedisStore } from './redis.ts';
import { openCountJournal } from './count-journal.ts';
import { createResilientStore } from './resilient.ts';
import { createSqliteStore } from './sqlite.ts';

const program = findRedis();
if (program === null) console.error(`\n!!! ${REDIS_MISSING}\n`);

describe.skipIf(program === null)(program === null ? REDIS_MISSING : 'Redis', () => {
  let redis: RunningRedis;
  const opened: Store[] = [];
  const opening = <T extends Store>(store: T): T => {
    opened.push(store);
    return store;
  };

  beforeAll(async () => {
    redis = await startRedis(program ?? '');
  });
  afterEach(async () => {
    for (const store of opened.splice(0)) await store.close();
  });
  afterAll(() => redis.remove());

  /** A store that waits for no instance. */
  const openAlone = async (clock: Clock) => {
    const store = opening(createRedisStore({ url: redis.url, clock }));
    await store.noteCountsOf('contract', 1);
    return store;
  };
  storeContract(openAlone);
  levelContract(async (clock) => opening(createRedisStore({ url: redis.url, clock })));

  const ready = async (store: Store): Promise<Store> => {
    await expect.poll(() => opening(store).count('ready'), { timeout: 4000 }).toBe(0);
    return store;
  };
  const open = async (clock: Clock) => {
    const store = createRedisStore({ url: redis.url, clock, patienceMs: 150 });
    await ready(store);
    await store.noteCountsOf('contract', 1);
    return store;
  };
  const withLocal = (clock: Clock) => ready(together(clock, redis.url, () => wait(20)));
  describe.each([
    ['by itself', open],
    ['with a local store beneath', withLocal],
  ])('in trouble, %s', (_, opened) => {
    faultContract({
      'no memory left': async (clock) => ({
        store: await opened(clock),
        fail: () => redis.command('CONFIG', 'SET', 'maxmemory', '1'),
        mend: () => redis.command('CONFIG', 'SET', 'maxmemory', '0'),
      }),
      'a replica that takes no writes': async (clock) => ({
        store: await opened(clock),
        fail: () => redis.command('REPLICAOF', '127.0.0.1', '1'),
        mend: () => redis.command('REPLICAOF', 'NO', 'ONE'),
      }),
      silence: async (clock) => ({ store: await opened(clock), fail: () => redis.freeze(), mend: () => redis.thaw() }),
    });
  });

  it('says quickly that it is away, and answers again when it is back', async () => {
    const store = opening(createRedisStore({ url: redis.url, clock: () => 1000, patienceMs: 200 }));
    await store.set('k', 'v', 60_000);
    await redis.kill();
    await expect(store.get('k')).rejects.toThrow();
    await redis.restart();
    await expect.poll(() => store.get('k').catch(() => 'away'), { timeout: 4000 }).toBeNull();
  });

  // However patient it is otherwise: a restart must not wait for what has never been there.
  it.each([
    ['is not there', null],
    ['says nothing', (socket: Socket) => void socket.on('error', () => undefined)],
  ])('gives up its first try soon when Redis %s', async (_, hear) => {
    const server = createServer(hear ?? undefined);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    if (hear === null) await new Promise((resolve) => server.close(resolve));
    const store = opening(createRedisStore({ url: `redis://127.0.0.1:${port}`, clock: () => 1000, patienceMs: 1e6 }));
    await expect(store.get('k')).rejects.toThrow();
    server.close();
  });

  it('does not hang on a Redis that hangs', async () => {
    const store = opening(createRedisStore({ url: redis.url, clock: () => 1000, patienceMs: 400 }));
    await store.set('k', 'v', 60_000);
    redis.freeze();
    await expect(store.get('k')).rejects.toThrow('in time');
    redis.thaw();
    await expect.poll(() => store.get('k').catch(() => null), { timeout: 4000 }).toMatchObject({ value: 'v' });
  });

  describe('with a local store beneath', () => {
    storeContract(async (clock) => opening(together(clock, redis.url)));
  });

  function together(clock: () => number, url: string, sleep = never): Store {
    return createResilientStore({
      shared: createRedisStore({ url, clock, patienceMs: 200 }),
      local: createSqliteStore({ path: ':memory:', clock }),
      journal: openCountJournal(null, clock),
      clock,
      instance: 'i/1',
      instances: 1,
      onChange: () => undefined,
      sleep,
    });
  }
});

const wait = (ms: number): Promise<void> => new Promise((wake) => setTimeout(wake, ms));
const never = (): Promise<void> => new Promise(() => undefined);
