/** A desk that an earlier build filled (`fixtures/`): this build opens it with all its rows. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { DIFFERENT, SAME } from '../../../src/core/columns/names.fixture.ts';
import { parseSort } from '../../../src/core/columns/sorts.ts';
import { parseFilter } from '../../../src/core/filter/parse-filter.ts';
import { ALL } from '../../../src/core/filter/types.ts';
import { openIndexed } from '../worker/engine.ts';
import { act, dataOf, newWatch, NOW } from './contract.fixture.ts';
import { query as caseQuery } from '../cases/cases.fixture.ts';
import { isListColumn } from './drop-list-columns.ts';
import { isSchemaRefusal, TABLES } from './migrations.ts';
import { messageIn } from '../outbox/claim.ts';
import { openDeskStore } from './sql-store.ts';
import type { SqlDriver, SqlRow } from '../database/sql.ts';

/** The text of the desk that build 1e99b51 wrote, for an engine. */
export const olderDesk = (engine: 'sqlite' | 'postgres'): string =>
  readFileSync(join(import.meta.dirname, `fixtures/schema-8.${engine}.sql`), 'utf8');

/** What that build had no table of begins empty. */
const OLDER = TABLES.filter(({ name }) => name !== 'facts' && name !== 'edits');

interface Databases {
  /** A driver for a new database, filled by a text. */
  readonly filled: (sql: string) => Promise<SqlDriver>;
  readonly empty: () => Promise<SqlDriver>;
  /** Queries for the columns and the indexes of all tables. */
  readonly structure: readonly string[];
}

const rowsOf = (driver: SqlDriver): Promise<Readonly<Record<string, readonly SqlRow[]>>> =>
  driver.read(async (query) => {
    const tables: Record<string, readonly SqlRow[]> = {};
    for (const { name, keys } of OLDER)
      tables[name] = await query.all(`SELECT * FROM ${name} ORDER BY ${keys.join(', ')}`);
    return tables;
  });

/** Schema 10 drops what SQL answered lists by. */
const withoutLists = (tables: Readonly<Record<string, readonly SqlRow[]>>): typeof tables => ({
  ...tables,
  watches: (tables.watches ?? []).map((row) =>
    Object.fromEntries(Object.entries(row).filter(([name]) => !isListColumn(name))),
  ),
  counters: (tables.counters ?? []).filter(({ state }) => state === ''),
});

const withVersion = (driver: SqlDriver, version: number): Promise<void> =>
  driver.write((query) => query.run("UPDATE meta SET value = ? WHERE name = 'schema'", [String(version)]));

export function upgradeContract(engine: 'sqlite' | 'postgres', { filled, empty, structure }: Databases): void {
  it('opens the desk of build 1e99b51 with every row of every table', async () => {
    // With a driver of its own: one that has read a table keeps the columns that it had then.
    const older = await filled(olderDesk(engine));
    const before = withoutLists(await rowsOf(older));
    await older.close();
    const driver = await filled(olderDesk(engine));
    expect(OLDER.filter(({ name }) => before[name]?.length === 0)).toEqual([]);
    await openDeskStore(driver);
    const after = await rowsOf(driver);
    for (const { name } of OLDER) {
      expect(after[name]?.length, name).toBe(before[name]?.length);
      // A message that waits has its draft apart from its body since schema 9, and says the same.
      const said =
        name === 'outbox' ? after.outbox?.map((row) => ({ ...row, body: messageIn(row).body })) : after[name];
      // Schema 12 has the rules run at once over what was looked up.
      const kept = before[name]?.map((row) => (row.seenAt == null ? row : { ...row, next_rule_at: 0 }));
      expect(said, name).toMatchObject([...((name === 'watches' ? kept : before[name]) ?? [])]);
      expect(Object.keys(after[name]?.[0] ?? {}).filter(isListColumn), name).toEqual([]);
    }
    expect(after.outbox?.filter(({ body }) => body === '').length).toBeGreaterThan(0);
    // Opened once more, it is as it was.
    await openDeskStore(driver);
    expect(await rowsOf(driver)).toEqual(after);
    await driver.close();
  });

  it('reads what that build wrote, and writes on', async () => {
    const store = await openIndexed(await filled(olderDesk(engine)));
    const page = await store.page({ filter: ALL, sort: parseSort('added')!, limit: 10, after: null });
    expect(page.watches.map(({ id, row }) => [id, row.number, row.customer, row.state, row.podName])).toEqual([
      [1, 'MSKU2048175', 'Ärzte GmbH', 'active', 'Rotterdam'],
      [2, 'TCLU1111111', null, 'ended', null],
      [3, 'MSKU2048175', 'Bolt', 'active', 'Rotterdam'],
      [4, 'AAAA1111111', null, 'active', 'Rotterdam'],
      [5, 'BBBB1111111', null, 'active', 'Rotterdam'],
      [6, 'CCCC1111111', 'Acme', 'active', null],
    ]);
    expect(page.watches[0]?.row).toMatchObject({ tags: ['urgent', 'a b'], note: "it's ours", freeDays: 5 });
    expect(page.watches[2]?.row.note).toBe('second line of it');
    const { cases } = await store.cases(caseQuery({ state: 'snoozed' }));
    expect(cases).toMatchObject([{ rule: 'slipped', assignee: 'eva', members: 4 }]);
    expect((await store.caseOf(cases[0]!.id))?.history).toHaveLength(4);
    for (const [kind, ids] of [
      ['view', ['v1']],
      ['key', ['key1']],
      ['feed', ['feed1']],
      ['job', ['job1']],
      ['subscription', ['erp', 'mail']],
    ] as const)
      expect((await store.documents(kind)).map(({ id }) => id)).toEqual(ids);
    expect(await store.audit(100)).toHaveLength(15);
    // Schema 11 drops the terms of free text: the columns find it.
    for (const [text, count] of [
      ['arzte', 1],
      ['2048175', 2],
      ['po 4711', 1],
      ['rotterdam', 4],
    ] as const)
      expect(await store.count(parseFilter(text, { nowMs: NOW, zone: 'UTC' }).predicate), text).toBe(count);
    const [added] = dataOf(await store.add([newWatch('NEXT1234')], act()));
    expect(added?.watch.id).toBe(7);
    await store.change([{ id: 7, version: 1, set: { state: 'ended' } }], { ...act(), at: NOW });
    expect(await store.forget(NOW + 1, 10)).toBeGreaterThan(0);
    await store.close();
  });

  it('runs the rules over its rows again, whose cells earlier rules wrote', async () => {
    const driver = await filled(olderDesk(engine));
    await driver.write((query) =>
      query.run(
        `UPDATE watches SET slip = 0, "firstEta_wall" = NULL, "firstEta_zone" = NULL, "firstEta" = NULL,
           "freeUntil" = ?, "freeUntil_wall" = '2026-11-30', "freeUntil_zone" = 'UTC' WHERE id = 4`,
        [Date.UTC(2026, 10, 30)],
      ),
    );
    const store = await openIndexed(driver);
    const cells = async () => {
      const [watch] = await store.watches([4]);
      return [watch?.row.slip, watch?.row.freeUntil?.wall];
    };
    expect(await cells()).toEqual([0, '2026-11-30T00:00:00']);
    // Four rows were looked up.
    expect(await store.runRules(NOW, 10)).toBe(4);
    expect(await cells()).toEqual([null, undefined]);
    expect(await store.runRules(NOW, 10)).toBe(0);
    await store.close();
  });

  it.each([
    ['two', DIFFERENT],
    ['one', SAME],
  ] as const)('groups what that build wrote of %s', async (count, pairs) => {
    const driver = await filled(olderDesk(engine));
    const columns = (await driver.read((query) => query.all('SELECT * FROM watches WHERE id = 1')))[0] ?? {};
    const names = Object.keys(columns).filter((name) => name !== 'id');
    const list = names.map((name) => `"${name}"`).join(', ');
    await driver.write(async (query) => {
      for (const [index, name] of pairs.flat().entries()) {
        await query.run(`INSERT INTO watches (id, ${list}) SELECT ?, ${list} FROM watches WHERE id = 1`, [
          1000 + index,
        ]);
        await query.run('UPDATE watches SET customer = ?, reference = ? WHERE id = ?', [
          name,
          `PAIR-${100 + Math.floor(index / 2)}`,
          1000 + index,
        ]);
      }
    });
    const store = await openIndexed(driver);
    for (const [index, [one, other]] of pairs.entries()) {
      const pair = parseFilter(`ref:PAIR-${100 + index}`, { nowMs: NOW, zone: 'UTC' }).predicate;
      expect((await store.groups(pair, 'customer', 5)).length, `${one}, ${other}`).toBe(count === 'two' ? 2 : 1);
    }
    await store.close();
  });

  it('makes an empty desk of the same tables and indexes', async () => {
    const drivers = [await filled(olderDesk(engine)), await empty()];
    const structures = [];
    for (const driver of drivers) {
      await openDeskStore(driver);
      structures.push(await Promise.all(structure.map((sql) => driver.read((query) => query.all(sql)))));
      await driver.close();
    }
    expect(structures[0]?.map((rows) => rows.length)).not.toContain(0);
    expect(structures[1]).toEqual(structures[0]);
  });

  it.each([
    [1, 'This desk is of an older build: open it once with 1e99b51.'],
    [7, 'This desk is of an older build: open it once with 1e99b51.'],
    [999, 'The desk was written by a newer version (schema 999'],
  ])('refuses a desk of schema %i with one sentence, and leaves it alone', async (version, sentence) => {
    const driver = await filled(olderDesk(engine));
    await withVersion(driver, version);
    const before = await rowsOf(driver);
    const refusal: unknown = await openDeskStore(driver).catch((error: unknown) => error);
    expect(refusal).toMatchObject({ message: expect.stringContaining(sentence) });
    expect(refusal instanceof Error && isSchemaRefusal(refusal.message)).toBe(true);
    expect(await rowsOf(driver)).toEqual(before);
    await driver.close();
  });
}
