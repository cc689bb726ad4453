import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { csvLine } from './csv-line.ts';
import { guardCell } from './guard.ts';

const lineOf = (...cells: readonly string[]): string => csvLine(cells.map(guardCell));

describe('a line of CSV', () => {
  it.each([
    ['=1+1', "'=1+1"],
    ['+49', "'+49"],
    ['-2', "'-2"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t=1', '"\'\t=1"'],
    [' =1', "' =1"],
    ['a,b', '"a,b"'],
    ['say "ho"', '"say ""ho"""'],
    ['=HYPERLINK("x","y")', '"\'=HYPERLINK(""x"",""y"")"'],
    ['Rotterdam', 'Rotterdam'],
  ])('has for %j the cell %j', (text, cell) => expect(lineOf(text)).toBe(`${cell}\r\n`));

  it('is read back by a parser as one cell each', () => {
    expect(Papa.parse<string[]>(lineOf('=1', 'a,"b"\nc', 'plain', '').trimEnd()).data).toEqual([
      ["'=1", 'a,"b"\nc', 'plain', ''],
    ]);
  });
});
