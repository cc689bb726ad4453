/** Rows and cases show the same facts, as every engine of the desk must store them. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { CarrierFields, WatchFields } from '../../../src/core/columns/columns.ts';
import { EMPTY_MEMORY, type Hints } from '../../../src/core/rules/memory.ts';
import { act, allChanges, answer, dataOf, newWatch, NOW, shortcutsOf, time } from '../store/store.contract.ts';
import { atSea, HOUR, createCaseActions } from './cases.fixture.ts';
import type { OpenDesk } from '../worker/engine.ts';

const NUMBER = 'MSKU2048175';
const DAY = 24 * HOUR;

/** Status, wall-clock time, and whether it happened; all events are in Rotterdam. */
type StatedEvent = readonly [string, string, 0 | 1];
const readingOf = (...events: readonly StatedEvent[]): string =>
  JSON.stringify({
    v: 2,
    places: [['Rotterdam', 'NLRTM', 'UTC']],
    ships: [],
    cut: 0,
    events: events.map((event) => [...event, 0, null]),
  });

export function factsContract(open: () => Promise<OpenDesk>): void {
  let store: OpenDesk;
  beforeEach(async () => {
    store = await open();
  });
  afterEach(() => store.close());
  const { list } = createCaseActions(() => store);
  const { rowOf } = shortcutsOf(() => store);

  const add = async (fields: Partial<WatchFields> = {}): Promise<number> => {
    const [added] = dataOf(await store.add([newWatch(NUMBER, fields)], act()));
    return added!.watch.id;
  };
  const tell = (facts: Partial<CarrierFields>, events: readonly StatedEvent[], days = 0, hints: Partial<Hints> = {}) =>
    store.record([
      answer(
        NUMBER,
        { ...atSea, ...facts },
        {
          seenAt: NOW + days * DAY,
          reportedAt: NOW + days * DAY,
          reading: readingOf(...events),
          hints: { ...EMPTY_MEMORY.hints, ...hints },
        },
      ),
    ]);
  const free = (demurrage: number | null) => ({ free: { demurrage, detention: null } });

  it('shows the same last free day in row and case: the earliest of carrier, watch and desk', async () => {
    const id = await add({ freeDays: 6 });
    const discharged: StatedEvent = ['CDD', '2026-11-17T10:00', 1];
    const facts = { phase: 'discharged', discharge: time('2026-11-17 10:00:00') };
    const both = async () => {
      const [one] = await list();
      const said = one?.text.values.date;
      return [(await rowOf(id)).freeUntil?.wall, typeof said === 'object' ? said.wall : said];
    };
    await tell(facts, [discharged], 0, free(5));
    expect(await both()).toEqual(['2026-11-21T00:00:00', '2026-11-21T00:00:00']);
    await tell(facts, [discharged], 1, free(null));
    expect(await both()).toEqual(['2026-11-22T00:00:00', '2026-11-22T00:00:00']);
    const entry = { line: null, port: null, size: null, kind: 'demurrage', days: 3, restDays: [], holidays: [] };
    const body = JSON.stringify([entry]);
    dataOf(await store.put({ kind: 'rule', id: 'free-days', version: null, body }, act()));
    await store.runRules(NOW + DAY + HOUR, 10);
    expect(await both()).toEqual(['2026-11-19T00:00:00', '2026-11-19T00:00:00']);
    // The container was returned empty, so free time and costs end.
    await tell({ ...facts, phase: 'returned' }, [discharged, ['CER', '2026-11-20T10:00', 1]], 2);
    expect([...(await both()), await list()]).toEqual([undefined, undefined, []]);
  });

  it('withdraws findings of a clock that was 400 days ahead, and runs the rules by time again', async () => {
    await add();
    await tell({ eta: time('2026-11-24 10:00:00'), overdueAt: NOW + 4 * DAY }, []);
    expect(await list()).toEqual([]);
    const ahead = NOW + 400 * DAY;
    expect(await store.runRules(ahead, 10)).toBe(1);
    expect((await list())[0]).toMatchObject({ rule: 'overdue', level: 3 });
    expect(await store.runRules(NOW + HOUR, 10)).toBe(1);
    expect([await list(), await store.runRules(NOW + HOUR, 10)]).toEqual([[], 0]);
    await store.runRules(NOW + 6 * DAY, 10);
    expect((await list())[0]?.rule).toBe('overdue');
  });

  it('reads answers again whose predecessor was dated by a clock that ran ahead', async () => {
    const id = await add();
    const recordEta = async (eta: string, days: number) => {
      const at = NOW + days * DAY;
      await store.record([answer(NUMBER, { ...atSea, eta: time(eta) }, { seenAt: at, reportedAt: at })]);
      return (await rowOf(id)).eta?.wall;
    };
    expect(await recordEta('2026-11-24 10:00:00', 400)).toBe('2026-11-24T10:00:00');
    expect(await recordEta('2026-11-26 10:00:00', 0)).toBe('2026-11-26T10:00:00');
    expect(await recordEta('2026-11-28 10:00:00', -1)).toBe('2026-11-26T10:00:00');
  });

  it('counts no free day from a discharge that is only expected, or overdue', async () => {
    const id = await add({ freeDays: 5 });
    await tell({ discharge: time('2026-11-18 10:00:00') }, [['CDD', '2026-11-18T10:00', 0]], 0, free(2));
    expect((await rowOf(id)).freeUntil).toBeNull();
  });

  it('reports a cancellation by the carrier at once, and keeps the known route', async () => {
    const id = await add();
    await tell({ eta: time('2026-11-27 14:00:00'), overdueAt: NOW + 7 * DAY }, []);
    const refusal = { facts: null, problem: 'SEALINE_CANCELED_SHIPMENT', reading: null, reportedAt: null };
    await store.record([answer(NUMBER, {}, { ...refusal, seenAt: NOW + DAY })]);
    const after = { phase: 'cancelled', problem: null, podName: 'Rotterdam', eta: null, overdueAt: null };
    expect(await rowOf(id)).toMatchObject(after);
    expect(await list()).toMatchObject([{ rule: 'cancelled', severity: 'critical', members: 1 }]);
    const changes = await allChanges(store);
    expect(changes.filter(({ seenAt }) => seenAt > NOW).map(({ field }) => field)).toContain('phase');
  });

  it('follows the next journey of a container that is added again', async () => {
    const first = await add({ reference: ['PO 1'] });
    const plan = (hours: number) => ({ next: { at: NOW + hours * HOUR, why: { key: 'routine' } as const } });
    const returned = answer(
      NUMBER,
      { ...atSea, phase: 'returned' },
      {
        next: { at: null, why: { key: 'finished' } },
      },
    );
    await store.record([returned]);
    await store.change([{ id: first, version: 1, set: { state: 'ended' } }], act());
    const later = { actor: 'ann', at: NOW + 90 * DAY, idempotencyKey: null };
    const [added] = dataOf(await store.add([newWatch(NUMBER, { reference: ['PO 2'] })], later));
    const second = added!.watch.id;
    expect(await rowOf(second)).toMatchObject({ phase: null, nextCheckWhy: '{"key":"new"}' });
    const claimed = await store.claimDue(NOW + 90 * DAY, { until: NOW + 91 * DAY, owner: 'a/1', limit: 9 });
    expect(claimed.map(({ number }) => number)).toEqual([NUMBER]);
    const facts = { ...atSea, phase: 'planned', pod: 'BEANR', podName: 'Antwerp' };
    const seen = { seenAt: NOW + 90 * DAY, reportedAt: NOW + 90 * DAY };
    await store.record([answer(NUMBER, facts, { ...seen, ...plan(91 * 24) })]);
    expect(await rowOf(second)).toMatchObject({ podName: 'Antwerp', nextCheckWhy: '{"key":"routine"}' });
    expect((await list()).filter(({ numbers }) => numbers.includes(NUMBER))).toEqual([]);
  });

  it('takes a sailing after the last event for another journey, even without a reported empty return', async () => {
    await add();
    await tell({ phase: 'discharged', lastEventTime: time('2026-11-17 10:00:00') }, []);
    const next = { phase: 'in-transit', pod: 'BEANR', podName: 'Antwerp', departure: time('2026-12-20 10:00:00') };
    for (const days of [40, 41, 42]) await tell(next, [], days);
    expect((await list()).map(({ rule }) => rule)).toEqual(['journey-ended']);
  });

  it('measures a delay from two answers on, and none of an arrival that is overdue', async () => {
    const id = await add();
    const cells = async () => {
      const { slip, firstEtaAt } = await rowOf(id);
      return [slip, firstEtaAt];
    };
    await tell({ eta: time('2026-11-27 14:00:00') }, []);
    expect(await cells()).toEqual([null, NOW]);
    await tell({ eta: time('2026-11-28 14:00:00') }, [], 1);
    expect(await cells()).toEqual([24, NOW]);
    await tell({ eta: time('2026-11-28 14:00:00') }, [], 12);
    expect(await cells()).toEqual([null, NOW]);
    await tell({ arrival: time('2026-11-29 14:00:00'), phase: 'arrived' }, [], 13);
    expect(await cells()).toEqual([48, NOW]);
  });

  it('measures one delay for all rows of a shipment, and keeps the first ETA reported to each customer', async () => {
    const first = await add({ customer: 'Acme' });
    await tell({ eta: time('2026-11-27 14:00:00') }, []);
    await tell({ eta: time('2026-11-28 14:00:00') }, [], 1);
    const [added] = dataOf(
      await store.add([newWatch(NUMBER, { customer: 'Bolt' })], { ...act(), at: NOW + DAY + HOUR }),
    );
    const delays = async () =>
      [await rowOf(first), await rowOf(added!.watch.id)].map((row) => [row.slip, row.firstEtaAt, row.toldEtaAt]);
    expect(await delays()).toEqual([
      [24, NOW, NOW],
      [24, NOW, null],
    ]);
    for (const days of [2, 3]) await tell({ eta: time('2026-11-29 14:00:00') }, [], days);
    expect(await delays()).toEqual([
      [48, NOW, NOW],
      [48, NOW, NOW + 2 * DAY],
    ]);
    const [late] = (await list()).filter(({ rule }) => rule === 'slipped');
    expect(late).toMatchObject({ members: 2, text: { values: { hours: 48 } } });
  });
}
