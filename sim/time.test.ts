import { describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { HistoryList, RouteData, Tracking, type WireTracking } from '../src/core/wire/schemas.ts';
import { seeded } from './random.ts';
import { DAY, HOUR, toUtcText, toWallText } from './wall-clock.ts';
import { anyContainer, NOON, openPlainStore, openWorld } from './world.fixture.ts';

const actualCount = (data: WireTracking): number =>
  data.containers?.[0]?.events?.filter(({ actual }) => actual === true).length ?? 0;

const numbers = Array.from({ length: 60 }, (_, index) => anyContainer(seeded(`time ${index}`)));

/** Opens worlds for tests that need hundreds of them and read no history. */
const openPlain = (start = NOON) => openWorld(start, openPlainStore);

/** Returns a number whose vessel is at sea for the next days, away from both ends. */
async function sailing(): Promise<string> {
  const world = openWorld();
  for (const number of numbers) {
    const data = await world.track(number);
    const last = data.containers?.[0]?.events?.findLast(({ actual }) => actual === true);
    const { date } = data.route?.pod ?? {};
    if (last?.status === 'VDL' && (date ?? '') > toUtcText(NOON + 6 * DAY)) return number;
  }
  throw new Error('No ship at sea');
}

describe('the simulated present', () => {
  it('returns the same bytes for the same number and time', async () => {
    for (const number of numbers) {
      const query = { number, route: 'true', ais: 'true' };
      const [one, two] = [await openPlain().ask('/tracking', query), await openPlain().ask('/tracking', query)];
      expect(await one.text()).toBe(await two.text());
    }
  });

  it('advances events and positions day by day', async () => {
    const number = await sailing();
    const world = openWorld();
    const pinOf = async () =>
      v.parse(RouteData, (await world.envelope('/route', { number, type: 'CT', sealine: 'auto' })).data).pin;
    let before = await pinOf();
    let happened = actualCount(await world.track(number));
    for (let day = 1; day <= 60; day++) {
      world.setNow(NOON + day * DAY);
      const now = await pinOf();
      if (day <= 4) expect(now).not.toEqual(before);
      before = now;
      const count = actualCount(await world.track(number));
      const done = await world.track(number);
      if (done.metadata?.status === 'PLANNED') return; // The container has begun its next voyage.
      expect(count).toBeGreaterThanOrEqual(happened);
      happened = count;
    }
    expect.unreachable('the voyage never ended');
  });

  it('never takes back an actual event', async () => {
    for (const number of numbers.slice(0, 25)) {
      const world = openPlain();
      const dates = new Map<string, string>();
      let booking = '';
      for (let day = 0; day < 50; day += 1) {
        world.setNow(NOON + day * DAY);
        const data = await world.track(number, { force_update: 'true' });
        const events = data.containers?.[0]?.events ?? [];
        const happened = events.filter(({ actual }) => actual === true);
        // Another first date belongs to the container's next booking.
        if (booking !== (happened[0]?.date ?? '')) dates.clear();
        booking = happened[0]?.date ?? '';
        expect(happened.length).toBeGreaterThanOrEqual(dates.size);
        for (const { order_id, status, date } of happened) {
          const key = `${order_id} ${status}`;
          expect(`${number} ${key} ${dates.get(key) ?? date}`).toBe(`${number} ${key} ${date}`);
          dates.set(key, date ?? '');
        }
      }
    }
  });

  it('reports moves hours later, and some vessel moves never', async () => {
    const world = openWorld();
    let passedOver = 0;
    for (const number of numbers) {
      const data = await world.track(number);
      const zones = new Map(data.locations?.map(({ id, timezone }) => [id, timezone]));
      const events = data.containers?.[0]?.events ?? [];
      const last = events.findLastIndex(({ actual }) => actual === true);
      for (const { actual, status, date, location } of events.slice(0, last)) {
        if (actual === true) continue;
        passedOver += 1;
        const longAgo = toWallText(NOON - 8 * DAY, zones.get(location) ?? 'UTC');
        if (!['VDL', 'CDT', 'CLT', 'VDT'].includes(status ?? ''))
          expect(`${number} ${date}` > `${number} ${longAgo}`).toBe(true);
      }
    }
    expect(passedOver).toBeGreaterThan(0);
  });
});

describe('the simulated past', () => {
  it('lists requests before the first one here, with the answers of that time', async () => {
    const world = openWorld();
    let slipped = 0;
    for (const number of numbers.slice(0, 40)) {
      const query = { number, type: 'CT' };
      const list = v.parse(HistoryList, (await world.envelope('/history', query)).data);
      const etas = new Set<string>();
      for (const { id, date } of list.requests ?? []) {
        const record = await world.envelope('/history', { ...query, id: String(id) });
        const data = v.parse(Tracking, record.data);
        expect(data.metadata?.updated_at).toBe(date);
        etas.add(data.route?.pod?.date ?? '');

        // A service queried at that time must have given the same answer.
        const then = openPlain(Date.parse(`${date?.replace(' ', 'T')}Z`));
        const real = await then.track(number);
        expect(data.containers?.[0]?.events?.map(({ status, actual }) => [status, actual])).toEqual(
          real.containers?.[0]?.events?.map(({ status, actual }) => [status, actual]),
        );
        expect(data.containers?.[0]?.events?.map(({ vessel }) => vessel)).toEqual(
          real.containers?.[0]?.events?.map(({ vessel }) => vessel),
        );
      }
      if (etas.size > 1) slipped += 1;
    }
    expect(slipped).toBeGreaterThan(10);
  });

  it('has four to twenty requests for a shipment under way', async () => {
    const world = openWorld();
    const number = await sailing();
    world.setNow(NOON + 4 * DAY);
    const list = v.parse(HistoryList, (await world.envelope('/history', { number, type: 'CT' })).data);
    expect(list.requests?.length).toBeGreaterThanOrEqual(4);
    expect(list.requests?.length).toBeLessThanOrEqual(20);
  });

  it('stores each request with a stable, ascending id', async () => {
    const world = openWorld();
    const [number = ''] = numbers;
    const requests = async () =>
      v.parse(HistoryList, (await world.envelope('/history', { number, type: 'CT' })).data).requests ?? [];
    const before = await requests();
    await world.track(number, { sealine: 'auto' });
    world.setNow(NOON + 30 * HOUR);
    await world.track(number);
    const after = await requests();
    expect(after.slice(0, before.length)).toEqual(before);
    expect(after.slice(before.length).map(({ date }) => date)).toEqual(['2026-11-20 12:00:00', '2026-11-21 18:00:00']);
    const ids = after.map(({ id }) => id ?? 0);
    expect(ids).toEqual([...ids].sort((a, b) => a - b));
    const { id } = after.at(-1) ?? {};
    const record = await world.envelope('/history', { number, type: 'CT', id: String(id) });
    expect(v.parse(Tracking, record.data).metadata?.updated_at).toBe('2026-11-21 18:00:00');
  });

  it('has the same day as the present answer for a date without a time', async () => {
    const world = openWorld(Date.UTC(2026, 10, 22, 8, 34));
    const [number, type] = ['YMMU2855260', 'CT'];
    const days = async (answer: Promise<{ readonly data?: unknown }>) => {
      const events = v.parse(Tracking, (await answer).data).containers?.[0]?.events ?? [];
      return events.map(({ date }) => date?.slice(0, 10));
    };
    const present = v.parse(Tracking, (await world.envelope('/tracking', { number })).data).containers?.[0]?.events;
    const { requests } = v.parse(HistoryList, (await world.envelope('/history', { number, type })).data);
    const past = await days(world.envelope('/history', { number, type, id: String(requests?.at(-1)?.id) }));
    const dated = (present ?? []).flatMap(({ date }, at) =>
      date?.endsWith('00:00:00') ? [[date.slice(0, 10), past[at]]] : [],
    );
    expect(dated.length).toBeGreaterThan(0);
    for (const [now, before] of dated) expect(before).toBe(now);
  });

  it('rejects the id of a request for another number', async () => {
    const world = openWorld();
    const [number = '', other = ''] = numbers;
    const list = v.parse(HistoryList, (await world.envelope('/history', { number, type: 'CT' })).data);
    const id = String(list.requests?.[0]?.id);
    expect((await world.envelope('/history', { number: other, type: 'CT', id })).message).toBe('WRONG_PARAMETERS');
  });
});
