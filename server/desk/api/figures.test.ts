/** The figures over a list are the numbers of rows that their filters select. */
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Figures, FiguresAnswer } from '../../../src/core/desk-api/rows.ts';
import { FIGURES, toggleFigure, withoutFigure } from '../../../src/core/filter/figures.ts';
import { days, rate } from '../../../src/core/money/fixtures/worked-out.ts';
import * as v from 'valibot';
import { answer, newWatch, time } from '../store/store.contract.ts';
import { type ApiFixture, NOW, openApi } from './api.fixture.ts';

const numberAt = (index: number): string => `MSKU${1_000_000 + index}`;
const ROWS = 48;
const pick = <T>(list: readonly T[], index: number): T => list[index % list.length]!;
const ETAS = ['2026-11-18', '2026-11-22', '2026-11-24', '2026-12-09', '2027-01-04'];

let desk: ApiFixture;
let key = '';
beforeAll(async () => {
  desk = await openApi({}, null, () => NOW);
  await desk.engine.add(
    Array.from({ length: ROWS }, (_, index) =>
      newWatch(numberAt(index), {
        customer: pick(['Acme', 'Bolt', null], index),
        neededBy: pick(['2026-11-23', null, '2027-02-01'], index),
        freeDays: 5,
      }),
    ),
    { actor: 'ann', at: NOW, idempotencyKey: null },
  );
  const reading = JSON.stringify({
    v: 2,
    places: [['Rotterdam', 'NLRTM', 'UTC']],
    ships: [],
    events: [['CDD', '2026-11-10T10:00', 1, 0, null]],
    cut: 0,
  });
  await desk.engine.record(
    Array.from({ length: ROWS }, (_, index) =>
      index % 6 === 5
        ? answer(numberAt(index), {}, { facts: null, problem: 'WRONG_NUMBER', line: '', numberType: '' })
        : index % 4 === 3
          ? answer(
              numberAt(index),
              {
                phase: 'discharged',
                pod: pick(['NLRTM', 'BEANR'], index >> 2),
                discharge: time('2026-11-10 10:00:00'),
                boxes: pick([1, 3, null], index >> 3),
              },
              { reading },
            )
          : answer(numberAt(index), { phase: 'in-transit', pod: 'NLRTM', eta: time(`${pick(ETAS, index)} 08:00:00`) }),
    ),
  );
  await desk.data('PUT', '/rates', { version: null, entries: [rate({ port: 'NLRTM' })] });
  await desk.data('PUT', '/free-days', { version: null, entries: [days(5)] });
  await desk.hour();
  ({ key } = await desk.data('POST', '/keys', {
    label: 'guest',
    scope: 'read',
    sight: { customers: ['Acme'], tags: [] },
  }));
});
afterAll(() => desk.engine.close());

const figuresOf = async (q: string, headers = {}): Promise<Figures> =>
  v.parse(FiguresAnswer, await desk.data('GET', `/rows/figures?q=${encodeURIComponent(q)}`, undefined, { headers }));
const countOf = async (q: string, headers = {}): Promise<number> =>
  (await desk.data('GET', `/rows?q=${encodeURIComponent(q)}&limit=100`, undefined, { headers })).watches.length;

/** The filter after the figure was pressed. */
const pressed = (q: string, terms: readonly string[]): string => toggleFigure(withoutFigure(q, terms), terms);

it('counts what each filter selects, within the filter of the list', async () => {
  const TERMS = ['is:late', 'is:refused', 'customer:acme', '-customer:bolt', 'week:48', 'eta:none', 'is:active', 'xyz'];
  let largest = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom(...TERMS), { maxLength: 3 }), async (parts) => {
      const q = parts.join(' ');
      const { late, untracked, weeks } = await figuresOf(q);
      expect([late, untracked], q).toEqual([await countOf(`${q} is:late`), await countOf(`${q} is:refused`)]);
      for (const { week, count } of weeks.slice(0, 4)) {
        expect(count, `${q} ${week}`).toBe(await countOf(pressed(q, [`week:${week}`])));
        largest = Math.max(largest, count);
      }
      expect(weeks[0]?.count).toBe(await countOf(pressed(q, FIGURES.arriving)));
    }),
    { seed: 7, numRuns: 40 },
  );
  expect(largest).toBeGreaterThan(5);
  const { late, untracked } = await figuresOf('');
  expect(Math.min(late ?? 0, untracked ?? 0)).toBeGreaterThan(2);
});

it('adds up the costs of the rows that its filter selects, and says of how many they are known', async () => {
  const { charges } = await figuresOf('');
  expect(charges?.sums).toHaveLength(1);
  expect(charges?.of).toBeGreaterThan(charges?.assessed ?? 0);
  for (const q of ['', 'customer:acme', '-customer:bolt pod:NLRTM', 'customer:none is:late', 'pod:BEANR', 'xyz'])
    expect((await figuresOf(q)).charges, q).toEqual(
      (await desk.data('GET', `/money?q=${encodeURIComponent(q)}`)).total,
    );
  // The sum stays the same while its own filter is pressed.
  expect((await figuresOf(FIGURES.charges.join(' '))).charges).toEqual(charges);
});

it('counts for a guest the own rows, and nothing that guests may not ask for', async () => {
  const headers = { authorization: `Bearer ${key}` };
  const { weeks, overdue, arrived, ...others } = await figuresOf('', headers);
  expect(others).toEqual({ late: null, untracked: null, charges: null });
  expect([overdue, arrived]).toEqual([await countOf('is:overdue', headers), await countOf('is:arrived', headers)]);
  expect(arrived).toBeGreaterThan(0);
  for (const { week, count } of weeks.slice(0, 4)) expect(count).toBe(await countOf(`customer:acme week:${week}`));
  expect(weeks.some(({ count }) => count > 0)).toBe(true);
});

it('refuses a filter that cannot be read', async () => {
  expect((await desk.ask('GET', '/rows/figures?q=foo:bar'))?.status).toBe(400);
});
