/** Money over the API: rates, the costs of containers, and the sheet of a dispute. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { CarrierFields } from '../../../src/core/columns/columns.ts';
import { DisputeAnswer, MoneyAnswer, RatesAnswer } from '../../../src/core/desk-api/money.ts';
import { days, rate } from '../../../src/core/money/fixtures/worked-out.ts';
import * as v from 'valibot';
import { answer, newWatch, time } from '../store/store.contract.ts';
import { type ApiFixture, NOW, openApi } from './api.fixture.ts';

const HOUR = 3_600_000;
const ONE = 'AAAA1111111';
const OTHER = 'BBBB1111111';
const OUT = 'CCCC1111111';
let desk: ApiFixture;
let now = NOW;

const RATE = rate({
  port: 'NLRTM',
  steps: [
    { from: 1, to: 2, perDay: 8000 },
    { from: 3, to: null, perDay: 12_000 },
  ],
});

const FREE = days(5);

const reading = (...events: readonly (readonly [string, string])[]): string =>
  JSON.stringify({
    v: 2,
    places: [['Rotterdam', 'NLRTM', 'UTC']],
    ships: [],
    events: events.map(([status, wall]) => [status, wall, 1, 0, null]),
    cut: 0,
  });

const ASHORE: Partial<CarrierFields> = { phase: 'discharged', pod: 'NLRTM', podName: 'Rotterdam' };

beforeAll(async () => {
  desk = await openApi({}, null, () => now);
  const context = { actor: 'ann', at: NOW, idempotencyKey: null };
  await desk.engine.add(
    [
      newWatch(ONE, { customer: 'Acme', freeDays: 5 }),
      newWatch(OTHER, { customer: 'Bolt' }),
      newWatch(OUT, { customer: 'Bolt', freeDays: 3 }),
    ],
    context,
  );
  // Free until the 18th, so the 19th and 20th are charged.
  const discharge = time('2026-11-14 10:00:00');
  await desk.engine.record([
    answer(ONE, { ...ASHORE, discharge }, { reading: reading(['CDD', '2026-11-14T10:00']) }),
    answer(OTHER, { ...ASHORE, discharge }, { reading: reading(['CDD', '2026-11-14T10:00']) }),
    // Free until the 12th and out on the 13th, so one day is charged.
    answer(
      OUT,
      { ...ASHORE, phase: 'out-for-delivery', gateOut: time('2026-11-13 10:00:00') },
      { reading: reading(['CDD', '2026-11-10T10:00'], ['CGO', '2026-11-13T10:00']) },
    ),
  ]);
});
afterAll(() => desk.engine.close());

const money = async (query = '') => v.parse(MoneyAnswer, await desk.data('GET', `/money${query}`));
const rowsOf = async (q: string): Promise<readonly string[]> =>
  (await desk.data('GET', `/rows?q=${encodeURIComponent(q)}&sort=number`)).watches.map(
    ({ row }: { row: { number: string } }) => row.number,
  );

it('without a rate nothing is assessed, and nothing is 0', async () => {
  expect(v.parse(RatesAnswer, await desk.data('GET', '/rates'))).toEqual({ version: null, entries: [] });
  expect((await money()).total).toEqual({ sums: [], assessed: 0, of: 3 });
  expect(await rowsOf('money:none')).toHaveLength(3);
});

it.each([
  [
    [
      { from: 1, to: 2, perDay: 1 },
      { from: 4, to: null, perDay: 1 },
    ],
    'Rate 1: Day 3 is in no step',
  ],
  [
    [
      { from: 1, to: 2, perDay: 1 },
      { from: 2, to: null, perDay: 1 },
    ],
    'Rate 1: Day 2 is in two steps',
  ],
  [[{ from: 1, to: 2, perDay: 1 }], 'Rate 1: No step is for day 3'],
])('refuses the steps %j in words', async (steps, words) => {
  const response = await desk.ask('PUT', '/rates', { version: null, entries: [{ ...RATE, steps }] });
  expect([response?.status, await response?.text()]).toEqual([400, expect.stringContaining(words)]);
});

it.each([
  ['PUT', '/rates', { version: null, entries: [{ ...RATE, validTo: '2026-02-30' }] }, '2026-02-30 is no day'],
  ['PUT', '/rates', { version: null, entries: [{ ...RATE, holidays: ['2026-13-01'] }] }, '2026-13-01 is no day'],
  ['PUT', '/free-days', { version: null, entries: [{ ...FREE, holidays: ['2026-11-31'] }] }, '2026-11-31 is no day'],
  ['GET', '/watches/1/money?day=2026-02-31', undefined, 'a day of the calendar'],
] as const)('%s %s refuses a day that no calendar has: %#', async (method, path, body, words) => {
  const response = await desk.ask(method, path, body);
  expect([response?.status, await response?.text()]).toEqual([400, expect.stringContaining(words)]);
});

it('refuses two rates for the same', async () => {
  const response = await desk.ask('PUT', '/rates', { version: null, entries: [RATE, RATE] });
  expect([response?.status, await response?.text()]).toEqual([400, expect.stringContaining('Rate 2 is for the same')]);
});

it('a rate prices every matching container; a second person who saves gets the present rates', async () => {
  await desk.data('PUT', '/rates', { version: null, entries: [RATE] });
  const response = await desk.data('PUT', '/rates', { version: null, entries: [] }, { status: 409 });
  expect(response).toEqual({ version: 1, body: [RATE] });
  await desk.hour();
  expect(await money('?by=customer')).toEqual({
    // Two days of one container and one of the other are charged; detention has no rate.
    total: { sums: [{ currency: 'EUR', amount: 24_000, tomorrow: 12_000 }], assessed: 1, of: 3 },
    groups: [
      { value: 'Acme', stake: { sums: [{ currency: 'EUR', amount: 16_000, tomorrow: 12_000 }], assessed: 1, of: 1 } },
      { value: 'Bolt', stake: { sums: [{ currency: 'EUR', amount: 8000, tomorrow: 0 }], assessed: 0, of: 2 } },
    ],
  });
  expect((await money('?q=customer:acme')).total).toMatchObject({ assessed: 1, of: 1 });
  expect(await rowsOf('money:>100')).toEqual([ONE]);
  expect(await rowsOf('money:80 currency:eur')).toEqual([OUT]);
  const [audited] = await desk.data('GET', '/audit');
  expect(audited).toMatchObject({ action: 'put rule', detail: 'rates' });
});

it('returns the cost of a container that is picked up on a given day', async () => {
  const { watches } = await desk.data('GET', `/rows?q=${ONE}`);
  const id = watches[0].id;
  expect(await desk.data('GET', `/watches/${id}/money?day=2026-11-23`)).toMatchObject({
    today: [{ kind: 'demurrage', days: 2, amount: 16_000, lastFree: '2026-11-18' }],
    onDay: [{ days: 5, amount: 52_000 }],
  });
  await desk.data('GET', '/watches/99/money', undefined, { status: 404 });
});

it('a gate-out that a person knows of stops the clock, in the row as on a day that one chooses', async () => {
  const { watches } = await desk.data('GET', `/rows?q=${ONE}`);
  const [{ id }] = watches;
  const facts = [{ watchId: id, kind: 'gateOut', at: '2026-11-19' }];
  const [entered] = await desk.data('POST', '/facts', { zone: 'UTC', facts });
  const out = [{ kind: 'demurrage', days: 1, amount: 8000, tomorrow: 0 }, { kind: 'detention' }];
  expect(await desk.data('GET', `/watches/${id}/money?day=2026-11-23`)).toMatchObject({ today: out, onDay: out });
  expect((await money('?q=customer:acme')).total.sums).toMatchObject([{ amount: 8000 }]);
  await desk.data('POST', '/facts/withdrawals', { ids: [entered.id] });
});

it('the amount moves at midnight at the port without an answer', async () => {
  now = NOW + 15 * HOUR;
  await desk.hour();
  expect((await money('?q=customer:acme')).total.sums).toEqual([{ currency: 'EUR', amount: 28_000, tomorrow: 12_000 }]);
});

it('cases of the same severity are ranked by the cost of a day before their deadlines, and each case has a sum', async () => {
  // Charged for longer, at a port without a rate.
  await desk.engine.add([newWatch('EEEE1111111', { freeDays: 2 })], { actor: 'ann', at: NOW, idempotencyKey: null });
  await desk.engine.record([
    answer('EEEE1111111', { ...ASHORE, pod: 'BEANR' }, { reading: reading(['CDD', '2026-11-14T10:00']) }),
  ]);
  const { cases } = await desk.data('GET', '/cases');
  const free = cases.filter(({ rule }: { rule: string }) => rule === 'free-time');
  expect(free.map(({ text }: { text: { values: { number: string } } }) => text.values.number)).toEqual([
    ONE,
    'EEEE1111111',
  ]);
  const { total } = await money(`?case=${free[0].id}`);
  expect(total).toMatchObject({ assessed: 1, of: 1 });
  expect(free.map(({ stake }: { stake: unknown }) => stake)).toEqual([total, { sums: [], assessed: 0, of: 1 }]);
});

it('a dispute has every date that was said, when it was seen and in which answer', async () => {
  const number = 'DDDD1111111';
  await desk.engine.add([newWatch(number, { freeDays: 5 })], { actor: 'ann', at: NOW, idempotencyKey: null });
  const etas = ['24', '25', '26', '25', '27', '28', '29'].map((day) => time(`2026-10-${day} 08:00:00`));
  for (const [index, eta] of etas.entries())
    await desk.engine.record([
      answer(number, { phase: 'in-transit', pod: 'NLRTM', eta }, reportedAfter(index, `eta-${index}`)),
    ]);
  const arrival = time('2026-10-29 09:00:00');
  const discharges = ['2026-10-30T10:00', '2026-10-31T10:00', '2026-11-01T10:00'];
  for (const [index, wall] of discharges.entries())
    await desk.engine.record([
      answer(
        number,
        { ...ASHORE, arrival, discharge: time(wall.replace('T', ' ').concat(':00')) },
        { ...reportedAfter(10 + index, `free-${index}`), reading: reading(['CDD', wall]) },
      ),
    ]);
  const { watches } = await desk.data('GET', `/rows?q=${number}`);
  const { lines } = v.parse(DisputeAnswer, await desk.data('GET', `/watches/${watches[0].id}/dispute`));
  const readReports = (field: string) =>
    lines
      .filter((report) => report.field === field)
      .map(({ new: value, seenAt, answerId }) => [dayOf(value), (seenAt - NOW) / HOUR, answerId]);
  expect(readReports('eta')).toEqual([
    ['2026-10-24', 0, 'eta-0'],
    ['2026-10-25', 1, 'eta-1'],
    ['2026-10-26', 2, 'eta-2'],
    ['2026-10-25', 3, 'eta-3'],
    ['2026-10-27', 4, 'eta-4'],
    ['2026-10-28', 5, 'eta-5'],
    ['2026-10-29', 6, 'eta-6'],
    [null, 10, 'free-0'],
  ]);
  expect(readReports('freeUntil')).toEqual([
    ['2026-11-03', 10, 'free-0'],
    ['2026-11-04', 11, 'free-1'],
    ['2026-11-05', 12, 'free-2'],
  ]);
  expect(readReports('discharge').map(([day]) => day)).toEqual(['2026-10-30', '2026-10-31', '2026-11-01']);
  expect(readReports('arrival')).toEqual([['2026-10-29', 10, 'free-0']]);
  expect(lines).toHaveLength(15);
  // Somebody grants another number of days, which no answer reported.
  const { id, version } = watches[0];
  await desk.data('PATCH', `/watches/${id}`, { version, set: { freeDays: 7 } });
  const after = v.parse(DisputeAnswer, await desk.data('GET', `/watches/${id}/dispute`)).lines;
  expect(after.slice(15).map(({ field, new: value, answerId }) => [field, dayOf(value), answerId])).toEqual([
    ['freeUntil', '2026-11-07', null],
  ]);
});

it('a dispute stores the invoice, and returns the present one to a person with another version', async () => {
  const { watches } = await desk.data('GET', `/rows?q=${OUT}`);
  const path = `/watches/${watches[0].id}/dispute`;
  expect(await desk.data('GET', path)).toMatchObject({ version: null, invoice: {}, ticks: [] });
  const sheet = { invoice: { number: 'INV\u00077', due: '2026-12-01', amount: '' }, ticks: ['b8', 'a2'] };
  const stored = { invoice: { number: 'INV 7', due: '2026-12-01' }, ticks: ['b8', 'a2'] };
  expect(await desk.data('PUT', path, { version: null, ...sheet })).toMatchObject({ version: 1, ...stored });
  const other = { version: null, invoice: {}, ticks: [] };
  expect(await desk.data('PUT', path, other, { status: 409 })).toEqual({ version: 1, body: stored });
  expect(v.parse(DisputeAnswer, await desk.data('GET', path))).toMatchObject({ version: 1, ...stored });
  expect((await desk.engine.audit(1))[0]).toMatchObject({ action: 'put dispute', detail: String(watches[0].id) });
  for (const [target, body] of [
    ['/watches/999999/dispute', { version: null, ...sheet }],
    [path, { version: 1, invoice: { total: '1' }, ticks: [] }],
    [path, { version: 1, invoice: {}, ticks: ['z9'] }],
    [path, { version: 1, invoice: { number: 'x'.repeat(81) }, ticks: [] }],
  ] as const)
    expect((await desk.ask('PUT', target, body))!.status).toBe(target === path ? 400 : 404);
});

const reportedAfter = (hours: number, answerId: string) => ({
  answerId,
  seenAt: NOW + hours * HOUR,
  reportedAt: NOW + hours * HOUR,
});
const dayOf = (value: unknown): string | null =>
  typeof value === 'object' && value !== null && 'wall' in value ? String(value.wall).slice(0, 10) : null;
