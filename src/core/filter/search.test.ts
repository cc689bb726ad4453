/** Typical searches of a dispatcher, and the shipments that they find. */
import { expect, it } from 'vitest';
import type { Row } from '../columns/columns.ts';
import { EMPTY_ROW } from '../columns/row.ts';
import { matches } from './matches.ts';
import { parseFilter } from './parse-filter.ts';

const context = { nowMs: Date.UTC(2026, 10, 24), zone: 'UTC' };
const row = (number: string, cells: Partial<Row>): Row => ({ ...EMPTY_ROW, number, state: 'active', ...cells });
const HAMBURG = { pod: 'DEHAM', podName: 'Hamburg' };
const ROTTERDAM = { pod: 'NLRTM', podName: 'Rotterdam' };
const MAERSK = { line: 'MAEU', lineName: 'Maersk' };
const MSC = { line: 'MSCU', lineName: 'MSC' };

const ROWS: Readonly<Record<string, Row>> = {
  a: row('MSKU6800726', {
    ...MAERSK,
    ...HAMBURG,
    reference: ['PO 4711-A'],
    customer: 'Nordtex GmbH',
    slip: 30,
    late: 30,
  }),
  b: row('MSCU1234567', { ...MSC, ...ROTTERDAM, phase: 'in-transit', vessel: 'MSC Gülsün', tags: ['Reefer'] }),
  c: row('TCLU7654321', { ...MSC, polName: 'Dar es Salaam', pol: 'TZDAR', phase: 'at-transshipment', voyage: '647W' }),
  d: row('YMLU3434340', { line: 'YMLU', lineName: 'Yang Ming', vessel: 'YM Zephyrine', overdueAt: 1 }),
  e: row('MAEU123456789', { ...MAERSK, customer: 'Hamburger Hof', phase: 'discharged', owner: 'eva' }),
  f: row('HLCUSHA2610ABCD', { line: 'HLCU', lineName: 'Hapag-Lloyd', reference: ['2026/0815'], phase: 'returned' }),
  g: row('TGHU5550001', { billOfLading: 'MEDUL8080808', customer: 'バナ商事', polName: 'São Paulo', phase: 'planned' }),
  h: row('OOLU0000019', { destination: 'Duisburg', customer: 'Ärzte ohne Grenzen', phase: 'out-for-delivery' }),
};

it.each([
  ['MSKU6800726', 'a'],
  ['msku6800726', 'a'],
  ['MSKU680072-6', 'a'],
  ['MSKU 680072 6', 'a'],
  ['MSKU 680072-6', 'a'],
  ['msku 6800726', 'a'],
  ['MSKU.680072.6', 'a'],
  ['MSKU/680072/6', 'a'],
  ['6800726', 'a'],
  ['680072-6', 'a'],
  ['680072 6', 'a'],
  ['6800', 'a'],
  ['msku68', 'a'],
  ['"MSKU6800726"', 'a'],
  ['MAEU123456789', 'e'],
  ['maeu 123456789', 'e'],
  ['123456789', 'e'],
  ['hlcusha2610', 'f'],
  ['MEDUL8080808', 'g'],
  ['8080808', 'g'],
  ['MSKU6800726 MSCU1234567', 'ab'],
  ['MSKU6800726, MSCU1234567', 'ab'],
  ['po 4711', 'a'],
  ['PO4711', 'a'],
  ['4711-a', 'a'],
  ['2026/0815', 'f'],
  ['0815', 'f'],
  ['hamb', 'ae'],
  ['Hamburg', 'ae'],
  ['HAMBURG', 'ae'],
  ['DEHAM', 'a'],
  ['deham', 'a'],
  ['rotterdam', 'b'],
  ['dar es salaam', 'c'],
  ['salaam', 'c'],
  ['sao paulo', 'g'],
  ['São', 'g'],
  ['duisburg', 'h'],
  ['nordtex', 'a'],
  ['Nordtex GmbH', 'a'],
  ['arzte', 'h'],
  ['grenzen', 'h'],
  ['バナ', 'g'],
  ['商事', 'g'],
  ['YM Zephyrine', 'd'],
  ['zephyrine', 'd'],
  ['gulsun', 'b'],
  ['647w', 'c'],
  ['Maersk', 'ae'],
  ['MSC', 'bc'],
  ['yang ming', 'd'],
  ['hapag', 'f'],
  ['lloyd', 'f'],
  ['HLCU', 'f'],
  ['reefer', 'b'],
  ['overdue', 'd'],
  ['late', 'a'],
  ['delayed', 'a'],
  ['in transit', 'b'],
  ['transshipment', 'c'],
  ['discharged', 'e'],
  ['empty returned', 'f'],
  ['out for delivery', 'h'],
  ['planned', 'g'],
  ['eva', 'e'],
  ['msc transshipment', 'c'],
  ['hamburg late', 'a'],
  ['hamburg -late', 'e'],
  ['-msc maersk', 'ae'],
  ['port:hamburg', 'a'],
  ['port:TZDAR', 'c'],
  ['ship:zephyrine', ''],
  ['ship:ym', 'd'],
  ['vessel:ym', 'd'],
  ['carrier:msc', 'bc'],
  ['carrier:MAEU', 'ae'],
  ['line:MA', 'ae'],
  ['delay:>24h', 'a'],
  ['tag:~eef', 'b'],
  ['tag:reefer', 'b'],
  ['amburg', ''],
  ['800726', ''],
  ['XYZ999', ''],
])('%s finds %j', (text, found) => {
  const { predicate, mistakes } = parseFilter(text, context);
  expect(mistakes).toEqual([]);
  expect(Object.keys(ROWS).filter((key) => matches(ROWS[key]!, predicate))).toEqual(found.split(''));
});
