import { describe, expect, it } from 'vitest';
import { readNumber } from '../../../core/shipment/read-number.ts';
import { COMBINED, GONE, CARRIERS, MAERSK, MSC, RESTING } from '../search/carriers.fixture.ts';
import {
  findCode,
  findLikelyCarriers,
  findCarrier,
  searchCarriers,
  carrierState,
  takesNumber,
} from './find-carriers.ts';

const names = (carriers: readonly { readonly name: string }[]): string[] => carriers.map((carrier) => carrier.name);

describe('likely carriers', () => {
  it.each([
    ['MSKU2048175', ['Sealand', 'Maersk']],
    ['MAEU204817512', ['Maersk']],
    ['SEJJ204817512', ['Maersk']],
    ['MAEU204817512/MSKU2048175', ['Maersk', 'Sealand']],
    ['GONU1234567', ['Gone Line']],
    ['TEMU1234567', []],
    ['204817512', []],
  ])('of %s: %j', (number, want) => expect(names(findLikelyCarriers(CARRIERS, readNumber(number)))).toEqual(want));

  it('puts a carrier that is not available after one that can answer', () => {
    const resting = { ...MAERSK, name: 'Resting', maintenance: true };
    expect(names(findLikelyCarriers([resting, MAERSK], readNumber('MSKU2048175')))).toEqual(['Maersk', 'Resting']);
  });

  it('puts a carrier that does not accept the type after one that does', () => {
    const without = { ...MAERSK, name: 'Without', types: { ...MAERSK.types, ct: false } };
    expect(names(findLikelyCarriers([without, MAERSK], readNumber('MSKU2048175')))).toEqual(['Maersk', 'Without']);
  });
});

describe('the directory', () => {
  it.each([
    ['', CARRIERS.length],
    ['maersk', 1],
    ['line', 2],
    ['maeu', 1],
    ['MEDU', 1],
    ['MSKU 204817 5', 2],
    ['nobody', 0],
  ])('finds %j', (text, count) => expect(searchCarriers(CARRIERS, text)).toHaveLength(count));

  it('puts the exact code before names that only start with it', () => {
    const other = { ...GONE, name: 'MSCU Ferries' };
    expect(names(searchCarriers([other, MSC], 'mscu'))).toEqual(['MSC', 'MSCU Ferries']);
  });
});

it('knows the state of a carrier', () => {
  expect([MAERSK, RESTING, GONE].map(carrierState)).toEqual(['active', 'maintenance', 'inactive']);
});

it('asks with the code that the number begins with', () => {
  expect(findCode(MAERSK, 'SEJJ')).toBe('SEJJ');
  expect(findCode(MAERSK, 'MSKU')).toBe('MAEU');
  expect(findCode({ ...MAERSK, codes: [] }, null)).toBeNull();
  expect(findCarrier(CARRIERS, 'SEJJ')).toBe(MAERSK);
});

it.each([
  [MSC, '204817512', 'BK', false],
  [MSC, '204817512', null, true],
  [MSC, 'MSCU1234567', null, true],
  [COMBINED, 'COMB204817512/CMBU1234567', null, true],
  [COMBINED, 'COMB204817512/CMBU1234567', 'BK', false],
  [MAERSK, 'MAEU204817512/MSKU2048175', null, null],
] as const)('%# takes', (carrier, number, forced, want) =>
  expect(takesNumber(carrier, readNumber(number), forced)).toBe(want),
);
