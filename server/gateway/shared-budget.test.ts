/** Tests two instances that share a budget. A reservation that timed out in a slow store still counts. */
import { expect, it } from 'vitest';
import { StoreAway } from '../store/port.ts';
import { createSqliteStore } from '../store/sqlite.ts';
import { containers } from './containers.fixture.ts';
import { createRig, HandClock, readOutcome, settle } from './rig.fixture.ts';

const BUDGET = 100;

it.each([
  { end: 'answers late', sent: BUDGET },
  { end: 'times out although it was counted', sent: 60 },
])('two instances send $sent requests of a budget of 100 when a reservation $end', async ({ end, sent }) => {
  const hand = new HandClock();
  const whole = createSqliteStore({ path: ':memory:', clock: hand.clock });
  let isStill = false;
  const held: (() => void)[] = [];
  const reserve: typeof whole.reserve = async (...reservation) => {
    const count = await whole.reserve(...reservation);
    if (isStill)
      await new Promise<void>((resolve, reject) =>
        held.push(end.startsWith('answers') ? resolve : () => reject(new StoreAway())),
      );
    return count;
  };
  const calls: URL[] = [];
  const shared = { hand, store: { ...whole, reserve }, calls, limits: { callsPerDay: BUDGET } };
  const rigs = [1, 2].map((seed) => createRig({ ...shared, seed, instance: `i${seed}/1` }));
  const numbers = containers(1000);
  const ask = (count: number) =>
    Promise.all(
      numbers
        .splice(0, count)
        .map(async (number, index) => (await readOutcome(rigs[index % 2]!.get(`/api/tracking?number=${number}`))).code),
    );
  const countOk = (codes: readonly (string | null)[]): number => codes.filter((code) => code === 'OK').length;

  expect(countOk(await ask(40))).toBe(40);
  isStill = true;
  const waiting = ask(40);
  await settle();
  expect(held).toHaveLength(40);
  expect(calls).toHaveLength(40);
  isStill = false;
  const laterCalls = ask(400);
  await settle();
  for (const release of held) release();
  const codes = await waiting;
  expect(new Set(codes)).toEqual(new Set([end.startsWith('answers') ? 'OK' : 'BUDGET_REACHED']));
  expect(countOk(await laterCalls)).toBe(20);
  expect(countOk(await ask(100))).toBe(0);
  expect(calls).toHaveLength(sent);
  expect(await whole.count('budget:day:2026-11-20')).toBe(BUDGET);
});
