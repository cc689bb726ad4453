/** Tokens taken back at one of two instances, over a real Redis that is really killed: together, alone, and together again. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeApp } from '../app.fixture.ts';
import { callerOf } from '../gateway/caller.ts';
import { createRig, HandClock, NUMBER } from '../gateway/fixtures/rig.ts';
import { findRedis, REDIS_MISSING, type RunningRedis, startRedis } from '../store/fixtures/redis.ts';
import type { Store } from '../store/port.ts';
import { createRedisStore } from '../store/redis.ts';
import { createResilientStore } from '../store/resilient.ts';
import { createSqliteStore } from '../store/sqlite.ts';
import { createGate } from './gate.ts';
import { createIssue } from './issue.ts';

const program = findRedis();
if (program === null) console.error(`\n!!! ${REDIS_MISSING}\n`);

const SECRET = 'a secret of the portal, long enough for it';
const PORTAL = 'https://portal.example';
const PROXY = { isTrustedProxy: () => false, identityHeader: null, publicUrl: null };

describe.skipIf(program === null)(program === null ? REDIS_MISSING : 'tokens taken back', { timeout: 30_000 }, () => {
  let redis: RunningRedis;
  const hand = new HandClock();
  const states = ['together', 'together'];
  const beats = [0, 0];
  const stores: Store[] = [];
  const doors: ReturnType<typeof open>[] = [];

  beforeAll(async () => {
    redis = await startRedis(program ?? '');
    for (const index of [0, 1]) {
      const store = createResilientStore({
        shared: createRedisStore({ url: redis.url, clock: hand.clock, patienceMs: 300 }),
        local: createSqliteStore({ path: ':memory:', clock: hand.clock }),
        clock: hand.clock,
        instances: 2,
        onChange: (state) => void (states[index] = state),
        sleep: () =>
          new Promise((wake) => {
            beats[index] = (beats[index] ?? 0) + 1;
            setTimeout(wake, 10);
          }),
      });
      stores.push(store);
      doors.push(open(store, index));
    }
  });
  afterAll(async () => {
    for (const store of stores) await store.close();
    await redis.remove();
  });

  function open(store: Store, index: number) {
    let made = 0;
    const deps = { secret: SECRET, origins: [PORTAL], store, clock: hand.clock };
    const door = makeApp({
      gateway: createRig({ hand, store, seed: index + 1 }).gateway,
      callerOf: (request, address) => callerOf(request, address, PROXY),
      gate: createGate(deps),
      issue: createIssue({ ...deps, newTokenId: () => `token-${index}-${(made += 1)}` }),
      clock: hand.clock,
    });
    const owner = { authorization: `Bearer ${SECRET}` };
    return {
      mint: async (): Promise<{ readonly token: string; readonly id: string }> => {
        const body = JSON.stringify({ origin: PORTAL, numbers: [NUMBER] });
        const answer = await door.get('/api/embed-tokens', { method: 'POST', headers: owner, body });
        return JSON.parse(await answer.text()).data;
      },
      takeBack: async (id: string): Promise<number> =>
        (await door.get(`/api/embed-tokens/${id}`, { method: 'DELETE', headers: owner })).status,
      use: async (token: string): Promise<string> => {
        const headers = { 'x-landfall-view': 'embed', authorization: `Bearer ${token}` };
        return JSON.parse(await (await door.get(`/api/tracking?number=${NUMBER}`, { headers })).text()).message;
      },
    };
  }

  const atBoth = async (token: string): Promise<string[]> => [await doors[0]!.use(token), await doors[1]!.use(token)];
  const beat = async (): Promise<void> => {
    const until = beats.map((count) => count + 3);
    await expect.poll(() => beats.every((count, index) => count > (until[index] ?? 0)), { timeout: 8000 }).toBe(true);
  };
  const reach = (state: string): Promise<void> => expect.poll(() => states, { timeout: 8000 }).toEqual([state, state]);

  it('hold at both, while Redis lives, while it is dead, and when it is back with nothing in it', async () => {
    const [one, two, three] = [await doors[0]!.mint(), await doors[0]!.mint(), await doors[0]!.mint()];
    expect(await atBoth(one.token)).toEqual(['OK', 'OK']);
    expect(await doors[0]!.takeBack(one.id)).toBe(200);
    expect(await atBoth(one.token)).toEqual(['TOKEN_REVOKED', 'TOKEN_REVOKED']);
    await beat();

    await redis.kill();
    await reach('alone');
    expect(await atBoth(one.token)).toEqual(['TOKEN_REVOKED', 'TOKEN_REVOKED']);
    expect(await doors[0]!.takeBack(two.id)).toBe(200);
    // Nobody can tell the other now.
    expect(await atBoth(two.token)).toEqual(['TOKEN_REVOKED', 'OK']);

    await redis.restart();
    await reach('together');
    expect(await atBoth(one.token)).toEqual(['TOKEN_REVOKED', 'TOKEN_REVOKED']);
    expect(await atBoth(two.token)).toEqual(['TOKEN_REVOKED', 'TOKEN_REVOKED']);
    expect(await atBoth(three.token)).toEqual(['OK', 'OK']);

    // What was told together is known alone too, a second time as the first.
    await beat();
    await redis.kill();
    await reach('alone');
    expect(await atBoth(two.token)).toEqual(['TOKEN_REVOKED', 'TOKEN_REVOKED']);
  });
});
