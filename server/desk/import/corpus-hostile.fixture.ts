/** Files that try to break the reader: unusual output of programs, and attacks of people. */
import { deflateRawSync } from 'node:zlib';
import { A, B, book, C, type CorpusFile, csv, HEADED, latin, paste, text, TWO, utf8 } from './corpus.fixture.ts';
import { bookOf, cell, type FilePart, packed } from './xlsx.fixture.ts';

const WIDE = Array.from(A, (sign) => String.fromCodePoint(sign.codePointAt(0)! + 0xfee0)).join('');
const relations = (target: string, mode = ''): string =>
  `<Relationships><Relationship Id="rId1" Type="http://purl.oclc.org/ooxml/officeDocument/relationships/worksheet" Target="${target}"${mode}/></Relationships>`;
const workbook =
  '<x:workbook xmlns:x="m" xmlns:r="r"><x:sheets><x:sheet name="S" r:id="rId1"/></x:sheets></x:workbook>';
const sheet = (name: string, rows: string): FilePart => ({
  name,
  content: `<x:worksheet xmlns:x="m"><x:sheetData>${rows}</x:sheetData></x:worksheet>`,
});
const strict = (target: string, parts: readonly FilePart[], mode = ''): Uint8Array<ArrayBuffer> =>
  packed([
    { name: 'xl/workbook.xml', content: workbook },
    { name: 'xl/_rels/workbook.xml.rels', content: relations(target, mode) },
    ...parts,
  ]);
const PREFIXED = HEADED.replaceAll('<', '<x:').replaceAll('<x:/', '</x:');

export const HOSTILE: readonly CorpusFile[] = [
  csv(
    'two tables beside one another',
    `Container,Customer,,Container,Customer\n${A},Acme,,${B},Bolt\n,,,${C},Cargo\n`,
    {
      counts: { new: 3, blank: 1 },
      numbers: [A, B, C],
      columns: ['container', 'customer', null, 'container', 'customer'],
      notices: ['tables'],
    },
  ),
  csv('two tables without a gap', `Container,Ref,Container,Ref\n${A},PO 1,${B},PO 2\nTotal,1,,\n`, {
    counts: { new: 2, blank: 2 },
    numbers: [A, B],
    notices: ['tables'],
  }),
  csv('headings again on every printed page', `Container,Ref\n${A},1\nContainer,Ref\n${B},2\nContainer,Ref\n`, {
    counts: { new: 2, blank: 3 },
    notices: ['tables'],
  }),
  csv(
    'NUL, soft hyphens and no-break spaces in numbers',
    `Container,Ref\nMS\0KU2\u00ad04817\u20600,x\nTCLU\u00a0440044\u20116,y\n`,
    TWO,
  ),
  csv('full-width digits and letters', `Container,Ref\n${WIDE},x\n${B},y\n`, TWO),
  csv('letters of another alphabet', `Container,Ref\n\u041cSKU2048170,x\n${B},y\n`, {
    counts: { new: 1, refused: 1, blank: 1 },
  }),
  csv('rows of every length', `Container,Customer,Note\n${A}\n${B},Acme,n,extra,more\n\n${C},\n`, {
    counts: { new: 3, blank: 2 },
  }),
  csv('a quotation mark within a cell', `Container,Note\n${A},5" pipes and 6" bends\n${B},"x" y\n`, {
    counts: { new: 2, blank: 1 },
    notices: ['brokenQuotes'],
  }),
  csv('three kinds of line ends', `Container,Ref\r\n${A},x\n${B},y\r${C},z\n`, { counts: { new: 3, blank: 1 } }),
  csv('bytes that are no UTF-8 in the middle', latin(`Container,Customer\n${A},M\u00fcller \u0081\n${B},x\n`), TWO),
  csv('formulas as text', `Container,Customer,Note\n${A},=cmd|'/c calc'!A1,@SUM(1)\n${B},+1,-2\n`, {
    ...TWO,
    fields: { customer: "=cmd|'/c calc'!A1", note: '@SUM(1)' },
  }),
  csv('more columns than are read', `Container${',x'.repeat(400)}\n${A}${',y'.repeat(400)}\n`, {
    counts: { new: 1, blank: 1 },
    notices: ['columnsBeyondLimit'],
  }),
  csv('a number that a spreadsheet made a float', `Booking,Ref\n204817512.0,x\n204817513,y\n`, {
    counts: { needsLine: 2, blank: 1 },
    numbers: ['204817512', '204817513'],
  }),
  paste('a page of the web', `<table><tr><td>${A}</td><td>Acme</td></tr>\n<tr><td>${B}</td></tr></table>`, {
    counts: { new: 2 },
  }),
  paste('JSON', `{"containers": ["${A}", "${B}"],\n "eta": "2026-11-20T10:00:00Z", "phone": "+31101234567"}`, {
    counts: { new: 2, blank: 1 },
  }),
  paste('a text of one endless line', `${'lorem ipsum '.repeat(2000)}${A}`, { counts: { blank: 1 } }),
  book(
    'names of elements with a prefix, as strict files have them',
    strict('worksheets/sheet1.xml', [sheet('xl/worksheets/sheet1.xml', PREFIXED)]),
    TWO,
  ),
  book(
    'a path from the root, beside one that leaves the archive',
    strict('/xl/s.xml', [sheet('xl/s.xml', PREFIXED), { name: '../../etc/passwd', content: 'x' }]),
    TWO,
  ),
  book('a sheet that lies in another file', strict('https://example.test/s.xml', [], ' TargetMode="External"'), {
    refusal: 'notASheet',
  }),
  book('a sheet that is the book itself', strict('workbook.xml', []), { counts: {} }),
  book(
    'rows and cells out of order, twice and without an end',
    bookOf({
      sheets: [
        `<row r="3"><c r="B3" t="str"><v>Customer</v></c><c r="A3" t="str"><v>Container</v></c></row><row r="2">${cell(A)}</row><row r="1048576">${cell(B)}</row>`,
      ],
    }),
    { counts: { new: 2, blank: 1 }, notices: ['emptyRows'] },
  ),
  book(
    'a shared string that is not there',
    bookOf({
      sheets: [`${HEADED}<row><c t="s"><v>99</v></c><c t="s"><v>-1</v></c></row><row><c t="s"><v>x</v></c></row>`],
    }),
    TWO,
  ),
  book(
    'text in runs, with how it is pronounced',
    bookOf({
      sheets: [
        `${text('Container')}<row><c t="inlineStr"><is><r><t>MSKU</t></r><r><rPr><b/></rPr><t>2048170</t></r><rPh sb="0" eb="1"><t>x</t></rPh></is></c></row>`,
      ],
    }),
    { counts: { new: 1, blank: 1 }, numbers: [A] },
  ),
  book('sheets of which only the third has numbers', bookOf({ sheets: [text('a', 'b'), '', HEADED] }), TWO),
  book('an empty book', bookOf({ sheets: [''] }), { counts: {} }),
  book(
    'an OpenDocument file',
    packed([
      { name: 'mimetype', content: 'application/vnd.oasis.opendocument.spreadsheet' },
      { name: 'content.xml', content: '<office:document-content/>' },
    ]),
    { refusal: 'notASheet' },
  ),
  book('a binary workbook', packed([{ name: 'xl/workbook.bin', content: 'x' }]), { refusal: 'notASheet' }),
  book(
    'a cell of a megabyte',
    bookOf({ sheets: [`${text('Container', 'Note')}<row>${cell(A)}${cell('n'.repeat(1_000_000))}</row>`] }),
    {
      counts: { new: 1, blank: 1 },
      notices: ['cellsCut'],
    },
  ),
  book('a bomb of shared strings', strings(), { refusal: 'tooLarge' }),
  book('one long shared text in every cell', repeated(), { refusal: 'tooLarge' }),
  csv('line breaks alone', '\r'.repeat(2_000_000), { refusal: 'tooManyLines' }),
  csv('a line of more than a megabyte', `Container,Note\n${A},"${'9'.repeat(1_100_000)}"\n`, {
    refusal: 'notASheet',
  }),
  paste('line breaks alone', '\n'.repeat(2_000_000), { refusal: 'tooManyLines' }),
  {
    name: 'a web page that calls itself a workbook',
    kind: 'xlsx',
    bytes: utf8('<html><table></table></html>'),
    refusal: 'damaged',
  },
  { name: 'a workbook that calls itself CSV', kind: 'csv', bytes: bookOf({ sheets: [HEADED] }), ...TWO },
];

function repeated(): Uint8Array<ArrayBuffer> {
  const row = `<x:row>${'<x:c t="s"><x:v>0</x:v></x:c>'.repeat(200)}</x:row>`;
  const content = `<x:sst xmlns:x="m"><x:si><x:t>${'n'.repeat(4000)}</x:t></x:si></x:sst>`;
  const part: FilePart = { name: 'xl/sharedStrings.xml', content };
  return strict('worksheets/sheet1.xml', [sheet('xl/worksheets/sheet1.xml', row.repeat(150)), part]);
}

function strings(): Uint8Array<ArrayBuffer> {
  const size = 201 * 1_048_576;
  const part: FilePart = { name: 'xl/sharedStrings.xml', deflated: deflateRawSync(Buffer.from('x')), size };
  return strict('worksheets/sheet1.xml', [sheet('xl/worksheets/sheet1.xml', PREFIXED), part]);
}
