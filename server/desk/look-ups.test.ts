/** The planner of the desk over a real gateway and the built-in service, starting with an empty desk. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { DESK_SAMPLES } from '../../sim/desk-samples.ts';
import { BUILT_IN_KEY, createBuiltInService } from '../../sim/service.ts';
import { wordNextUpdate } from '../../src/core/schedule/reason.ts';
import { MATCH_ALL } from '../../src/core/filter/types.ts';
import { en } from '../../src/core/texts/en.ts';
import { createTranslate } from '../../src/core/texts/translate.ts';
import { openDesk } from './worker/engine.ts';
import { createCheckRunner } from './planner/runner.ts';
import { createGateway } from '../gateway/gateway.ts';
import { DEFAULT_LIMITS } from '../gateway/types.ts';
import { createSqliteStore } from '../store/sqlite.ts';

const folder = mkdtempSync(join(tmpdir(), 'landfall-looks-'));
afterAll(() => rmSync(folder, { recursive: true }));

const HOUR = 3_600_000;
const NOON = Date.UTC(2026, 10, 20, 12);
const t = createTranslate('en', en);

it('looks up forty samples, and each row says when the next look is and why', { timeout: 60_000 }, async () => {
  expect(new Set(DESK_SAMPLES.map(({ number }) => number)).size).toBe(40);
  let now = NOON;
  const clock = (): number => now;
  const store = createSqliteStore({ path: ':memory:', clock });
  const desk = await openDesk({ path: join(folder, 'desk.db') });
  let calls = 0;
  const service = createBuiltInService({ clock, store });
  const gateway = createGateway({
    service: (request) => {
      if (!request.url.includes('sealines')) calls += 1;
      return service(request);
    },
    serviceName: 'built-in',
    key: BUILT_IN_KEY,
    store,
    clock,
    random: () => 0.5,
    limits: DEFAULT_LIMITS,
    access: 'internal',
    isClosed: false,
    log: () => undefined,
  });
  const runner = createCheckRunner({
    store: desk,
    lookUp: (ref) => gateway.check(ref),
    readFirstResult: async () => 'none',
    isUnderBudgetPace: async () => true,
    policy: () => ({ price: 10, lags: {} }),
    clock,
    isOverBudgetPace: async () => false,
    owner: 'a/1',
    isStopping: () => false,
    sample: true,
    onLabel: () => undefined,
    onFault: (error) => {
      throw error;
    },
  });
  const rows = async () => {
    const query = { filter: MATCH_ALL, sort: { name: 'added', descending: false }, limit: 100, after: null } as const;
    return (await desk.page(query)).watches.map(({ row }) => row);
  };
  await desk.add(DESK_SAMPLES, { actor: 'ann', at: now, idempotencyKey: null });
  for (let tick = 0; tick < 12; tick += 1) await runner.tick();
  const first = await rows();
  expect(first.filter(({ seenAt, problem }) => seenAt === null && problem === null)).toMatchObject([
    { numberType: 'AW' },
  ]);
  const sentences = first.map((row) =>
    wordNextUpdate(row.nextCheckAt, row.nextCheckWhy, { t, nowMs: now, zone: 'Europe/Amsterdam' }),
  );
  expect(sentences.filter((text) => !/^(Next update [^:]+ \d\d:\d\d CET|No update planned): \S/.test(text))).toEqual(
    [],
  );
  // One of them is an air waybill, which is never looked up.
  expect(calls).toBe(39);

  // Over two days, each shipment is looked up at the planned time, and finished ones are left alone.
  const due = first.filter(({ nextCheckAt }) => nextCheckAt !== null && nextCheckAt <= NOON + 48 * HOUR);
  expect(due.length).toBeGreaterThan(10);
  for (now = NOON; now <= NOON + 48 * HOUR; now += HOUR / 4) await runner.tick();
  const later = new Map((await rows()).map((row) => [row.number, row]));
  expect(due.filter(({ number, nextCheckAt }) => later.get(number)?.nextCheckAt === nextCheckAt)).toEqual([]);
  const over = first.filter(({ nextCheckAt }) => nextCheckAt === null);
  expect(over.length).toBeGreaterThan(1);
  expect(over.filter(({ number, seenAt }) => later.get(number)?.seenAt !== seenAt)).toEqual([]);
  await desk.close();
  await store.close();
});
