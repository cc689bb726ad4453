/**
 * Forty input files, generated so that their content is readable here, with the expected number of rows for each
 * outcome and the expected notices.
 */
import { deflateRawSync } from 'node:zlib';
import type { NoticeKey, Outcome } from '../../../src/core/sheet/types.ts';
import type { RefusalKey } from './refused.ts';
import { bookOf, cell, type FilePart, packed } from './xlsx.fixture.ts';

export interface CorpusFile {
  readonly name: string;
  readonly kind: 'text' | 'csv' | 'xlsx';
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Outcomes without an entry have no row. */
  readonly counts?: Partial<Record<Outcome, number>>;
  readonly numbers?: readonly string[];
  readonly columns?: readonly (string | null)[];
  readonly notices?: readonly NoticeKey[];
  readonly fields?: Readonly<Record<string, unknown>>;
  readonly refusal?: RefusalKey;
}

/** Three containers with valid check digits. */
export const [A, B, C] = ['MSKU2048170', 'TCLU4400446', 'MSCU1234566'] as const;

export const utf8 = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);
const utf16 = (text: string, isBig: boolean, hasMark = true): Uint8Array<ArrayBuffer> => {
  const bytes = Buffer.from((hasMark ? '\ufeff' : '') + text, 'utf16le');
  return new Uint8Array(isBig ? bytes.swap16() : bytes);
};
export const latin = (text: string): Uint8Array<ArrayBuffer> => new Uint8Array(Buffer.from(text, 'latin1'));
export const csv = (
  name: string,
  bytes: string | Uint8Array<ArrayBuffer>,
  want: Omit<CorpusFile, 'name' | 'kind' | 'bytes'>,
) => ({ name, kind: 'csv', bytes: typeof bytes === 'string' ? utf8(bytes) : bytes, ...want }) satisfies CorpusFile;
export const paste = (name: string, text: string, want: Omit<CorpusFile, 'name' | 'kind' | 'bytes'>) =>
  ({ name, kind: 'text', bytes: utf8(text), ...want }) satisfies CorpusFile;
export const book = (name: string, bytes: Uint8Array<ArrayBuffer>, want: Omit<CorpusFile, 'name' | 'kind' | 'bytes'>) =>
  ({ name, kind: 'xlsx', bytes, ...want }) satisfies CorpusFile;

const PLAIN = `Container,Customer,Reference\n${A},Acme,PO 1\n${B},Bolt,PO 2\n`;
export const TWO = { counts: { new: 2, blank: 1 }, numbers: [A, B] } as const;
export const text = (...cells: readonly string[]) => `<row>${cells.map((one) => cell(one)).join('')}</row>`;
export const HEADED = text('Container', 'Customer') + text(A, 'Acme') + text(B, 'Bolt');

export const CORPUS: readonly CorpusFile[] = [
  csv('UTF-8', PLAIN, TWO),
  csv('UTF-8 with a byte order mark', `\ufeff${PLAIN}`, { ...TWO, columns: ['container', 'customer', 'reference'] }),
  csv('UTF-16, little end first', utf16(PLAIN, false), TWO),
  csv('UTF-16, big end first', utf16(PLAIN, true), TWO),
  csv('UTF-16 without a byte order mark', utf16(PLAIN, false, false), TWO),
  csv('Windows-1252', latin(`Container;Kunde\n${A};M\u00fcller\n`), {
    counts: { new: 1, blank: 1 },
    fields: { customer: 'Müller' },
  }),
  csv('semicolons and decimal commas', `Container;Freitage;Gewicht\n${A};7,0;24.500,50\n${B};10;1,5\n`, {
    ...TWO,
    fields: { freeDays: 7 },
    columns: ['container', 'freeDays', null],
  }),
  csv(
    'air waybills, a house bill and a truck',
    'AWB;HBL;Truck;Customer\n020-12345675;;;Acme\n020-12345676;;;Acme\n;H 77/1;;Bolt\n;;B-XY 12;\n;x;;\n',
    {
      counts: { new: 3, repaired: 1, refused: 1, blank: 1 },
      columns: ['airWaybill', 'houseBill', 'truck', 'customer'],
      notices: ['manual'],
    },
  ),
  csv('a house bill beside a container', `Container;MBL;HBL\n${A};MAEU123456789;HB 1\n${B};;tba\n`, {
    ...TWO,
    fields: { reference: ['HBL:HB 1'] },
  }),
  csv(
    'house bills beside a master bill and beside none, and references',
    'MBL;HBL;PO\nMAEU123456789;HB 1;7\nMAEU123456789;HB 2;\n;HB 3;8\n',
    {
      counts: { new: 3, blank: 1 },
      columns: ['billOfLading', 'houseBill', 'reference'],
      numbers: ['MAEU123456789', 'MAEU123456789', 'HB3'],
      fields: { reference: ['7', 'HBL:HB 1'] },
      notices: ['manual'],
    },
  ),
  csv('tabs and carriage returns', `Container\tRef\r${A}\tx\r${B}\ty\r`, TWO),
  csv('strokes', `|Container|Ref|\n|${A}|x|\n|${B}|y|\n`, TWO),
  csv('the instruction of Excel', `sep=;\r\nContainer;Ref\r\n${A};x\r\n`, { counts: { new: 1, blank: 2 } }),
  csv('quotation marks, separators and lines in cells', `Container,Note\n${A},"a ""b"", c\nd"\n${B},x\n`, {
    ...TWO,
    fields: { note: 'a "b", c d' },
  }),
  csv('a quotation mark that is not closed', `Container,Note\n${A},"open\n${B},x\n${C},"y"\n`, {
    counts: { new: 3, blank: 1 },
    notices: ['brokenQuotes'],
  }),
  csv('blank rows and a total', `Container,Customer\n${A},Acme\n\n,\n${B},Bolt\nTotal: 2,\n`, {
    counts: { new: 2, blank: 4 },
  }),
  csv('a title above the headings', `Shipments of week 47\n\nContainer,Customer\n${A},Acme\n`, {
    counts: { new: 1, blank: 3 },
    columns: ['container', 'customer'],
  }),
  csv('no headings', `${A},Acme\n${B},Bolt\n`, { counts: { new: 2 }, columns: ['container', null] }),
  csv('German headings', `Behälter;Buchungsnummer;Sachbearbeiter;Bemerkung\n${A};B1;Ann;eilt\n`, {
    counts: { new: 1, blank: 1 },
    columns: ['container', 'booking', 'owner', 'note'],
  }),
  csv('French headings', `N° conteneur;Connaissement;Client;Jours francs\n${A};;Dupont;5\n`, {
    counts: { new: 1, blank: 1 },
    columns: ['container', 'billOfLading', 'customer', 'freeDays'],
  }),
  csv('Spanish headings', `Contenedor;Naviera;Pedido;Días libres\n${A};MAEU;77;3\n`, {
    counts: { new: 1, blank: 1 },
    columns: ['container', 'line', 'reference', 'freeDays'],
  }),
  csv('several columns of references', `Container;PO no.;Job;Ref\n${A};4711, 4712;J1;x\n`, {
    counts: { new: 1, blank: 1 },
    columns: ['container', 'reference', 'reference', 'reference'],
    fields: { reference: ['PO:4711', 'PO:4712', 'job:J1', 'x'] },
  }),
  csv('Dutch headings', `Containernummer;Rederij;Klant;Opmerkingen\n${A};MAEU;Jansen;spoed\n`, {
    counts: { new: 1, blank: 1 },
    columns: ['container', 'line', 'customer', 'note'],
  }),
  csv('Chinese headings', `箱号,提单号,客户,备注\n${A},COSU6301234567,上海公司,急\n`, {
    counts: { new: 1, blank: 1 },
    columns: ['container', 'billOfLading', 'customer', 'note'],
    fields: { customer: '上海公司' },
  }),
  csv('numbers that a spreadsheet shortened', `B/L,Ref\n2.61235E+11,x\n261234567890,y\n`, {
    counts: { needsLine: 1, refused: 1, blank: 1 },
  }),
  csv('duplicates, and one for another customer', `Container,Customer\n${A},Acme\n${A},acme\n${A},Bolt\n`, {
    counts: { new: 2, duplicate: 1, blank: 1 },
  }),
  csv('wrong check digits and letters for digits', `Container\nMSKU2048171\nMSKU2O48170\nMSKU204817\n`, {
    counts: { repaired: 3, blank: 1 },
  }),
  csv('several numbers in a cell', `Container,Ref\n"${A}, ${B}",x\n`, { counts: { new: 2, blank: 1 } }),
  csv('placeholders', `Container,B/L\nTBA,MAEU123456789\nn/a,-\n`, { counts: { new: 1, refused: 1, blank: 1 } }),
  csv('nothing', '', { counts: {} }),
  paste('a mail', `Dear all,\n> please check ${A.slice(0, 4)} ${A.slice(4)}\nTel. +31 10 123 4567\n\nAnn`, {
    counts: { new: 1, blank: 4 },
    numbers: [A],
  }),
  paste('a mail around a table', `Hi,\nContainer\tRef\n${A}\tx\n${B}\ty\n${C}\tz\nregards\n`, {
    counts: { new: 3, blank: 3 },
    columns: ['container', 'reference'],
  }),
  book('shared strings', bookOf({ sheets: [HEADED], isShared: true }), TWO),
  book('inline strings', bookOf({ sheets: [HEADED] }), TWO),
  book(
    'two tables on a sheet',
    bookOf({
      sheets: [
        `${HEADED}<row r="9">${cell('Ref')}${cell('Container')}</row><row r="10">${cell('PO 7')}${cell(C)}</row>`,
      ],
    }),
    { counts: { new: 3, blank: 2 }, numbers: [A, B, C], notices: ['emptyRows', 'tables'] },
  ),
  book(
    'dates of 1904, numbers and booleans',
    bookOf({
      is1904: true,
      sheets: [
        `${text('Container', 'Note', 'Customer', 'Free days')}<row>${cell(A)}<c s="1"><v>44884</v></c><c t="b"><v>1</v></c><c><v>7</v></c></row>`,
      ],
    }),
    { counts: { new: 1, blank: 1 }, fields: { note: '2026-11-20', customer: 'true', freeDays: 7 } },
  ),
  book(
    'formulas, of which one has no result',
    bookOf({
      sheets: [
        `${text('Container', 'Note')}<row><c t="str"><f>CONCAT("MSKU","2048170")</f><v>${A}</v></c><c><f>1+1</f></c></row>`,
      ],
    }),
    { counts: { new: 1, blank: 1 }, notices: ['formulas', 'formulasWithoutValue'], numbers: [A] },
  ),
  book(
    'merged cells, hidden rows and errors',
    bookOf({
      sheets: [`${text('Container', 'Note')}<row hidden="1">${cell(A)}<c t="e"><v>#N/A</v></c></row>`],
      after: '<mergeCells count="1"><mergeCell ref="A1:A2"/></mergeCells>',
    }),
    { counts: { new: 1, blank: 1 }, notices: ['mergedCells', 'hiddenRows', 'errorCells'] },
  ),
  book(
    'a hidden sheet first, macros and links to other files',
    bookOf({
      sheets: [text('x', 'y'), HEADED],
      states: ['hidden', 'visible'],
      parts: [
        { name: 'xl/vbaProject.bin', content: 'macro' },
        { name: 'xl/externalLinks/externalLink1.xml', content: '<externalLink/>' },
      ],
    }),
    { ...TWO, notices: ['macros', 'externalParts'] },
  ),
  book('entities', bookOf({ sheets: [HEADED], before: '<!DOCTYPE x [<!ENTITY a "b">]>' }), { refusal: 'doctype' }),
  book('a bomb: a hundred megabytes in a hundred kilobytes', bomb(), { refusal: 'tooLarge' }),
  book('a sheet that says it is smaller than it is', liar(), { refusal: 'damaged' }),
  book('nesting without end', bookOf({ sheets: [`<row>${'<a>'.repeat(5000)}${'</a>'.repeat(5000)}</row>`] }), {
    refusal: 'damaged',
  }),
  book('an archive of something else', packed([{ name: 'readme.txt', content: 'x' }]), { refusal: 'notASheet' }),
  book('an old Excel', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]), { refusal: 'oldFormat' }),
];

function bomb(): Uint8Array<ArrayBuffer> {
  const content = deflateRawSync(Buffer.alloc(120 * 1_048_576, 0x20), { level: 9 });
  const sheet: FilePart = { name: 'xl/worksheets/sheet1.xml', deflated: content, size: 120 * 1_048_576 };
  return bookOf({ sheets: [], parts: [sheet] });
}

function liar(): Uint8Array<ArrayBuffer> {
  const content = Buffer.alloc(2 * 1_048_576, 0x20);
  const sheet: FilePart = { name: 'xl/worksheets/sheet1.xml', deflated: deflateRawSync(content), size: 1000 };
  return bookOf({ sheets: [], parts: [sheet] });
}
