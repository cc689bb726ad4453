import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { parseFilter } from '../../../src/core/filter/parse-filter.ts';
import { type OpenDesk, openIndexed } from '../worker/engine.ts';
import { nonInterferenceContract } from '../api/non-interference.contract.ts';
import { shareNonInterferenceContract } from '../api/share-non-interference.contract.ts';
import { twoPeopleContract } from '../api/two-people.contract.ts';
import { indexContract } from '../search/index.contract.ts';
import { act, allChanges, answer, dataOf, newWatch, NOW } from '../store/store.contract.ts';
import { bulkUpdateContract } from '../cases/bulk-update.contract.ts';
import {
  copyDatabase,
  findPostgres,
  POSTGRES_MISSING,
  type RunningPostgres,
  startTestPostgres,
} from './postgres.fixture.ts';
import { createPostgresDriver } from './postgres.ts';
import type { SqlDriver } from './sql.ts';
import { engineContract } from '../store/engine.contract.ts';

/** Opening a desk creates the schema version and a first revision, which stay. */
const EMPTY = `DO $$ BEGIN
  EXECUTE (SELECT 'TRUNCATE ' || string_agg(tablename, ', ') || ' RESTART IDENTITY'
    FROM pg_tables WHERE schemaname = 'public' AND tablename <> 'meta');
  DELETE FROM meta WHERE name NOT IN ('schema', 'revision'); END $$`;

const programs = findPostgres();
if (programs === null) console.error(`\n!!! ${POSTGRES_MISSING}\n`);

describe.skipIf(programs === null)(programs === null ? POSTGRES_MISSING : 'the desk in PostgreSQL', () => {
  let server: RunningPostgres;
  let databases = 0;
  const newDatabase = (template = 'template1') => copyDatabase(server.url, template, `desk${(databases += 1)}`);
  const open = (url: string) => openIndexed(createPostgresDriver({ url }));
  /** Copies a database with empty tables. Creating the tables for each test took a third of the time of all tests. */
  const newDesk = (): Promise<string> => newDatabase('desk1');
  const idle: SqlDriver[] = [];
  /**
   * Reuses the database of a closed test: its connections know the tables, and learning them anew took a quarter of
   * the time of all tests.
   */
  const emptyDesk = async () => {
    const known = idle.pop();
    const driver = known ?? createPostgresDriver({ url: await newDesk() });
    await known?.write((query) => query.run(EMPTY));
    return openIndexed({ ...driver, close: async () => void idle.push(driver) });
  };
  beforeAll(async () => {
    server = await startTestPostgres(programs ?? '');
    await (await open(await newDatabase())).close();
  }, 60_000);
  afterAll(async () => {
    await Promise.all(idle.map((driver) => driver.close()));
    await server.remove();
  }, 60_000);

  engineContract(emptyDesk);

  it('starts no process of the database for a statement', async () => {
    const driver = createPostgresDriver({ url: await newDesk() });
    const rows = await driver.read((query) => query.all('SHOW max_parallel_workers_per_gather'));
    expect(rows).toEqual([{ max_parallel_workers_per_gather: '0' }]);
    await driver.close();
  });

  const urls = new Map<string, string>();
  bulkUpdateContract(
    async (name) => {
      const url = urls.get(name) ?? (await newDesk());
      urls.set(name, url);
      return open(url);
    },
    { vessels: 8, containers: 200, orders: 2 },
  );

  describe('with an index in each instance', () => {
    twoPeopleContract(emptyDesk);
    nonInterferenceContract(emptyDesk, []);
    shareNonInterferenceContract(emptyDesk);
    indexContract(async () => {
      const url = await newDesk();
      const [store, other] = [await open(url), await open(url)];
      return { store, writers: [store, other], settle: async () => void (await store.indexed()) };
    }, 2);

    it('misses no row of a transaction that began early and commits late', async () => {
      const url = await newDesk();
      const [store, other] = [await open(url), await open(url)];
      const late = createPostgresDriver({ url });
      const [first, second] = dataOf(await other.add([newWatch('REF1001'), newWatch('REF1002')], act()));
      let release = (): void => undefined;
      const held = new Promise<void>((resolve) => {
        release = resolve;
      });
      let begin = (): void => undefined;
      const began = new Promise<void>((resolve) => {
        begin = resolve;
      });
      const writing = late.write(async (query) => {
        await query.run("UPDATE watches SET customer = 'late' WHERE id = ?", [first!.watch.id]);
        await query.run(late.dialect.logRows ?? '', [`[${first!.watch.id}]`]);
        begin();
        await held;
      });
      await began;
      await other.change([{ id: second!.watch.id, version: 1, set: { customer: 'early' } }], act());
      const count = async (text: string): Promise<number> => {
        expect((await store.indexed())?.rows).toBe(2);
        return store.count(parseFilter(text, { nowMs: NOW, zone: 'UTC' }).predicate);
      };
      expect([await count('customer:early'), await count('customer:late')]).toEqual([1, 0]);
      release();
      await writing;
      expect([await count('customer:early'), await count('customer:late')]).toEqual([1, 1]);
      for (const one of [store, other, late]) await one.close();
    });

    it('has one revision in all instances, whatever was written', async () => {
      const url = await newDesk();
      const [store, other] = [await open(url), await open(url)];
      let [ours, theirs] = ['', ''];
      store.onChanged(({ revision }) => {
        ours = revision;
      });
      other.onChanged(({ revision }) => {
        theirs = revision;
      });
      for (const write of [
        () => other.add([newWatch('REF1001')], act()),
        () => other.put({ kind: 'view', id: 'mine', version: null, body: '{}' }, act()),
      ]) {
        const before = ours;
        await write();
        // The listening connection is notified of rows; for other writes it checks every two seconds.
        await vi.waitFor(() => expect(ours).not.toBe(before), { timeout: 7000 });
        await vi.waitFor(() => expect(theirs).toBe(ours));
      }
      await store.close();
      await other.close();
    });
  });

  it('returns changes in the order of commits, even if an earlier number commits later', async () => {
    const url = await newDesk();
    const store = await open(url);
    const slow = createPostgresDriver({ url });
    const [first, second] = dataOf(await store.add([newWatch('REF1001'), newWatch('REF1002')], act()));
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    let begun = (): void => undefined;
    const began = new Promise<void>((resolve) => {
      begun = resolve;
    });
    // Takes a number of the sequence, then waits before it commits.
    const late = slow.write(async (query) => {
      await query.run(
        `INSERT INTO changes (tx, tracked_id, watch_id, field, old, new, seen_at)
         VALUES (pg_current_xact_id()::text::bigint, ?, ?, 'note', 'null', '"late"', 1)`,
        [first!.watch.trackedId, first!.watch.id],
      );
      begun();
      await held;
    });
    await began;
    await store.change([{ id: second!.watch.id, version: 1, set: { note: 'early' } }], act());
    const before = await store.changes({ tx: 0, seq: 0 }, 10);
    release();
    await late;
    const after = await store.changes(before.next, 10);
    const values = [...before.changes, ...after.changes].map(({ new: now }) => String(now));
    expect(values.toSorted((a, b) => a.localeCompare(b))).toEqual(['early', 'late']);
    await slow.close();
    await store.close();
  });

  it('lets two instances write the same shipments at once', { timeout: 60_000 }, async () => {
    const url = await newDesk();
    const [one, two] = [await open(url), await open(url)];
    const numbers = Array.from({ length: 20 }, (_, index) => `MSKU${2_000_000 + index}`);
    await Promise.all(
      [one, two].map((store) =>
        store.add(
          numbers.map((number) => newWatch(number)),
          act(),
        ),
      ),
    );
    const seen = (store: OpenDesk, phase: string, at: number) =>
      Promise.all(numbers.map((number) => store.record([answer(number, { phase }, { seenAt: at, reportedAt: at })])));
    await Promise.all([seen(one, 'planned', 1000), seen(two, 'arrived', 2000)]);
    const rows = await one.watches(Array.from({ length: 80 }, (_, index) => index + 1));
    // Both processes added the same rows, and each row exists once.
    expect(rows).toHaveLength(numbers.length);
    expect(new Set(rows.map(({ row }) => row.number))).toEqual(new Set(numbers));
    expect(new Set(rows.map(({ row }) => row.phase))).toEqual(new Set(['arrived']));
    await one.indexed();
    expect(await one.groups({ op: 'and', of: [] }, 'phase', 5)).toEqual([{ value: 'arrived', count: rows.length }]);
    const values = await allChanges(two);
    expect(values.filter(({ field, new: now }) => field === 'phase' && now === 'arrived')).toHaveLength(20);
    await one.close();
    await two.close();
  });

  it('gives each due check to one of two instances that claim at once', async () => {
    const url = await newDesk();
    const [one, two] = [await open(url), await open(url)];
    const numbers = Array.from({ length: 60 }, (_, index) => newWatch(`MSKU${2_000_000 + index}`));
    const added = dataOf(await one.add(numbers, act()));
    await one.schedule(added.map(({ watch }) => ({ trackedId: watch.trackedId, at: 1000, why: { key: 'routine' } })));
    const claims = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        (index % 2 ? one : two).claimDue(2000, { until: 9000, owner: 'a/1', limit: 5 }),
      ),
    );
    const ids = claims.flat().map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    // A claim may skip rows that another one is taking; the remaining ones are left for the next claim.
    const rest = await one.claimDue(2000, { until: 9000, owner: 'a/1', limit: 60 });
    expect(ids.length + rest.length).toBe(60);
    await one.close();
    await two.close();
  });

  it('gives up a command that waits too long, in words, and takes it when the wait is over', async () => {
    const url = await newDesk();
    const store = await openIndexed(createPostgresDriver({ url, statementMs: 300 }));
    await store.add([newWatch('MSKU2048175')], act());
    const other = new Client({ connectionString: url });
    await other.connect();
    await other.query('BEGIN; SELECT * FROM watches FOR UPDATE');
    const change = () => store.change([{ id: 1, version: 1, set: { note: 'x' } }], act());
    await expect(change()).rejects.toThrow('does not answer');
    expect(await store.watches([1])).toMatchObject([{ version: 1 }]);
    await other.query('ROLLBACK');
    await other.end();
    expect(dataOf(await change())).toMatchObject([{ outcome: 'changed' }]);
    await store.close();
  });

  it('loses no command that was answered when it is killed', { timeout: 60_000 }, async () => {
    const store = await open(await newDesk());
    const added: number[] = [];
    const adding = (async () => {
      for (let index = 0; index < 10_000; index += 1) {
        const [one] = dataOf(await store.add([newWatch(`KILL${1000 + index}`)], act()));
        added.push(one!.watch.id);
        if (index === 20) void server.kill();
      }
    })();
    await expect(adding).rejects.toThrow('does not answer');
    await server.restart();
    expect((await store.watches(added)).map(({ id }) => id)).toEqual(added);
    await store.close();
  });
});
