/** Reads from the tables for the column index: all rows in portions, and rows that other instances wrote. */
import { type ColumnKey, columnOf } from '../../../src/core/columns/columns.ts';
import { HOUR } from '../../../src/core/time/units.ts';
import type { IndexEntry } from './columns/column-index.ts';
import { readArrays } from '../database/json-rows.ts';
import { READ_NAMES, toEntry } from './index-entry.ts';
import { isOwnKey } from '../../../src/core/columns/own-columns.ts';
import { readPlace, withLastChange } from '../rows/ledger.ts';
import { readOwnCells, ROW_COLUMNS, storedNames } from '../rows/row-columns.ts';
import type { WrittenRow } from '../rows/pending.ts';
import { ROW_LOG } from '../database/schema.ts';
import { toJsonList, type Parameter, type Query, type SqlDriver, type SqlRow, readText } from '../database/sql.ts';
import { requireNumber } from '../database/table.ts';

export interface IndexFeed {
  /** Returns rows with a larger id, in the order of ids. */
  entries(after: number, limit: number): Promise<readonly IndexEntry[]>;
  /** Returns the number of rows. */
  total(): Promise<number>;
  entryOf(id: number, written: WrittenRow): IndexEntry;
  /** Returns how these rows write a text that is compared in folded form. */
  labels(column: ColumnKey, ids: readonly number[]): Promise<ReadonlyMap<number, string>>;
  /** Returns true when another process wrote to the file since the last call. */
  isForeign(): boolean;
  /** Returns the end of the log of other instances; `null` for an engine without other instances. */
  logEnd(): Promise<LogCursor | null>;
  /** Removes old entries from the log. */
  prune(): Promise<void>;
  /**
   * Returns the rows that any instance wrote since, and some further ones; `null` when the log does not reach back
   * that far.
   */
  written(
    since: LogCursor,
    besides: Iterable<number>,
  ): Promise<{ readonly rows: ReadonlyMap<number, IndexEntry | null>; readonly next: LogCursor } | null>;
}

/**
 * Every transaction below `tx` has ended and was read. Of those from `tx` on, `done` lists the entries that were
 * read, because numbers of transactions are assigned before their commits.
 */
export interface LogCursor {
  readonly tx: number;
  readonly done: ReadonlySet<number>;
  /** A time of the database's clock. */
  readonly at: number;
}

/** Entries are removed after an hour. A reader that is half of this time behind loads all rows again. */
const LOG_MS = HOUR;

export function createIndexFeed(driver: SqlDriver): IndexFeed {
  const { dialect } = driver;
  const columns = new Map(ROW_COLUMNS.map((column) => [column.name, column]));
  const valuesIn = READ_NAMES.map((name) => columns.get(name)?.valueIn ?? (() => null));
  let lastVersion: number | null = null;

  async function readEntries(query: Query, selection: string, parameters: readonly Parameter[]) {
    const rows = await readArrays(query, dialect, ['id', 'last_change', ...READ_NAMES], selection, parameters);
    return rows.map(([id, place, ...values]) => toEntry(Number(id), values, readPlace(String(place ?? ''))));
  }

  async function readLogEnd(query: Query): Promise<LogCursor> {
    const [row] = await query.all(
      `SELECT pg_snapshot_xmin(pg_current_snapshot())::text::bigint AS tx, (extract(epoch FROM now()) * 1000)::bigint AS at`,
    );
    return { tx: requireNumber(row, 'tx'), at: requireNumber(row, 'at'), done: new Set() };
  }

  return {
    entries: (after, limit) =>
      driver.read((query) => readEntries(query, withLastChange('WHERE id > ? ORDER BY id LIMIT ?'), [after, limit])),
    total: () =>
      driver.read(async (query) => {
        const [row] = await query.all('SELECT count(*) AS n FROM watches');
        return requireNumber(row, 'n');
      }),
    entryOf: (id, { row, lastChange }) =>
      toEntry(
        id,
        valuesIn.map((valueIn) => valueIn(row)),
        lastChange,
      ),
    labels: (column, ids) =>
      driver.read(async (query) => {
        const [name = ''] = storedNames(column);
        const rows = await query.all(`SELECT id, ${name} AS label FROM watches WHERE ${dialect.inNumbers('id')}`, [
          toJsonList(ids),
        ]);
        const readLabel = (row: SqlRow): string => {
          const label = readText(row, 'label') ?? '';
          return isOwnKey(column) ? [readOwnCells(label)[column]].flat().map(String).join('\n') : label;
        };
        return new Map(rows.map((row) => [requireNumber(row, 'id'), readLabel(row)]));
      }),
    isForeign: () => {
      const version = driver.foreignVersion?.() ?? null;
      const isForeign = lastVersion !== null && version !== lastVersion;
      lastVersion = version;
      return isForeign;
    },
    logEnd: async () => (dialect.logRows === null ? null : driver.read(readLogEnd)),
    written: (since, besides) =>
      driver.read(async (query) => {
        const end = await readLogEnd(query);
        if (end.at - since.at > LOG_MS / 2) return null;
        const log = (await query.all('SELECT * FROM row_log WHERE tx >= ?', [since.tx])).map(ROW_LOG.read);
        const unread = log.filter(({ seq }) => !since.done.has(seq));
        const ids = new Set([...besides, ...unread.map(({ watchId }) => watchId)]);
        const rows = new Map<number, IndexEntry | null>([...ids].map((id) => [id, null]));
        const selection = withLastChange(`WHERE ${dialect.inNumbers('id')}`);
        if (ids.size > 0)
          for (const entry of await readEntries(query, selection, [toJsonList(ids)])) rows.set(entry.id, entry);
        const recent = log.filter(({ tx }) => tx >= end.tx);
        return { rows, next: { ...end, done: new Set(recent.map(({ seq }) => seq)) } };
      }),
    prune: async () => {
      if (dialect.logRows === null) return;
      await driver.write((query) =>
        query.run(`DELETE FROM row_log WHERE at < (extract(epoch FROM now()) * 1000)::bigint - ${LOG_MS}`),
      );
    },
  };
}

/** Returns true when groups of a column are counted in folded form and labelled as somebody wrote them. */
export const isFolded = (key: ColumnKey): boolean => columnOf(key).type === 'text' || columnOf(key).type === 'list';
