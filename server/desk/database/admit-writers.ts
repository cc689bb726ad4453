/**
 * Only processes of the present version may write to the tables of a PostgreSQL database: each connection names its
 * version in a setting (https://www.postgresql.org/docs/15/sql-set.html), and triggers refuse statements of any other
 * version. Otherwise a server of an earlier version that still runs during an upgrade would store rows in an outdated
 * form, and pay for look-ups that it cannot record.
 */
import { type Dialect, presentTables, type Query } from './sql.ts';

export interface WritersOf {
  /** The name of the setting. */
  readonly setting: `landfall.${'desk' | 'accounts'}`;
  /** The version of the schema. */
  readonly version: number;
}

/**
 * Every version of this program reports errors of this class as "cannot be written":
 * https://www.postgresql.org/docs/15/errcodes-appendix.html
 */
const READ_ONLY = '25006';

/** Installs the triggers on existing tables. Returns nothing in SQLite, where the server of a file holds a lock. */
export async function admitWriters(
  query: Query,
  dialect: Dialect,
  { setting, version }: WritersOf,
  tables: readonly string[],
): Promise<void> {
  if (dialect.name !== 'postgres') return;
  const check = `${setting.replace('.', '_')}_writer`;
  await query.run(`CREATE OR REPLACE FUNCTION ${check}() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    IF current_setting('${setting}', true) IS DISTINCT FROM '${version}' THEN
      RAISE EXCEPTION 'only Landfall with schema ${version} writes here' USING ERRCODE = '${READ_ONLY}';
    END IF;
    RETURN NULL; END $$`);
  for (const table of await presentTables(query, dialect, tables)) {
    await query.run(`DROP TRIGGER IF EXISTS landfall_writer ON ${table}`);
    await query.run(`CREATE TRIGGER landfall_writer BEFORE INSERT OR UPDATE OR DELETE ON ${table}
      FOR EACH STATEMENT EXECUTE FUNCTION ${check}()`);
  }
}

/** Until the end of this transaction, other processes can read these tables but wait with their writes. */
export const lockWriters = (query: Query, tables: readonly string[]): Promise<void> =>
  query.run(`LOCK TABLE ${tables.join(', ')} IN SHARE ROW EXCLUSIVE MODE`);
