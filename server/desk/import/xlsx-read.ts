/**
 * Reads the sheets of an XLSX file as text: shared and inline strings, numbers, dates, booleans and the stored
 * results of formulas. Nothing is calculated, and macros, links and external parts are ignored. ECMA-376 part 1.
 */
import { MAX_COLUMNS } from '../../../src/core/sheet/guess-columns.ts';
import { MAX_ROWS } from '../../../src/core/sheet/read-text.ts';
import {
  type Notice,
  NOT_CALCULATED,
  type NoticeKey,
  type Sheet,
  type Source,
  type SourceRow,
} from '../../../src/core/sheet/types.ts';
import { formatDate, isDateFormat, numberText } from './number-formats.ts';
import { SheetRefused } from './refused.ts';
import { scanXml } from './xml.ts';
import { openZip, type Zip } from './zip.ts';

const MAX_SHEETS = 50;
/** The sum over all sheets. */
export const MAX_CELLS = 6_000_000;
/** The sum over all cells, because every cell may contain the same shared text. */
export const MAX_CHARACTERS = 100_000_000;
const LONGEST_CELL = 4000;
const OLD_EXCEL = [0xd0, 0xcf, 0x11, 0xe0];

interface Book {
  readonly sheets: readonly { readonly name: string; readonly isHidden: boolean; readonly path: string }[];
  readonly is1904: boolean;
}

export function readXlsx(bytes: Uint8Array): Source {
  if (OLD_EXCEL.every((byte, index) => bytes[index] === byte)) throw new SheetRefused('oldFormat');
  const zip = openZip(bytes);
  const notices = new Map<NoticeKey, number>();
  const note = (key: NoticeKey, count = 1): void => void notices.set(key, (notices.get(key) ?? 0) + count);
  const { sheets, is1904 } = readBook(zip);
  if (zip.names.some((name) => /vbaProject\.bin$|macrosheets\//i.test(name))) note('macros');
  const external = zip.names.filter((name) => /externalLinks\/externalLink\d*\.xml$|connections\.xml$/i.test(name));
  if (external.length > 0) note('externalParts', external.length);
  const strings = readStrings(zip);
  const dates = readDateStyles(zip);
  const limits = { cells: MAX_CELLS, signs: MAX_CHARACTERS };
  const read = sheets.map(({ path, name, isHidden }): Sheet => {
    const xml = zip.read(path)?.toString('utf8');
    const rows = xml === undefined ? [] : readRows(xml, { strings, dates, is1904, note, left: limits });
    return { name, isHidden, isText: false, rows };
  });
  if (read.length === 0) throw new SheetRefused('notASheet');
  const noticeList = [...notices].map(([key, count]): Notice => ({ key, count }));
  return { kind: 'xlsx', sheets: read, notices: noticeList, encoding: null, separator: null };
}

const xmlOf = (zip: Zip, path: string): string | null => zip.read(path)?.toString('utf8') ?? null;

function readBook(zip: Zip): Book {
  const main = readRelations(zip, '_rels/.rels', '').find(({ type }) => type.endsWith('/officeDocument'))?.target;
  const path = main ?? 'xl/workbook.xml';
  const xml = xmlOf(zip, path);
  if (xml === null) throw new SheetRefused('notASheet');
  const folder = path.slice(0, path.lastIndexOf('/') + 1);
  const relations = readRelations(zip, `${folder}_rels/${path.slice(folder.length)}.rels`, folder);
  const sheets: Book['sheets'][number][] = [];
  let is1904 = false;
  scanXml(xml, {
    open(name, attribute) {
      if (name === 'workbookPr') is1904 = isTrue(attribute('date1904'));
      if (name !== 'sheet' || sheets.length >= MAX_SHEETS) return;
      const id = attribute('r:id') ?? attribute('id');
      const relation = relations.find((candidate) => candidate.id === id);
      // Charts and macro sheets are also sheets, but have no rows.
      if (relation === undefined || !relation.type.endsWith('/worksheet')) return;
      const state = attribute('state');
      const isHidden = state === 'hidden' || state === 'veryHidden';
      sheets.push({ name: copied((attribute('name') ?? '').slice(0, 100)), isHidden, path: relation.target });
    },
    close: () => undefined,
    text: () => undefined,
  });
  return { sheets, is1904 };
}

interface Relation {
  readonly id: string;
  readonly type: string;
  readonly target: string;
}

function readRelations(zip: Zip, path: string, folder: string): readonly Relation[] {
  const relations: Relation[] = [];
  const xml = xmlOf(zip, path);
  if (xml === null) return relations;
  scanXml(xml, {
    open(name, attribute) {
      // Paths outside of the file are never read.
      if (name !== 'Relationship' || attribute('TargetMode') === 'External') return;
      const target = attribute('Target') ?? '';
      relations.push({
        id: attribute('Id') ?? '',
        type: attribute('Type') ?? '',
        target: target.startsWith('/') ? target.slice(1) : folder + target,
      });
    },
    close: () => undefined,
    text: () => undefined,
  });
  return relations;
}

/** `_x000D_` is an escaped carriage return: ST_Xstring, ECMA-376 part 1, 22.9.2.19. */
const unescapeText = (text: string): string =>
  text.includes('_x')
    ? text.replace(/_x([0-9A-F]{4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    : text;

/** V8 keeps the whole text alive for a substring, so each cell would keep its file in memory. This makes a copy. */
const copied = (text: string): string => Buffer.from(text).toString();

const isTrue = (value: string | null): boolean => value === '1' || value === 'true';
const find = (zip: Zip, ending: string): string | null => {
  const name = zip.names.find((entry) => entry.toLowerCase().endsWith(ending));
  return name === undefined ? null : xmlOf(zip, name);
};

function readStrings(zip: Zip): readonly string[] {
  const xml = find(zip, 'xl/sharedstrings.xml');
  const strings: string[] = [];
  if (xml === null) return strings;
  let current = '';
  let isText = false;
  let phonetic = 0;
  scanXml(xml, {
    open(name) {
      if (name === 'si') current = '';
      // Japanese files contain the pronunciation beside a text, which is ignored.
      if (name === 'rPh') phonetic += 1;
      isText = name === 't' && phonetic === 0;
    },
    close(name) {
      if (name === 'si') strings.push(copied(unescapeText(current.slice(0, LONGEST_CELL))));
      if (name === 'rPh') phonetic -= 1;
      isText = false;
    },
    text(text) {
      if (isText && current.length < LONGEST_CELL) current += text;
    },
  });
  return strings;
}

/** Reads which cell styles show dates. */
function readDateStyles(zip: Zip): readonly boolean[] {
  const xml = find(zip, 'xl/styles.xml');
  const codes = new Map<number, string>();
  const styles: boolean[] = [];
  let isCells = false;
  if (xml === null) return styles;
  scanXml(xml, {
    open(name, attribute) {
      if (name === 'numFmt') codes.set(Number(attribute('numFmtId')), attribute('formatCode') ?? '');
      if (name === 'cellXfs') isCells = true;
      if (name !== 'xf' || !isCells) return;
      const id = Number(attribute('numFmtId') ?? 0);
      styles.push(isDateFormat(id, codes.get(id) ?? null));
    },
    close(name) {
      if (name === 'cellXfs') isCells = false;
    },
    text: () => undefined,
  });
  return styles;
}

interface RowContext {
  readonly strings: readonly string[];
  readonly dates: readonly boolean[];
  readonly is1904: boolean;
  readonly note: (key: NoticeKey, count?: number) => void;
  /** The remaining limits. */
  readonly left: { cells: number; signs: number };
}

function readRows(xml: string, context: RowContext): readonly SourceRow[] {
  const { note } = context;
  const rows: SourceRow[] = [];
  let row = 0;
  let lastFilled = 0;
  let column = 0;
  let cells: string[] = [];
  let isHidden = false;
  let type = '';
  let style = 0;
  let value = '';
  let isValue = false;
  let isFormula = false;
  // Japanese files contain the pronunciation beside a text, which is ignored.
  let isPhonetic = false;
  let hasFormula = false;

  const endCell = (): void => {
    if (hasFormula) note(value === '' ? 'formulasWithoutValue' : 'formulas');
    if (value === '' && !hasFormula) return;
    if (column >= MAX_COLUMNS) {
      note('columnsBeyondLimit');
      return;
    }
    if (value.length > LONGEST_CELL) note('cellsCut');
    const { left: limits } = context;
    while (cells.length < column) cells.push('');
    const isKnown = value !== '' && type !== 'e';
    if (type === 'e') note('errorCells');
    const text = isKnown
      ? cellText(value.slice(0, LONGEST_CELL), type, context.dates[style] === true, context)
      : NOT_CALCULATED;
    cells[column] = type === 's' ? text : copied(text);
    limits.cells -= 1;
    limits.signs -= text.length;
    if (limits.cells < 0 || limits.signs < 0) throw new SheetRefused('tooLarge');
  };

  scanXml(xml, {
    open(name, attribute) {
      if (name === 'row') {
        row = rowNumber(attribute('r'), row);
        isHidden = isTrue(attribute('hidden'));
        cells = [];
        column = -1;
      } else if (name === 'c') {
        column = columnNumber(attribute('r')) ?? column + 1;
        type = attribute('t') ?? 'n';
        style = Number(attribute('s') ?? 0);
        value = '';
        hasFormula = false;
      } else if (name === 'f') {
        hasFormula = true;
        isFormula = true;
      } else if (name === 'rPh') isPhonetic = true;
      else if (name === 'v' || name === 't') isValue = !isFormula && !isPhonetic;
      else if (name === 'mergeCell') note('mergedCells');
    },
    close(name) {
      if (name === 'f') isFormula = false;
      else if (name === 'rPh') isPhonetic = false;
      else if (name === 'v' || name === 't') isValue = false;
      else if (name === 'c') endCell();
      else if (name === 'row') {
        if (cells.every((cell) => cell === '')) return;
        // Most empty rows are not written at all and only show in the numbers of the other rows.
        if (row > lastFilled + 1) note('emptyRows', row - lastFilled - 1);
        lastFilled = row;
        if (rows.length >= MAX_ROWS) note('rowsBeyondLimit');
        else {
          if (isHidden) note('hiddenRows');
          rows.push({ row, cells, isHidden });
        }
      }
    },
    text(text) {
      if (isValue && value.length < LONGEST_CELL) value += text;
    },
  });
  return rows;
}

const LAST_ROW = 1_048_576;

/** A row without a number follows the previous one. */
function rowNumber(text: string | null, before: number): number {
  const number = text === null ? before + 1 : Number(text);
  return Number.isInteger(number) && number > before && number <= LAST_ROW ? number : before + 1;
}

/** `C7` is in the third column. */
function columnNumber(reference: string | null): number | null {
  const letters = /^([A-Z]{1,3})\d{1,7}$/i.exec(reference ?? '')?.[1];
  if (letters === undefined) return null;
  let number = 0;
  for (const letter of letters.toUpperCase()) number = number * 26 + (letter.charCodeAt(0) - 64);
  return number - 1;
}

function cellText(value: string, type: string, isDate: boolean, { strings, is1904 }: RowContext): string {
  switch (type) {
    case 's':
      return strings[Number(value)] ?? '';
    case 'str':
    case 'inlineStr':
      return unescapeText(value);
    case 'b':
      return value === '1' ? 'true' : 'false';
    case 'd':
      return value;
    default:
      return (isDate ? formatDate(Number(value), is1904) : null) ?? numberText(value);
  }
}
