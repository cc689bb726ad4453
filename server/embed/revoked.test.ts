/**
 * Revoked tokens with two instances over a real Redis that is killed: shared, split, and shared
 * again.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeApp } from '../app.fixture.ts';
import { createCallerOf } from '../gateway/policy/caller.ts';
import { createRig, HandClock, NUMBER } from '../gateway/rig.fixture.ts';
import { openInstances } from '../store/instances.fixture.ts';
import { findRedis, REDIS_MISSING, type RunningRedis, startRedis } from '../store/redis.fixture.ts';
import type { Store } from '../store/port.ts';
import { createAuthenticate } from './authenticate.ts';
import { createIssue } from './issue.ts';

const program = findRedis();
if (program === null) console.error(`\n!!! ${REDIS_MISSING}\n`);

const SECRET = 'a secret of the portal, long enough for it';
const PORTAL = 'https://portal.example';
const PROXY = { isTrustedProxy: () => false, identityHeader: null, publicUrl: null };

describe.skipIf(program === null)(program === null ? REDIS_MISSING : 'tokens taken back', { timeout: 30_000 }, () => {
  let redis: RunningRedis;
  const hand = new HandClock();
  let instances: ReturnType<typeof openInstances>;
  let doors: ReturnType<typeof open>[] = [];

  beforeAll(async () => {
    redis = await startRedis(program ?? '');
    instances = openInstances(2, redis.url, hand.clock);
    doors = instances.stores.map(open);
  });
  afterAll(async () => {
    await instances.close();
    await redis.remove();
  });

  function open(store: Store, index: number) {
    let made = 0;
    const deps = { secrets: [SECRET], origins: [PORTAL], store, clock: hand.clock };
    const door = makeApp({
      gateway: createRig({ hand, store, seed: index + 1 }).gateway,
      callerOf: createCallerOf(PROXY),
      authenticate: createAuthenticate(deps),
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

  it('hold at both, while Redis lives, while it is dead, and when it is back with nothing in it', async () => {
    const [one, two, three] = [await doors[0]!.mint(), await doors[0]!.mint(), await doors[0]!.mint()];
    expect(await atBoth(one.token)).toEqual(['OK', 'OK']);
    expect(await doors[0]!.takeBack(one.id)).toBe(200);
    expect(await atBoth(one.token)).toEqual(['TOKEN_REVOKED', 'TOKEN_REVOKED']);
    await instances.beat();

    await redis.kill();
    await instances.reach('alone');
    expect(await atBoth(one.token)).toEqual(['TOKEN_REVOKED', 'TOKEN_REVOKED']);
    expect(await doors[0]!.takeBack(two.id)).toBe(200);
    // Nobody can tell the other now.
    expect(await atBoth(two.token)).toEqual(['TOKEN_REVOKED', 'OK']);

    await redis.restart();
    await instances.reach('together');
    expect(await atBoth(one.token)).toEqual(['TOKEN_REVOKED', 'TOKEN_REVOKED']);
    expect(await atBoth(two.token)).toEqual(['TOKEN_REVOKED', 'TOKEN_REVOKED']);
    expect(await atBoth(three.token)).toEqual(['OK', 'OK']);

    // What was told together is known alone too, a second time as the first.
    await instances.beat();
    await redis.kill();
    await instances.reach('alone');
    expect(await atBoth(two.token)).toEqual(['TOKEN_REVOKED', 'TOKEN_REVOKED']);
  });
});
