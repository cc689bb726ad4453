/** Turns rows of a spreadsheet into entries: each number of a row with the fields of its watch. */
import { columnOf, isColumnKey, type ColumnKey } from '../columns/columns.ts';
import { normalizeText } from '../columns/fold.ts';
import { readNumber } from '../shipment/read-number.ts';
import { createCarrierFinder } from './carrier-names.ts';
import { referenceKind } from './column-names.ts';
import { PLACEHOLDER, type Found, NUMBER_ROLES, numbersIn } from './cell-numbers.ts';
import { type FactColumn, isFactColumn } from '../facts/fact-columns.ts';
import { isManual } from '../facts/manual.ts';
import { readManual } from './find-manual.ts';
import { findNumbers } from './find-numbers.ts';
import { houseBillsIn } from './house-bills.ts';
import { isNumberRole, type Layout, type TableHead } from './guess-columns.ts';
import { readFields, splitList } from './read-fields.ts';
import { readDayTime } from './read-value.ts';
import { parseId } from './row-id.ts';
import {
  type Choices,
  type CodeWords,
  type ColumnRole,
  type Entry,
  NOT_CALCULATED,
  type Reason,
  type Sheet,
  type SheetNames,
  type SourceRow,
} from './types.ts';

type Roles = readonly (ColumnRole | null)[];

/** The column of each role, looked up once for a table that may have 100,000 rows. */
interface Table {
  readonly roles: Roles;
  readonly columns: readonly [from: number, to: number];
  readonly at: ReadonlyMap<ColumnRole, readonly number[]>;
  readonly fields: readonly (readonly [ColumnKey, number])[];
  /** Columns of references when there are several, each with the kind that its heading names. */
  readonly references: readonly (readonly [kind: string, index: number])[];
  readonly facts: readonly (readonly [ColumnKey, number])[];
  readonly factDates: readonly (readonly [FactColumn, number])[];
  readonly hasNumbers: boolean;
}

function toTable(roles: Roles, names: readonly string[] = [], columns: Table['columns'] = [0, Infinity]): Table {
  const at = new Map<ColumnRole, number[]>();
  for (const [index, role] of roles.entries()) if (role !== null) at.set(role, [...(at.get(role) ?? []), index]);
  const keys = roles.flatMap((role, index): [ColumnKey, number][] =>
    role !== null && isColumnKey(role) ? [[role, index]] : [],
  );
  const references = (at.get('reference') ?? []).map((index) => [referenceKind(names[index] ?? ''), index] as const);
  const isSplit = references.length > 1;
  return {
    roles,
    columns,
    at,
    fields: keys.filter(([key]) => columnOf(key).of === 'watch' && !(isSplit && key === 'reference')),
    references: isSplit ? references : [],
    facts: keys.filter(([key]) => columnOf(key).of !== 'watch'),
    factDates: roles.flatMap((role, index): [FactColumn, number][] =>
      role !== null && isFactColumn(role) ? [[role, index]] : [],
    ),
    hasNumbers: roles.some(isNumberRole),
  };
}

const toTables = ({ names, roles, starts }: TableHead): readonly Table[] =>
  starts.length === 0
    ? [toTable(roles, names)]
    : starts.map((from, index) => {
        const to = starts[index + 1] ?? Infinity;
        const own = roles.map((role, column) => (column >= from && column < to ? role : null));
        return toTable(own, names, [from, to]);
      });

/** Lines of an email may be between the rows of a pasted table. */
const LINE = toTable(['text']);
/** Folded texts of the total rows at the end of tables. */
const TOTAL =
  /^(?:(?:grand|sub|sous|genel|ara)?[ -]?(?:totale?|somme|suma|soma|totaal|toplam|aantal|count|jumlah)|(?:zwischen|gesamt|end)?summe|gesamt|anzahl|tong(?: cong| so)?|cong|小计|小計|合计|合計|总计|總計|総計|소계|합계|총계|(?:ال)?(?:إجمالي|اجمالي|مجموع))(?![\p{L}\p{M}])/u;
const LONGEST_TEXT = 200;

/** The settings that apply to every row. */
interface RowContext {
  readonly choices: Choices;
  readonly own: SheetNames['own'];
  readonly codeOf: (carrier: string) => string | null;
  readonly words: CodeWords;
}

export function readEntries(
  sheet: Sheet,
  layout: Layout,
  choices: Choices,
  { carriers, own }: SheetNames,
  words: CodeWords = new Map(),
): readonly Entry[] {
  const context = { choices, own, codeOf: createCarrierFinder(carriers), words };
  const skipped = new Set(choices.skip);
  let tables = toTables({ names: [], roles: layout.columns.map(({ as }) => as), starts: [] });
  const entries: Entry[] = [];
  for (const row of sheet.rows) {
    const heading = layout.headings.get(row.row);
    if (heading !== undefined) {
      tables = toTables(heading);
      entries.push(nothing(row, 'blank', 'header'));
    } else if (choices.skipHidden && row.isHidden) entries.push(nothing(row, 'skipped', 'hidden'));
    else if (skipped.has(row.row)) entries.push(nothing(row, 'skipped', 'byPerson'));
    else for (const entry of entriesBeside(row, tables, context)) entries.push(entry);
  }
  return entries;
}

const isFilled = (cell: string): boolean => cell.trim() !== '' && cell !== NOT_CALCULATED;

const shown = ({ cells }: SourceRow): string => cells.filter(isFilled).join(' · ').slice(0, LONGEST_TEXT);

const nothing = (row: SourceRow, outcome: Entry['outcome'], key: Reason['key']): Entry => ({
  row: row.row,
  part: 0,
  isHidden: row.isHidden,
  text: shown(row),
  number: '',
  numberType: '',
  line: '',
  fields: {},
  facts: {},
  factDates: {},
  billOfLading: null,
  houseBills: [],
  id: null,
  repairs: [],
  outcome,
  reason: { key, values: {} },
  problems: [],
});

/** Tables that are side by side each use a part of the row. */
function entriesBeside(row: SourceRow, tables: readonly Table[], context: RowContext): readonly Entry[] {
  const [only] = tables;
  if (only === undefined || tables.length === 1) return only === undefined ? [] : readRow(row, only, context, 0);
  const entries: Entry[] = [];
  let blank: Entry = nothing(row, 'blank', 'blank');
  for (const table of tables) {
    const [from, to] = table.columns;
    const cells = row.cells.map((cell, column) => (column >= from && column < to ? cell : ''));
    for (const entry of readRow({ ...row, cells }, table, context, entries.length)) {
      if (entry.outcome !== 'blank') entries.push(entry);
      else if (entry.reason?.key !== 'blank') blank = entry;
    }
  }
  return entries.length === 0 ? [blank] : entries;
}

/** `part` is the number of entries of the row before this table. */
function readRow(
  row: SourceRow,
  table: Table,
  { choices, codeOf, own: ownColumns, words }: RowContext,
  part: number,
): readonly Entry[] {
  const { cells } = row;
  const { roles, fields: own, facts: others } = table;
  if (!cells.some(isFilled)) return [nothing(row, 'blank', 'blank')];
  const id =
    cellsOf(row, table, 'id')
      .map(parseId)
      .find((rowId) => rowId !== null) ?? null;
  const isLine = cells.length === 1 && roles.length > 1;
  const found = findNumbersInRow(row, isLine ? LINE : table);
  if (id === null && found.every(({ reading }) => reading === null)) {
    if (cells.some((cell) => TOTAL.test(normalizeText(cell)))) return [nothing(row, 'blank', 'total')];
  }
  if (found.length === 0 && id === null) {
    const filled = cells.flatMap((cell, index) => (isFilled(cell) ? [roles[index] ?? null] : []));
    const isLoose = isLine || roles.includes('text') || (filled.length === 1 && filled[0] === null);
    return [isLoose ? nothing(row, 'blank', 'noNumber') : { ...nothing(row, 'refused', 'missingNumber'), part }];
  }
  const { fields, problems } = readFields(
    [...own.map(([key, index]) => [key, cells[index] ?? ''] as const), ...readReferences(cells, table)],
    ownColumns,
    words,
  );
  const facts: Record<string, string> = {};
  for (const [key, index] of others) if (cells[index] !== NOT_CALCULATED) facts[key] = cells[index]?.trim() ?? '';
  const factDates: Partial<Record<FactColumn, string>> = {};
  for (const [column, index] of table.factDates) {
    const text = cells[index]?.trim() ?? '';
    const date = readDayTime(text);
    if (date !== null) factDates[column] = date;
    else if (text === NOT_CALCULATED) problems.push({ column, text: '', key: 'notCalculated' });
    else if (!PLACEHOLDER.test(text) && text !== '')
      problems.push({ column, text: text.slice(0, 100), key: 'unreadable' });
  }
  const [carrier = ''] = cellsOf(row, table, 'line');
  const code = codeOf(carrier);
  if (code === null && /\p{L}/u.test(carrier) && !PLACEHOLDER.test(carrier.trim()))
    problems.push({ column: 'line', text: carrier.trim().slice(0, 100), key: 'unreadable' });
  const shared = {
    ...nothing(row, null, 'blank'),
    part,
    line: code ?? choices.line.toUpperCase(),
    fields,
    facts,
    factDates,
    billOfLading: findBill(row, table),
    houseBills: found.some(({ type }) => isManual(type)) ? [] : houseBillsIn(cellsOf(row, table, 'houseBill')),
    id,
    problems,
    reason: null,
  };
  if (found.length === 0) return [shared];
  return found.map((one, index) => toEntry({ ...shared, part: part + index }, one, choices));
}

/** Joins the references of several columns. */
function readReferences(cells: readonly string[], { references }: Table): readonly (readonly [ColumnKey, string])[] {
  const written = references.flatMap(([kind, index]) =>
    splitList((cells[index] ?? '').replace(NOT_CALCULATED, '')).map((text) =>
      kind === '' || text.includes(':') ? text : `${kind}:${text}`,
    ),
  );
  return references.length === 0 ? [] : [['reference', written.join(';')]];
}

const cellsOf = ({ cells }: SourceRow, { at }: Table, wanted: ColumnRole): readonly string[] =>
  (at.get(wanted) ?? []).map((index) => cells[index] ?? '').filter(isFilled);

function findBill(row: SourceRow, table: Table): string | null {
  const [text] = cellsOf(row, table, 'billOfLading');
  const reading = text === undefined ? null : readNumber(text);
  return reading === null || reading.kind === 'invalid' || !/\d/.test(reading.number) ? null : reading.number;
}

/** Returns the containers of a row, or else its bill of lading, or else its booking. */
function findNumbersInRow(row: SourceRow, table: Table): readonly Found[] {
  let refused: readonly Found[] = [];
  for (const kind of NUMBER_ROLES) {
    const found = cellsOf(row, table, kind).flatMap((cell) => numbersIn(cell, kind));
    if (found.some(({ reading }) => reading !== null)) return found;
    if (refused.length === 0) refused = found;
  }
  if (refused.length > 0) return refused;
  // Without a column of numbers, or below a table, numbers are searched in the text.
  const hasText = table.at.has('text');
  const lines = hasText ? cellsOf(row, table, 'text') : table.hasNumbers ? [] : row.cells;
  return lines
    .flatMap((text) => findNumbers(text))
    .map(({ text, reading, type }) => ({ text, reading, type: type || (reading.type ?? ''), problem: null }));
}

function toEntry(shared: Entry, { text, reading, type, problem }: Found, choices: Choices): Entry {
  const { row, part } = shared;
  const correction = choices.corrections.find((one) => one.row === row && one.part === part);
  if (correction !== undefined) return correct({ ...shared, text }, type, correction.number);
  if (reading === null) return { ...shared, text, outcome: 'refused', reason: problem };
  const { number, repairs, checkDigit } = reading;
  // The carriers of a spreadsheet are shipping lines, which do not apply to these types.
  const base = isManual(type) ? { ...shared, text, line: '' } : { ...shared, text };
  const [best] = repairs;
  // An export id identifies the watch, so its number is not checked again.
  if (best === undefined || shared.id !== null) return { ...base, number, numberType: type };
  const key = checkDigit === 'wrong' ? 'checkDigit' : number.length === 10 ? 'withoutCheckDigit' : 'letterForDigit';
  return {
    ...base,
    number: choices.acceptRepairs && repairs.length === 1 ? best : number,
    numberType: type === 'AW' ? type : 'CT',
    repairs,
    outcome: 'repaired',
    reason: { key, values: { number } },
  };
}

/** A person may insist on a container with another check digit, but no airline issues such an air waybill. */
function correct(shared: Entry, type: Entry['numberType'], text: string): Entry {
  const manual = type === 'AW' ? readManual(text, type) : null;
  if (manual?.checkDigit === 'wrong')
    return { ...shared, outcome: 'refused', reason: { key: 'checkDigit', values: { number: manual.number } } };
  if (manual !== null) return { ...shared, number: manual.number, numberType: type, line: '' };
  const corrected = readNumber(text);
  const isNone = corrected.kind === 'invalid';
  return {
    ...shared,
    number: isNone ? '' : corrected.number,
    numberType: corrected.type ?? '',
    outcome: isNone ? 'refused' : null,
    reason: isNone ? { key: 'notANumber', values: { text: text.slice(0, 100) } } : null,
  };
}
