/**
 * Tables that are created by numbered SQL files. The name of a file is the version that it creates; the first file
 * creates all tables, and each later one changes the result of those before it.
 */
import { admitWriters, type WritersOf } from './admit-writers.ts';
import { type Dialect, hasTable, type Query, readText } from './sql.ts';

/** The stored data is newer than this program, or too old for it. This error stops the start. */
export class SchemaRefused extends Error {}

interface Step {
  readonly version: number;
  readonly sql: string;
}

export interface NumberedSchema {
  /** Names the data in messages to the operator. */
  readonly name: string;
  /** The table that holds the version. */
  readonly meta: string;
  readonly steps: readonly Step[];
  readonly first: number;
  /** The steps, with the version of the last one. */
  readonly writers: WritersOf;
}

/** `files` contains the text of each file by its path. */
export function numberedSchema(
  schema: Pick<NumberedSchema, 'name' | 'meta'>,
  setting: WritersOf['setting'],
  files: Readonly<Record<string, string>>,
): NumberedSchema {
  const steps = Object.entries(files)
    .map(([path, sql]) => ({ version: Number(/(\d{4})\.sql$/.exec(path)?.[1]), sql }))
    .toSorted((a, b) => a.version - b.version);
  const writers = { setting, version: steps.at(-1)?.version ?? 0 };
  return { ...schema, steps, first: steps[0]?.version ?? 0, writers };
}

/**
 * Returns the statements of a file for one engine: `{identity}` and `{text}` are replaced by words of the dialect,
 * and `{postgres: …}` or `{sqlite: …}` is used for that engine only.
 */
function toStatements(sql: string, { name, identity, text }: Dialect): readonly string[] {
  return sql
    .replaceAll(/^ *--.*$/gm, '')
    .replaceAll('{identity}', identity)
    .replaceAll('{text}', text)
    .replaceAll(/\{(sqlite|postgres):([^}]*)\}/g, (_, engine, words: string) => (engine === name ? words : ''))
    .split(/;\s*\n/)
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '');
}

/** Returns `null` when there are no tables yet. Throws for data that this program cannot open. */
export async function storedVersion(
  query: Query,
  dialect: Dialect,
  { name, meta, first, writers }: NumberedSchema,
): Promise<number | null> {
  if (!(await hasTable(query, dialect, meta))) return null;
  const [row] = await query.all(`SELECT value FROM ${meta} WHERE name = 'schema'`);
  if (row === undefined) return null;
  const version = Number(readText(row, 'value'));
  if (version > writers.version)
    throw new SchemaRefused(
      `The data of the ${name} is of a newer version (schema ${version}, this version knows ${writers.version}): start that version.`,
    );
  if (version < first)
    throw new SchemaRefused(
      `The data of the ${name} is of an older version (schema ${version}, this version opens ${first} and later): start commit 791fa24b on this data once, then this version.`,
    );
  return version;
}

/** Returns the version of the tables that `runSteps` would change, or `null`. */
export async function pendingSteps(query: Query, dialect: Dialect, schema: NumberedSchema): Promise<number | null> {
  const from = await storedVersion(query, dialect, schema);
  return from !== null && from < schema.writers.version ? from : null;
}

/**
 * Runs the missing steps. In PostgreSQL, a running process of an earlier version can no longer write to `tables` from
 * here on. `adapt` changes a statement before it runs.
 */
export async function runSteps(
  query: Query,
  dialect: Dialect,
  schema: NumberedSchema,
  tables: readonly string[],
  adapt: (statement: string) => string = (statement) => statement,
): Promise<void> {
  const { meta, steps, writers } = schema;
  const { text } = dialect;
  await query.run(`CREATE TABLE IF NOT EXISTS ${meta} (name ${text} PRIMARY KEY, value ${text} NOT NULL)`);
  const from = await storedVersion(query, dialect, schema);
  const missing = steps.filter(({ version }) => from === null || version > from);
  if (missing.length === 0) return;
  if (from !== null) await admitWriters(query, dialect, writers, tables);
  for (const { sql } of missing) for (const statement of toStatements(sql, dialect)) await query.run(adapt(statement));
  // The triggers are installed again for tables that the steps created.
  if (from !== null) await admitWriters(query, dialect, writers, tables);
  await query.run(`DELETE FROM ${meta} WHERE name = 'schema'`);
  await query.run(`INSERT INTO ${meta} (name, value) VALUES ('schema', ?)`, [String(writers.version)]);
}
