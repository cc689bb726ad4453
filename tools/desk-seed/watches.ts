/**
 * Makes the watches of a seeded desk: container numbers with correct check digits, and the fields that people fill
 * in.
 */
import { OWN_TYPES, type OwnKey, ownTypeOf } from '../../src/core/columns/own-columns.ts';
import type { WatchFields } from '../../src/core/columns/columns.ts';
import { isWatchFields } from '../../src/core/columns/row.ts';
import type { NewWatch } from '../../server/desk/ports/desk.ts';
import { computeCheckDigit } from '../../src/core/shipment/check-digit.ts';

const OWNERS = ['MSKU', 'MSCU', 'HLXU', 'CMAU', 'OOLU', 'TCLU', 'ZCSU', 'HMMU'];
const CUSTOMERS = 400;
const PEOPLE = ['ann', 'bob', 'cem', 'dee', null];

/** Returns the nth container number, with its correct check digit. */
export function numberAt(index: number): string {
  const owner = OWNERS[index % OWNERS.length] ?? 'MSKU';
  const body = `${owner}${String(100_000 + Math.floor(index / OWNERS.length)).padStart(6, '0')}`;
  return `${body}${computeCheckDigit(body) ?? 0}`;
}

/** A few customers have many shipments, and many customers have few. */
const customerAt = (index: number): string =>
  `Customer ${1 + Math.floor(CUSTOMERS * ((index * 0.618_033_988_7) % 1) ** 2)}`;

export const watchAt = (index: number, number: string): NewWatch => ({
  number,
  numberType: 'CT',
  line: '',
  fields: {
    customer: customerAt(index),
    reference: [`PO-${10_000 + index}`],
    owner: PEOPLE[index % PEOPLE.length] ?? null,
    freeDays: index % 3 === 0 ? 7 : null,
    tags: index % 10 === 0 ? ['urgent'] : [],
  },
});

export const ownKeyAt = (column: number): OwnKey => `${OWN_TYPES[column % OWN_TYPES.length] ?? 'text'}${column + 1}`;

/** Returns the cells of the first custom columns. The texts differ from row to row. */
export function ownCellsAt(index: number, columns: number): Partial<WatchFields> {
  const cells: unknown = Object.fromEntries(
    Array.from({ length: columns }, (_, column) => {
      const key = ownKeyAt(column);
      const value = (index * 7 + column * 13) % 997;
      const day = `2026-1${1 + (value % 2)}-${String(1 + (value % 28)).padStart(2, '0')}`;
      const cell = { text: `T${index}-${column}`, number: value, money: value / 4, day, choice: [`C${value % 40}`] };
      return [key, cell[ownTypeOf(key)]];
    }),
  );
  return isWatchFields(cells) ? cells : {};
}
