/**
 * Runs a test file on a server of its own. Each page has another client address, so that tests do not use up each
 * other's limits.
 */
import { test as base } from './fixture.ts';
import type { OwnServer, ServerOptions } from './servers.ts';

let visitors = 0;

export const test = base.extend<{ visitor: void; server: OwnServer } & ServerOptions>({
  env: [{}, { option: true }],
  desk: ['', { option: true }],
  server: async ({ servers, env, desk }, use) => use(await servers.of({ env, desk })),
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
