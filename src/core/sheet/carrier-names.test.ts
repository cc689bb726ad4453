import { describe, expect, it } from 'vitest';
import { carrierCode } from './carrier-names.ts';

const CARRIERS = [
  ['Maersk', 'MAEU'],
  ['MSC', 'MSCU MEDU'],
  ['CMA CGM', 'CMDU'],
  ['Hapag-Lloyd', 'HLCU'],
  ['ONE (Ocean Network Express)', 'ONEY'],
  ['Evergreen Line', 'EGLV'],
  ['COSCO Shipping', 'COSU'],
  ['OOCL', 'OOLU'],
  ['Yang Ming', 'YMLU'],
  ['ZIM', 'ZIMU'],
  ['Pacific International Lines', 'PCIU PABV'],
  ['SITC', 'SITC'],
  ['CNC Line', '11DX'],
  ['SM Line', 'SMLM'],
  ['Gold Star Line', 'GOSU'],
  ['Hamburg Süd', 'SUDU'],
  ['Atlantic Container Line', 'ACLU'],
  ['Independent Container Line', 'IILU'],
].map(([name = '', codes = '']) => ({ name, codes: codes.split(' ') }));

describe('the carrier that a text names', () => {
  it.each([
    ['MAEU', 'MAEU'],
    [' medu ', 'MEDU'],
    ['11dx', '11DX'],
    ['Maersk', 'MAEU'],
    ['MAERSK LINE', 'MAEU'],
    ['Maersk A/S', 'MAEU'],
    ['MSC', 'MSCU'],
    ['Mediterranean Shipping Company', 'MSCU'],
    ['CMA-CGM', 'CMDU'],
    ['CMA', 'CMDU'],
    ['Hapag Lloyd AG', 'HLCU'],
    ['hapag', 'HLCU'],
    ['ONE', 'ONEY'],
    ['Ocean Network Express', 'ONEY'],
    ['Evergreen', 'EGLV'],
    ['Evergreen Marine Corp.', 'EGLV'],
    ['COSCO', 'COSU'],
    ['Cosco Shipping Lines', 'COSU'],
    ['OOCL', 'OOLU'],
    ['Yangming', 'YMLU'],
    ['ZIM Integrated Shipping', 'ZIMU'],
    ['PIL', 'PCIU'],
    ['SITC', 'SITC'],
    ['Hamburg Sud', 'SUDU'],
    ['ACL', 'ACLU'],
  ])('%s is %s', (text, code) => {
    expect(carrierCode(CARRIERS, text)).toBe(code);
  });

  it.each(['', '-', 'Line', 'to be advised', 'Müller Spedition', 'ABCD'])('%j is none of them', (text) => {
    expect(carrierCode(CARRIERS, text)).toBeNull();
  });

  it('is left open where several fit', () => {
    const two = [
      { name: 'Star Bulk', codes: ['STAA'] },
      { name: 'Star Feeder', codes: ['STBB'] },
    ];
    expect(carrierCode(two, 'Star')).toBeNull();
  });
});
