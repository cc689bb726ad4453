/** The columns of tables in PostgreSQL that count by themselves: rows that are copied bring numbers along. */
import { placeholders, type Query, textIn } from './sql.ts';

/** For each a statement after which it goes on above every number that is in use. */
export async function identityResets(query: Query, tables: readonly string[]): Promise<readonly string[]> {
  const columns = await query.all(
    `SELECT table_name AS t, column_name AS c FROM information_schema.columns
     WHERE table_schema = current_schema() AND is_identity = 'YES' AND table_name IN (${placeholders(tables.length)})
     ORDER BY table_name`,
    tables,
  );
  return columns.map((row) => {
    const [table, column] = [textIn(row, 't'), textIn(row, 'c')];
    return `SELECT setval(pg_get_serial_sequence('${table}', '${column}'), (SELECT coalesce(max(${column}), 0) + 1 FROM ${table}), false)`;
  });
}
