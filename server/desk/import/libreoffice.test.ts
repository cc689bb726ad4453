/**
 * Interoperability with LibreOffice: it opens the written files, and the files that it writes are read. Without
 * LibreOffice the tests report that and are skipped.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { ColumnKey } from '../../../src/core/columns/columns.ts';
import { guardCell } from '../../../src/core/sheet/guard.ts';
import { readText } from '../../../src/core/sheet/read-text.ts';
import { csvLine } from '../../../src/core/sheet/csv-line.ts';
import { readXlsx } from './xlsx-read.ts';
import { writeXlsx } from './xlsx-write.ts';

const OFFICE = ['/usr/bin/soffice', '/usr/local/bin/soffice', '/snap/bin/libreoffice'].find(existsSync) ?? null;
const folder = mkdtempSync(join(tmpdir(), 'landfall-office-'));
afterAll(() => rmSync(folder, { recursive: true }));

const HEADINGS = ['Number', 'Note', 'Customer', 'Slip', 'Arrives', 'Sample', 'Id'];
const COLUMNS: readonly (ColumnKey | null)[] = ['number', 'note', 'customer', 'slip', 'eta', 'sample', null];
const ROWS = [
  ['MSKU2048170', '=1+1', '00123', '-12', '2026-11-30T14:05:59', 'true', 'LF-1-1-AAAA'],
  ['261234567890', '+31 10', 'Ärzte 客户 😀', '0.5', '2026-12-01', 'false', 'LF-2-1-AAAA'],
  ['TCLU4400446', '@SUM(1)', '_x0041_ & <b>', '', '', '', 'LF-3-1-AAAA'],
  ['MSCU1234566', "'quoted", '1e5', '3', '2026-01-31T00:00:01', 'true', 'LF-4-1-AAAA'],
];

async function ours(): Promise<Buffer> {
  const pieces: Buffer[] = [];
  const rows = async function* () {
    yield ROWS;
  };
  for await (const piece of writeXlsx({ headings: HEADINGS, columns: COLUMNS, rows: rows() }, 'Shipments'))
    pieces.push(piece);
  return Buffer.concat(pieces);
}

/** `filter` for CSV: UTF-8, commas, values as stored instead of as displayed. */
function convert(name: string, content: Uint8Array, to: 'xlsx' | 'csv', filter = ''): Buffer {
  const from = join(folder, name);
  writeFileSync(from, content);
  const out = join(folder, to);
  const profile = `-env:UserInstallation=file://${join(folder, 'profile')}`;
  execFileSync(OFFICE ?? '', [profile, '--headless', '--convert-to', `${to}${filter}`, '--outdir', out, from], {
    timeout: 170_000,
    stdio: 'ignore',
  });
  return readFileSync(join(out, name.replace(/\.\w+$/, `.${to}`)));
}

const cellsIn = (bytes: Uint8Array): readonly (readonly string[])[] =>
  readXlsx(bytes).sheets[0]!.rows.map(({ cells }) => HEADINGS.map((_, index) => cells[index] ?? ''));

it('reads the same values that were written', async () => {
  expect(cellsIn(await ours())).toEqual([HEADINGS, ...ROWS]);
});

describe.skipIf(OFFICE === null)(`LibreOffice (${OFFICE ?? 'not installed here: nothing was tried'})`, () => {
  it('opens an export, and its own file of it is read alike', { timeout: 180_000 }, async () => {
    const theirs = convert('export.xlsx', await ours(), 'xlsx');
    expect(cellsIn(theirs)).toEqual([HEADINGS, ...ROWS]);
  });

  it('calculates nothing in a CSV file, and returns the original texts', { timeout: 180_000 }, () => {
    const lines = [HEADINGS, ...ROWS].map((row) =>
      csvLine(row.map((text, index) => (index === 3 ? text : guardCell(text)))),
    );
    const theirs = convert(
      'guarded.csv',
      Buffer.from(lines.join('')),
      'csv',
      ':Text - txt - csv (StarCalc):44,34,76,1,,0,false,true,false',
    );
    const { rows } = readText(theirs.toString('utf8'), true).sheet;
    const texts = rows.slice(1).map(({ cells }) => [cells[0], cells[1], cells[6]]);
    expect(texts).toEqual(ROWS.map((row) => [row[0], row[1], row[6]]));
  });
});
