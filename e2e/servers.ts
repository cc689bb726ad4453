/**
 * Starts servers for single tests whose states would affect other tests, such as a tripped breaker or a spent quota.
 * The clock of such a server can be moved.
 */
import { startBuilt } from '../tools/built-server.mjs';

export interface OwnServer {
  readonly address: string;
  /** Advances the server's clock, which ends pauses and refills budgets. */
  advance(ms: number): void;
}

export interface ServerOptions {
  /** Additional settings of the operator. */
  readonly env: Readonly<Record<string, string>>;
  /**
   * Name of the desk. Files with different names share no server, because everyone at a desk sees its changes and the
   * person's layout.
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
 * One server runs at a time, because the files of a worker run in sequence. A worker for each server would also start
 * a browser for each.
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
