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

interface Options {
  /** Further settings of the operator. */
  readonly env: Readonly<Record<string, string>>;
  /**
   * Whose desk it is: files of another name share no server, since all who look at a desk see what
   * one of them does, and how the person arranged it.
   */
  readonly desk: string;
}

interface Started extends OwnServer {
  readonly name: string;
  close(): Promise<void>;
}

async function start(name: string, env: Options['env']): Promise<Started> {
  let now = NOW.getTime();
  const server = await startBuilt({ env: { TRUSTED_PROXIES: '127.0.0.1/32', ...env }, clock: () => now });
  return {
    name,
    address: server.address,
    advance: (ms) => {
      now += ms;
    },
    close: () => server.close(),
  };
}

/**
 * One at a time, because the files of a worker come one after another. A worker for each server
 * would start a browser for each, too.
 */
function createServers() {
  let running: Started | null = null;
  return {
    async of({ desk, env }: Options): Promise<OwnServer> {
      const name = JSON.stringify([desk, env]);
      if (running?.name !== name) {
        await running?.close();
        running = await start(name, env);
      }
      return running;
    },
    close: async () => running?.close(),
  };
}

type Servers = ReturnType<typeof createServers>;

export const test = base.extend<{ visitor: void; server: OwnServer } & Options, { servers: Servers }>({
  env: [{}, { option: true }],
  desk: ['', { option: true }],
  servers: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright parses this pattern
    async ({}, use) => {
      const servers = createServers();
      await use(servers);
      await servers.close();
    },
    { scope: 'worker' },
  ],
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
