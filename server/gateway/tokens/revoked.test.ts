/** Tests revoked tokens with two instances and a real PostgreSQL that goes away and comes back. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeApp } from '../../wiring/app.fixture.ts';
import { createReadCaller } from '../policy/caller.ts';
import { createRig, HandClock, NUMBER } from '../rig.fixture.ts';
import { findPostgres, POSTGRES_MISSING } from '../../desk/database/postgres.fixture.ts';
import { type Instances, openInstances } from '../../store/instances.fixture.ts';
import type { Store } from '../../store/port.ts';
import { createAuthenticate } from './authenticate.ts';
import { createIssue } from './issue.ts';

const programs = findPostgres();
if (programs === null) console.error(`\n!!! ${POSTGRES_MISSING}\n`);

const SECRET = 'a secret of the portal, long enough for it';
const PORTAL = 'https://portal.example';
const PROXY = { isTrustedProxy: () => false, identityHeader: null, publicUrl: null };

describe.skipIf(programs === null)(
  programs === null ? POSTGRES_MISSING : 'revoked embed tokens',
  { timeout: 30_000 },
  () => {
    const hand = new HandClock();
    let instances: Instances;
    let apps: ReturnType<typeof open>[] = [];

    beforeAll(async () => {
      instances = await openInstances(programs ?? '', 2, hand.clock);
      apps = instances.stores.map(open);
    }, 60_000);
    afterAll(() => instances.close(), 60_000);

    function open(store: Store, index: number) {
      let made = 0;
      const deps = { secrets: [SECRET], origins: [PORTAL], store, clock: hand.clock };
      const app = makeApp({
        gateway: createRig({ hand, store, seed: index + 1 }).gateway,
        callerOf: createReadCaller(PROXY),
        authenticate: createAuthenticate(deps),
        issue: createIssue({ ...deps, newTokenId: () => `token-${index}-${(made += 1)}` }),
        clock: hand.clock,
      });
      const owner = { authorization: `Bearer ${SECRET}` };
      return {
        mint: async (): Promise<{ readonly token: string; readonly id: string }> => {
          const body = JSON.stringify({ origin: PORTAL, numbers: [NUMBER] });
          const answer = await app.get('/api/embed-tokens', { method: 'POST', headers: owner, body });
          return JSON.parse(await answer.text()).data;
        },
        takeBack: async (id: string): Promise<number> =>
          (await app.get(`/api/embed-tokens/${id}`, { method: 'DELETE', headers: owner })).status,
        use: async (token: string): Promise<string> => {
          const headers = { 'x-landfall-view': 'embed', authorization: `Bearer ${token}` };
          return JSON.parse(await (await app.get(`/api/tracking?number=${NUMBER}`, { headers })).text()).message;
        },
      };
    }

    const atBoth = async (token: string): Promise<string[]> => [await apps[0]!.use(token), await apps[1]!.use(token)];

    it('stay revoked at both instances while the database is away, and no token is revoked at only one of them', async () => {
      const [one, two, three] = [await apps[0]!.mint(), await apps[0]!.mint(), await apps[0]!.mint()];
      expect(await atBoth(one.token)).toEqual(['OK', 'OK']);
      expect(await apps[0]!.takeBack(one.id)).toBe(200);
      expect(await atBoth(one.token)).toEqual(['TOKEN_REVOKED', 'TOKEN_REVOKED']);
      await pause();

      await instances.proxy.shut();
      await instances.reach('away');
      expect(await atBoth(one.token)).toEqual(['TOKEN_REVOKED', 'TOKEN_REVOKED']);
      // The other instance could not be notified, so the portal has to revoke the token again.
      expect(await apps[0]!.takeBack(two.id)).toBe(503);
      expect(await atBoth(two.token)).toEqual(['OK', 'OK']);

      await instances.proxy.open();
      await instances.reach('back');
      expect(await apps[0]!.takeBack(two.id)).toBe(200);
      expect(await atBoth(one.token)).toEqual(['TOKEN_REVOKED', 'TOKEN_REVOKED']);
      expect(await atBoth(two.token)).toEqual(['TOKEN_REVOKED', 'TOKEN_REVOKED']);
      expect(await atBoth(three.token)).toEqual(['OK', 'OK']);

      await pause();
      await instances.proxy.shut();
      await instances.reach('away');
      expect(await atBoth(two.token)).toEqual(['TOKEN_REVOKED', 'TOKEN_REVOKED']);
    });

    /** Every instance reads the revoked tokens once a second. */
    const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 1500));
  },
);
