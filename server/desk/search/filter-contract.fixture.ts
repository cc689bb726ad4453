/**
 * The filter language on an engine against plain rows: the same text finds the same rows in the
 * same order.
 */
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { compareKeys, parseSort, type Sort, SORT_NAMES, SORTS } from '../../../src/core/columns/sorts.ts';
import { matches } from '../../../src/core/filter/matches.ts';
import { parseFilter } from '../../../src/core/filter/parse-filter.ts';
import { ALL, type Predicate } from '../../../src/core/filter/types.ts';
import { act, answer, newWatch, NOW, time } from '../db/contract.fixture.ts';
import type { DeskStore } from '../port.ts';
import type { Sight } from '../../../src/core/desk-api/sight.ts';
import { sightFilter } from '../rights/sight.ts';

const context = { nowMs: NOW, zone: 'Europe/Amsterdam' };

export function filterContract(open: () => Promise<DeskStore>): void {
  it('gives the same rows for the same filter and order as plain rows do', { timeout: 120_000 }, async () => {
    const store = await open();
    const facts = rowsFor(120);
    await store.add(
      facts.map(({ fields }, index) => newWatch(`MSKU${1_000_000 + index}`, fields)),
      act(),
    );
    await store.record(facts.map((one, index) => answer(`MSKU${1_000_000 + index}`, one.facts, { line: one.line })));
    const { watches: rows } = await store.page({ filter: ALL, sort: parseSort('added')!, limit: 1000, after: null });
    expect(rows).toHaveLength(120);
    const check = async (text: string, sight: Predicate, order: Sort, size: number): Promise<void> => {
      const { predicate: filter, mistakes } = parseFilter(text, context);
      expect(mistakes, text).toEqual([]);
      const predicate: Predicate = { op: 'and', of: [sight, filter] };
      const { name, descending } = order;
      const key = SORTS[name];
      const expected = rows
        .filter(({ row }) => matches(row, predicate))
        .toSorted((a, b) => (compareKeys(key(a.row), key(b.row)) || a.id - b.id) * (descending ? -1 : 1));
      const found: number[] = [];
      let after: Parameters<DeskStore['page']>[0]['after'] = null;
      do {
        const page = await store.page({ filter: predicate, sort: order, limit: size, after });
        found.push(...page.watches.map(({ id }) => id));
        after = page.next;
      } while (after !== null);
      expect(found, `${text} by ${name}`).toEqual(expected.map(({ id }) => id));
      expect(await store.count(predicate), text).toBe(expected.length);
      const far = await store.page({ filter: predicate, sort: order, limit: size, skip: 11, after: null });
      expect(far.watches.map(({ id }) => id)).toEqual(expected.slice(11, 11 + size).map(({ id }) => id));
      expect(await store.order(predicate, order)).toEqual(expected.map(({ id }) => id));
    };
    const term = fc.constantFrom(...TERMS);
    const property = fc.asyncProperty(
      fc.array(fc.tuple(fc.boolean(), term), { maxLength: 3 }),
      fc.constantFrom(...SIGHTS.map(sightFilter)),
      fc.record({ name: fc.constantFrom(...SORT_NAMES), descending: fc.boolean() }),
      fc.constantFrom(7, 50),
      (terms, sight, order, size) =>
        check(terms.map(([negated, one]) => (negated ? `-${one}` : one)).join(' '), sight, order, size),
    );
    await fc.assert(property, { seed: 7, numRuns: 80 });
    await store.close();
  });
}

const SIGHTS: readonly Sight[] = [
  'all',
  { customers: ['acme', '東京'], tags: [] },
  { customers: ['ÄRZTE'], tags: ['Urgent'] },
  { customers: [], tags: ['x', 'urg'] },
  { customers: [], tags: [] },
];

export const TERMS = [
  'line:MAEU',
  'line:maeu,MSCU',
  'line:none',
  'customer:acme',
  'customer:"Acme GmbH"',
  'customer:~mb',
  'customer:none',
  'tag:urgent',
  'tag:none',
  'vessel:gul',
  'pod:NLRTM',
  'pod:rotter',
  'eta:<7d',
  'eta:>=2026-11-25',
  'eta:none',
  'eta:2026-11',
  'week:48',
  'slip:>0',
  'slip:none',
  'age:<1d',
  'free:<10d',
  'is:overdue',
  'is:moving',
  'is:arrived',
  'is:sample',
  'boxes:>2',
  'phase:arrived',
  '1000',
  'msku100000',
  '10001',
  'po',
  'po4711',
  '4711/9',
  'acme',
  'gmbh',
  '東',
  'gulsun',
  'rotterdam',
  'overdue',
  'urg',
  'in transit',
  'carrier:ma',
  'port:hamb',
  'tag:~rgen',
  'state:active',
];

/** Rows that differ in everything the terms ask about, absent cells and odd signs among them. */
function rowsFor(count: number) {
  const pick = <T>(list: readonly T[], index: number): T => list[index % list.length]!;
  return Array.from({ length: count }, (_, index) => ({
    line: pick(['MAEU', 'MSCU', ''], index),
    fields: {
      customer: pick(['Acme GmbH', 'ACME', 'Ärzte', '東京', null, '\u{1f6a2} ship'], index),
      tags: pick([['Urgent'], ['urgent', 'x'], ['urg'], null], index),
      freeDays: pick([null, 5, 14], index),
      reference: pick(['PO 4711', null, 'po-4711/9'], index),
    },
    facts: {
      phase: pick(['in-transit', 'arrived', 'planned', null], index),
      vessel: pick(['MSC Gülsün', 'Ever Given', null], index),
      pod: pick(['NLRTM', 'DEHAM', null], index),
      podName: pick(['Rotterdam', 'Hamburg', null], index),
      eta: pick(
        [
          time('2026-11-24 23:30:00', 'America/Los_Angeles'),
          time('2026-11-27', 'Europe/Amsterdam'),
          null,
          time('2026-12-02 00:10:00'),
        ],
        index,
      ),
      discharge: pick([time('2026-11-20'), null], index),
      boxes: pick([1, 3, null], index),
      overdueAt: pick([NOW - 1, NOW + 1, null], index),
    },
  }));
}
