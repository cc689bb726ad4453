/** The file of the store, damaged in the ways that disks, copies and people damage files. */
import {
  closeSync,
  mkdtempSync,
  openSync,
  readFileSync,
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
import { createHealingStore } from './healing-store.ts';
import { createSqliteStore } from './sqlite.ts';
import { NewerStore, openSqliteFile } from './sqlite-file.ts';
import { DAY } from '../../src/core/time/units.ts';

const folder = mkdtempSync(join(tmpdir(), 'landfall-damage-'));
afterAll(() => rmSync(folder, { recursive: true }));
const clock = () => 1_000_000;
const PAGE = 4096;

let files = 0;
/** A file with entries, a count, a revocation and records, closed and whole. */
async function filled(entries = 100): Promise<string> {
  const path = join(folder, `${(files += 1)}.db`);
  const store = createSqliteStore({ path, clock });
  await store.reserve('day', 7, 10, DAY);
  await store.revoke([{ id: 'token', endsAt: clock() + DAY }]);
  await store.append('list', 'record', DAY);
  for (let index = 0; index < entries; index += 1) await store.set(`k${index}`, 'x'.repeat(3000), DAY);
  await store.close();
  // All of it into the file itself, where the damage is done.
  const database = new Database(path);
  database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  database.close();
  return path;
}

function overwrite(path: string, at: number, bytes: Buffer): void {
  const file = openSync(path, 'r+');
  writeSync(file, bytes, 0, bytes.length, at);
  closeSync(file);
}

const open = (path: string, heard: string[]) =>
  createHealingStore(() =>
    createSqliteStore({ path, clock, database: openSqliteFile(path, (aside) => heard.push(aside)) }),
  );

const pagesOf = (path: string): number => statSync(path).size / PAGE;

const DAMAGE: Readonly<Record<string, (path: string) => void>> = {
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

describe('a file that', () => {
  it.each(Object.entries(DAMAGE))('%s is set aside, and the store works', async (name, damage) => {
    const path = await filled();
    damage(path);
    const heard: string[] = [];
    const store = open(path, heard);
    await store.set('new', 'value', DAY);
    expect((await store.get('new'))?.value).toBe('value');
    expect(await store.reserve('other', 1, 10, DAY)).toBe(1);
    await store.close();
    expect(heard).toEqual([`${path}.damaged`]);
    expect(readFileSync(`${path}.damaged`).length, name).toBeGreaterThan(0);
    const again: string[] = [];
    const next = open(path, again);
    expect((await next.get('new'))?.value).toBe('value');
    expect(again).toEqual([]);
    await next.close();
  });

  it('has damage in one table gives all of the others to the new one', async () => {
    const path = await filled();
    const database = new Database(path);
    const row: unknown = database.prepare("SELECT max(pageno) AS page FROM dbstat WHERE name = 'entries'").get();
    database.close();
    overwrite(path, (Number(Object.values(Object(row))[0]) - 1) * PAGE, Buffer.alloc(PAGE, 0xa5));
    const store = open(path, []);
    expect(await store.count('day')).toBe(7);
    expect(await store.isRevoked('token')).toBe(true);
    expect(await store.records('list', 10)).toEqual([{ id: 1, value: 'record' }]);
    const entries = await Promise.all(Array.from({ length: 100 }, (_, index) => store.get(`k${index}`)));
    expect(entries.filter((entry) => entry?.value.length === 3000).length).toBeGreaterThan(0);
    await store.close();
  });

  it('is damaged while the store runs is healed, and the operation done', async () => {
    // More than SQLite holds in memory.
    const path = await filled(1500);
    const heard: string[] = [];
    const store = open(path, heard);
    overwrite(path, 8 * PAGE, Buffer.alloc((pagesOf(path) - 8) * PAGE, 0xa5));
    for (let index = 0; index < 1500; index += 1) await store.get(`k${index}`);
    await store.set('new', 'value', DAY);
    expect((await store.get('new'))?.value).toBe('value');
    expect(heard).toEqual([`${path}.damaged`]);
    await store.close();
  });

  it('holds bodies with a changed letter does not serve them', async () => {
    const path = await filled();
    for (let at = 5 * PAGE; at < statSync(path).size; at += PAGE) {
      const middle = readFileSync(path).indexOf('xxxx', at);
      if (middle > 0) overwrite(path, middle, Buffer.from('y'));
    }
    const store = createSqliteStore({ path, clock });
    const values = await Promise.all(Array.from({ length: 100 }, (_, index) => store.get(`k${index}`)));
    expect(values).toContain(null);
    expect(values.filter((entry) => entry?.value.includes('y'))).toEqual([]);
    await store.close();
  });

  it('is of a newer Landfall is refused with a sentence, and left alone', async () => {
    const path = await filled();
    const database = new Database(path);
    database.exec('PRAGMA user_version = 99');
    database.close();
    expect(() => openSqliteFile(path, () => undefined)).toThrow(NewerStore);
    expect(() => openSqliteFile(path, () => undefined)).toThrow(/version 99.*update Landfall/);
    expect(statSync(path).size).toBeGreaterThan(0);
  });

  it('is of the first Landfall is brought up to date', async () => {
    const path = join(folder, 'first.db');
    const database = new Database(path);
    database.exec(
      `CREATE TABLE entries (key TEXT PRIMARY KEY, value TEXT NOT NULL, expires INTEGER NOT NULL) WITHOUT ROWID;
       INSERT INTO entries VALUES ('k', 'old', ${clock() + DAY});`,
    );
    database.close();
    const store = createSqliteStore({ path, clock });
    expect((await store.get('k'))?.value).toBe('old');
    await store.close();
  });
});

it('deletes the entries that end first when it has grown too large', async () => {
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
