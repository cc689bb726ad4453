/**
 * The tables of the desk: numbered files (`../database/schema/0019.sql`) that only go forward, and the columns of the
 * catalogue, which are added whenever the table lacks some.
 */
import { ROW_COLUMNS, sqlTypeOf } from '../rows/row-columns.ts';
import { type Dialect, type Query, readText } from '../database/sql.ts';
import { runSteps, storedVersion } from '../database/numbered-schema.ts';
import { DESK_SCHEMA } from '../database/schema.ts';
import { TABLE_NAMES } from './tables.ts';

/** Returns the schema of a desk that this version would change when opening it, or `null`. */
export async function pendingUpgrade(query: Query, dialect: Dialect): Promise<number | null> {
  const from = await storedVersion(query, dialect, DESK_SCHEMA);
  if (from === null) return null;
  const isMissing = (await missingColumns(query, dialect)).length > 0;
  return from < DESK_SCHEMA.writers.version || isMissing ? from : null;
}

export async function migrate(query: Query, dialect: Dialect): Promise<void> {
  await query.all(dialect.allowAnyTime);
  await runSteps(query, dialect, DESK_SCHEMA, TABLE_NAMES, (statement) => withCatalogueColumns(statement, dialect));
  await addCatalogueColumns(query, dialect);
}

/**
 * The columns of a new table are created together with it. SQLite would read its whole schema again for each column
 * that is added later, which took two thirds of the processor time of a new desk.
 */
const withCatalogueColumns = (statement: string, dialect: Dialect): string =>
  statement.replace(/(?<=^CREATE TABLE watches \(.*)\)$/s, () => {
    const columns = ROW_COLUMNS.map(({ name, column }) => `, ${name} ${sqlTypeOf(column, dialect)}`);
    return `${columns.join('')})`;
  });

async function missingColumns(query: Query, dialect: Dialect): Promise<typeof ROW_COLUMNS> {
  const rows = await query.all(
    dialect.name === 'sqlite'
      ? "SELECT name FROM pragma_table_info('watches')"
      : "SELECT column_name AS name FROM information_schema.columns WHERE table_schema = current_schema() AND table_name = 'watches'",
  );
  const existing = rows.map((row) => readText(row, 'name'));
  return ROW_COLUMNS.filter(({ name }) => !existing.includes(name.replaceAll('"', '')));
}

/** A new column of the catalogue is null until the next answer or change writes the row. */
async function addCatalogueColumns(query: Query, dialect: Dialect): Promise<void> {
  for (const { name, column } of await missingColumns(query, dialect))
    await query.run(`ALTER TABLE watches ADD COLUMN ${name} ${sqlTypeOf(column, dialect)}`);
  await query.run(`CREATE INDEX IF NOT EXISTS ${ABOARD} ON watches ("imo") WHERE "imo" IS NOT NULL`);
}

/** `migrate` creates the indexes again. */
export async function dropCatalogueIndexes(query: Query): Promise<void> {
  await query.run(`DROP INDEX IF EXISTS ${ABOARD}`);
}

/** Rows are found in memory; SQL only searches for the rows of a vessel. */
const ABOARD = '"watches_at_imo"';
