/** Claiming of due checks, as every engine of the desk must support it. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { act, answer, dataOf, newWatch, NOW, time } from '../store/store.contract.ts';
import type { PastRead } from '../../../src/core/schedule/past-read.ts';
import type { AnswerRecord, NewWatch } from '../ports/desk.ts';
import type { Watch } from '../../../src/core/desk-api/rows.ts';
import type { OpenDesk } from '../worker/engine.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const routine = { key: 'routine' } as const;

export function checkContract(open: () => Promise<OpenDesk>): void {
  let store: OpenDesk;
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
      (await store.claimDue(now, { until: now + HOUR, owner: 'a/1', limit })).map(({ id }) => ids.indexOf(id));
    expect(await claim(NOW - 3 * HOUR - 1, 9)).toEqual([]);
    expect([await claim(NOW, 3), await claim(NOW, 3), await claim(NOW + 1, 3)]).toEqual([[3, 2, 1], [0], []]);
    await store.schedule([{ trackedId: ids[3]!, at: NOW + 9 * HOUR, why: routine }]);
    expect(await claim(NOW + HOUR, 9)).toEqual([2, 1, 0]);
  });

  it('gives a claim again to the next process of its instance, and one by a clock that ran ahead', async () => {
    const [watch] = await add(newWatch('REF1000'));
    await store.schedule([{ trackedId: watch!.trackedId, at: NOW, why: routine }]);
    const claim = async (now: number, owner: string) =>
      (await store.claimDue(now, { until: now + HOUR, owner, limit: 9 })).length;
    expect([await claim(NOW, 'a/1'), await claim(NOW, 'a/1'), await claim(NOW, 'b/1')]).toEqual([1, 0, 0]);
    expect([await claim(NOW, 'a/2'), await claim(NOW, 'b/1')]).toEqual([1, 0]);
    const ahead = NOW + 400 * DAY;
    await claim(ahead, 'a/2');
    expect([await claim(NOW, 'b/1'), await claim(NOW, 'a/2')]).toEqual([1, 0]);
  });

  it('finds the next planned check of a watched shipment', async () => {
    expect(await store.nextCheck()).toBeNull();
    const [late, soon, paused] = await add(newWatch('REF1000'), newWatch('REF1001'), newWatch('REF1002'));
    const at = (watch: Watch | undefined, hours: number) => ({
      trackedId: watch!.trackedId,
      at: NOW + hours * HOUR,
      why: routine,
    });
    await store.schedule([at(late, 5), at(soon, 2), at(paused, 1)]);
    await store.change([{ id: paused!.id, version: 1, set: { state: 'paused' } }], act());
    expect(await store.nextCheck()).toEqual({ number: 'REF1001', at: NOW + 2 * HOUR, why: '{"key":"routine"}' });
    await store.schedule([{ trackedId: soon!.trackedId, at: null, why: { key: 'finished' } }]);
    expect((await store.nextCheck())?.number).toBe('REF1000');
  });

  it('has the past results of each shipment read once, however many follow it', async () => {
    const [first, second] = await add(newWatch('MSKU2048175'), newWatch('MSKU2048175', { customer: 'Acme' }));
    await add(newWatch('REF1000'));
    const unread = async () => (await store.unread(9)).map(({ number }) => number);
    expect(await unread()).toEqual([]);
    for (const [number, phase] of [
      ['MSKU2048175', 'in-transit'],
      ['REF1000', 'delivered'],
    ] as const)
      await store.record([answer(number, { phase, lastEventTime: time('2026-11-20 11:00:00') })]);
    expect(await unread()).toEqual(['MSKU2048175']);
    const note = async (pastRead: PastRead) => {
      await store.notePast({ number: 'MSKU2048175', numberType: '', line: '' }, pastRead);
      return [(await rowOf(first!.id)).pastRead, (await rowOf(second!.id)).pastRead];
    };
    // Known values stay when a later answer has less data.
    expect(await note('asked')).toEqual(['asked', 'asked']);
    expect(await unread()).toEqual([]);
    expect(await note('has')).toEqual(['has', 'has']);
    expect(await note('asked')).toEqual(['has', 'has']);
  });

  it('makes new shipments due at once, and writes the next check with the answer', async () => {
    const [watch] = await add(newWatch('MSKU2048175'));
    expect(await rowOf(watch!.id)).toMatchObject({ nextCheckAt: NOW, nextCheckWhy: '{"key":"new"}' });
    const [claimed] = await store.claimDue(NOW, { until: NOW + HOUR, owner: 'a/1', limit: 9 });
    expect(claimed).toMatchObject({ number: 'MSKU2048175' });
    const record = (hours: number, phase: string, overrides: Partial<AnswerRecord> = {}) => {
      const seenAt = NOW + hours * HOUR;
      const next = { at: seenAt + HOUR, why: routine };
      const lastEventTime = phase === 'delivered' ? time('2026-11-20 11:00:00') : null;
      return store.record([
        answer('MSKU2048175', { phase, lastEventTime }, { seenAt, reportedAt: seenAt, next, ...overrides }),
      ]);
    };
    await record(0, 'in-transit');
    expect(await rowOf(watch!.id)).toMatchObject({ nextCheckAt: NOW + HOUR, nextCheckWhy: '{"key":"routine"}' });
    // The answer ended the claim.
    expect(await store.claimDue(NOW + HOUR, { until: NOW + 2 * HOUR, owner: 'a/1', limit: 9 })).toHaveLength(1);
    // An answer to a person without a next check leaves the schedule as it is.
    await record(2, 'delivered', { next: null });
    expect(await rowOf(watch!.id)).toMatchObject({ phase: 'delivered', nextCheckAt: NOW + HOUR });
    await record(3, 'planned');
    expect(await rowOf(watch!.id)).toMatchObject({ nextCheckAt: null, nextCheckWhy: '{"key":"reused"}' });
    expect(await store.claimDue(NOW + 99 * HOUR, { until: NOW + 100 * HOUR, owner: 'a/1', limit: 9 })).toEqual([]);
    // Adding the number again means the journey that the container is on now.
    await add(newWatch('MSKU2048175'));
    expect(await rowOf(watch!.id)).toMatchObject({ nextCheckWhy: '{"key":"new"}' });
    expect(await store.claimDue(NOW + 99 * HOUR, { until: NOW + 100 * HOUR, owner: 'a/1', limit: 9 })).toHaveLength(1);
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

  const SHIP = 9_321_483;
  const [ETA, MOVED] = ['2026-11-27T08:00', '2026-11-28T20:00'];
  const policy = { price: 10, lags: {} };

  /** The container was loaded in Ningbo and is at sea to Rotterdam. */
  const readingOf = (eta: string, overrides: { imo?: number; pod?: string; isLoaded?: boolean } = {}): string => {
    const { imo = SHIP, pod = 'NLRTM', isLoaded = true } = overrides;
    const loaded = isLoaded ? 1 : 0;
    return JSON.stringify({
      v: 2,
      places: [
        ['Ningbo', 'CNNGB', 'UTC'],
        [pod, pod, 'UTC'],
      ],
      ships: [['Ship', imo, null]],
      events: [
        ['CLL', '2026-11-01T08:00', loaded, 0, 0],
        ['VDL', '2026-11-02T08:00', loaded, 0, 0],
        ['VAD', eta, 0, 1, 0],
        ['CDD', eta, 0, 1, 0],
      ],
      cut: 0,
    });
  };

  const recordAboard = (name: string, hours: number, eta: string, overrides: Parameters<typeof readingOf>[1] = {}) => {
    const seenAt = NOW + hours * HOUR;
    const { imo = SHIP, pod = 'NLRTM', isLoaded = true } = overrides;
    const facts = { phase: isLoaded ? 'in-transit' : 'planned', imo, pod, eta: time(`${eta.replace('T', ' ')}:00`) };
    const next = { at: NOW + 100 * HOUR, why: routine };
    const about = { seenAt, reportedAt: seenAt, freshUntil: seenAt + HOUR, next, reading: readingOf(eta, overrides) };
    return store.record([answer(name, facts, about)]);
  };

  it('shows vessel news on other shipments aboard, checks these sooner, and withdraws the news', async () => {
    const names = ['MSKU2048175', 'TCLU1111111', 'TCLU2222222', 'TCLU3333333', 'TCLU4444444'];
    const watches = await add(...names.map((name) => newWatch(name)));
    const rowsOf = () => Promise.all(watches.map(({ id }) => rowOf(id)));
    // The fourth container is not loaded yet; the fifth is discharged elsewhere.
    for (const name of names.slice(0, 3)) await recordAboard(name, 0, ETA);
    await recordAboard(names[3]!, 0, ETA, { isLoaded: false });
    await recordAboard(names[4]!, 0, ETA, { pod: 'DEHAM' });
    const [recorded] = await recordAboard(names[0]!, 10, MOVED);
    expect(recorded?.shipNews).toMatchObject([{ field: 'eta', number: names[0], port: 'NLRTM', weight: 3 }]);
    expect(await store.propagateVesselNews(recorded!.shipNews, policy)).toBe(2);
    const rows = await rowsOf();
    expect(rows.map((row) => row.shipNews !== null)).toEqual([false, true, true, false, false]);
    // Each shipment keeps the stored reading of its own answer.
    expect(rows[1]).toMatchObject({ eta: { wall: '2026-11-27T08:00:00' }, seenAt: NOW });
    expect(JSON.parse(rows[1]!.shipNews ?? '')).toMatchObject({
      number: names[0],
      date: { wall: '2026-11-28T20:00:00' },
      waiting: { at: NOW + 10 * HOUR, weight: 1 },
    });
    // The checks follow one another, and all are earlier than planned before.
    const [, first = 0, second = 0, ...laterHours] = rows.map(({ nextCheckAt }) => ((nextCheckAt ?? 0) - NOW) / HOUR);
    expect([first > 12, second > first + 1, second < 60, laterHours]).toEqual([true, true, true, [100, 100]]);
    expect(rows[1]?.nextCheckWhy).toBe(`{"key":"sister","number":"${names[0]}"}`);
    const claimed = await store.claimDue(NOW + 60 * HOUR, { until: NOW + 61 * HOUR, owner: 'a/1', limit: 9 });
    expect(claimed.map(({ number }) => number)).toEqual([names[1], names[2]]);
    expect(await recordAboard(names[1]!, 60, MOVED)).toMatchObject([{ label: 'right' }]);
    // The container turned out to be on another vessel.
    expect(await recordAboard(names[2]!, 60, ETA, { imo: 9_000_001 })).toMatchObject([{ label: 'wrong' }]);
    expect((await rowsOf()).map((row) => row.shipNews)).toEqual(names.map(() => null));
  });

  it('postpones due checks when their vessel was seen in the answer of another shipment', async () => {
    const names = ['MSKU2048175', 'TCLU1111111', 'TCLU2222222'];
    const watches = await add(...names.map((name) => newWatch(name)));
    for (const name of names) await recordAboard(name, 0, ETA, { pod: name === names[2] ? 'DEHAM' : 'NLRTM' });
    await recordAboard(names[0]!, 100, ETA);
    const claim = { until: NOW + 103 * HOUR, owner: 'a/1', limit: 9 };
    const claimed = await store.claimDue(NOW + 101 * HOUR, { ...claim, policy: { price: 100, lags: {} } });
    expect(claimed.map(({ number }) => number).toSorted()).toEqual([names[0], names[2]]);
    expect((await rowOf(watches[1]!.id)).nextCheckAt).toBeGreaterThan(NOW + 102 * HOUR);
    // The postponement also ended the claim.
    expect(await store.claimDue(NOW + 190 * HOUR, claim)).toHaveLength(3);
  });
}
