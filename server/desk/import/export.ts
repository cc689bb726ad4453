/**
 * Writes watches to a file in pieces. The ids and their order are read at one moment, the cells while the file is
 * written. Memory holds the ids and three pieces.
 */
import { type ColumnKey, columnOf, isColumnKey } from '../../../src/core/columns/columns.ts';
import { formatCell, isJson, isWorded } from '../../../src/core/columns/cell.ts';
import type { FactColumn } from '../../../src/core/facts/fact-columns.ts';
import { EMPTY_ROW } from '../../../src/core/columns/row.ts';
import { guardCell } from '../../../src/core/sheet/guard.ts';
import { formatId } from '../../../src/core/sheet/row-id.ts';
import { directionOf } from '../../../src/core/texts/direction.ts';
import type { Translate } from '../../../src/core/texts/translate.ts';
import type { CellRow } from '../ports/import.ts';
import { csvLine } from '../../../src/core/sheet/csv-line.ts';
import { writeXlsx } from './xlsx-write.ts';
import type { GuestDesk } from '../operations.ts';

export interface ExportOrder {
  readonly format: 'csv' | 'xlsx';
  readonly columns: readonly (ColumnKey | FactColumn)[];
  /** The headings of the columns, in their order. */
  readonly headings: readonly string[];
  readonly t: Translate;
  /** The time and zone of the reader, by which relative values are worded. */
  readonly nowMs: number;
  readonly zone: string;
  /** True for a file whose last column contains the ids of the watches, so that it can be imported as changes. */
  readonly hasIds: boolean;
}

const PIECE = 500;

/** `ids` are read before, so that an error is reported before the first byte is sent. */
export function exportPieces(
  store: Pick<GuestDesk, 'cells'>,
  ids: readonly number[],
  order: ExportOrder,
): AsyncGenerator<Buffer> {
  const { format, columns, headings: columnHeadings, t, hasIds } = order;
  const headings = hasIds ? [...columnHeadings, t('sheet.id')] : columnHeadings;
  const rows = readRows(store, ids, order);
  const cells = hasIds ? [...columns, null] : columns;
  if (format === 'xlsx')
    return writeXlsx({ headings, direction: directionOf(t.locale), columns: cells, rows }, t('sheet.name'));
  return csvPieces(headings, columns, rows, hasIds && hasDecimalComma(t.locale) ? ';' : ',');
}

async function* readRows(
  store: Pick<GuestDesk, 'cells'>,
  ids: readonly number[],
  { columns, hasIds, ...context }: ExportOrder,
): AsyncGenerator<readonly (readonly string[])[]> {
  // Programs read feeds, so their codes are not translated.
  const isWord = (key: ColumnKey | FactColumn): key is ColumnKey =>
    isColumnKey(key) && (hasIds ? isWorded : isJson)(key);
  const worded = (cells: readonly string[]): readonly string[] =>
    cells.map((text, index) => {
      const key = columns[index];
      return key !== undefined && isWord(key) ? formatCell(key, { ...EMPTY_ROW, [key]: text || null }, context) : text;
    });
  const hasWords = columns.some(isWord);
  const piece = (at: number): Promise<readonly CellRow[]> => {
    const cells = at < ids.length ? store.cells(ids.slice(at, at + PIECE), columns) : Promise.resolve([]);
    // The reader may have aborted before this promise is awaited.
    cells.catch(() => undefined);
    return cells;
  };
  let next = piece(0);
  for (let at = 0; at < ids.length; at += PIECE) {
    const rows = await next;
    // The next piece is read while this one is written.
    next = piece(at + PIECE);
    yield rows.map(({ id, version, number, cells: stored }) => {
      const cells = hasWords ? worded(stored) : stored;
      return hasIds ? [...cells, formatId(id, version, number)] : cells;
    });
  }
}

/** Spreadsheets in these languages expect semicolons between cells. Programs read commas. */
const hasDecimalComma = (locale: string): boolean => new Intl.NumberFormat(locale).format(0.5).includes(',');

async function* csvPieces(
  headings: readonly string[],
  columns: readonly (ColumnKey | FactColumn)[],
  rows: AsyncIterable<readonly (readonly string[])[]>,
  separator: ',' | ';',
): AsyncGenerator<Buffer> {
  // Excel only recognizes UTF-8 with a byte order mark, and the names of own columns may contain any letter.
  yield Buffer.from(`\ufeff${csvLine(headings.map(guardCell), separator)}`);
  const isNumber = columns.map((key) => isColumnKey(key) && columnOf(key).type === 'number');
  for await (const part of rows) {
    const lines = part.map((cells) =>
      // A negative number is not a formula, and an apostrophe would make it a text.
      csvLine(
        cells.map((text, index) => (isNumber[index] === true ? text : guardCell(text))),
        separator,
      ),
    );
    yield Buffer.from(lines.join(''));
  }
}
