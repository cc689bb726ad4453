/** What a seeded desk watches: container numbers with right check digits, and what people note. */
import type { NewWatch } from '../../server/desk/port.ts';
import { checkDigitOf } from '../../src/core/shipment/check-digit.ts';

const OWNERS = ['MSKU', 'MSCU', 'HLXU', 'CMAU', 'OOLU', 'TCLU', 'ZCSU', 'HMMU'];
const CUSTOMERS = 400;
const PEOPLE = ['ann', 'bob', 'cem', 'dee', null];

/** The nth container number, each with its right check digit. */
export function numberAt(index: number): string {
  const owner = OWNERS[index % OWNERS.length] ?? 'MSKU';
  const body = `${owner}${String(100_000 + Math.floor(index / OWNERS.length)).padStart(6, '0')}`;
  return `${body}${checkDigitOf(body) ?? 0}`;
}

/** A few customers have many shipments, many have few. */
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
