/**
 * A database whose `now()` is a clock of the test: a function of that name in a schema that is searched before
 * `pg_catalog` (https://www.postgresql.org/docs/15/ddl-schemas.html, 5.9.5).
 */
import { Client } from 'pg';
import { copyDatabase } from '../desk/database/postgres.fixture.ts';
import type { Clock } from '../http/service.ts';
import type { Store } from './port.ts';

export interface HandDatabase {
  readonly url: string;
  /** Returns the same store, which sets the clock of the database before each operation. */
  synchronized(store: Store, clock: Clock): Store;
  run(sql: string): Promise<readonly unknown[]>;
  /** Connects again after the server was killed. */
  reconnect(): Promise<void>;
  close(): Promise<void>;
}

export async function openHandDatabase(server: string, name: string): Promise<HandDatabase> {
  const url = new URL(await copyDatabase(server, 'template1', name));
  let client = await connected(url.href);
  await client.query(`
    CREATE SCHEMA hand;
    CREATE TABLE hand.clock (at timestamptz NOT NULL);
    INSERT INTO hand.clock VALUES (pg_catalog.now());
    CREATE FUNCTION hand.now() RETURNS timestamptz STABLE LANGUAGE sql AS 'SELECT at FROM hand.clock';`);
  url.searchParams.set('options', '-c search_path=hand,pg_catalog');
  let last: number | null = null;
  let setting: Promise<unknown> = Promise.resolve();

  function set(ms: number): Promise<unknown> {
    if (ms !== last) setting = client.query('UPDATE hand.clock SET at = to_timestamp($1 / 1000.0)', [ms]);
    last = ms;
    return setting;
  }

  return {
    url: url.href,
    synchronized: (store, clock) =>
      new Proxy(store, {
        get: (target, name_) => {
          const act: unknown = Reflect.get(target, name_);
          if (typeof act !== 'function' || name_ === 'close') return act;
          return async (...args: unknown[]): Promise<unknown> => {
            await set(clock());
            return act.apply(target, args);
          };
        },
      }),
    run: async (sql) => (await client.query(sql)).rows,
    reconnect: async () => {
      client = await connected(url.href);
      last = null;
    },
    close: () => client.end(),
  };
}

async function connected(url: string): Promise<Client> {
  const client = new Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}
