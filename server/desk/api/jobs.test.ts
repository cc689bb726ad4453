import { afterEach, beforeEach, expect, it } from 'vitest';
import { DAY } from '../../../src/core/time/units.ts';
import type { DeskEngine } from '../engine.ts';
import { allChanges } from '../db/contract.fixture.ts';
import { DeskUnavailable } from '../port.ts';
import { type ApiFixture, NOW, openApi } from './api.fixture.ts';

let desk: ApiFixture;
beforeEach(async () => {
  desk = await openApi();
  const watches = Array.from({ length: 450 }, (_, index) => ({ number: `MSKU${1_000_000 + index}` }));
  await desk.data('POST', '/watches', { watches });
});
afterEach(() => desk.engine.close());

const job = { kind: 'change', q: 'is:active', expects: 450, set: { state: 'paused' } };
const done = { kind: 'change', state: 'done', total: 450, done: 450, changed: 450, stale: 0 };

/** Each watch was changed once: by its version, and by what the ledger says. */
async function expectChangedOnce(): Promise<void> {
  const { watches } = await desk.data('GET', '/rows?limit=500');
  expect(new Set(watches.map((one: { version: number }) => one.version))).toEqual(new Set([2]));
  expect(await desk.data('GET', '/rows/count?q=is:paused')).toEqual({ count: 450, exact: true });
  expect(await allChanges(desk.engine, 500)).toHaveLength(450);
}

it('a job changes all that match, if they are as many as were seen', async () => {
  expect(await desk.data('POST', '/jobs', { ...job, expects: 449 }, { status: 409 })).toEqual({ total: 450 });
  const { id } = await desk.data('POST', '/jobs', job);
  await desk.api.idle();
  expect(await desk.data('GET', `/jobs/${id}`)).toEqual({ id, ...done });
  expect(await desk.data('GET', '/jobs')).toHaveLength(1);
  await expectChangedOnce();
});

it('a job under an idempotency key is begun once', async () => {
  const headers = { 'sec-fetch-site': 'same-origin', 'idempotency-key': 'key-number-1' };
  const first = await desk.data('POST', '/jobs', job, { headers });
  await desk.api.idle();
  expect(await desk.data('POST', '/jobs', job, { headers })).toMatchObject({ id: first.id, state: 'done' });
  expect(await desk.data('GET', '/jobs')).toHaveLength(1);
});

it.each([
  ['before', 2],
  ['after', 2],
  ['before', 3],
  ['after', 3],
])('a job whose process dies %s portion %i is written is continued by another', async (when, portion) => {
  let calls = 0;
  const dying: DeskEngine = {
    ...desk.engine,
    change: async (changes, context) => {
      calls += 1;
      if (calls === portion && when === 'after') await desk.engine.change(changes, context);
      return calls < portion ? desk.engine.change(changes, context) : new Promise(() => undefined);
    },
  };
  const dead = await openApi({}, dying);
  const { id } = await dead.data('POST', '/jobs', job);
  await expect.poll(() => calls).toBe(portion);
  // Within its lease it is left alone.
  await (await openApi({}, desk.engine)).api.idle();
  expect(await desk.data('GET', `/jobs/${id}`)).toMatchObject({ state: 'running', done: (portion - 1) * 200 });
  // Two instances find it at once: one of them has it.
  const later = () => NOW + 120_000;
  const [one, two] = [await openApi({}, desk.engine, later), await openApi({}, desk.engine, later)];
  await Promise.all([one.api.idle(), two.api.idle()]);
  expect(await desk.data('GET', `/jobs/${id}`)).toEqual({ id, ...done });
  await expectChangedOnce();
});

/** Orders the job from a process that dies before it changes anything. */
async function orderAndDie(owner: string, clock: () => number): Promise<string> {
  let isDead = false;
  const change = (): Promise<never> => {
    isDead = true;
    return new Promise(() => undefined);
  };
  const dead = await openApi({}, { ...desk.engine, change }, clock, null, undefined, null, owner);
  const { id } = await dead.data('POST', '/jobs', job);
  await expect.poll(() => isDead).toBe(true);
  return id;
}

it('a job of a process that died goes on with the next one of its instance, without a wait', async () => {
  const id = await orderAndDie('one/1', () => NOW);
  await (await openApi({}, desk.engine, () => NOW, null, undefined, null, 'one/2')).api.idle();
  expect(await desk.data('GET', `/jobs/${id}`)).toEqual({ id, ...done });
  await expectChangedOnce();
});

it('a job whose lease a clock wrote that ran ahead is continued by the right clock', async () => {
  const id = await orderAndDie('one/1', () => NOW + 400 * DAY);
  await (await openApi({}, desk.engine)).api.idle();
  expect(await desk.data('GET', `/jobs/${id}`)).toEqual({ id, ...done });
});

it('a job without its database waits, and is not given up', async () => {
  const away = () => Promise.reject(new DeskUnavailable('away'));
  const first = await openApi({}, { ...desk.engine, change: away });
  const { id } = await first.data('POST', '/jobs', job);
  await first.api.idle();
  await (await openApi({}, desk.engine, () => NOW + 120_000)).api.idle();
  expect(await desk.data('GET', `/jobs/${id}`)).toEqual({ id, ...done });
});
