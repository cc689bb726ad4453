/**
 * The tables of the desk, as numbered files that only go forward (`../database/schema/0008.sql`): the name of a
 * file is the version that it makes. The first makes all tables of an empty desk. The columns that
 * follow from the catalogue are added after them, whenever the catalogue has more than the table.
 */
import { columnNames, dropListColumns } from './drop-list-columns.ts';
import { rowColumns } from '../rows/row-columns.ts';
import { type Dialect, hasTable, type Query, textIn } from '../database/sql.ts';
import { admitWriters } from '../database/admit-writers.ts';
import { DESK_WRITERS, FIRST, LAST, MIGRATIONS } from '../database/schema.ts';

/** The database was written by a newer version of this program, or by one that is too old. */
export class SchemaRefused extends Error {}

const NEWER = 'The desk was written by a newer version';
const OLDER = 'This desk is of an older build: open it once with 1e99b51.';

/** The class of an error does not cross from a thread, its sentence does. */
export const isSchemaRefusal = (message: string): boolean => message.startsWith(NEWER) || message === OLDER;

/**
 * The statements of a file for one engine: `{identity}` and `{text}` are words of the dialect, and
 * `{postgres: …}` or `{sqlite: …}` stand for that engine alone.
 */
export function statementsOf(sql: string, { name, identity, text }: Dialect): readonly string[] {
  return sql
    .replaceAll(/^ *--.*$/gm, '')
    .replaceAll('{identity}', identity)
    .replaceAll('{text}', text)
    .replaceAll(/\{(sqlite|postgres):([^}]*)\}/g, (_, engine, words: string) => (engine === name ? words : ''))
    .split(/;\s*\n/)
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '');
}

/** Every table with what it is ordered by, for copies. */
export const TABLES: readonly { readonly name: string; readonly keys: readonly string[] }[] = [
  { name: 'tracked', keys: ['id'] },
  { name: 'watches', keys: ['id'] },
  { name: 'facts', keys: ['id'] },
  { name: 'changes', keys: ['tx', 'seq'] },
  { name: 'counters', keys: ['state', 'field', 'value'] },
  { name: 'documents', keys: ['kind', 'id'] },
  { name: 'audit', keys: ['seq'] },
  { name: 'once', keys: ['key'] },
  { name: 'findings', keys: ['id'] },
  { name: 'cases', keys: ['id'] },
  { name: 'causes', keys: ['rule', 'cause'] },
  { name: 'case_history', keys: ['seq'] },
  { name: 'outbox', keys: ['seq'] },
  { name: 'deliveries', keys: ['seq'] },
  { name: 'edits', keys: ['seq'] },
];

/** The schema of a desk that this version changes when it opens it, or null. */
export async function pendingUpgrade(query: Query, dialect: Dialect): Promise<number | null> {
  if (!(await hasTable(query, dialect, 'meta'))) return null;
  const [schema] = await query.all("SELECT value FROM meta WHERE name = 'schema'");
  const from = Number(textIn(schema, 'value') ?? 0);
  if (from < FIRST || from > LAST) return null;
  const present = await columnNames(query, dialect);
  return from < LAST || missingColumns(present, dialect).length > 0 ? from : null;
}

/**
 * The steps that the database lacks. In PostgreSQL a process of an earlier version that still runs
 * is refused from here on.
 */
export async function migrate(query: Query, dialect: Dialect): Promise<void> {
  await query.all(dialect.allowAnyTime);
  await query.run(`CREATE TABLE IF NOT EXISTS meta (name ${dialect.text} PRIMARY KEY, value ${dialect.text} NOT NULL)`);
  const [schema] = await query.all("SELECT value FROM meta WHERE name = 'schema'");
  const from = Number(textIn(schema, 'value') ?? 0);
  if (from > LAST) throw new SchemaRefused(`${NEWER} (schema ${from}, this one knows ${LAST}): start that one.`);
  if (schema !== undefined && from < FIRST) throw new SchemaRefused(OLDER);
  const isUpgrade = schema !== undefined && from < LAST;
  const tables = TABLES.map(({ name }) => name);
  if (isUpgrade) await admitWriters(query, dialect, DESK_WRITERS, tables);
  for (const { version, sql } of MIGRATIONS)
    if (version > from)
      for (const statement of statementsOf(sql, dialect)) await query.run(withCatalogueColumns(statement, dialect));
  if (isUpgrade) await admitWriters(query, dialect, DESK_WRITERS, tables);
  if (from < LAST) {
    await query.run("DELETE FROM meta WHERE name = 'schema'");
    await query.run("INSERT INTO meta (name, value) VALUES ('schema', ?)", [String(LAST)]);
  }
  await dropListColumns(query, dialect);
  await addCatalogueColumns(query, dialect);
}

/**
 * The columns of a new table are made with it: SQLite reads its whole schema again for each that is
 * added later, which was two thirds of the processor time of a new desk.
 */
const withCatalogueColumns = (statement: string, dialect: Dialect): string =>
  statement.replace(/(?<=^CREATE TABLE watches \(.*)\)$/s, () => {
    const columns = rowColumns(dialect).map(({ name, type }) => `, ${name} ${type}`);
    return `${columns.join('')})`;
  });

const missingColumns = (present: readonly string[], dialect: Dialect): ReturnType<typeof rowColumns> =>
  rowColumns(dialect).filter(({ name }) => !present.includes(name.replaceAll('"', '')));

/** What the catalogue gained is null until the next answer or change writes the row. */
async function addCatalogueColumns(query: Query, dialect: Dialect): Promise<void> {
  for (const { name, type } of missingColumns(await columnNames(query, dialect), dialect))
    await query.run(`ALTER TABLE watches ADD COLUMN ${name} ${type}`);
  await query.run(`CREATE INDEX IF NOT EXISTS ${ABOARD} ON watches ("imo") WHERE "imo" IS NOT NULL`);
}

/** They are made again by `migrate`. */
export async function dropCatalogueIndexes(query: Query): Promise<void> {
  await query.run(`DROP INDEX IF EXISTS ${ABOARD}`);
}

/** Rows are found in memory; SQL is asked for what is aboard a ship. */
const ABOARD = '"watches_at_imo"';
