/** Bits of common search terms follow what is written, as a scan would find them. */
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { createBytesColumn } from './columns/bytes-column.ts';
import { createCommonTerms } from './common-terms.ts';

it('has the rows that a scan has, whatever was written since', () => {
  const word = fc.constantFrom('po', 'po1', 'apo', 'x', 'öl');
  const terms = fc.array(word, { maxLength: 3 }).map((words) => `\n${words.join('\n')}\n`);
  const writes = fc.array(fc.tuple(fc.nat(300), terms), { minLength: 1, maxLength: 80 });
  fc.assert(
    fc.property(writes, (all) => {
      const column = createBytesColumn();
      column.reserve(512);
      const common = createCommonTerms(column);
      let slots = 0;
      for (const [index, [slot, text]] of all.entries()) {
        column.write(slot, text);
        common.written(slot, text);
        slots = Math.max(slots, slot + 1);
        const value = index % 3 === 0 ? 'po' : 'ö';
        const scan = column.select({ op: 'contains', column: 'number', value: `\n${value}` }, slots);
        expect([...common.select(value, slots)]).toEqual([...(scan ?? [])]);
      }
    }),
    { seed: 1 },
  );
});

it('scans once, gives copies, and drops what was asked for longest ago', () => {
  let scans = 0;
  const column = createBytesColumn();
  const common = createCommonTerms({
    select: (leaf, slots) => {
      scans += 1;
      return column.select(leaf, slots);
    },
  });
  column.reserve(64);
  column.write(3, '\npo\n');
  common.select('po', 4).fill(0);
  expect([...common.select('po', 4)]).toEqual([8]);
  expect(scans).toBe(1);
  for (let index = 0; index < 16; index += 1) common.select(`t${index}`, 4);
  common.select('po', 4);
  expect(scans).toBe(18);
});
