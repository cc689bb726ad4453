/** Identity columns of tables in PostgreSQL. Copied rows bring their own numbers, so the sequences have to be reset. */
import { placeholders, type Query, readText } from './sql.ts';

/** Returns a statement for each identity column, which makes it continue after the highest number in use. */
export async function identityResets(query: Query, tables: readonly string[]): Promise<readonly string[]> {
  const columns = await query.all(
    `SELECT table_name AS t, column_name AS c FROM information_schema.columns
     WHERE table_schema = current_schema() AND is_identity = 'YES' AND table_name IN (${placeholders(tables.length)})
     ORDER BY table_name`,
    tables,
  );
  return columns.map((row) => {
    const [table, column] = [readText(row, 't'), readText(row, 'c')];
    return `SELECT setval(pg_get_serial_sequence('${table}', '${column}'), (SELECT coalesce(max(${column}), 0) + 1 FROM ${table}), false)`;
  });
}
