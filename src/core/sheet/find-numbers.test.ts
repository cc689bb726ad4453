import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findNumbers } from './find-numbers.ts';
import { guardCell, unguardCell } from './guard.ts';
import { formatId, parseId } from './row-id.ts';
import { anyText } from '../parse/any-text.fixture.ts';

const numbersIn = (line: string): readonly string[] => findNumbers(line).map(({ reading }) => reading.number);

describe('running text', () => {
  it.each([
    ['please check MSKU 204817-0 and msku.204817.0', ['MSKU2048170']],
    ['> > MSKU204817 0', ['MSKU2048170']],
    ['| - MSKU 2048 17 0;', ['MSKU2048170']],
    ['1) TCLU 440044 (6)', ['TCLU4400446']],
    ['TCLU4400446/MSKU2048170, MSCU 123456/6', ['TCLU4400446', 'MSKU2048170', 'MSCU1234566']],
    ['MAEU987654321/MSKU2048170', ['MAEU987654321/MSKU2048170']],
    ['cntr/MSKU2048170 1 pallet', ['MSKU2048170']],
    ['Booking no. 261234567, B/L: MAEU123456789', ['261234567', 'MAEU123456789']],
    ['提单号：COSU6301234567 Buchung Nr. 40012345', ['COSU6301234567', '40012345']],
    ['http://lines.example/?number=MSKU2048170', ['MSKU2048170']],
    ['261234567', ['261234567']],
    ['HLCUANR2110ABC123', ['HLCUANR2110ABC123']],
  ])('%s', (line, numbers) => expect(numbersIn(line)).toEqual(numbers));

  it.each<[string, readonly string[]]>([
    ['020-12345675', ['AW 02012345675']],
    ['arrived: 020-1234 5675 and 176-00000011', ['AW 02012345675', 'AW 17600000011']],
    ['AWB 020 1234 5675', ['AW 02012345675']],
    ['HAWB, 020-12345676', ['AW 02012345676 meant 02012345675']],
    ['our HBL no. ABC/12345', ['HB ABC/12345']],
    ['House bill of lading: HAMB20261234567', ['HB HAMB20261234567']],
    ['Truck: B-XY 1234', ['TR BXY1234']],
    ['CMR no. 123456 on Monday', ['TR 123456']],
    ['MSKU2048170 by truck AB-12-CD', [' MSKU2048170']],
    ['HBL HAMB20261234567, B/L MAEU123456789', ['BL MAEU123456789']],
    ['Tel. 020-12345675', []],
    ['020-12345676', ['AW 02012345676 meant 02012345675']],
    ['call 020-12345676', []],
    ['truck 2026-11-20, 2 trucks of 40 t', []],
  ])('followed without updates: %s', (line, expected) => {
    const found = findNumbers(line).map(({ type, reading: { number, repairs } }) =>
      [type === '' || type === undefined ? '' : type, number, ...repairs.flatMap((repair) => ['meant', repair])].join(
        ' ',
      ),
    );
    expect(found).toEqual(expected);
  });

  it.each([
    'Tel. +31 10 123 4567, fax 0101234567',
    '+31101234567',
    'IMO 9778791',
    'IMO9778791',
    '9778791',
    '2026-11-20',
    '20261120',
    '20.11.2026',
    '3011 AA Rotterdam, 20457 Hamburg',
    'ann1234567@example.com',
    'IBAN NL91ABNA0417164300, VAT DE123456789',
    'Vessel MAERSK ESSEX voyage 231W, 12 pallets, 24,500.00 kg',
    'EUR 1234567.89',
    'Dear all,',
    '',
  ])('no number is found in %j', (line) => expect(numbersIn(line)).toEqual([]));

  it('offers a repair where a container was misread or cut', () => {
    const [misread, cut] = ['MSKU2O48170', 'MSKU204817'].map((line) => findNumbers(line)[0]?.reading.repairs);
    expect([misread, cut]).toEqual([['MSKU2048170'], ['MSKU2048170']]);
  });

  it('never throws, and takes a long line in no time', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (line) => void findNumbers(line)),
      { seed: 17 },
    );
    for (const line of ['MSKU '.repeat(5000), '1 '.repeat(20_000), '-'.repeat(20_000), 'B/L '.repeat(5000)])
      expect(findNumbers(line).length).toBeLessThan(2);
  });
});

describe('a cell that a spreadsheet would take for a formula', () => {
  it.each(['=1+1', '+31 10', '-5', '@SUM(A1)', '\tx', "'=1", '＝1', "''-"])('%j is guarded, and comes back', (text) => {
    expect(guardCell(text)).toMatch(/^'/);
    expect(unguardCell(guardCell(text))).toBe(text);
  });

  it('and every other text come back', () => {
    fc.assert(
      fc.property(anyText(), (text) => {
        expect(unguardCell(guardCell(text))).toBe(text);
        expect(guardCell(text)).not.toMatch(/^[=+\-@\t\r]/);
      }),
      { seed: 17 },
    );
    expect(guardCell("O'Neill")).toBe("O'Neill");
  });
});

it('an id of a row is read as it was written, and nothing else is', () => {
  expect(parseId(formatId(123, 4, 'MSKU2048170'))).toMatchObject({ watch: 123, version: 4 });
  for (const text of ['', 'LF-1-2', 'LF-1-2-abc', '123', 'LF-1-2-ABCDE']) expect(parseId(text)).toBeNull();
});
