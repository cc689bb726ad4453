/** Builds XLSX files from parts, so that tests show their content. */
import { crc32, deflateRawSync } from 'node:zlib';

export interface FilePart {
  readonly name: string;
  readonly content?: string;
  /** The content and the declared size of a file with a wrong size. */
  readonly deflated?: Buffer;
  readonly size?: number;
}

const escape = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
export const cell = (text: string): string =>
  text === '' ? '<c/>' : `<c t="inlineStr"><is><t>${escape(text)}</t></is></c>`;

export function packed(parts: readonly FilePart[]): Uint8Array<ArrayBuffer> {
  const pieces: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const { name, content = '', deflated, size } of parts) {
    const bytes = Buffer.from(content);
    const data = deflated ?? deflateRawSync(bytes);
    const head = Buffer.alloc(30);
    head.writeUInt32LE(0x04034b50, 0);
    head.writeUInt16LE(20, 4);
    head.writeUInt16LE(8, 8);
    head.writeUInt32LE(crc32(bytes), 14);
    head.writeUInt32LE(data.length, 18);
    head.writeUInt32LE(size ?? bytes.length, 22);
    head.writeUInt16LE(Buffer.byteLength(name), 26);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    head.copy(entry, 6, 4, 28);
    entry.writeUInt32LE(at, 42);
    pieces.push(head, Buffer.from(name), data);
    directory.push(entry, Buffer.from(name));
    at += head.length + Buffer.byteLength(name) + data.length;
  }
  const all = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(all.length, 12);
  end.writeUInt32LE(at, 16);
  return new Uint8Array(Buffer.concat([...pieces, all, end]));
}

export interface Book {
  /** The rows of each sheet as XML. */
  readonly sheets: readonly string[];
  readonly states?: readonly string[];
  readonly is1904?: boolean;
  /** Moves texts into the table of shared strings. */
  readonly isShared?: boolean;
  /** XML before and after the rows of every sheet. */
  readonly before?: string;
  readonly after?: string;
  readonly parts?: readonly FilePart[];
}

const relation = (id: string, type: string, target: string): string =>
  `<Relationship Id="${id}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}"/>`;

export function bookOf(book: Book): Uint8Array<ArrayBuffer> {
  const { sheets, states = [], is1904 = false, isShared = false, before = '', after = '', parts = [] } = book;
  const own = parts.filter(({ name }) => name.startsWith('xl/worksheets/'));
  const count = sheets.length + own.length;
  const strings: string[] = [];
  const shared = (xml: string): string =>
    xml.replace(/<c t="inlineStr"><is>(.*?)<\/is><\/c>/g, (_, text: string) => {
      strings.push(`<si>${text}</si>`);
      return `<c t="s"><v>${strings.length - 1}</v></c>`;
    });
  const written = sheets.map((rows, index) => ({
    name: `xl/worksheets/sheet${index + 1}.xml`,
    content: `${before}<worksheet><sheetData>${isShared ? shared(rows) : rows}</sheetData>${after}</worksheet>`,
  }));
  const list = Array.from({ length: count }, (_, index) => index + 1);
  return packed([
    {
      name: '_rels/.rels',
      content: `<Relationships>${relation('rId1', 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
    },
    {
      name: 'xl/workbook.xml',
      content: `<workbook xmlns:r="r"><workbookPr date1904="${is1904 ? 1 : 0}"/><sheets>${list
        .map((id) => `<sheet name="S${id}" sheetId="${id}" state="${states[id - 1] ?? 'visible'}" r:id="rId${id}"/>`)
        .join('')}</sheets></workbook>`,
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: `<Relationships>${list.map((id) => relation(`rId${id}`, 'worksheet', `worksheets/sheet${id}.xml`)).join('')}</Relationships>`,
    },
    {
      name: 'xl/styles.xml',
      content: '<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>',
    },
    { name: 'xl/sharedStrings.xml', content: `<sst>${strings.join('')}</sst>` },
    ...written,
    ...parts,
  ]);
}
