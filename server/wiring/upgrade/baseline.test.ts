/** Tests that the first file of each schema creates what commit 791fa24b created, and that older data is refused. */
import { join } from 'node:path';
import Database from 'libsql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  copyDatabase,
  findPostgres,
  POSTGRES_MISSING,
  type RunningPostgres,
  startTestPostgres,
} from '../../desk/database/postgres.fixture.ts';
import type { SqlDriver, SqlRow } from '../../desk/database/sql.ts';
import { migrate } from '../../desk/store/migrations.ts';
import { type DeskPlace, openDriver } from '../../desk/store/open-driver.ts';
import { migratePeople } from '../../people/store/open-people.ts';
import { tracked } from './served.contract.ts';
import { fillDatabase, fillFolder, newFolder, rowsInFile, rowsOf, runSql } from './stored.fixture.ts';
import { upgradeStored } from './upgrade.ts';

type Name = 'desk' | 'people';
const NAMES: readonly Name[] = ['desk', 'people'];
const MAKERS: Readonly<Record<Name, (driver: SqlDriver) => Promise<void>>> = {
  desk: (driver) => driver.write((query) => migrate(query, driver.dialect)),
  people: (driver) => driver.write((query) => migratePeople(query, driver.dialect)),
};

const configOf = (dataDir: string, databaseUrl: string | null) => ({
  dataDir,
  databaseUrl,
  instances: databaseUrl === null ? 1 : 2,
  desk: { isOn: true },
  signIn: {},
});
const upgrade = (dataDir: string, url: string | null = null): Promise<void> =>
  upgradeStored(configOf(dataDir, url), () => undefined);

/** Returns every column with its type, and every index. */
async function structureOf(place: DeskPlace, queries: readonly string[], make?: (driver: SqlDriver) => Promise<void>) {
  const driver = await openDriver(place);
  try {
    await make?.(driver);
    const rows: (readonly SqlRow[])[] = [];
    for (const sql of queries) rows.push(await driver.read((query) => query.all(sql)));
    expect(rows.map((found) => found.length)).not.toContain(0);
    return rows;
  } finally {
    await driver.close();
  }
}

const TOKEN_FAULT_MESSAGES: readonly (readonly [number, string])[] = [
  [
    18,
    'The data of the desk is of an older version (schema 18, this version opens 19 and later): start commit 791fa24b',
  ],
  [999, 'The data of the desk is of a newer version (schema 999, this version knows'],
];

describe('the schema in a folder', () => {
  const QUERIES = [
    `SELECT m.name AS "table", m.sql LIKE '%WITHOUT ROWID' AS without, c.name, c.type, c."notnull", c.dflt_value, c.pk
      FROM sqlite_master m, pragma_table_info(m.name) c WHERE m.type = 'table' ORDER BY m.name, c.name`,
    "SELECT name, tbl_name, sql FROM sqlite_master WHERE type = 'index' ORDER BY name",
  ];
  const filled = (): string => tracked(fillFolder('791fa24b-sqlite'));

  it.each(NAMES)('gives a new %s.db the same tables as an upgraded one', async (name) => {
    const dataDir = filled();
    await upgrade(dataDir);
    const fresh = { path: join(tracked(newFolder()), `${name}.db`) };
    expect(await structureOf(fresh, QUERIES, MAKERS[name])).toEqual(
      await structureOf({ path: join(dataDir, `${name}.db`) }, QUERIES),
    );
  });

  it.each([
    ...TOKEN_FAULT_MESSAGES.map(([version, sentence]) => ['desk.db', 'meta', version, sentence] as const),
    [
      'people.db',
      'people_meta',
      4,
      'The data of the accounts is of an older version (schema 4, this version opens 5 and later)',
    ],
    ['people.db', 'people_meta', 999, 'The data of the accounts is of a newer version (schema 999'],
  ] as const)(
    'of %s with %s %i is refused with one sentence, without changes',
    async (file, meta, version, sentence) => {
      const dataDir = filled();
      const database = new Database(join(dataDir, file));
      database.exec(`UPDATE ${meta} SET value = '${version}' WHERE name = 'schema'`);
      database.close();
      const before = rowsInFile(join(dataDir, 'landfall.db'));
      await expect(upgrade(dataDir)).rejects.toThrow(sentence);
      expect(rowsInFile(join(dataDir, 'landfall.db'))).toEqual(before);
    },
  );

  it('of a cache older than the first upgrade is refused with one sentence', async () => {
    const dataDir = filled();
    const database = new Database(join(dataDir, 'landfall.db'));
    database.exec('PRAGMA user_version = 1');
    database.close();
    await expect(upgrade(dataDir)).rejects.toThrow(
      'The file landfall.db in DATA_DIR is of an older version (1, this version opens 2 and later): start commit 791fa24b',
    );
  });
});

const programs = findPostgres();

describe.skipIf(programs === null)(programs === null ? POSTGRES_MISSING : 'in PostgreSQL', () => {
  let postgres: RunningPostgres;
  let databases = 0;
  const newDatabase = () => copyDatabase(postgres.url, 'template1', `baseline${(databases += 1)}`);
  const QUERIES = [
    `SELECT table_name, column_name, data_type, is_nullable, column_default, collation_name, is_identity
      FROM information_schema.columns WHERE table_schema = 'public' AND table_name NOT LIKE 'lens%'
      ORDER BY table_name, column_name`,
    `SELECT indexname, indexdef FROM pg_indexes WHERE schemaname = 'public' AND tablename NOT LIKE 'lens%'
      ORDER BY indexname`,
    // Only an upgrade refuses earlier writers, because no earlier version has written to a new database.
    `SELECT tgname, tgtype FROM pg_trigger WHERE NOT tgisinternal AND tgname <> 'landfall_writer' ORDER BY tgname`,
  ];
  const filled = async (): Promise<string> => {
    const url = await newDatabase();
    await fillDatabase('791fa24b-postgres', url);
    return url;
  };
  beforeAll(async () => {
    postgres = await startTestPostgres(programs ?? '');
  }, 60_000);
  afterAll(() => postgres.remove(), 60_000);

  it('a new database has the same tables as an upgraded one', async () => {
    const url = await filled();
    await upgrade(tracked(newFolder()), url);
    const make = async (driver: SqlDriver): Promise<void> => {
      for (const name of NAMES) await MAKERS[name](driver);
    };
    expect(await structureOf({ url: await newDatabase() }, QUERIES, make)).toEqual(await structureOf({ url }, QUERIES));
  });

  it.each(TOKEN_FAULT_MESSAGES)(
    'a database with schema %i is refused with one sentence, without changes',
    async (version, sentence) => {
      const url = await filled();
      await runSql(url, `UPDATE meta SET value = '${version}' WHERE name = 'schema'`);
      const before = await rowsOf(url, ['people_meta', 'meta']);
      await expect(upgrade(tracked(newFolder()), url)).rejects.toThrow(sentence);
      expect(await rowsOf(url, ['people_meta', 'meta'])).toEqual(before);
    },
  );
});
