/**
 * Writes rows as an XLSX file while they arrive. Texts are inline strings, which no program calculates; a text that
 * looks like a formula is marked as quoted, so that editing does not turn it into one. ECMA-376 part 1.
 */
import type { ColumnKey } from '../../../src/core/columns/columns.ts';
import { columnOf } from '../../../src/core/columns/columns.ts';
import { type FactColumn, isFactColumn } from '../../../src/core/facts/fact-columns.ts';
import { guardCell } from '../../../src/core/sheet/guard.ts';
import type { Direction } from '../../../src/core/texts/direction.ts';
import { wallMs } from '../../../src/core/time/port-time.ts';
import { toSerial } from './number-formats.ts';
import { type ZipPart, writeZip } from './zip-write.ts';

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Indexes of the styles below in `cellXfs`. */
const STYLE = { heading: 1, time: 2, day: 3, quoted: 4 } as const;
/** Maximum number of rows without the heading. No program opens more. */
export const MAX_XLSX_ROWS = 1_048_575;

export interface SheetRows {
  readonly headings: readonly string[];
  /** The direction in which the headings are read; from left to right by default. */
  readonly direction?: Direction;
  /** The type of each column; `null` for texts outside of the catalogue. */
  readonly columns: readonly (ColumnKey | FactColumn | null)[];
  readonly rows: AsyncIterable<readonly (readonly string[])[]>;
}

export const writeXlsx = (sheet: SheetRows, name: string): AsyncGenerator<Buffer> =>
  writeZip([...buildFrame(name), { name: 'xl/worksheets/sheet1.xml', content: sheetXml(sheet) }]);

async function* sheetXml({ headings, direction, columns, rows }: SheetRows): AsyncGenerator<string> {
  const widths = columns.map((key, index) => {
    const width = typeOf(key) === 'time' ? 17 : 14;
    return `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`;
  });
  yield `${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView${direction === 'rtl' ? ' rightToLeft="1"' : ''} workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData>`;
  yield `<row r="1">${headings.map((text) => textCell(text, STYLE.heading)).join('')}</row>`;
  let number = 1;
  for await (const part of rows) {
    let xml = '';
    for (const cells of part) {
      number += 1;
      xml += `<row r="${number}">`;
      for (const [index, text] of cells.entries()) xml += cellXml(columns[index] ?? null, text);
      xml += '</row>';
    }
    yield xml;
  }
  yield '</sheetData></worksheet>';
}

const typeOf = (key: ColumnKey | FactColumn | null) =>
  key === null ? 'text' : isFactColumn(key) ? 'time' : columnOf(key).type;

function cellXml(key: ColumnKey | FactColumn | null, text: string): string {
  if (text === '') return '<c/>';
  const type = typeOf(key);
  if (type === 'number' && Number.isFinite(Number(text))) return `<c><v>${Number(text)}</v></c>`;
  if (type === 'flag') return `<c t="b"><v>${text === 'true' ? 1 : 0}</v></c>`;
  if (type === 'time') {
    const isDay = text.length === 10;
    const wall = isDay ? `${text}T00:00:00` : text.replace(' ', 'T').padEnd(19, ':00');
    const serial = toSerial(wallMs({ wall, zone: null, epochMs: null, dateOnly: isDay }));
    if (Number.isFinite(serial)) return `<c s="${isDay ? STYLE.day : STYLE.time}"><v>${serial}</v></c>`;
  }
  return textCell(text, guardCell(text) === text ? null : STYLE.quoted);
}

const textCell = (text: string, style: number | null): string =>
  `<c${style === null ? '' : ` s="${style}"`} t="inlineStr"><is><t xml:space="preserve">${escapeText(text)}</t></is></c>`;

/** Printable ASCII without `&`, `<`, `>` and `_`, as in most cells. */
const SAFE = /^[ !-%'-;=?-^`-~]*$/;

/** Characters that XML cannot contain, and texts that look like an escape, are escaped (ST_Xstring). */
function escapeText(text: string): string {
  if (SAFE.test(text)) return text;
  return text
    .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
    .replace(/[\p{Cs}\ufffe\uffff]/gu, '\ufffd')
    .replace(/[\p{Cc}]/gu, (sign) => `_x${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`)
    .replace(/[&<>]/g, (sign) => (sign === '&' ? '&amp;' : sign === '<' ? '&lt;' : '&gt;'));
}

const escapeAttribute = (text: string): string => escapeText(text).replaceAll('"', '&quot;');

/** Sheet names have at most 31 characters and none of these. */
const sheetName = (text: string): string =>
  text
    .replace(/[[\]:*?/\\']/g, ' ')
    .slice(0, 31)
    .trim() || '1';

function buildFrame(name: string): readonly ZipPart[] {
  const part = (path: string, xml: string): ZipPart => ({ name: path, content: [XML + xml] });
  const relation = (id: number, type: string, target: string): string =>
    `<Relationship Id="rId${id}" Type="${RELATIONS}/${type}" Target="${target}"/>`;
  const override = (path: string, type: string): string =>
    `<Override PartName="/${path}" ContentType="${TYPE}.${type}+xml"/>`;
  return [
    part(
      '[Content_Types].xml',
      `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${override('xl/workbook.xml', 'sheet.main')}${override('xl/worksheets/sheet1.xml', 'worksheet')}${override('xl/styles.xml', 'styles')}</Types>`,
    ),
    part(
      '_rels/.rels',
      `<Relationships xmlns="${PACKAGE}/relationships">${relation(1, 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
    ),
    part(
      'xl/_rels/workbook.xml.rels',
      `<Relationships xmlns="${PACKAGE}/relationships">${relation(1, 'worksheet', 'worksheets/sheet1.xml')}${relation(2, 'styles', 'styles.xml')}</Relationships>`,
    ),
    part(
      'xl/workbook.xml',
      `<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets><sheet name="${escapeAttribute(sheetName(name))}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ),
    part(
      'xl/styles.xml',
      `<styleSheet xmlns="${MAIN}"><numFmts count="2"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd\\ hh:mm"/><numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd"/></numFmts><fonts count="2"><font/><font><b/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="5"><xf/><xf fontId="1" applyFont="1"/><xf numFmtId="164" applyNumberFormat="1"/><xf numFmtId="165" applyNumberFormat="1"/><xf quotePrefix="1"/></cellXfs></styleSheet>`,
    ),
  ];
}
