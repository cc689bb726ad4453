import { createServer } from 'node:net';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPostgresDriver } from '../../desk/database/postgres.ts';
import { createPostgresStore } from '../../store/postgres.ts';
import { toPlace } from './database.ts';

describe('connections to the database', () => {
  it('add up to the configured number, with at least one for each use', () => {
    fc.assert(
      fc.property(fc.integer({ min: 5, max: 1000 }), (databaseConnections) => {
        const database = toPlace({ databaseUrl: 'postgres://db/x', databaseConnections });
        const each = [database?.desk, database?.accounts, database?.shared].map((place) => place?.connections ?? 0);
        expect(Math.min(...each)).toBeGreaterThan(0);
        // One connection listens to the desk, and one reads revoked tokens.
        expect(each.reduce((sum, count) => sum + count, 2)).toBe(databaseConnections);
      }),
    );
  });

  it('do not exist without a database', () => {
    expect(toPlace({ databaseUrl: null, databaseConnections: 26 })).toBeNull();
  });
});

describe('a new connection to PostgreSQL', () => {
  const asked: string[] = [];
  /** Records how a connection begins, and closes it. */
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', (bytes) => {
      asked.push(bytes.toString('latin1', 8));
      socket.destroy();
    });
  });
  let url = '';
  beforeAll(async () => {
    await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    url = `postgres://landfall@127.0.0.1:${typeof address === 'object' ? address?.port : ''}/landfall`;
  });
  afterAll(() => void server.close());

  it('sends only startup parameters that PgBouncer accepts', async () => {
    const driver = createPostgresDriver({ url });
    await expect(driver.read((query) => query.all('SELECT 1'))).rejects.toThrow('does not answer');
    await driver.close();
    const store = createPostgresStore({ url, clock: () => 0, onChange: () => undefined });
    await expect(store.get('x')).rejects.toThrow();
    await store.close();
    expect(asked.length).toBeGreaterThan(1);
    for (const text of asked) {
      const names = text.split('\0').filter((name, index) => index % 2 === 0 && name !== '');
      expect(names.toSorted()).toEqual(['client_encoding', 'database', 'user']);
    }
  });
});
