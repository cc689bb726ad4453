/** Complete copies of a desk as lines of JSON: for backup, restore and the move between engines. */
import { setTransactionBase } from '../rows/ledger.ts';
import { identityResets } from '../database/identities.ts';
import { type Dialect, placeholders, type Parameter, type Query, type SqlRow } from '../database/sql.ts';
import { requireNumber, quoted, type TableInfo, checkValue } from '../database/table.ts';
import { TABLE_NAMES, TABLES } from './tables.ts';

const VERSION = 1;
/** Number of rows that are read at a time. */
const PORTION = 1000;

/** The copy cannot be loaded; the message is for the operator. */
export class CopyRefused extends Error {}

/** Tables that are copied together. A file holds one set after the other. */
export interface CopySet {
  /** Names the set in its first line. */
  readonly form: string;
  readonly tables: readonly TableInfo[];
  /** Conditions of the rows to copy, for tables that are not copied as a whole. */
  readonly only: Readonly<Record<string, string>>;
  readonly notEmpty: string;
}

const DESK: CopySet = {
  form: 'landfall-desk',
  tables: TABLES,
  only: {},
  notEmpty: 'The desk is not empty: a copy is read into an empty one.',
};

type Write = (writeLine: string) => Promise<void>;

/**
 * Copies one state of the desk, regardless of concurrent writes. `secret` is the secret of the desk, for copies that
 * contain it.
 */
export async function dumpTables(
  query: Query,
  dialect: Dialect,
  write: Write,
  secret: string | null = null,
  set: CopySet = DESK,
): Promise<void> {
  await query.run(dialect.beginSnapshot);
  try {
    await dumpAll(query, write, secret, set);
  } finally {
    // The transaction has written nothing, and a broken connection has ended it already.
    await query.run('ROLLBACK').catch(() => undefined);
  }
}

/** The last line contains the number of the other lines, so that a truncated copy is refused. */
async function dumpAll(query: Query, write: Write, secret: string | null, { form, tables, only }: CopySet) {
  let lines = 0;
  const writeLine = async (value: unknown): Promise<void> => {
    lines += 1;
    await write(JSON.stringify(value));
  };
  await writeLine({ form, version: VERSION, ...(secret !== null && { secret }) });
  for (const table of tables) {
    const { name, keys, all } = table;
    const columns = [...all.keys()].map(quoted).join(', ');
    const which = only[name] ?? '1 = 1';
    let after: readonly Parameter[] = [];
    for (;;) {
      const beyond = after.length === 0 ? '' : `AND (${keys.join(', ')}) > (${placeholders(keys.length)})`;
      const rows = await query.all(
        `SELECT ${columns} FROM ${name} WHERE ${which} ${beyond} ORDER BY ${keys.join(', ')} LIMIT ?`,
        [...after, PORTION],
      );
      for (const row of rows) await writeLine([name, row]);
      const last = rows.at(-1);
      if (last === undefined || rows.length < PORTION) break;
      after = keys.map((key) => checkValue(table, key, last[key], last));
    }
  }
  await write(JSON.stringify({ end: lines }));
}

/** Loads a copy into an empty desk. Resolves with the secret of the copied desk if the copy contains it. */
export async function loadTables(query: Query, dialect: Dialect, lines: AsyncIterable<string>): Promise<string | null> {
  await query.all(dialect.allowAnyTime);
  const head = await loadSet(query, lines, DESK);
  if (head === null) throw new CopyRefused('This is no copy of a desk.');
  // The cases of the copy come from the rules of the version that wrote it, so all rules run again.
  await query.run(
    'UPDATE watches SET next_rule_at = 0 WHERE tracked_id IN (SELECT id FROM tracked WHERE seen_at IS NOT NULL)',
  );
  await setTransactionBase(query);
  if (dialect.name === 'postgres') await resetIdentities(query);
  return head.secret;
}

interface Head {
  readonly secret: string | null;
}

/**
 * Reads the lines of one set and leaves the following lines to the next reader. Resolves with `null` when no line is
 * left.
 */
export async function loadSet(query: Query, lines: AsyncIterable<string>, set: CopySet): Promise<Head | null> {
  const { tables, only, notEmpty } = set;
  const remaining = lines[Symbol.asyncIterator]();
  const next = async (): Promise<unknown> => {
    const { value, done } = await remaining.next();
    return done === true ? undefined : valueIn(value);
  };
  const first = await next();
  if (first === undefined) return null;
  const head = headIn(first, set);
  for (const { name } of tables.filter((table) => !(table.name in only))) {
    const [row] = await query.all(`SELECT count(*) AS n FROM ${name}`);
    if (requireNumber(row, 'n') !== 0) throw new CopyRefused(notEmpty);
  }
  for (const [name, which] of Object.entries(only)) await query.run(`DELETE FROM ${name} WHERE ${which}`);
  let count = 1;
  let part: CopiedPart | undefined;
  for (let value = await next(); ; value = await next()) {
    if (!Array.isArray(value)) {
      if (readEnd(value) !== count) throw new CopyRefused('The copy is not whole: its last line is missing.');
      await insertPart(query, part);
      return head;
    }
    count += 1;
    const { table, row } = readLine(value, tables);
    if (part?.table !== table || part.rows.length === PORTION) {
      await insertPart(query, part);
      part = { table, rows: [] };
    }
    part.rows.push(row);
  }
}

function valueIn(writeLine: string): unknown {
  try {
    return JSON.parse(writeLine);
  } catch {
    throw new CopyRefused('The copy holds a line that this version cannot read.');
  }
}

/** Returns the secret in the first line. Refuses a line that does not begin a copy that this version reads. */
function headIn(value: unknown, { form }: CopySet): Head {
  const isHead =
    typeof value === 'object' && value !== null && 'form' in value && value.form === form && 'version' in value;
  if (!isHead) throw new CopyRefused('This is no copy of a desk.');
  if (Number(value.version) > VERSION) throw new CopyRefused('The copy was made by a newer version.');
  return { secret: 'secret' in value && typeof value.secret === 'string' ? value.secret : null };
}

const readEnd = (value: unknown): number | null =>
  typeof value === 'object' && value !== null && 'end' in value ? Number(value.end) : null;

/** Consecutive rows of one table. */
interface CopiedPart {
  readonly table: TableInfo;
  readonly rows: SqlRow[];
}

const isRow = (value: unknown): value is SqlRow => typeof value === 'object' && value !== null;

function readLine(
  [name, row]: readonly unknown[],
  tables: readonly TableInfo[],
): { readonly table: TableInfo; readonly row: SqlRow } {
  const table = tables.find((candidate) => candidate.name === name);
  if (table === undefined || !isRow(row) || Object.keys(row).some((column) => !table.all.has(column)))
    throw new CopyRefused('The copy holds a line that this version cannot read.');
  return { table, row };
}

async function insertPart(query: Query, part: CopiedPart | undefined): Promise<void> {
  if (part === undefined) return;
  const { table, rows } = part;
  const columns = [...table.all.keys()];
  // A column that is newer than the copy is null.
  const cells = rows.map((row) => columns.map((column) => checkValue(table, column, row[column] ?? null, row)));
  await query.insert({ table: table.name, columns: columns.map(quoted) }, cells);
}

async function resetIdentities(query: Query): Promise<void> {
  for (const statement of await identityResets(query, TABLE_NAMES)) await query.all(statement);
}
