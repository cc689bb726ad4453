/** Tests that data of earlier builds is copied, upgraded and served, and that the copy leads back. */
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { spawnBuilt } from '../../../tools/built-server.mjs';
import { createPostgresDriver } from '../../desk/database/postgres.ts';
import {
  copyDatabase,
  findPostgres,
  POSTGRES_MISSING,
  type RunningPostgres,
  startTestPostgres,
} from '../../desk/database/postgres.fixture.ts';
import { claimInstance } from '../../store/sqlite-instance.ts';
import { buildServerForTests } from '../built.fixture.ts';
import { type Server, servesWhatWasWritten, settingsOf, start, tracked } from './served.contract.ts';
import {
  filesOf,
  fillDatabase,
  fillFolder,
  newFolder,
  readWritten,
  rowsInFile,
  rowsOf,
  runSql,
} from './stored.fixture.ts';
import { openDurableFile } from '../../store/sqlite-durable.ts';
import { upgradeStored } from './upgrade.ts';

const built = buildServerForTests();

const refusalOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'nothing was refused',
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  );

/** The settings that decide which data is opened. */
const configOf = (dataDir: string, databaseUrl: string | null) => ({
  dataDir,
  databaseUrl,
  instances: databaseUrl === null ? 1 : 2,
  desk: { isOn: true },
  signIn: {},
});

/** Data sets that a release must open. A later baseline adds its own. */
describe.each(['791fa24b-sqlite'])('the data folder of %s', (name) => {
  const written = readWritten(name);
  const copyIn = (dataDir: string): string => {
    const found = readdirSync(dataDir).filter((file) => file.startsWith('before-upgrade'));
    expect(found).toHaveLength(1);
    return join(dataDir, found[0] ?? '');
  };
  /** Rows are compared, because the copy has in its files what a write-ahead log may still hold beside the original. */
  const expectCopy = (copy: string): void => {
    const original = tracked(fillFolder(name));
    expect(readdirSync(copy).toSorted()).toEqual(readdirSync(original).toSorted());
    for (const file of readdirSync(original))
      if (file.endsWith('.db')) expect(rowsInFile(join(copy, file)), file).toEqual(rowsInFile(join(original, file)));
      else expect(readFileSync(join(copy, file), 'utf8')).toBe(readFileSync(join(original, file), 'utf8'));
  };

  describe('after an upgrade', () => {
    let server: Server;
    const dataDir = tracked(fillFolder(name));
    beforeAll(async () => {
      server = await start(built, written, dataDir);
    }, 120_000);
    afterAll(() => server.close());

    it('has an unchanged copy, and the start names its folder', () => {
      const copy = copyIn(dataDir);
      expect(server.said).toEqual([
        `This version stores data in a new form. All of it as it was is in ${copy} (docs/operate/upgrading.md).`,
      ]);
      expectCopy(copy);
    });

    servesWhatWasWritten(name, () => server);
  });

  describe('after a start that was killed in the middle', () => {
    let server: Server;
    const dataDir = tracked(fillFolder(name));
    beforeAll(async () => {
      // The state after an earlier kill during the copy.
      mkdirSync(join(dataDir, 'before-upgrade-desk-19-cache-2.part'));
      writeFileSync(join(dataDir, 'before-upgrade-desk-19-cache-2.part', 'desk.db'), 'half');
      const first = spawnBuilt(settingsOf(written, dataDir), built);
      await vi.waitFor(() => expect(first.out()).toContain('before-upgrade'), { timeout: 60_000, interval: 5 });
      await first.kill('SIGKILL');
      server = await start(built, written, dataDir);
    }, 120_000);
    afterAll(() => server.close());

    it('has one complete copy', () => expectCopy(copyIn(dataDir)));

    servesWhatWasWritten(name, () => server);
  });

  it('is copied once in two starts', async () => {
    const dataDir = tracked(fillFolder(name));
    const output: string[] = [];
    for (let starts = 0; starts < 2; starts += 1)
      await upgradeStored(configOf(dataDir, null), (line) => output.push(line));
    expect(output).toHaveLength(1);
  });

  it('is copied once if the first start ended between two changes', async () => {
    const dataDir = tracked(fillFolder(name));
    await upgradeStored(configOf(dataDir, null), () => undefined);
    // The file as it was before the last change.
    copyFileSync(join(copyIn(dataDir), 'landfall.db'), join(dataDir, 'landfall.db'));
    const output: string[] = [];
    await upgradeStored(configOf(dataDir, null), (line) => output.push(line));
    expect(output).toEqual([]);
    expectCopy(copyIn(dataDir));
  });

  it('has its counters in the copy if the first start ended before the cache was upgraded', async () => {
    const dataDir = tracked(fillFolder(name));
    openDurableFile(join(dataDir, 'landfall.db')).close();
    await upgradeStored(configOf(dataDir, null), () => undefined);
    expectCopy(copyIn(dataDir));
  });

  it('is not changed while another server uses it', async () => {
    const dataDir = tracked(fillFolder(name));
    const other = claimInstance(dataDir);
    expect(await refusalOf(upgradeStored(configOf(dataDir, null), () => undefined))).toBe(
      `Another Landfall still runs on DATA_DIR (${dataDir}): stop it first, because this version stores data in a new form.`,
    );
    other.close();
    for (const [file, bytes] of filesOf(name)) expect(readFileSync(join(dataDir, file)).equals(bytes)).toBe(true);
  });

  it('is not changed if there is no space for the copy', async () => {
    const dataDir = tracked(fillFolder(name));
    const room = { needed: 312_000_000, free: 40_000_000 };
    expect(
      await refusalOf(
        upgradeStored(
          configOf(dataDir, null),
          () => undefined,
          () => room,
        ),
      ),
    ).toBe(
      `DATA_DIR (${dataDir}) has no room for the copy that is made before an upgrade: it takes 312 MB, and 40 MB are free.`,
    );
    expect(readdirSync(dataDir).filter((file) => file.startsWith('before-upgrade'))).toEqual([]);
    for (const [file, bytes] of filesOf(name)) expect(readFileSync(join(dataDir, file)).equals(bytes)).toBe(true);
  });
});

const programs = findPostgres();

describe.skipIf(programs === null)(programs === null ? POSTGRES_MISSING : 'in PostgreSQL', () => {
  let postgres: RunningPostgres;
  let databases = 0;
  const newDatabase = () => copyDatabase(postgres.url, 'template1', `upgrade${(databases += 1)}`);
  beforeAll(async () => {
    postgres = await startTestPostgres(programs ?? '');
  }, 60_000);
  afterAll(() => postgres.remove(), 60_000);

  describe.each(['791fa24b-postgres'])('the database of %s', (name) => {
    const written = readWritten(name);
    const TABLES = ['watches', 'facts', 'changes', 'documents', 'outbox', 'meta', 'people_accounts', 'people_shares'];
    const LENS = ['lens_revoked', 'lens_records', 'lens_counters'];
    const storedRows = (url: string) => rowsOf(url, [...TABLES, ...LENS]);
    const filled = async (): Promise<string> => {
      const url = await newDatabase();
      await fillDatabase(name, url);
      return url;
    };
    /** Reads the backup into a database that the earlier build created, which has rows of its own. */
    const returnFrom = async (dataDir: string): Promise<string> => {
      const copies = readdirSync(dataDir).filter((file) => file.startsWith('before-upgrade'));
      expect(copies).toHaveLength(1);
      const sql = gunzipSync(readFileSync(join(dataDir, copies[0] ?? '', 'database.sql.gz'))).toString();
      const url = await filled();
      await runSql(url, "UPDATE watches SET note = 'other'; DELETE FROM facts; DELETE FROM people_accounts;");
      await runSql(url, sql);
      return url;
    };

    describe('after an upgrade', () => {
      let server: Server;
      let url = '';
      const dataDir = tracked(newFolder());
      beforeAll(async () => {
        url = await filled();
        server = await start(built, written, dataDir, url);
      }, 120_000);
      afterAll(() => server.close());

      it('has a backup in DATA_DIR, and the start names it', () => {
        const [copy = ''] = readdirSync(dataDir).filter((file) => file.startsWith('before-upgrade'));
        expect(server.said).toEqual([expect.stringContaining(join(dataDir, copy))]);
        expect(readdirSync(join(dataDir, copy))).toEqual(['database.sql.gz']);
      });

      servesWhatWasWritten(name, () => server);
    });

    describe('after a start that was killed in the middle', () => {
      let server: Server;
      let before: Awaited<ReturnType<typeof rowsOf>>;
      let afterKill: Awaited<ReturnType<typeof rowsOf>>;
      const dataDir = tracked(newFolder());
      beforeAll(async () => {
        const url = await filled();
        before = await storedRows(url);
        // The state after an earlier kill during the backup.
        mkdirSync(join(dataDir, 'before-upgrade-desk-19.part'));
        const [reader, observer] = [new Client({ connectionString: url }), new Client({ connectionString: url })];
        await Promise.all([reader.connect(), observer.connect()]);
        // The upgrade has written its backup and waits for this reader before it changes the table.
        await reader.query('BEGIN; LOCK TABLE changes IN ACCESS SHARE MODE');
        const waiting =
          "SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'";
        const first = spawnBuilt(settingsOf(written, dataDir, url), built);
        await vi.waitFor(async () => expect((await observer.query(waiting)).rows).toHaveLength(1), {
          timeout: 60_000,
          interval: 20,
        });
        expect(first.out()).toContain('before-upgrade');
        await first.kill('SIGKILL');
        await Promise.all([reader.end(), observer.end()]);
        afterKill = await storedRows(url);
        server = await start(built, written, dataDir, url);
      }, 120_000);
      afterAll(() => server.close());

      it('has no row lost or changed by the kill', () => expect(afterKill).toEqual(before));

      it('has one complete backup', async () => {
        expect(await storedRows(await returnFrom(dataDir))).toEqual(before);
      });

      servesWhatWasWritten(name, () => server);
    });

    it('is restored row by row from the backup', async () => {
      const [url, dataDir] = [await filled(), tracked(newFolder())];
      const before = await storedRows(url);
      expect(Object.entries(before).filter(([, rows]) => rows.length === 0)).toEqual([]);
      await upgradeStored(configOf(dataDir, url), () => undefined);
      const other = await returnFrom(dataDir);
      expect(await storedRows(other)).toEqual(before);
      await runSql(
        other,
        "INSERT INTO facts (watch_id, kind, at_wall, entered_at, who, source) VALUES (2, 'held', '2026-11-20', 1, 'eva', 'person')",
      );
    });

    it('refuses writes of an earlier version, which can still read', async () => {
      const url = await filled();
      // That version names none.
      const older = createPostgresDriver({ url, writes: [] });
      const end = (): Promise<void> =>
        older.write((query) => query.run("UPDATE watches SET note = 'late' WHERE id = 2"));
      const claim = () => older.write((query) => query.all('UPDATE tracked SET claimed_until = 1 RETURNING id'));
      const signIn = () => older.write((query) => query.run('UPDATE people_sessions SET seen_at = 1'));
      await end();
      await upgradeStored(configOf(tracked(newFolder()), url), () => undefined);
      for (const write of [end, claim]) expect(await refusalOf(write())).toContain('cannot be written');
      expect(await older.read((query) => query.all('SELECT note FROM watches WHERE id = 2'))).toEqual([
        { note: 'late' },
      ]);
      // The schema of accounts is the same, so people sign in and out there as before.
      await signIn();
      await older.close();
    });

    it('is not changed if the backup cannot be written', async () => {
      const url = await filled();
      const before = await rowsOf(url, TABLES);
      const file = join(tracked(newFolder()), 'file');
      writeFileSync(file, '');
      expect(await refusalOf(upgradeStored(configOf(join(file, 'data'), url), () => undefined))).toBe(
        `The copy that is made before an upgrade cannot be written to DATA_DIR (${join(file, 'data')}) (ENOTDIR): nothing was changed.`,
      );
      expect(await rowsOf(url, TABLES)).toEqual(before);
    });

    it('is upgraded once by two servers that start at the same time', async () => {
      const [url, dataDir] = [await filled(), tracked(newFolder())];
      const output: string[] = [];
      const config = configOf(dataDir, url);
      await Promise.all([1, 2].map(() => upgradeStored(config, (line) => output.push(line))));
      expect(output).toHaveLength(1);
      expect(existsSync(dataDir)).toBe(true);
    });
  });
});
