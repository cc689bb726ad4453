/** Reads pasted text and CSV as a spreadsheet: a table when its lines are divided alike, otherwise running text. */
import { unguardCell } from './guard.ts';
import { findNumbers } from './find-numbers.ts';
import { isNumberRole, type Layout, guessLayout, MAX_COLUMNS } from './guess-columns.ts';
import { guessSeparator, splitText, toPlainText } from './split-text.ts';
import type { Notice, Sheet, SourceRow } from './types.ts';

export interface TextReading {
  readonly sheet: Sheet;
  readonly separator: string | null;
  readonly notices: readonly Notice[];
}

/** Further rows are not read, and their number is reported. */
export const MAX_ROWS = 200_000;
/** A paste is a table when this share of its lines has the same number of cells. */
const TABLE_SHARE = 0.5;
/** Number of lines that decide whether the text is a table. */
const LOOKED_AT = 200;

/** With `isFile` the text is a CSV file, which is always a table. */
export function readText(text: string, isFile: boolean): TextReading {
  const plain = toPlainText(text);
  const announced = /^sep=(.)\r?\n/i.exec(plain);
  const found = guessSeparator(plain);
  if (isFile || (found !== null && found.share >= TABLE_SHARE)) {
    const separator = found?.separator ?? ',';
    const { rows, brokenQuotes } = splitText(plain, separator);
    const sheet = toSheet(rows.slice(0, MAX_ROWS).map(isFile ? unguardRow : asItIs), false);
    const layout = guessLayout(sheet, [], []);
    const isNumbered = layout.columns.some(({ as }) => isNumberRole(as));
    const isTable = isFile || (isNumbered && (separator !== ',' || !isProse(plain, sheet, layout)));
    if (isTable) {
      const notices: Notice[] = [];
      if (brokenQuotes > 0) notices.push({ key: 'brokenQuotes', count: brokenQuotes });
      const wide = rows.reduce((sum, { cells }) => sum + Math.max(0, cells.length - MAX_COLUMNS), 0);
      if (wide > 0) notices.push({ key: 'columnsBeyondLimit', count: wide });
      if (rows.length > MAX_ROWS) notices.push({ key: 'rowsBeyondLimit', count: rows.length - MAX_ROWS });
      return { sheet: announced === null ? sheet : withoutFirst(sheet), separator, notices };
    }
  }
  const lines = plain.split(/\r\n|\n|\r/);
  if (lines.at(-1) === '') lines.pop();
  const rows = lines.slice(0, MAX_ROWS).map((line, index) => ({ row: index + 1, cells: [line], isHidden: false }));
  const beyond = lines.length - rows.length;
  return {
    sheet: toSheet(rows, true),
    separator: null,
    notices: beyond > 0 ? [{ key: 'rowsBeyondLimit', count: beyond }] : [],
  };
}

/** An email has commas too, and then its lines contain more containers than the columns of numbers do. */
function isProse(text: string, { rows }: Sheet, { columns }: Layout): boolean {
  const head = rows.slice(0, LOOKED_AT);
  const inColumns = head.flatMap(({ cells }) => cells.filter((_, index) => isNumberRole(columns[index]?.as ?? null)));
  return containersIn(text.split(/\r\n|\n|\r/).slice(0, LOOKED_AT)) > containersIn(inColumns);
}

const containersIn = (texts: readonly string[]): number =>
  texts.flatMap(findNumbers).filter(({ reading }) => reading.kind === 'container').length;

const asItIs = (row: SourceRow): SourceRow => row;
const unguardRow = (row: SourceRow): SourceRow => ({ ...row, cells: row.cells.map(unguardCell) });

const toSheet = (rows: Sheet['rows'], isText: boolean): Sheet => ({ name: '', isHidden: false, isText, rows });

/** `sep=;` is an instruction for the reader and stays as an empty row. */
const withoutFirst = (sheet: Sheet): Sheet => ({
  ...sheet,
  rows: sheet.rows.map((row, index) => (index === 0 ? { ...row, cells: [''] } : row)),
});
