/** Look-ups by the planner: what is claimed, and what is written after each of them. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { PastRead } from '../../../src/core/schedule/past-read.ts';
import { wordNextUpdate } from '../../../src/core/schedule/reason.ts';
import { billOfLading } from '../../../src/core/parse/fixtures/bill-of-lading.ts';
import { MATCH_ALL } from '../../../src/core/filter/types.ts';
import { en } from '../../../src/core/texts/en.ts';
import { createTranslate } from '../../../src/core/texts/translate.ts';
import { openDesk, type OpenDesk } from '../worker/engine.ts';
import { newWatch } from '../store/store.contract.ts';
import { createCheckRunner, type LookupResult, type CheckRunner } from './runner.ts';

const folder = mkdtempSync(join(tmpdir(), 'landfall-plan-'));
afterAll(() => rmSync(folder, { recursive: true }));

const HOUR = 3_600_000;
const { number, sealine } = billOfLading.metadata;
const [container] = billOfLading.containers.map((one) => one.number);
const body = JSON.stringify({ status: 'success', message: 'OK', data: billOfLading });
/** The vessel of the bill of lading is still at sea. */
const START = Date.UTC(2024, 4, 20, 12);
const t = createTranslate('en', en);

let now = START;
let files = 0;
let desk: OpenDesk;
let runner: CheckRunner;
let looks: string[] = [];
let firsts: string[] = [];
let isOverPace = false;
let pastRead: PastRead | null = 'has';
let respond: (number: string) => LookupResult = () => ({ kind: 'answer', at: now, freshUntil: now + 4 * HOUR, body });

beforeEach(async () => {
  now = START;
  looks = [];
  firsts = [];
  isOverPace = false;
  pastRead = 'has';
  respond = () => ({ kind: 'answer', at: now, freshUntil: now + 4 * HOUR, body });
  desk = await openDesk({ path: join(folder, `plan-${(files += 1)}.db`) });
  runner = createCheckRunner({
    store: desk,
    lookUp: async ({ number: one, type, sealine: line }) => {
      looks.push([one, type, line].join(':'));
      return respond(one);
    },
    readFirstResult: async ({ number: one, type, sealine: line }) => {
      firsts.push([one, type, line].join(':'));
      return pastRead;
    },
    isUnderBudgetPace: async () => !isOverPace,
    policy: () => ({ price: 10, lags: {} }),
    clock: () => now,
    isOverBudgetPace: async () => isOverPace,
    owner: 'a/1',
    isStopping: () => false,
    sample: true,
    onLabel: () => undefined,
    onFault: (error) => {
      throw error;
    },
  });
});
afterEach(() => desk.close());

const add = (...numbers: readonly string[]) =>
  desk.add(
    numbers.map((one) => newWatch(one)),
    { actor: 'ann', at: now, idempotencyKey: null },
  );
const rowOf = async (one: string) => {
  const { watches } = await desk.page({
    filter: MATCH_ALL,
    sort: { name: 'number', descending: false },
    limit: 99,
    after: null,
  });
  return watches.find(({ row }) => row.number === one)!.row;
};
const sentenceOf = async (one: string): Promise<string> => {
  const { nextCheckAt, nextCheckWhy } = await rowOf(one);
  return wordNextUpdate(nextCheckAt, nextCheckWhy, { t, nowMs: now, zone: 'UTC' });
};

/** These steps are too small to count as a jump of the clock. */
async function passUntil(at: number): Promise<void> {
  for (; now < at; now = Math.min(at, now + HOUR / 2)) await runner.tick();
  await runner.tick();
}

describe('a new watch', () => {
  it('is looked up at the next tick, and says when the next look is and why', async () => {
    await add(number);
    expect(await sentenceOf(number)).toBe('Next update soon: new in your list');
    await runner.tick();
    expect(looks).toEqual([`${number}::`]);
    const row = await rowOf(number);
    expect(row).toMatchObject({ line: sealine, seenAt: now, sample: true });
    expect(row.nextCheckAt).toBeGreaterThanOrEqual(now + 4 * HOUR);
    expect(await sentenceOf(number)).toMatch(/^Next update on \d+ May( \d{4})? \d\d:\d\d UTC: .+/);
    await runner.tick();
    expect(looks).toHaveLength(1);
    await passUntil(row.nextCheckAt ?? 0);
    expect(looks).toHaveLength(2);
  });

  it('of a container on a watched bill of lading comes with the bill', async () => {
    await add(number, container!);
    await desk.recordAnswer(
      { number, type: '', sealine: '', at: now, freshUntil: now, body, code: null, sample: true },
      { price: 10, lags: {} },
    );
    now = START + 20 * 24 * HOUR;
    await runner.tick();
    await runner.tick();
    expect(looks).toEqual([`${number}:BL:${sealine}`]);
    expect((await rowOf(container!)).seenAt).toBe(now);
  });
});

describe('the oldest past result of a shipment', () => {
  const MINUTES = 60_000;

  it('is read once, after its first answer', async () => {
    await add(number);
    await runner.tick();
    expect(firsts).toEqual([`${number}:BL:${sealine}`]);
    expect((await rowOf(number)).pastRead).toBe('has');
    await passUntil((await rowOf(number)).nextCheckAt ?? 0);
    expect(looks.length).toBeGreaterThan(1);
    expect(firsts).toHaveLength(1);
  });

  it('is read later of a shipment that was answered while the budget was short', async () => {
    await add(number);
    isOverPace = true;
    await runner.tick();
    expect([looks.length, firsts]).toEqual([1, []]);
    isOverPace = false;
    now += MINUTES;
    await runner.tick();
    expect(firsts).toHaveLength(1);
  });

  it('is asked for again an hour after the budget refused it, and once where it does not answer', async () => {
    await add(number);
    pastRead = null;
    await runner.tick();
    await runner.tick();
    expect([firsts.length, (await rowOf(number)).pastRead]).toEqual([1, null]);
    now += HOUR;
    pastRead = 'asked';
    await runner.tick();
    now += HOUR;
    await runner.tick();
    expect([firsts.length, (await rowOf(number)).pastRead]).toEqual([2, 'asked']);
  });

  it('is not read of a shipment without an answer, nor again of one whose list a person has read', async () => {
    respond = () => ({ kind: 'failure', code: 'PENDING', at: now, until: now });
    await add(number);
    await runner.tick();
    expect(firsts).toEqual([]);
    respond = () => ({ kind: 'answer', at: now, freshUntil: now + 4 * HOUR, body });
    isOverPace = true;
    await passUntil((await rowOf(number)).nextCheckAt ?? 0);
    await desk.notePast({ number, numberType: '', line: '' }, 'none');
    isOverPace = false;
    now += MINUTES;
    await runner.tick();
    expect([firsts, (await rowOf(number)).pastRead]).toEqual([[], 'none']);
  });
});

describe('a look without an answer', () => {
  const cases: readonly [string, LookupResult['kind'], number | null, RegExp, string | null][] = [
    ['WRONG_NUMBER', 'failure', null, /^No update planned: the number was not accepted: correct it/, 'WRONG_NUMBER'],
    ['WRONG_SEALINE', 'refusal', null, /the carrier could not be detected: choose it/, 'WRONG_SEALINE'],
    ['SEALINE_HASNT_PROVIDE_INFO', 'failure', 6, /no data yet/, 'SEALINE_HASNT_PROVIDE_INFO'],
    ['SEALINE_NO_RESPONSE', 'failure', 1, /the carrier is not responding/, 'SEALINE_NO_RESPONSE'],
    ['FEWER_EVENTS', 'failure', 1, /the latest response has less detail and is not used/, null],
    ['EARLIER_JOURNEY', 'failure', 1, /the latest response is about an earlier journey and is not used/, null],
    ['SERVICE_UNREACHABLE', 'failure', 1, /tracking service is not responding/, 'SERVICE_UNREACHABLE'],
  ];
  it.each(cases)('%s: time of the next check, and text of the row', async (code, kind, hours, sentence, problem) => {
    await add(number);
    respond = () =>
      kind === 'refusal'
        ? { kind, code, retryAfterMs: 9 * HOUR }
        : { kind: 'failure', code, at: now, until: now + 60_000 };
    await runner.tick();
    const row = await rowOf(number);
    expect([row.nextCheckAt, row.problem]).toEqual([hours === null ? null : now + hours * HOUR, problem]);
    expect(await sentenceOf(number)).toMatch(sentence);
  });
});

it('looks up a few shipments of one carrier in parallel, up to its limit', async () => {
  await add(...Array.from({ length: 30 }, (_, index) => `REF${1000 + index}`));
  respond = () => ({ kind: 'failure', code: 'NO_EVENTS', at: now, until: now + HOUR });
  await Promise.all([runner.tick(), runner.tick()]);
  expect(looks).toHaveLength(8);
  for (let tick = 0; tick < 5; tick += 1) await runner.tick();
  expect(new Set(looks).size).toBe(30);
});

describe('when calls are used up at noon', () => {
  it('asks no more, says so on every row that falls due, and goes on the next day without a burst', async () => {
    const numbers = Array.from({ length: 24 }, (_, index) => `REF${1000 + index}`);
    await add(...numbers);
    respond = () => ({ kind: 'refusal', code: 'BUDGET_REACHED', retryAfterMs: 12 * HOUR });
    for (let tick = 0; tick < 6; tick += 1) await runner.tick();
    // These look-ups were under way when the first refusal came.
    expect(looks.length).toBeLessThanOrEqual(2);
    const rows = await Promise.all(numbers.map((one) => rowOf(one)));
    expect(new Set(rows.map(({ nextCheckWhy }) => nextCheckWhy))).toEqual(new Set(['{"key":"quota"}']));
    const at = rows.map(({ nextCheckAt }) => nextCheckAt ?? 0);
    expect(Math.min(...at)).toBeGreaterThanOrEqual(START + 12 * HOUR);
    const inOneHour = at.filter((one) => one < START + 13 * HOUR).length;
    expect(inOneHour).toBeLessThan(10);
    looks = [];
    respond = () => ({ kind: 'failure', code: 'NO_EVENTS', at: now, until: now + HOUR });
    now = START + 13 * HOUR;
    for (let tick = 0; tick < 6; tick += 1) await runner.tick();
    // The clock of this test jumped, so the planner pauses before it continues.
    expect(looks).toEqual([]);
    for (now += 10 * 60_000; now < START + 21 * HOUR; now += HOUR / 4) await runner.tick();
    expect(new Set(looks).size).toBe(24);
  });
});

it('brings forward checks that a clock ahead has postponed by a year', async () => {
  await add(number);
  now = START + 365 * 24 * HOUR;
  await runner.tick();
  expect((await rowOf(number)).nextCheckAt).toBeGreaterThan(START + 300 * 24 * HOUR);
  now = START;
  looks = [];
  await runner.tick();
  for (let tick = 0; tick < 20; tick += 1) {
    now += HOUR / 2;
    await runner.tick();
  }
  expect(looks.length).toBeGreaterThan(0);
  expect((await rowOf(number)).nextCheckAt).toBeLessThan(now + 8 * 24 * HOUR);
});
