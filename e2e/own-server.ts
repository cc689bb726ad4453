/**
 * A server of a test's own, for states that would affect other tests: a tripped breaker, a spent
 * quota. Its clock can be moved; each page has another client address, so that no test uses up
 * another's limits.
 */
import { startBuilt } from '../tools/built-server.mjs';
import { NOW, test as base } from './fixture.ts';

export interface OwnServer {
  readonly address: string;
  /** Advances the server's clock: pauses end, budgets refill. */
  advance(ms: number): void;
}

let visitors = 0;

interface WorkerOptions {
  readonly env: Readonly<Record<string, string>>;
  readonly desk: string;
}

export const test = base.extend<{ visitor: void }, { server: OwnServer } & WorkerOptions>({
  /** Further settings of the operator. */
  env: [{}, { option: true, scope: 'worker' }],
  /**
   * Whose desk it is: files of another name share no server, since all who look at a desk see what
   * one of them does, and how the person arranged it.
   */
  desk: ['', { option: true, scope: 'worker' }],
  server: [
    async ({ env: more }, use) => {
      let now = NOW.getTime();
      const server = await startBuilt({ env: { TRUSTED_PROXIES: '127.0.0.1/32', ...more }, clock: () => now });
      await use({
        address: server.address,
        advance: (ms) => {
          now += ms;
        },
      });
      await server.close();
    },
    { scope: 'worker' },
  ],
  baseURL: ({ server }, use) => use(server.address),
  visitor: [
    async ({ context }, use) => {
      visitors += 1;
      await context.setExtraHTTPHeaders({ 'X-Forwarded-For': `192.0.2.${visitors % 250}` });
      await use();
    },
    { auto: true },
  ],
});
