/** Compares the filter language of an engine with plain rows: the same text finds the same rows in the same order. */
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Row } from '../../../src/core/columns/columns.ts';
import { compareKeys, lazySortKey, SORTS } from '../../../src/core/columns/sort-keys.ts';
import { isLazyKey, type LazyKey, parseSort, type Sort, SORT_NAMES } from '../../../src/core/columns/sorts.ts';
import { matches } from '../../../src/core/filter/matches.ts';
import { parseFilter } from '../../../src/core/filter/parse-filter.ts';
import { MATCH_ALL, type Predicate } from '../../../src/core/filter/types.ts';
import { act, answer, newWatch, NOW, time } from '../store/store.contract.ts';
import type { AccessScope } from '../../../src/core/desk-api/access-scope.ts';
import { accessScopeFilter } from '../ports/reader.ts';
import type { OpenDesk } from '../worker/engine.ts';

/** `FILTER_RUNS=1000` takes a minute for each engine. */
const RUNS = Number(process.env.FILTER_RUNS ?? 80);

const context = { nowMs: NOW, zone: 'Europe/Amsterdam' };

export function filterContract(open: () => Promise<OpenDesk>): void {
  it('gives the same rows for the same filter and order as plain rows do', { timeout: 120_000 }, async () => {
    const store = await open();
    const facts = rowsFor(120);
    await store.add(
      facts.map(({ fields }, index) => newWatch(`MSKU${1_000_000 + index}`, fields)),
      act(),
    );
    await store.record(facts.map((one, index) => answer(`MSKU${1_000_000 + index}`, one.facts, { line: one.line })));
    const { watches: rows } = await store.page({
      filter: MATCH_ALL,
      sort: parseSort('added')!,
      limit: 1000,
      after: null,
    });
    expect(rows).toHaveLength(120);
    const check = async (text: string, sight: Predicate, order: Sort, size: number): Promise<void> => {
      const { predicate: filter, mistakes } = parseFilter(text, context);
      expect(mistakes, text).toEqual([]);
      const predicate: Predicate = { op: 'and', of: [sight, filter] };
      const { name, descending } = order;
      const key = (row: Row) => (isLazyKey(name) ? lazySortKey(row, name) : SORTS[name](row));
      const expected = rows
        .filter(({ row }) => matches(row, predicate))
        .toSorted((a, b) => (compareKeys(key(a.row), key(b.row)) || a.id - b.id) * (descending ? -1 : 1));
      const found: number[] = [];
      let after: Parameters<OpenDesk['page']>[0]['after'] = null;
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
    const term = fc.oneof(fc.constantFrom(...TERMS), OWN_TERM);
    const property = fc.asyncProperty(
      fc.array(fc.tuple(fc.boolean(), term), { maxLength: 3 }),
      fc.constantFrom(...SIGHTS.map((sight) => accessScopeFilter(sight))),
      fc.record({ name: fc.constantFrom(...SORT_NAMES, ...LAZY_SORTS), descending: fc.boolean() }),
      fc.constantFrom(7, 50),
      (terms, sight, order, size) =>
        check(terms.map(([negated, one]) => (negated ? `-${one}` : one)).join(' '), sight, order, size),
    );
    await fc.assert(property, { seed: 7, numRuns: RUNS });
    await store.close();
  });
}

const joined = (parts: readonly string[]): string => parts.join('');
const LAZY_SORTS: readonly LazyKey[] = ['neededBy', 'margin', 'text1', 'number2', 'money3', 'day4', 'choice5', 'text9'];

const days = fc.integer({ min: 10, max: 30 }).map((day) => `2026-11-${day}`);
const amount = fc.constantFrom('-3.5', '0', '12', '1200.25', '999999');
const sign = fc.constantFrom('', '<', '<=', '>', '>=');
/** Every form of a condition on a column that the desk added; no row has a cell in `text9`. */
const OWN_TERM = fc
  .oneof(
    fc.tuple(fc.constantFrom('text1', 'text9'), fc.constantFrom('acme', '"Acme GmbH"', '~cm', 'none', 'ä', '東', '~-')),
    fc.tuple(fc.constantFrom('number2', 'money3'), fc.oneof(fc.constant('none'), fc.tuple(sign, amount).map(joined))),
    fc.tuple(fc.constantFrom('number2', 'money3'), fc.constant('-3.5..12')),
    fc.tuple(fc.constantFrom('day4', 'needed'), fc.oneof(fc.constantFrom('none', '<7d', '2026-11'), days)),
    fc.tuple(fc.constantFrom('day4', 'needed'), fc.tuple(sign, days).map(joined)),
    fc.tuple(fc.constant('choice5'), fc.constantFrom('rail', '"Rail"', 'ROAD', '~a', 'none', 'rail,barge')),
    fc.tuple(fc.constant('margin'), fc.constantFrom('none', '<2d', '>=0', '-3..3', '<0d')),
  )
  .map(([word, value]) => `${word}:${value}`);
const SIGHTS: readonly AccessScope[] = [
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

/** Rows that differ in everything that the terms ask about, including absent cells and unusual characters. */
function rowsFor(count: number) {
  const pick = <T>(list: readonly T[], index: number): T => list[index % list.length]!;
  return Array.from({ length: count }, (_, index) => ({
    line: pick(['MAEU', 'MSCU', ''], index),
    fields: {
      customer: pick(['Acme GmbH', 'ACME', 'Ärzte', '東京', null, '\u{1f6a2} ship'], index),
      tags: pick([['Urgent'], ['urgent', 'x'], ['urg'], null], index),
      freeDays: pick([null, 5, 14], index),
      neededBy: pick(['2026-11-20', '2026-11-28', null, '2026-12-03', null], index),
      text1: pick(['Acme GmbH', 'ACME', null, 'Ärzte', '東京 4711', null, '-x'], index),
      number2: pick([-3.5, 0, null, 12, 1200.25], index),
      money3: pick([null, 12, 1200.25, 999_999], index),
      day4: pick(['2026-11-24', null, '2026-11-30', '2025-01-01'], index),
      choice5: pick([['Rail'], ['Road'], null, ['Rail', 'Barge']], index),
      reference: pick([['PO 4711'], null, ['job: 3', 'po-4711/9'], ['東京 4711', 'PO:47']], index),
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
