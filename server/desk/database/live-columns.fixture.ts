/** Reads the columns of tables from an engine, to compare them with their descriptions. */
import { expect } from 'vitest';
import { readNumber, type SqlDriver, readText } from './sql.ts';
import type { Column, TableInfo } from './table.ts';

type Shape = Pick<Column, 'type' | 'isNullable'>;
export type Shapes = Readonly<Record<string, Readonly<Record<string, Shape>>>>;

const LIVE_COLUMNS = {
  sqlite: `SELECT m.name AS t, c.name AS c, c.type AS type, (c."notnull" = 0 AND c.pk = 0) AS nullable,
      (m.sql LIKE '%AUTOINCREMENT%' AND c.pk = 1) AS counts
    FROM sqlite_master m, pragma_table_info(m.name) c WHERE m.type = 'table' AND m.name NOT LIKE 'sqlite%'`,
  postgres: `SELECT table_name AS t, column_name AS c, data_type AS type,
      CASE is_nullable WHEN 'YES' THEN 1 ELSE 0 END AS nullable, CASE is_identity WHEN 'YES' THEN 1 ELSE 0 END AS counts
    FROM information_schema.columns WHERE table_schema = current_schema()`,
} as const;
const TYPES: readonly (readonly [RegExp, Shape['type']])[] = [
  [/^text$/i, 'text'],
  [/^bigint$/i, 'whole'],
  [/^double/i, 'fraction'],
];

/** Returns every column of every table in the engine, except for some tables. */
export async function liveColumns(driver: SqlDriver, without: readonly string[] = []): Promise<Shapes> {
  const rows = await driver.read((query) => query.all(LIVE_COLUMNS[driver.dialect.name]));
  const shapes: Record<string, Record<string, Shape>> = {};
  for (const row of rows) {
    const [table, column, sqlType] = ['t', 'c', 'type'].map((name) => readText(row, name) ?? '') as [
      string,
      string,
      string,
    ];
    const type = readNumber(row, 'counts') === 1 ? 'identity' : TYPES.find(([pattern]) => pattern.test(sqlType))?.[1];
    const shape = { type: type ?? expect.fail(`${table}.${column} is ${sqlType}`), isNullable: row.nullable === 1 };
    if (!without.includes(table)) shapes[table] = { ...shapes[table], [column]: shape };
  }
  return shapes;
}

const shapeOf = ({ type, isNullable }: Column): Shape => ({ type, isNullable });
export const describedColumns = (tables: readonly TableInfo[]): Shapes =>
  Object.fromEntries(
    tables.map(({ name, all }) => [name, Object.fromEntries([...all].map(([column, one]) => [column, shapeOf(one)]))]),
  );
