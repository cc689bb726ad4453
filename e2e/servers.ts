/**
 * A server of a test's own, for states that would affect other tests: a tripped breaker, a spent
 * quota. Its clock can be moved.
 */
import { startBuilt } from '../tools/built-server.mjs';

export interface OwnServer {
  readonly address: string;
  /** Advances the server's clock: pauses end, budgets refill. */
  advance(ms: number): void;
}

export interface ServerOptions {
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

async function start(name: string, env: ServerOptions['env'], started: number): Promise<Started> {
  let now = started;
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

export interface Servers {
  of(options: ServerOptions): Promise<OwnServer>;
  close(): Promise<void>;
}

/**
 * One at a time, because the files of a worker come one after another. A worker for each server
 * would start a browser for each, too.
 */
export function createServers(started: number): Servers {
  let running: Started | null = null;
  return {
    async of({ desk, env }) {
      const name = JSON.stringify([desk, env]);
      if (running?.name !== name) {
        await running?.close();
        running = await start(name, env, started);
      }
      return running;
    },
    close: async () => running?.close(),
  };
}
