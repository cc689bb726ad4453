/**
 * The driver for one SQLite file, which is the default. Every transaction is on disk before it resolves (`synchronous
 * = FULL`). Statements run in the thread of the driver, which the server puts into a worker (`worker.ts`). Reads have
 * a connection of their own, which sees committed data, so that lists do not wait for transactions
 * (https://www.sqlite.org/wal.html#concurrency).
 */
import { dirname } from 'node:path';
import Database from 'libsql';
import { releaseReserve } from '../../http/disk-reserve.ts';
import { DeskUnavailable } from '../ports/desk.ts';
import { type Prepared, prepareSafely, unpack } from './sqlite-text.ts';
import { type Dialect, placeholders, readNumber, type Query, type SqlDriver, type SqlRow } from './sql.ts';

const DIALECT: Dialect = {
  name: 'sqlite',
  identity: 'INTEGER PRIMARY KEY AUTOINCREMENT',
  text: 'TEXT',
  transactionId: '0',
  // SQLite has one writer at a time, so the order of ids is the order of commits.
  isFinal: () => '1 = 1',
  lock: '',
  skipLocked: '',
  beginSnapshot: 'BEGIN',
  allowAnyTime: 'SELECT 1',
  inTexts: (column) => `${column} IN (SELECT value FROM json_each(?))`,
  inNumbers: (column) => `${column} IN (SELECT value FROM json_each(?))`,
  inQuery: (column, query) => `${column} IN (${query})`,
  // SQLite has one writer at a time, and explicit ids raise the sequence: https://www.sqlite.org/autoinc.html
  nextIds: async (query, table, count) => {
    const [row] = await query.all('SELECT seq FROM sqlite_sequence WHERE name = ?', [table]);
    const last = readNumber(row, 'seq') ?? 0;
    return Array.from({ length: count }, (_, index) => last + 1 + index);
  },
  jsonRows: (columns, selection) =>
    // The list is concatenated as plain text, because a value of json_group_array would become part of another array.
    `SELECT json_group_array(json_array(${columns.join(', ')})) || '' AS rows FROM (${selection})`,
  logRows: null,
};

/** Statements are prepared once; rows that change other columns make other texts. */
const PREPARED = 300;
const BUSY_MS = 5000;
/** The cache has 32 MB, because an import writes the same pages again and again. */
const CHECKPOINT_PAGES = 8192;
/**
 * Parameters of one insertion: rows of two columns take 1 µs each in one statement, 4 µs one by one. Passed as
 * arguments instead of one array they would cost a third more.
 */
const MAX_PARAMETERS = 100;

const IN_COMMON = 'PRAGMA temp_store = MEMORY';
const FOR_WRITES = `PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA cache_size = -65536;
  PRAGMA wal_autocheckpoint = ${CHECKPOINT_PAGES}; PRAGMA mmap_size = 1073741824; ${IN_COMMON}`;
/**
 * After each commit of the writer, SQLite drops the cache of this connection and unmaps its file, so the first read
 * after a write takes longer the more was read before. A cache of 8 MB limits that time.
 */
const FOR_READS = `PRAGMA cache_size = -8192; PRAGMA mmap_size = 0; ${IN_COMMON}`;
/** A second connection to this path would open a second database. */
const IN_MEMORY = ':memory:';

/** Opens a connection. Its work is queued, so that nothing runs inside the transaction of another caller. */
interface Lane {
  readonly database: Database.Database;
  readonly query: Query;
  readonly enqueue: <T>(work: () => Promise<T>) => Promise<T>;
}

function openLane(path: string, settings: string): Lane {
  const database = runTranslated(() => {
    const connection = new Database(path, { timeout: BUSY_MS });
    connection.exec(settings);
    return connection;
  });
  let last: Promise<unknown> = Promise.resolve();
  return {
    database,
    query: createQuery(database),
    enqueue(work) {
      const result = last.then(work);
      last = result.catch(() => undefined);
      return result;
    },
  };
}

function createQuery(database: Database.Database): Query {
  const statements = new Map<string, Prepared>();

  function prepare(sql: string): Prepared {
    const cached = statements.get(sql);
    if (cached !== undefined) return cached;
    const prepared = prepareSafely(database, sql);
    if (statements.size >= PREPARED) statements.clear();
    statements.set(sql, prepared);
    return prepared;
  }

  // `.get()` is never used: for a writing statement it hides that the disk is full.
  return {
    all: async (sql, parameters = []) =>
      runTranslated(() => {
        const prepared = prepare(sql);
        const rows = prepared.statement.all([...parameters]).filter(isRow);
        return prepared.packs.length === 0 ? rows : rows.map((row) => unpack(row, prepared));
      }),
    run: async (sql, parameters = []) => {
      runTranslated(() => prepare(sql).statement.run([...parameters]));
    },
    insert: async ({ table, columns }, rows, suffix = '') => {
      const rowsPerStatement = Math.max(1, Math.floor(MAX_PARAMETERS / columns.length));
      const row = `(${placeholders(columns.length)})`;
      runTranslated(() => {
        for (let from = 0; from < rows.length; from += rowsPerStatement) {
          const part = rows.slice(from, from + rowsPerStatement);
          const values = part.map(() => row).join(', ');
          const sql = `INSERT INTO ${table} (${columns.join(', ')}) VALUES ${values} ${suffix}`;
          prepare(sql).statement.run(part.flat());
        }
      });
    },
    update: async ({ table, columns: [key, ...columns] }, rows) => {
      const sql = `UPDATE ${table} SET ${columns.map((name) => `${name} = ?`).join(', ')} WHERE ${key} = ?`;
      runTranslated(() => {
        const { statement } = prepare(sql);
        for (const [id = null, ...cells] of rows) statement.run([...cells, id]);
      });
    },
    remove: async ({ table, columns }, rows) => {
      const sql = `DELETE FROM ${table} WHERE ${columns.map((name) => `${name} = ?`).join(' AND ')}`;
      runTranslated(() => {
        const { statement } = prepare(sql);
        for (const cells of rows) statement.run([...cells]);
      });
    },
  };
}

export function createSqliteDriver(path: string): SqlDriver {
  const writer = openLane(path, FOR_WRITES);
  const reader = path === IN_MEMORY ? writer : openLane(path, FOR_READS);
  const { database, query, enqueue } = writer;
  const version = runTranslated(() => database.prepare('PRAGMA data_version'));

  async function transact<T>(work: (query: Query) => Promise<T>): Promise<T> {
    runTranslated(() => database.exec('BEGIN IMMEDIATE'));
    try {
      const result = await work(query);
      runTranslated(() => database.exec('COMMIT'));
      return result;
    } catch (error) {
      // After a full disk, the engine has already rolled back.
      if (database.inTransaction) database.exec('ROLLBACK');
      throw error;
    }
  }

  return {
    dialect: DIALECT,
    read: (work) => reader.enqueue(() => work(reader.query)),
    write: (work) => enqueue(() => transact(work)),
    withdraw: (work) =>
      enqueue(async () => {
        try {
          return await transact(work);
        } catch (error) {
          const isFull = error instanceof DeskUnavailable && error.why === 'full';
          if (!isFull || !releaseReserve(dirname(path))) throw error;
          return transact(work);
        }
      }),
    configure: (statement) =>
      enqueue(async () => {
        runTranslated(() => database.exec(statement));
      }),
    // Commits of the same connection do not change this number, so it may be read while one of its transactions is
    // open: https://www.sqlite.org/pragma.html#pragma_data_version
    foreignVersion: () => runTranslated(() => readNumber(version.all().find(isRow), 'data_version') ?? 0),
    close: async () => {
      if (reader !== writer) await reader.enqueue(async () => void reader.database.close());
      await enqueue(async () => void database.close());
    },
  };
}

const isRow = (value: unknown): value is SqlRow => typeof value === 'object' && value !== null;

const REASONS: readonly (readonly [RegExp, DeskUnavailable['why']])[] = [
  [/SQLITE_FULL|disk is full/i, 'full'],
  [/SQLITE_READONLY|readonly database|SQLITE_PERM/i, 'read-only'],
  [/SQLITE_CORRUPT|SQLITE_NOTADB|malformed|not a database/i, 'damaged'],
  [/SQLITE_BUSY|SQLITE_IOERR|database is locked|disk I\/O/i, 'away'],
];

/** Messages of the engine contain file names and values, so only their meaning is passed on. */
function runTranslated<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    const text = `${code} ${error instanceof Error ? error.message : ''}`;
    const reason = REASONS.find(([pattern]) => pattern.test(text));
    throw reason === undefined ? error : new DeskUnavailable(reason[1]);
  }
}
