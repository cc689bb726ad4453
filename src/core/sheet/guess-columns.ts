/** Guesses the meaning of each column of a spreadsheet, by its heading or else by the content of its cells. */
import { readNumber } from '../shipment/read-number.ts';
import type { OwnColumn } from '../columns/own-columns.ts';
import { type Headings, type NameGuess, ownNames } from './column-names.ts';
import { hasAirWaybillForm } from './find-manual.ts';
import { findNumbers } from './find-numbers.ts';
import { parseId } from './row-id.ts';
import {
  type Choices,
  type ColumnRole,
  NOT_CALCULATED,
  type Sheet,
  type SheetColumn,
  type SourceRow,
} from './types.ts';

export interface Layout {
  readonly columns: readonly SheetColumn[];
  /** Rows with headings, by row number. */
  readonly headings: ReadonlyMap<number, TableHead>;
}

/** The meaning of the columns below one row of headings. */
export interface TableHead {
  readonly names: readonly string[];
  readonly roles: readonly (ColumnRole | null)[];
  /** First columns of tables that are side by side; empty for a single table. */
  readonly starts: readonly number[];
}

/** Headings are in the first rows, or above a further table in the same spreadsheet. */
const HEADING_ROWS = 30;
const LOOKED_AT = 300;
const SAMPLES = 5;
const LONGEST_SAMPLE = 80;
/** Only numbers other than containers are guessed with this little confidence. */
const UNSURE = 0.8;
/** The pattern allows no words. */
const BILL = /^[A-Z0-9./-]+(?: \d[\d ]*)?$/i;
/** Only this many columns are read. */
export const MAX_COLUMNS = 256;

const NUMBERS: readonly (ColumnRole | null)[] = [
  'number',
  'container',
  'billOfLading',
  'booking',
  'airWaybill',
  'houseBill',
  'truck',
  'text',
  'id',
];
export const isNumberRole = (role: ColumnRole | null): boolean => NUMBERS.includes(role);

export function guessLayout(
  sheet: Sheet,
  chosen: Choices['columns'],
  own: readonly OwnColumn[],
  languages: readonly Headings[] = [],
): Layout {
  const top = sheet.rows.slice(0, HEADING_ROWS).map(({ cells }) => cells.slice(0, MAX_COLUMNS));
  const nameOf = ownNames(own, top, languages);
  const width = Math.min(MAX_COLUMNS, Math.max(1, ...sheet.rows.slice(0, LOOKED_AT).map(({ cells }) => cells.length)));
  if (sheet.isText) {
    const samples = sheet.rows.flatMap(({ cells }) => cells.filter((cell) => cell.trim() !== '')).slice(0, SAMPLES);
    const choice = chosen.find(({ index }) => index === 0);
    const as = choice === undefined ? 'text' : choice.as;
    const by = choice === undefined ? 'content' : 'person';
    const heading = sheet.rows.find(({ cells }) => cells.some((cell) => cell.trim() !== ''));
    const isHeading = isNumberRole(nameOf(heading?.cells[0] ?? '')?.as ?? null);
    return {
      columns: [{ index: 0, header: null, as, confidence: 1, by, samples: samples.map(cut), offer: null }],
      headings: new Map(
        heading === undefined || !isHeading ? [] : [[heading.row, { names: heading.cells, roles: [as], starts: [] }]],
      ),
    };
  }
  const headings = headingsIn(sheet.rows, nameOf);
  const [first] = headings;
  const header = first === undefined ? null : (sheet.rows.find(({ row }) => row === first.row)?.cells ?? null);
  const body = sheet.rows.filter(({ row }) => first === undefined || row > first.row).slice(0, LOOKED_AT);
  const isGap = (index: number): boolean => body.every(({ cells }) => (cells[index] ?? '').trim() === '');
  const starts = first === undefined || header === null ? [] : findStarts(header, first.roles, isGap);
  const columns = Array.from({ length: width }, (_, index): SheetColumn => {
    const texts = body
      .map(({ cells }) => cells[index]?.trim() ?? '')
      .filter((text) => text !== '' && text !== NOT_CALCULATED);
    const samples = [...new Set(texts)].slice(0, SAMPLES).map(cut);
    const choice = chosen.find((one) => one.index === index);
    const shared = { index, header: header?.[index]?.trim() || null, samples, offer: null };
    if (choice !== undefined) return { ...shared, as: choice.as, confidence: 1, by: 'person' };
    const guess = roleOfContent(texts);
    const named = header === null ? null : nameOf(header[index] ?? '');
    // A column of containers may have the heading of a column that counts them.
    const isCount = named?.as !== 'boxes' || guess?.as !== 'container';
    if (named !== null && isCount) return { ...shared, ...named, by: 'name' };
    return guess === null ? { ...shared, as: null, confidence: 0, by: null } : { ...shared, ...guess, by: 'content' };
  });
  const single = withOneOfEach(columns, chosen, starts);
  const heads = headings.map(({ row, cells, roles }, index): [number, TableHead] => [
    row,
    // The first row of headings takes the roles that were found or chosen, and later rows the meaning of their own
    // headings.
    index === 0
      ? { names: cells, roles: single.map(({ as }) => as), starts }
      : { names: cells, roles, starts: findStarts(cells, roles, () => true) },
  ]);
  return { columns: single, headings: new Map(heads) };
}

/**
 * Tables that are side by side name a type of number twice, behind an empty column or when the headings repeat from
 * the start.
 */
function findStarts(
  names: readonly string[],
  roles: readonly (ColumnRole | null)[],
  isGap: (index: number) => boolean,
): readonly number[] {
  const starts = [0];
  const nameAt = (index: number): string => (names[index] ?? '').trim();
  for (let at = 2; at < names.length; at += 1) {
    const from = starts.at(-1) ?? 0;
    const before = roles.slice(from, at);
    const isTwice = roles.slice(at).some((role) => isNumberRole(role) && before.includes(role));
    if (nameAt(at) === '' || !isTwice) continue;
    if ((nameAt(at - 1) === '' && isGap(at - 1)) || nameAt(at) === nameAt(from)) starts.push(at);
  }
  return starts.length > 1 ? starts : [];
}

/** Index of the table that a column belongs to. */
const tableAt = (starts: readonly number[], index: number): number => starts.filter((start) => start <= index).length;

type NameOf = (header: string) => NameGuess | null;

const cut = (text: string): string => text.trim().slice(0, LONGEST_SAMPLE);

interface Heading {
  readonly row: number;
  readonly cells: readonly string[];
  readonly roles: readonly (ColumnRole | null)[];
}

/**
 * A row is a row of headings when it names a type of number and contains no number, or when it names three columns.
 * Later ones begin another table. A single unknown heading above numbers is enough.
 */
function headingsIn(rows: readonly SourceRow[], nameOf: NameOf): readonly Heading[] {
  const headings: Heading[] = [];
  for (const [index, { row, cells }] of rows.entries()) {
    if (headings.length === 0 && index >= HEADING_ROWS) break;
    // One look at a cell rules out rows of data, of which there may be 100,000.
    if (cells.some((cell) => cell.length > 8 && /\d{6}/.test(cell))) continue;
    const filled = cells.filter((cell) => cell.trim() !== '').length;
    if (filled === 0) continue;
    const names = cells.slice(0, MAX_COLUMNS).map((cell) => nameOf(cell));
    const roles = names.map((name) => name?.as ?? null);
    const named = names.filter((name) => name !== null).length;
    const column = roles.findIndex(isNumberRole);
    if ((column >= 0 && named * 2 >= filled) || named >= 3 || (column >= 0 && isOverNumbers(rows, index, column)))
      headings.push({ row, cells, roles });
  }
  return headings;
}

const BELOW = 20;

function isOverNumbers(rows: readonly SourceRow[], index: number, column: number): boolean {
  const below = rows.slice(index + 1, index + 1 + BELOW).map(({ cells }) => cells[column]?.trim() ?? '');
  return isNumberRole(roleOfContent(below.filter((text) => text !== ''))?.as ?? null);
}

/** A meaning that only one column of a table can have stays with the column of the highest confidence. */
function withOneOfEach(
  columns: readonly SheetColumn[],
  chosen: Choices['columns'],
  starts: readonly number[],
): readonly SheetColumn[] {
  return columns.map((column) => {
    const { as, by, index, confidence } = column;
    // Several columns may hold references, such as a purchase order and a job.
    if (as === null || by === 'person' || as === 'text' || as === 'reference') return column;
    if (isNumberRole(as))
      return isOther(column, columns, starts) ? { ...column, as: null, confidence: 0, by: null } : column;
    const competitor = columns.find(
      (other) =>
        other.as === as &&
        other.index !== index &&
        tableAt(starts, other.index) === tableAt(starts, index) &&
        (chosen.some((one) => one.index === other.index) ||
          other.confidence > confidence ||
          (other.confidence === confidence && other.index < index)),
    );
    return competitor === undefined ? column : { ...column, as: null, confidence: 0, by: null };
  });
}

/**
 * Seal numbers and similar texts read as numbers too. Such a guess is dropped when another column has more
 * confidence.
 */
function isOther(column: SheetColumn, columns: readonly SheetColumn[], starts: readonly number[]): boolean {
  const { as, by, index, confidence } = column;
  if (by !== 'content' || confidence > UNSURE) return false;
  return columns.some(
    (other) =>
      other.index !== index &&
      isNumberRole(other.as) &&
      tableAt(starts, other.index) === tableAt(starts, index) &&
      (other.by !== 'content' || (other.as === as && other.index < index) || other.confidence > confidence),
  );
}

/** Returns the type of most cells. Free texts cannot be distinguished by content. */
function roleOfContent(texts: readonly string[]): { readonly as: ColumnRole; readonly confidence: number } | null {
  if (texts.length === 0) return null;
  const share = (is: (text: string) => boolean): number => texts.filter(is).length / texts.length;
  const ids = share((text) => parseId(text) !== null);
  if (ids > 0.9) return { as: 'id', confidence: ids };
  if (share(hasAirWaybillForm) > 0.5) return { as: 'airWaybill', confidence: UNSURE };
  const readings = texts.map((text) => readNumber(text));
  const shareOf = (is: (kind: string, repairs: readonly string[]) => boolean): number =>
    readings.filter(({ kind, repairs }) => is(kind, repairs)).length / texts.length;
  const several = share((text) => findNumbers(text).filter(({ reading }) => reading.kind === 'container').length > 1);
  const right =
    shareOf((kind, repairs) => (kind === 'container' || kind === 'combined') && repairs.length === 0) + several;
  const wrong = shareOf((_, repairs) => repairs.length > 0);
  if (right + wrong > 0.5) return { as: 'container', confidence: right > 0 ? right + wrong : UNSURE / 2 };
  const bills = share((text) => BILL.test(text) && readNumber(text).kind === 'bl');
  if (bills > 0.7) return { as: 'billOfLading', confidence: bills * UNSURE };
  return null;
}
