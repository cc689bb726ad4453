/** Removes the columns by which SQL answered lists before schema 10. */
import { type Dialect, type Query, textIn } from '../database/sql.ts';

const GONE = /^by_|_folded$/;
export const isListColumn = (name: string): boolean => GONE.test(name);

export async function columnNames(query: Query, { name }: Dialect): Promise<readonly string[]> {
  const rows = await query.all(
    name === 'sqlite'
      ? "SELECT name FROM pragma_table_info('watches')"
      : "SELECT column_name AS name FROM information_schema.columns WHERE table_schema = current_schema() AND table_name = 'watches'",
  );
  return rows.map((row) => textIn(row, 'name') ?? '');
}

export async function dropListColumns(query: Query, dialect: Dialect): Promise<void> {
  const dropped = (await columnNames(query, dialect)).filter(isListColumn);
  if (dropped.length === 0) return;
  if (dialect.name === 'sqlite') await copyTable(query, dialect);
  else await query.run(`ALTER TABLE watches ${dropped.map((name) => `DROP COLUMN "${name}"`).join(', ')}`);
}

/**
 * SQLite writes the whole table for each column that is dropped, so it is copied once without them:
 * https://www.sqlite.org/lang_altertable.html#otheralter
 */
async function copyTable(query: Query, { identity }: Dialect): Promise<void> {
  const columns = await query.all('SELECT name, type, "notnull" AS required FROM pragma_table_info(\'watches\')');
  const remaining = columns.filter((column) => !isListColumn(textIn(column, 'name') ?? ''));
  const indexes = await query.all(
    "SELECT sql FROM sqlite_master WHERE type = 'index' AND tbl_name = 'watches' AND sql IS NOT NULL",
  );
  const names = remaining.map((column) => `"${textIn(column, 'name')}"`);
  const declared = remaining.map((column, index) => {
    if (textIn(column, 'name') === 'id') return `id ${identity}`;
    return `${names[index]} ${textIn(column, 'type')}${column.required === 1 ? ' NOT NULL' : ''}`;
  });
  await query.run('ALTER TABLE watches RENAME TO old_watches');
  await query.run(`CREATE TABLE watches (${declared.join(', ')})`);
  await query.run(`INSERT INTO watches (${names.join(', ')}) SELECT ${names.join(', ')} FROM old_watches`);
  // No id is given twice, also of rows that have gone.
  await query.run("DELETE FROM sqlite_sequence WHERE name = 'watches'");
  await query.run("UPDATE sqlite_sequence SET name = 'watches' WHERE name = 'old_watches'");
  await query.run('DROP TABLE old_watches');
  for (const index of indexes) await query.run(textIn(index, 'sql') ?? '');
}
