/**
 * A delay is the same on the desk's row and on the tracking page, regardless of which of them had the answers first.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { afterAll, expect, it } from 'vitest';
import { BUILT_IN_KEY, createBuiltInService } from '../../sim/service.ts';
import { toEtaHistory } from '../../src/core/reading/changes/eta-history.ts';
import { readShipment } from '../../src/core/reading/read-shipment.ts';
import { inZonesOf } from '../../src/core/shipment/zones.ts';
import { epochOf } from '../../src/core/time/port-time.ts';
import { DAY, HOUR, MINUTE } from '../../src/core/time/units.ts';
import { createGateway } from '../gateway/gateway.ts';
import { DEFAULT_LIMITS, type StoredEvent } from '../gateway/types.ts';
import type { Caller } from '../http/caller.ts';
import { createSqliteStore } from '../store/sqlite.ts';
import { openDesk } from './worker/engine.ts';
import { parseShipment } from './watches/read-answer.ts';

const folder = mkdtempSync(join(tmpdir(), 'landfall-delay-'));
afterAll(() => rmSync(folder, { recursive: true }));
let files = 0;

const START = 1_795_167_240_000;
const APP: Caller = { clientId: '192.0.2.1', staff: true, purpose: 'app', grant: null, guest: null };
const ACT = { actor: 'ann', at: START, idempotencyKey: null };

async function open(number: string) {
  let now = START;
  const clock = (): number => now;
  const store = createSqliteStore({ path: ':memory:', clock });
  const desk = await openDesk({ path: join(folder, `desk-${(files += 1)}.db`) });
  const events: StoredEvent[] = [];
  const built = createBuiltInService({ clock, store, delay: async () => undefined });
  let calls = 0;
  const gateway = createGateway({
    service: (request) => {
      calls += 1;
      return built(request);
    },
    serviceName: 'built-in',
    key: BUILT_IN_KEY,
    store,
    clock,
    random: () => 0.5,
    limits: DEFAULT_LIMITS,
    access: 'internal',
    isClosed: false,
    onStored: async (event) => {
      const { isPlanned, ...stored } = event;
      events.push(event);
      if (!isPlanned) await desk.recordAnswer({ ...stored, sample: true });
    },
    onPastRead: async (ref, pastRead) => {
      await desk.notePast({ number: ref.number, numberType: ref.type ?? '', line: ref.sealine ?? '' }, pastRead);
    },
    log: () => undefined,
  });
  const handle = (target: string, caller: Caller): Promise<Response> =>
    gateway.handle(new Request(`http://landfall.test${target}`), caller);
  const get = async (target: string): Promise<string> => {
    const answer = await handle(target, APP);
    const body = await answer.text();
    await gateway.idle();
    return body;
  };
  const records = new Map<number, string>();
  let looks: readonly string[] = [];
  let isWatched = false;
  /** Before the shipment is watched, only the last answer is stored. */
  const keep = (body: string): void => {
    looks = [...(isWatched ? looks : []), body];
  };
  const check = async (): Promise<void> => {
    const found = await gateway.check({ number, type: 'CT' });
    if (found.kind !== 'answer') return;
    const { kind: _, ...held } = found;
    keep(held.body);
    await desk.recordAnswer({ number, type: 'CT', sealine: '', ...held, code: null, sample: true });
  };
  return {
    ids: async (): Promise<readonly number[]> => {
      const { data } = JSON.parse(await get(`/api/history?number=${number}&type=CT`));
      return data.requests.map(({ id }: { id: number }) => id);
    },
    record: async (id: number) => {
      records.set(id, await get(`/api/history?number=${number}&type=CT&id=${id}`));
    },
    lookUp: async () => keep(await get(`/api/tracking?number=${number}&type=CT&route=true&ais=true`)),
    /** The planner looks it up at once. */
    add: async () => {
      if (isWatched) return;
      await desk.add([{ number, numberType: 'CT', line: '', fields: {} }], ACT);
      await check();
      isWatched = true;
    },
    pass: (ms: number) => {
      now += ms;
    },
    calls: () => calls,
    events: () => events,
    row: async () => {
      const [watch] = await desk.watches([1]);
      return watch?.row;
    },
    readFirstResult: async () => {
      const pastRead = await gateway.readFirstResult({ number, type: 'CT' });
      await gateway.idle();
      return pastRead;
    },
    cases: async () => {
      const all = {
        state: 'attention',
        filter: null,
        assignee: null,
        number: null,
        ids: null,
        groupedAt: null,
        limit: 9,
        after: null,
      } as const;
      const { cases } = await desk.cases(all);
      return cases.flatMap(({ rule, severity, text }) => (rule === 'slipped' ? [[severity, text.values.hours]] : []));
    },
    asEmbed: (show: readonly ('map' | 'summary' | 'timeline')[]) =>
      handle(`/api/tracking?number=${number}&type=CT&route=true&ais=true`, {
        ...APP,
        purpose: 'embed',
        grant: { numbers: [number], show },
      }),
    /** The same computation as on the tracking page. */
    lens: () => {
      const last = parseShipment({ body: looks.at(-1) ?? null });
      if (last === null || last.updatedAt === null) return null;
      const earlier = looks.slice(0, -1).map((body, index) => [-index, body] as const);
      const past = [...records, ...earlier].flatMap(([id, body]) => {
        const shipment = parseShipment({ body });
        if (shipment === null || shipment.updatedAt === null) return [];
        const at = shipment.updatedAt;
        return [{ id, at, reading: readShipment(inZonesOf(shipment, last), null, epochOf(at)) }];
      });
      return toEtaHistory([...past, { id: null, at: last.updatedAt, reading: readShipment(last, null, now) }], null)
        .delay;
    },
    close: () => desk.close(),
  };
}

const hoursOf = (delay: { readonly ms: number } | null): number | null =>
  delay === null ? null : Math.round(delay.ms / HOUR);

it.each([
  ['MSKU2048170', 52],
  ['HLBU3003008', 14 * 24],
])('a row takes the delay of %s from past results that are held, and pays for none', async (number, hours) => {
  const desk = await open(number);
  await desk.lookUp();
  for (const id of await desk.ids()) await desk.record(id);
  const before = desk.calls();
  await desk.add();
  expect(desk.calls()).toBe(before);
  expect((await desk.row())?.slip).toBe(hours);
  expect(hoursOf(desk.lens())).toBe(hours);
  expect((await desk.row())?.firstEtaAt).toBe(desk.lens()?.since.epochMs);
  await desk.close();
});

it('a delay of many days that only a past result proves becomes a case at once', async () => {
  const hours = 14 * 24;
  const byPlan = await open('HLBU3003008');
  await byPlan.add();
  expect([(await byPlan.row())?.slip, await byPlan.cases()]).toEqual([null, []]);
  expect(await byPlan.readFirstResult()).toBe('has');
  expect((await byPlan.row())?.slip).toBe(hours);
  expect(await byPlan.cases()).toEqual([['critical', hours]]);
  const byPerson = await open('HLBU3003008');
  await byPerson.add();
  const [oldest] = await byPerson.ids();
  expect((await byPerson.row())?.pastRead).toBe('has');
  await byPerson.record(oldest ?? 0);
  expect(await byPerson.cases()).toEqual([['critical', hours]]);
  await Promise.all([byPlan.close(), byPerson.close()]);
});

it('rules run as of when a past result came, not as of the answer that it is of', async () => {
  const desk = await open('MSKU2048170');
  await desk.lookUp();
  const [id] = await desk.ids();
  desk.pass(HOUR);
  await desk.record(id ?? 0);
  expect(desk.events().at(-1)).toMatchObject({ isHeld: true, at: START + HOUR });
  await desk.close();
});

it('an embed gets the figure alone, and only with its summary', async () => {
  const desk = await open('MSKU2048170');
  await desk.lookUp();
  const delayFor = async (show: Parameters<typeof desk.asEmbed>[0]) =>
    (await desk.asEmbed(show)).headers.get('X-Landfall-Delay');
  expect(await delayFor(['summary'])).toBe('');
  for (const id of await desk.ids()) await desk.record(id);
  desk.pass(MINUTE);
  const before = desk.calls();
  expect(await delayFor(['map', 'summary'])).toBe(String(52 * HOUR));
  expect(await delayFor(['map'])).toBeNull();
  expect(desk.calls()).toBe(before);
  await desk.close();
});

it('the same answers in any order give the same delay in the row and on the tracking page', {
  timeout: 120_000,
}, async () => {
  const steps = fc.array(fc.constantFrom('add', 'look', 'oldest', 'newest', 'any', 'day'), { maxLength: 9 });
  await fc.assert(
    fc.asyncProperty(fc.constantFrom('MSKU2048170', 'HLBU3003008', 'MSKU1112227'), steps, async (number, order) => {
      const desk = await open(number);
      let left = [...(await desk.ids())];
      for (const [index, step] of order.entries()) {
        if (step === 'add') await desk.add();
        else if (step === 'look') await desk.lookUp();
        else if (step === 'day') desk.pass(DAY);
        else {
          const id = step === 'oldest' ? left[0] : step === 'newest' ? left.at(-1) : left[index % left.length];
          left = left.filter((one) => one !== id);
          if (id !== undefined) await desk.record(id);
        }
      }
      await desk.add();
      await desk.lookUp();
      const row = await desk.row();
      expect([row?.slip ?? null, order]).toEqual([hoursOf(desk.lens()), order]);
      await desk.close();
    }),
    { seed: 7, numRuns: 25 },
  );
});
