/** What the column index reads of the tables: all rows in portions, and what it does not hold. */
import { type ColumnKey, columnOf, type GroupKey, type Row } from '../../../src/core/columns/columns.ts';
import { searchTerms } from '../../../src/core/columns/row.ts';
import { SORT_NAMES, type SortKey, SORTS } from '../../../src/core/columns/sorts.ts';
import { afterPrefix } from '../../../src/core/columns/fold.ts';
import type { IndexCell } from '../index/column.ts';
import type { IndexEntry } from '../index/column-index.ts';
import { INDEXED } from '../index/layout.ts';
import { comparedName, rowColumns, sortColumn } from './row-columns.ts';
import { listOf, numberIn, type SqlDriver, textIn } from './sql.ts';

export interface IndexFeed {
  /** Of the rows with a larger id, in the order of ids. */
  entries(after: number, limit: number): Promise<readonly IndexEntry[]>;
  entryOf(id: number, row: Row): IndexEntry;
  /** Null where more rows than the limit have a term that starts so. */
  termIds(start: string, limit: number): Promise<readonly number[] | null>;
  /** How these rows write a text that is compared folded. */
  labels(by: GroupKey, ids: readonly number[]): Promise<ReadonlyMap<number, string>>;
  /** Whether another process wrote into the file since the last call. */
  isForeign(): Promise<boolean>;
}

const CELLS = INDEXED.map(comparedName);
const KEYS = SORT_NAMES.map(sortColumn);
/** The only texts that search terms are made of; folding twice changes nothing. */
const [NUMBER, BILL, REFERENCE] = (['number', 'billOfLading', 'reference'] as const).map((key) => INDEXED.indexOf(key));

export function createIndexFeed(driver: SqlDriver): IndexFeed {
  const { dialect } = driver;
  const valuesIn = new Map(rowColumns(dialect).map(({ name, valueIn }) => [name, valueIn]));
  let lastVersion: number | null = null;

  const entry = (id: number, cells: readonly IndexCell[], keys: readonly SortKey[]): IndexEntry => {
    const text = (index: number | undefined): string | null => {
      const cell = cells[index ?? -1];
      return typeof cell === 'string' ? cell : null;
    };
    const terms = searchTerms({ number: text(NUMBER), billOfLading: text(BILL), reference: text(REFERENCE) });
    return { id, cells, keys, terms: `\n${terms.join('\n')}\n` };
  };

  return {
    entries: (after, limit) =>
      driver.read(async (query) => {
        const rows = dialect.jsonRows(
          ['id', ...CELLS, ...KEYS],
          'SELECT * FROM watches WHERE id > ? ORDER BY id LIMIT ?',
        );
        const [found] = await query.all(rows, [after, limit]);
        return arraysIn(textIn(found, 'rows')).map(([id, ...values]) =>
          entry(Number(id), values.slice(0, CELLS.length), values.slice(CELLS.length).map(toKey)),
        );
      }),
    entryOf: (id, row) =>
      entry(
        id,
        CELLS.map((name) => valuesIn.get(name)?.(row) ?? null),
        SORT_NAMES.map((name) => SORTS[name](row)),
      ),
    termIds: (start, limit) =>
      driver.read(async (query) => {
        const rows = await query.all('SELECT watch_id FROM terms WHERE term >= ? AND term < ? LIMIT ?', [
          start,
          afterPrefix(start),
          limit + 1,
        ]);
        return rows.length > limit ? null : rows.map((row) => numberIn(row, 'watch_id') ?? 0);
      }),
    labels: (by, ids) =>
      driver.read(async (query) => {
        const rows = await query.all(`SELECT id, "${by}" AS label FROM watches WHERE ${dialect.inNumbers('id')}`, [
          listOf(ids),
        ]);
        return new Map(rows.map((row) => [numberIn(row, 'id') ?? 0, textIn(row, 'label') ?? '']));
      }),
    isForeign: () =>
      driver.read(async (query) => {
        // https://www.sqlite.org/pragma.html#pragma_data_version
        if (dialect.name !== 'sqlite') return false;
        const [row] = await query.all('PRAGMA data_version');
        const version = numberIn(row, 'data_version');
        const isForeign = lastVersion !== null && version !== lastVersion;
        lastVersion = version;
        return isForeign;
      }),
  };
}

/** Whether groups of a column are counted folded and shown as somebody wrote them. */
export const isFolded = (key: ColumnKey): boolean => columnOf(key).type === 'text';

const toKey = (cell: IndexCell): SortKey => cell ?? 0;
const isCell = (value: unknown): value is IndexCell =>
  value === null || typeof value === 'number' || typeof value === 'string';

function arraysIn(text: string | null): readonly (readonly IndexCell[])[] {
  const value: unknown = JSON.parse(text ?? '[]');
  return Array.isArray(value) ? value.map((row: unknown) => (Array.isArray(row) ? row.filter(isCell) : [])) : [];
}
