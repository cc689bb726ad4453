/** Tests store files that are damaged in the ways in which disks, copies and people damage them. */
import {
  closeSync,
  existsSync,
  mkdtempSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'libsql';
import { afterAll, describe, expect, it } from 'vitest';
import { DAY } from '../../src/core/time/units.ts';
import { createSqliteStore } from './sqlite.ts';
import { toDurablePath } from './sqlite-durable.ts';
import { StoreRefused } from './sqlite-file.ts';

const folder = mkdtempSync(join(tmpdir(), 'landfall-damage-'));
afterAll(() => rmSync(folder, { recursive: true }));
const clock = () => 1_000_000;
const PAGE = 4096;

let files = 0;
/** Creates a closed, complete file with entries, a count, a revocation and records. */
async function filled(entries = 100): Promise<string> {
  const path = join(folder, `${(files += 1)}.db`);
  const store = createSqliteStore({ path, clock });
  await store.reserve('day', 7, 10, DAY);
  await store.revoke([{ id: 'token', endsAt: clock() + DAY }]);
  await store.append('list', 'record', DAY);
  for (let index = 0; index < entries; index += 1) await store.set(`k${index}`, 'x'.repeat(3000), DAY);
  await store.close();
  // Everything is moved from the log into the files themselves, where the damage is done.
  for (const file of [path, toDurablePath(path)]) {
    const database = new Database(file);
    database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
    database.close();
  }
  return path;
}

function overwrite(path: string, at: number, bytes: Buffer): void {
  const file = openSync(path, 'r+');
  writeSync(file, bytes, 0, bytes.length, at);
  closeSync(file);
}

const open = (path: string, reports: string[]) =>
  createSqliteStore({ path, clock, onDamage: (aside) => reports.push(aside) });

const pagesOf = (path: string): number => statSync(path).size / PAGE;

const DAMAGE_CODES: Readonly<Record<string, (path: string) => void>> = {
  'is no database': (path) => writeFileSync(path, 'x'.repeat(8192)),
  'has a header of zeros': (path) => overwrite(path, 0, Buffer.alloc(100)),
  'is cut in half': (path) => truncateSync(path, Math.floor(pagesOf(path) / 2) * PAGE),
  'is cut within a page': (path) => truncateSync(path, 5 * PAGE + 100),
  'has a page of noise': (path) => overwrite(path, 8 * PAGE, Buffer.alloc(PAGE, 0xa5)),
  'has every later page in zeros': (path) => overwrite(path, 9 * PAGE, Buffer.alloc((pagesOf(path) - 9) * PAGE)),
  'has its schema in noise': (path) => overwrite(path, 100, Buffer.alloc(2000, 0xff)),
  'is another program’s': (path) => {
    rmSync(path);
    const other = new Database(path);
    other.exec('CREATE TABLE entries (something INTEGER)');
    other.close();
  },
};

describe('a cache file that', () => {
  it.each(Object.entries(DAMAGE_CODES))(
    '%s is set aside, and counters, revocations and records are kept',
    async (name, damage) => {
      const path = await filled();
      damage(path);
      const reports: string[] = [];
      const store = open(path, reports);
      await store.set('new', 'value', DAY);
      expect((await store.get('new'))?.value).toBe('value');
      expect(await store.reserve('other', 1, 10, DAY)).toBe(1);
      expect(await store.count('day')).toBe(7);
      expect(await store.isRevoked('token')).toBe(true);
      expect(await store.records('list', 10)).toEqual([{ id: 1, value: 'record' }]);
      await store.close();
      expect(reports).toEqual([`${path}.damaged`]);
      expect(readFileSync(`${path}.damaged`).length, name).toBeGreaterThan(0);
      const again: string[] = [];
      const next = open(path, again);
      expect((await next.get('new'))?.value).toBe('value');
      expect(again).toEqual([]);
      await next.close();
    },
  );

  it('is damaged while the store runs is replaced, and the operation succeeds', async () => {
    // More data than SQLite keeps in memory.
    const path = await filled(1500);
    const reports: string[] = [];
    const store = open(path, reports);
    overwrite(path, 8 * PAGE, Buffer.alloc((pagesOf(path) - 8) * PAGE, 0xa5));
    for (let index = 0; index < 1500; index += 1) await store.get(`k${index}`);
    await store.set('new', 'value', DAY);
    expect((await store.get('new'))?.value).toBe('value');
    expect(reports).toEqual([`${path}.damaged`]);
    await store.close();
  });

  it('belongs to a newer version is refused with one sentence and not changed', async () => {
    const path = await filled();
    const database = new Database(path);
    database.exec('PRAGMA user_version = 99');
    database.close();
    expect(() => open(path, [])).toThrow(StoreRefused);
    expect(() => open(path, [])).toThrow(/version 99.*update Landfall/);
    expect(statSync(path).size).toBeGreaterThan(0);
  });
});

describe('the file of counters and revocations', () => {
  it.each([
    'is no database',
    'has a header of zeros',
    'is cut in half',
    'is cut within a page',
    'has its schema in noise',
  ])('stops the start if it %s, and is not changed', async (name) => {
    const path = await filled(1);
    DAMAGE_CODES[name]?.(toDurablePath(path));
    const before = readFileSync(toDurablePath(path));
    expect(() => open(path, [])).toThrow(/landfall-durable\.db in DATA_DIR is damaged/);
    expect(readFileSync(toDurablePath(path))).toEqual(before);
  });

  it('is refused with one sentence if it belongs to a newer version', async () => {
    const path = await filled(1);
    const database = new Database(toDurablePath(path));
    database.exec('PRAGMA user_version = 99');
    database.close();
    expect(() => open(path, [])).toThrow(/landfall-durable\.db.*version 99.*update Landfall/);
  });
});

describe('a cache file of version 791fa24b', () => {
  /** A store with one file for everything, and the counts beside it. */
  function older(counts = ''): string {
    const path = join(folder, `${(files += 1)}.db`);
    const database = new Database(path);
    database.exec(`
      CREATE TABLE entries (key TEXT PRIMARY KEY, value TEXT NOT NULL, expires INTEGER NOT NULL, checksum INTEGER) WITHOUT ROWID;
      CREATE TABLE leases (key TEXT PRIMARY KEY, owner TEXT NOT NULL, expires INTEGER NOT NULL) WITHOUT ROWID;
      CREATE TABLE counters (key TEXT PRIMARY KEY, n INTEGER NOT NULL, expires INTEGER NOT NULL) WITHOUT ROWID;
      CREATE TABLE revoked (id TEXT PRIMARY KEY, expires INTEGER NOT NULL) WITHOUT ROWID;
      CREATE TABLE records (
        id INTEGER PRIMARY KEY AUTOINCREMENT, list TEXT NOT NULL, value TEXT NOT NULL, expires INTEGER NOT NULL
      );
      INSERT INTO entries VALUES ('k', 'old', ${clock() + DAY}, 5);
      INSERT INTO counters VALUES ('day', 7, ${clock() + DAY}), ('month', 20, ${clock() + DAY});
      INSERT INTO revoked VALUES ('token', ${clock() + DAY});
      INSERT INTO records VALUES (41, 'list', 'record', ${clock() + DAY}), (42, 'list', 'gone', ${clock() + DAY});
      DELETE FROM records WHERE id = 42;
      PRAGMA user_version = 2;`);
    database.close();
    if (counts !== '') writeFileSync(path.replace('.db', '.counts'), counts);
    return path;
  }

  it('moves its counters, revocations and records to the durable file once', async () => {
    const path = older(`["day",9,${clock() + DAY}]\n["month",3,${clock() + DAY}]\n["day",`);
    for (let start = 0; start < 2; start += 1) {
      const store = open(path, []);
      expect((await store.get('k'))?.value).toBe('old');
      expect([await store.count('day'), await store.count('month')]).toEqual([9 + start, 20]);
      expect(await store.isRevoked('token')).toBe(true);
      expect((await store.records('list', 1)).map(({ id }) => id)).toEqual([start === 0 ? 41 : 43]);
      expect(await store.reserve('day', 1, 100, DAY)).toBe(10 + start);
      expect(await store.append('list', 'next', DAY)).toBe(43 + start);
      await store.close();
    }
    const database = new Database(path);
    const tables = database.prepare("SELECT name FROM sqlite_master WHERE type = 'table'").pluck().all();
    database.close();
    expect(tables).toEqual(expect.not.arrayContaining(['counters', 'revoked', 'records']));
    expect(existsSync(path.replace('.db', '.counts'))).toBe(false);
  });

  it('keeps the higher counters after a downgrade and another upgrade', async () => {
    const path = older();
    await open(path, []).close();
    for (const suffix of ['-wal', '-shm']) rmSync(path + suffix, { force: true });
    renameSync(older(), path);
    const database = new Database(path);
    database.exec(`UPDATE counters SET n = 30 WHERE key = 'day'; UPDATE counters SET n = 1 WHERE key = 'month'`);
    database.close();
    const store = open(path, []);
    expect([await store.count('day'), await store.count('month')]).toEqual([30, 20]);
    expect(await store.append('list', 'next', DAY)).toBe(43);
    await store.close();
  });

  it('keeps its counters when it is damaged', async () => {
    const path = older(`["day",9,${clock() + DAY}]\n`);
    writeFileSync(path, 'x'.repeat(8192));
    const reports: string[] = [];
    const store = open(path, reports);
    expect(await store.count('day')).toBe(9);
    expect(reports).toEqual([`${path}.damaged`]);
    await store.close();
  });
});

it('a cache file that has grown too large loses the entries that expire first', async () => {
  const path = join(folder, 'large.db');
  let now = 1000;
  const mostBytes = 2_000_000;
  const store = createSqliteStore({ path, clock: () => now, mostBytes });
  for (let index = 0; index < 3000; index += 1) {
    await store.set(`k${index}`, 'x'.repeat(3000), DAY);
    now += 1;
  }
  expect(await store.get('k0')).toBeNull();
  expect(await store.get('k2999')).not.toBeNull();
  await store.close();
  expect(statSync(path).size).toBeLessThan(mostBytes + 500 * 5000);
});
