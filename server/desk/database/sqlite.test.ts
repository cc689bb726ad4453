import { closeSync, mkdtempSync, openSync, readdirSync, rmSync, statSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'libsql';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { MATCH_ALL } from '../../../src/core/filter/types.ts';
import { openIndexed } from '../worker/engine.ts';
import { act, answer, dataOf, newWatch } from '../store/store.contract.ts';
import { DeskUnavailable } from '../ports/desk.ts';
import { createIndexFeed } from '../search/index-feed.ts';
import { fillReserve } from '../../http/disk-reserve.ts';
import type { Query, SqlDriver } from './sql.ts';
import { createSqliteDriver } from './sqlite.ts';
import { engineContract } from '../store/engine.contract.ts';

const folder = mkdtempSync(join(tmpdir(), 'landfall-desk-'));
afterAll(() => rmSync(folder, { recursive: true }));
let files = 0;
const newFile = (): string => join(folder, `desk-${(files += 1)}.db`);
const openFile = async (path = newFile()) => openIndexed(createSqliteDriver(path));

describe('the desk in a SQLite file', () => {
  engineContract(() => openFile());

  it('is there again after a restart', async () => {
    const path = newFile();
    const before = await openFile(path);
    const [added] = dataOf(await before.add([newWatch('MSKU2048175', { customer: 'Acme' })], act()));
    await before.close();
    const after = await openFile(path);
    expect(await after.watches([added!.watch.id])).toEqual([added!.watch]);
    await after.close();
  });

  it('refuses more shipments than fit into memory, and still changes the existing ones', async () => {
    const desk = await openIndexed(createSqliteDriver(newFile()), 2);
    await desk.add([newWatch('MSKU2048175'), newWatch('TCLU1234567')], act());
    await desk.indexed();
    await expect(desk.add([newWatch('CMAU1001006')], act())).rejects.toThrow('no room for more shipments');
    const part = { id: 'a:0', watches: [newWatch('CMAU1001006')], changes: [], facts: [], places: [0] };
    await expect(desk.importPart(part, act())).rejects.toThrow('no room for more shipments');
    expect(dataOf(await desk.change([{ id: 1, version: 1, set: { note: 'x' } }], act()))[0]?.outcome).toBe('changed');
    expect(await desk.count(MATCH_ALL)).toBe(2);
    await desk.close();
  });

  it('keeps little for reads that a commit makes worthless', async () => {
    const driver = createSqliteDriver(newFile());
    const settings = await driver.read(async (query) => [
      ...(await query.all('PRAGMA mmap_size')),
      ...(await query.all('PRAGMA cache_size')),
    ]);
    expect(settings).toEqual([{ mmap_size: 0 }, { cache_size: -8192 }]);
    await driver.close();
  });

  it('gains the columns that the catalogue has more than the file', async () => {
    const path = newFile();
    const before = await openFile(path);
    await before.add([newWatch('MSKU2048175')], act());
    await before.close();
    const raw = new Database(path);
    raw.exec('ALTER TABLE watches DROP COLUMN "boxes"');
    raw.close();
    const after = await openFile(path);
    await after.record([answer('MSKU2048175', { boxes: 3 })]);
    expect((await after.watches([1]))[0]?.row.boxes).toBe(3);
    await after.close();
  });
});

describe('faults of a SQLite file', () => {
  it('refuses a command on a full disk with a reason, and keeps the existing data', async () => {
    const path = newFile();
    const store = await openFile(path);
    const [before] = dataOf(await store.add([newWatch('MSKU2048175')], act()));
    await store.close();
    const driver = createSqliteDriver(path);
    const small = await openIndexed(driver);
    const [pages] = await driver.read((query) => query.all('PRAGMA page_count'));
    await driver.configure?.(`PRAGMA max_page_count = ${String(pages?.page_count)}`);
    const many = Array.from({ length: 500 }, (_, index) => newWatch(`REF${1000 + index}`, { note: 'x'.repeat(900) }));
    await expect(small.add(many, act())).rejects.toThrow('full');
    expect(await small.watches([before!.watch.id])).toEqual([before!.watch]);
    expect(await small.count({ op: 'and', of: [] })).toBe(1);
    await small.close();
  });

  it('gives up its reserve for a withdrawal on a full disk, and for nothing else', async () => {
    const own = mkdtempSync(join(folder, 'full-'));
    const driver = createSqliteDriver(join(own, 'people.db'));
    await driver.write((query) => query.run('CREATE TABLE t (a TEXT)'));
    const limit = (pages: number) => driver.configure?.(`PRAGMA max_page_count = ${pages}`);
    let tries = 0;
    const work = async (query: Query): Promise<void> => {
      tries += 1;
      // Giving up the reserve made space for the command.
      if (readdirSync(own).every((name) => name !== 'landfall.reserve'))
        await query.all('PRAGMA max_page_count = 100000');
      await query.run('INSERT INTO t (a) VALUES (?)', ['x'.repeat(100_000)]);
    };
    fillReserve(own);
    await limit(2);
    await expect(driver.write(work)).rejects.toThrow('full');
    expect(readdirSync(own)).toContain('landfall.reserve');
    await driver.withdraw(work);
    expect([tries, readdirSync(own).includes('landfall.reserve')]).toEqual([3, false]);
    await driver.close();
  });

  it('revokes keys, feeds and subscriptions while the disk is full, and makes none', async () => {
    const driver = createSqliteDriver(newFile());
    const store = await openIndexed(driver);
    const kinds = ['key', 'feed', 'subscription'] as const;
    for (const kind of kinds) dataOf(await store.put({ kind, id: 'a', version: null, body: '{}' }, act()));
    const write = vi.spyOn(driver, 'write').mockRejectedValue(new DeskUnavailable('full'));
    for (const kind of kinds) {
      await expect(store.put({ kind, id: 'b', version: null, body: '{}' }, act())).rejects.toThrow('full');
      dataOf(await store.put({ kind, id: 'a', version: 1, body: null }, act()));
      expect(await store.document(kind, 'a')).toBeNull();
    }
    write.mockRestore();
    await store.close();
  });

  it('refuses a command where the file is read-only, and reads on', async () => {
    const driver = createSqliteDriver(newFile());
    const store = await openIndexed(driver);
    const [before] = dataOf(await store.add([newWatch('MSKU2048175')], act()));
    await driver.configure?.('PRAGMA query_only = ON');
    await expect(store.change([{ id: 1, version: 1, set: { note: 'x' } }], act())).rejects.toThrow('cannot be written');
    expect(await store.watches([1])).toEqual([before!.watch]);
    await driver.configure?.('PRAGMA query_only = OFF');
    expect(dataOf(await store.change([{ id: 1, version: 1, set: { note: 'x' } }], act()))).toMatchObject([
      { outcome: 'changed' },
    ]);
    await store.close();
  });

  it('says that a file is damaged', async () => {
    const path = newFile();
    await (await openFile(path)).close();
    rmSync(`${path}-wal`, { force: true });
    const size = statSync(path).size;
    const file = openSync(path, 'r+');
    writeSync(file, Buffer.alloc(size, 0x5a), 0, size, 0);
    closeSync(file);
    await expect(openFile(path)).rejects.toThrow('damaged');
  });

  it('refuses to read a text that damage has made unreadable, and reads the others', async () => {
    const driver = createSqliteDriver(newFile());
    const store = await openIndexed(driver);
    const [first, second] = dataOf(await store.add([newWatch('MSKU2048175'), newWatch('TCLU1111111')], act()));
    await driver.write((query) => query.run("UPDATE watches SET note = CAST(x'c328ff' AS TEXT) WHERE id = 1"));
    await expect(store.watches([first!.watch.id])).rejects.toThrow('damaged');
    expect(await store.watches([second!.watch.id])).toEqual([second!.watch]);
    await driver.write((query) => query.run("UPDATE watches SET line = CAST(x'ff' AS TEXT) WHERE id = 1"));
    const feed = createIndexFeed(driver);
    await expect(feed.entries(0, 10)).rejects.toThrow('damaged');
    await store.close();
  });

  it('runs commands in order while the disk is slow, and answers lists at the same time', async () => {
    const driver = createSqliteDriver(newFile());
    let release = (): void => undefined;
    let reached = (): void => undefined;
    const disk = new Promise<void>((resolve) => {
      release = resolve;
    });
    const atDisk = new Promise<void>((resolve) => {
      reached = resolve;
    });
    let isSlow = false;
    const slow: SqlDriver = {
      ...driver,
      write: (work) =>
        driver.write((query) =>
          work({
            ...query,
            insert: async (...statement) => {
              if (isSlow) reached();
              if (isSlow) await disk;
              await query.insert(...statement);
            },
          }),
        ),
    };
    const store = await openIndexed(slow);
    isSlow = true;
    const order: string[] = [];
    const noted = async <T>(name: string, work: Promise<T>): Promise<T> => {
      const result = await work;
      order.push(name);
      return result;
    };
    const add = noted('add', store.add([newWatch('MSKU2048175'), newWatch('TCLU1111111')], act()));
    await atDisk;
    const change = noted('change', store.change([{ id: 1, version: 1, set: { note: 'x' } }], act()));
    const page = await noted(
      'page',
      store.page({ filter: MATCH_ALL, sort: { name: 'number', descending: false }, limit: 10, after: null }),
    );
    expect([page.watches.map(({ id }) => id), order]).toEqual([[], ['page']]);
    release();
    expect(dataOf(await add)).toHaveLength(2);
    expect(dataOf(await change)).toMatchObject([{ outcome: 'changed', watch: { version: 2 } }]);
    expect(await store.count(MATCH_ALL)).toBe(2);
    expect(order).toEqual(['page', 'add', 'change']);
    await store.close();
  });

  it('undoes a transaction that fails half way', async () => {
    const driver = createSqliteDriver(newFile());
    const store = await openIndexed(driver);
    const failing = driver.write(async (query) => {
      await query.run("INSERT INTO documents (kind, id, version, body) VALUES ('view', 'v', 1, 'x')");
      throw new Error('half way');
    });
    await expect(failing).rejects.toThrow('half way');
    expect(await store.document('view', 'v')).toBeNull();
    await store.close();
  });
});
