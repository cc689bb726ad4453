/** Due checks, as every engine of the desk must give them out. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { act, answer, dataOf, newWatch, NOW, time } from './contract.fixture.ts';
import type { AnswerRecord, DeskStore, NewWatch, Watch } from './port.ts';

const HOUR = 3_600_000;
const routine = { key: 'routine' } as const;

export function checkContract(open: () => Promise<DeskStore>): void {
  let store: DeskStore;
  beforeEach(async () => {
    store = await open();
  });
  afterEach(() => store.close());

  const add = async (...watches: readonly NewWatch[]): Promise<readonly Watch[]> =>
    dataOf(await store.add(watches, act())).map(({ watch }) => watch);
  const rowOf = async (id: number) => (await store.watches([id]))[0]!.row;

  it('gives each due check to one claimant, the longest due first, and again after its lease', async () => {
    const watches = await add(...Array.from({ length: 6 }, (_, index) => newWatch(`REF${1000 + index}`)));
    const ids = watches.map(({ trackedId }) => trackedId);
    await store.schedule(
      ids.map((trackedId, index) => ({ trackedId, at: index === 5 ? null : NOW - index * HOUR, why: routine })),
    );
    expect(await rowOf(watches[1]!.id)).toMatchObject({ nextCheckAt: NOW - HOUR, nextCheckWhy: '{"key":"routine"}' });
    await store.change([{ id: watches[4]!.id, version: 1, set: { state: 'paused' } }], act());
    const claim = async (now: number, limit: number) =>
      (await store.claimDue(now, { until: now + HOUR, limit })).map(({ id }) => ids.indexOf(id));
    expect(await claim(NOW - 3 * HOUR - 1, 9)).toEqual([]);
    expect([await claim(NOW, 3), await claim(NOW, 3), await claim(NOW + 1, 3)]).toEqual([[3, 2, 1], [0], []]);
    await store.schedule([{ trackedId: ids[3]!, at: NOW + 9 * HOUR, why: routine }]);
    expect(await claim(NOW + HOUR, 9)).toEqual([2, 1, 0]);
  });

  it('has what is new due at once, and writes the next check with the answer', async () => {
    const [watch] = await add(newWatch('MSKU2048175'));
    expect(await rowOf(watch!.id)).toMatchObject({ nextCheckAt: NOW, nextCheckWhy: '{"key":"new"}' });
    const [claimed] = await store.claimDue(NOW, { until: NOW + HOUR, limit: 9 });
    expect(claimed).toMatchObject({ number: 'MSKU2048175' });
    const record = (hours: number, phase: string, more: Partial<AnswerRecord> = {}) => {
      const seenAt = NOW + hours * HOUR;
      const next = { at: seenAt + HOUR, why: routine };
      return store.record([answer('MSKU2048175', { phase }, { seenAt, reportedAt: seenAt, next, ...more })]);
    };
    await record(0, 'in-transit');
    expect(await rowOf(watch!.id)).toMatchObject({ nextCheckAt: NOW + HOUR, nextCheckWhy: '{"key":"routine"}' });
    // The claim ended with the answer.
    expect(await store.claimDue(NOW + HOUR, { until: NOW + 2 * HOUR, limit: 9 })).toHaveLength(1);
    // An answer to a person leaves the plan as it is where none is made.
    await record(2, 'delivered', { next: null });
    expect(await rowOf(watch!.id)).toMatchObject({ phase: 'delivered', nextCheckAt: NOW + HOUR });
    await record(3, 'planned');
    expect(await rowOf(watch!.id)).toMatchObject({ nextCheckAt: null, nextCheckWhy: '{"key":"reused"}' });
    expect(await store.claimDue(NOW + 99 * HOUR, { until: NOW + 100 * HOUR, limit: 9 })).toEqual([]);
    // Who adds the number again means the journey that it is on now.
    await add(newWatch('MSKU2048175'));
    expect(await rowOf(watch!.id)).toMatchObject({ nextCheckWhy: '{"key":"new"}' });
    expect(await store.claimDue(NOW + 99 * HOUR, { until: NOW + 100 * HOUR, limit: 9 })).toHaveLength(1);
  });

  it('knows of each arrival when it was seen, the look before, and the ETAs of before', async () => {
    await add(newWatch('MSKU2048175'), newWatch('TCLU1111111'));
    const record = (hours: number, facts: Parameters<typeof answer>[1], number = 'MSKU2048175') => {
      const seenAt = NOW + hours * HOUR;
      return store.record([answer(number, facts, { seenAt, reportedAt: seenAt, reading: `r${hours}` })]);
    };
    await record(0, { eta: time('2026-11-21 08:00:00'), lineName: 'Maersk' });
    await record(20, { eta: time('2026-11-21 10:00:00'), lineName: 'Maersk' });
    await record(30, { eta: null, arrival: time('2026-11-21 11:00:00'), lineName: 'Maersk' });
    await record(40, { eta: null, arrival: time('2026-11-21 11:30:00'), lineName: 'Maersk' });
    await record(5, { arrival: time('2026-11-20 11:00:00') }, 'TCLU1111111');
    const arrivals = await store.arrivals(NOW, 10);
    expect(arrivals.map(({ arrival }) => arrival.wall)).toEqual(['2026-11-21T11:30:00', '2026-11-20T11:00:00']);
    expect(arrivals[0]).toMatchObject({
      line: 'MAEU',
      lineName: 'Maersk',
      seenFrom: NOW + 20 * HOUR,
      seenAt: NOW + 30 * HOUR,
      reading: 'r40',
    });
    expect(arrivals[0]?.etas.map(({ seenAt, eta }) => [(seenAt - NOW) / HOUR, eta?.wall ?? null])).toEqual([
      [0, '2026-11-21T08:00:00'],
      [20, '2026-11-21T10:00:00'],
      [30, null],
    ]);
    expect(arrivals[1]).toMatchObject({ seenFrom: null, etas: [] });
    expect(await store.arrivals(NOW + 35 * HOUR, 10)).toHaveLength(1);
    expect(await store.arrivals(NOW + 50 * HOUR, 10)).toEqual([]);
  });

  it('shows news of a ship on what else is aboard, has it looked at sooner, and withdraws it', async () => {
    const names = ['MSKU2048175', 'TCLU1111111', 'TCLU2222222', 'TCLU3333333', 'TCLU4444444'];
    const watches = await add(...names.map((name) => newWatch(name)));
    const eta = time('2026-11-27 08:00:00');
    const aboard = { phase: 'in-transit', imo: 9321483, pod: 'NLRTM', eta };
    const later = { at: NOW + 100 * HOUR, why: routine };
    const record = (name: string, hours: number, facts: Parameters<typeof answer>[1]) => {
      const seenAt = NOW + hours * HOUR;
      const more = { seenAt, reportedAt: seenAt, next: later, freshUntil: seenAt + HOUR };
      return store.record([answer(name, facts, more)]);
    };
    // The fourth is not loaded yet, the fifth goes ashore elsewhere.
    for (const name of names) await record(name, 0, aboard);
    await record(names[3]!, 1, { ...aboard, phase: 'planned' });
    await record(names[4]!, 1, { ...aboard, pod: 'DEHAM' });
    const [{ shipNews } = { shipNews: null }] = await record(names[0]!, 10, {
      ...aboard,
      eta: time('2026-11-28 20:00:00'),
    });
    expect(shipNews).toMatchObject({ field: 'eta', number: names[0], weight: 3 });
    expect(await store.tellSisters(shipNews!, 30)).toBe(2);
    const rows = await Promise.all(watches.map(({ id }) => rowOf(id)));
    expect(rows.map((row) => row.shipNews !== null)).toEqual([false, true, true, false, false]);
    // Their own record says what their own answers said.
    expect(rows[1]).toMatchObject({ eta: { wall: '2026-11-27T08:00:00' }, seenAt: NOW });
    expect(JSON.parse(rows[1]!.shipNews ?? '')).toMatchObject({
      number: names[0],
      date: { wall: '2026-11-28T20:00:00' },
    });
    // One after another: 30 of price at a weight of 3 are ten hours for both.
    expect(rows.map(({ nextCheckAt }) => ((nextCheckAt ?? 0) - NOW) / HOUR)).toEqual([100, 15, 20, 100, 100]);
    expect(rows[1]?.nextCheckWhy).toBe(`{"key":"sister","number":"${names[0]}"}`);
    const due = await store.claimDue(NOW + 20 * HOUR, { until: NOW + 21 * HOUR, limit: 9 });
    expect(due.map(({ number }) => number)).toEqual([names[1], names[2]]);
    await record(names[1]!, 20, { ...aboard, eta: time('2026-11-28 20:00:00') });
    await record(names[2]!, 20, aboard);
    expect(await Promise.all(watches.map(async ({ id }) => (await rowOf(id)).shipNews))).toEqual(names.map(() => null));
  });
}
