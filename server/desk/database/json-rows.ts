/**
 * Many rows as one text: a value that crosses from the engine by itself takes 0.3 µs, and rows of
 * sheets have twenty of them.
 */
import { type Dialect, type Parameter, type Query, type SqlRow, textIn } from './sql.ts';

/** As the store compares it (`comparedName`): text folded, a time by its wall, a flag as 0 or 1. */
export type IndexCell = string | number | null;

const isCell = (value: unknown): value is IndexCell =>
  value === null || typeof value === 'number' || typeof value === 'string';

/** The columns of the rows of a selection, which are at most a hundred. */
export async function readArrays(
  query: Query,
  { jsonRows }: Dialect,
  columns: readonly string[],
  selection: string,
  parameters: readonly Parameter[],
): Promise<readonly (readonly IndexCell[])[]> {
  const [found] = await query.all(jsonRows(columns, selection), parameters);
  const value: unknown = JSON.parse(textIn(found, 'rows') ?? '[]');
  return Array.isArray(value) ? value.map((row: unknown) => (Array.isArray(row) ? row.filter(isCell) : [])) : [];
}

/** The same by their names, which may stand in quotation marks. */
export async function readRecords(
  query: Query,
  dialect: Dialect,
  columns: readonly string[],
  selection: string,
  parameters: readonly Parameter[],
): Promise<readonly SqlRow[]> {
  const names = columns.map((name) => name.replaceAll('"', ''));
  const rows = await readArrays(query, dialect, columns, selection, parameters);
  return rows.map((cells) => {
    const record: Record<string, unknown> = {};
    for (const [index, name] of names.entries()) record[name] = cells[index];
    return record;
  });
}
