/** Faults of PostgreSQL: confirmed writes stay, and refused commands leave nothing behind. */
import { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { parseFilter } from '../../../src/core/filter/parse-filter.ts';
import { type OpenDesk, openIndexed } from '../worker/engine.ts';
import { act, allChanges, answer, dataOf, newWatch, NOW } from '../store/store.contract.ts';
import {
  copyDatabase,
  findPostgres,
  POSTGRES_MISSING,
  type RunningPostgres,
  startTestPostgres,
} from './postgres.fixture.ts';
import { createPostgresDriver } from './postgres.ts';

const programs = findPostgres();

describe.skipIf(programs === null)(programs === null ? POSTGRES_MISSING : 'faults of PostgreSQL', () => {
  let server: RunningPostgres;
  let desk: OpenDesk;
  let databases = 0;
  let url = '';
  beforeAll(async () => {
    server = await startTestPostgres(programs ?? '');
  }, 60_000);
  afterAll(() => server.remove(), 60_000);
  beforeEach(async () => {
    url = await copyDatabase(server.url, 'template1', `faults${(databases += 1)}`);
    desk = await openIndexed(createPostgresDriver({ url }));
    await desk.add([newWatch('MSKU2048175')], act());
    return () => desk.close();
  }, 60_000);

  /** Runs as another client of the same server. */
  async function run(...statements: readonly string[]): Promise<void> {
    const client = new Client({ connectionString: url });
    client.on('error', () => undefined);
    await client.connect();
    for (const sql of statements) await client.query(sql);
    await client.end();
  }
  const change = (version: number, note: string) => desk.change([{ id: 1, version, set: { note } }], act());
  const present = async () => (await desk.watches([1]))[0];

  it('has one shipment for a number that another instance adds and resolves at the same time', async () => {
    const driver = createPostgresDriver({ url });
    const watch = newWatch('TCLU1234567');
    let isFirst = true;
    const late = await openIndexed({
      ...driver,
      write: (work) =>
        driver.write((query) =>
          work({
            ...query,
            insert: async (target, rows, suffix) => {
              if (target.table === 'tracked' && isFirst) {
                isFirst = false;
                await desk.add([watch], act());
                await desk.record([answer('TCLU1234567', {})]);
              }
              await query.insert(target, rows, suffix);
            },
          }),
        ),
    });
    expect(dataOf(await late.add([watch], act()))).toMatchObject([{ outcome: 'exists' }]);
    expect(await desk.tracked(['TCLU1234567'])).toHaveLength(1);
    await late.close();
  });

  it('a connection that is lost in the middle of a transaction undoes it, and the next command works', async () => {
    const holding = new Client({ connectionString: url });
    // Inside a transaction, the list of connections stays as it was at the first query, so this runs outside of one:
    // https://www.postgresql.org/docs/15/monitoring-stats.html
    const asking = new Client({ connectionString: url });
    onTestFinished(async () => {
      await Promise.all([holding.end(), asking.end()]);
    });
    await Promise.all([holding.connect(), asking.connect()]);
    await holding.query('BEGIN; SELECT * FROM watches FOR UPDATE');
    const waiting = change(1, 'lost');
    const refused = expect(waiting).rejects.toThrow('does not answer');
    const isWaiting = async (): Promise<boolean> =>
      (await asking.query("SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock'")).rows.length > 0;
    await expect.poll(isWaiting, { timeout: 10_000 }).toBe(true);
    await asking.query("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE wait_event_type = 'Lock'");
    await refused;
    await holding.query('ROLLBACK');
    expect(await present()).toMatchObject({ version: 1, row: { note: null } });
    expect(dataOf(await change(1, 'kept'))).toMatchObject([{ outcome: 'changed' }]);
    expect(await allChanges(desk)).toMatchObject([{ field: 'note', new: 'kept' }]);
  });

  it('a database that became read-only refuses in words and is read on', async () => {
    const [, name] = /\/(\w+)(?:\?|$)/.exec(new URL(url).pathname) ?? [];
    const others = 'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid()';
    await run(`ALTER DATABASE ${name} SET default_transaction_read_only = on`, others);
    // The pool notices an ended connection at the first statement on it.
    await expect.poll(() => change(1, 'x').catch((error: Error) => error.message)).toContain('cannot be written');
    expect(await present()).toMatchObject({ version: 1 });
    await run('SET default_transaction_read_only = off', `ALTER DATABASE ${name} RESET default_transaction_read_only`);
    await run(others);
    await expect.poll(async () => (await change(1, 'y').catch(() => null))?.kind).toBe('done');
    expect(await present()).toMatchObject({ version: 2, row: { note: 'y' } });
  });

  it('a full disk refuses in words, and leaves nothing of the command', async () => {
    // The server raises error 53100 at the last table that a command writes.
    await run(
      `CREATE FUNCTION fill() RETURNS trigger LANGUAGE plpgsql AS
        $$ BEGIN RAISE EXCEPTION 'could not extend file' USING ERRCODE = 'disk_full'; END $$`,
      'CREATE TRIGGER full_disk BEFORE INSERT ON audit FOR EACH STATEMENT EXECUTE FUNCTION fill()',
    );
    await expect(change(1, 'x')).rejects.toThrow('full');
    expect(await present()).toMatchObject({ version: 1, row: { note: null } });
    expect(await allChanges(desk)).toEqual([]);
    await run('DROP TRIGGER full_disk ON audit');
    expect(dataOf(await change(1, 'x'))).toMatchObject([{ outcome: 'changed' }]);
  });

  it('a server that was killed and started again is used again, and other instances are followed', async () => {
    await change(1, 'before');
    // A first load that the kill interrupts starts again with the next query.
    await desk.indexed();
    await server.kill();
    await expect(change(2, 'away')).rejects.toThrow('does not answer');
    await server.restart();
    expect(await present()).toMatchObject({ version: 2, row: { note: 'before' } });
    const other = await openIndexed(createPostgresDriver({ url }));
    await other.add([newWatch('TCLU1111111')], act());
    await desk.indexed();
    const filter = parseFilter('number:TCLU1111111', { nowMs: NOW, zone: 'UTC' }).predicate;
    expect(await desk.count(filter)).toBe(1);
    expect((await desk.indexed())?.rows).toBe(2);
    await other.close();
  });
});
