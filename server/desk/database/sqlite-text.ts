/**
 * Reads texts of SQLite as bytes. libsql ends the process at a text that is not UTF-8, which a damaged page may
 * contain. Therefore a selection is wrapped in another one that packs its texts into a JSON array and returns it as a
 * blob.
 */
import type Database from 'libsql';
import { DeskUnavailable } from '../ports/desk.ts';
import type { SqlRow } from './sql.ts';

export interface Prepared {
  readonly statement: Database.Statement;
  /** The names of the columns in each blob. */
  readonly packs: readonly (readonly string[])[];
  /** A row without values. Filling a copy takes two thirds of the time of adding column after column. */
  readonly empty: SqlRow;
}

/** Declared types of the columns without text. */
const NUMERIC = /^(INTEGER|BIGINT|DOUBLE)/i;
/** SQLite writes fractions to JSON with 15 digits, but some need 17. */
const FRACTION = /^DOUBLE/i;
/** https://www.sqlite.org/limits.html#max_function_arg: 100 before 3.48. */
const MAX_ARGUMENTS = 100;
const UTF8 = new TextDecoder('utf-8', { fatal: true });

export function prepareSafely(database: Database.Database, sql: string): Prepared {
  const statement = database.prepare(sql);
  if (!/^\s*(?:SELECT|WITH)\b/i.test(sql) || /\b(?:INSERT|UPDATE|DELETE)\b/.test(sql))
    return { statement, packs: [], empty: {} };
  const columns = statement.columns();
  const namesBut = (kind: RegExp) =>
    columns.filter(({ type }) => type === null || !kind.test(type)).map(({ name }) => name);
  if (namesBut(NUMERIC).length === 0) return { statement, packs: [], empty: {} };
  // Whole numbers are packed too, because a single value takes 0.3 µs to cross and a row has sixty.
  const packed = namesBut(FRACTION);
  const packs = Array.from({ length: Math.ceil(packed.length / MAX_ARGUMENTS) }, (_, index) =>
    packed.slice(index * MAX_ARGUMENTS, (index + 1) * MAX_ARGUMENTS),
  );
  const fractions = columns.map(({ name }) => name).filter((name) => !packed.includes(name));
  const empty = Object.fromEntries(columns.map(({ name }) => [name, null]));
  const parts = [
    ...fractions.map(quoted),
    ...packs.map((names, index) => `CAST(json_array(${names.map(quoted).join(', ')}) AS BLOB) AS pack${index}`),
  ];
  return { statement: database.prepare(`SELECT ${parts.join(', ')} FROM (${sql})`), packs, empty };
}

const PACK = /^pack\d+$/;
const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

export function unpack(row: SqlRow, { packs, empty }: Pick<Prepared, 'packs' | 'empty'>): SqlRow {
  const values: Record<string, unknown> = { ...empty };
  for (const [index, names] of packs.entries()) {
    const cells = readCells(row[`pack${index}`]);
    for (const [at, name] of names.entries()) values[name] = cells[at] ?? null;
  }
  for (const name of Object.keys(row)) if (!PACK.test(name)) values[name] = row[name];
  return values;
}

function readCells(blob: unknown): readonly unknown[] {
  if (!(blob instanceof ArrayBuffer)) throw new TypeError('texts come as bytes');
  try {
    const cells: unknown = JSON.parse(UTF8.decode(blob));
    return Array.isArray(cells) ? cells : [];
  } catch {
    throw new DeskUnavailable('damaged');
  }
}
