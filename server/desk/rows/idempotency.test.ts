/** Stored outcomes of commands: who may replay them, and how much of them is kept. */
import { expect, it } from 'vitest';
import { DAY } from '../../../src/core/time/units.ts';
import { createTransact } from '../store/transaction.ts';
import { createRunIdempotent, toStoredKey } from './idempotency.ts';
import { evaluateWatch } from '../cases/findings/evaluate-watch.ts';
import { readRuleSettings } from '../cases/findings/rule-settings.ts';
import { createInterests } from '../outbox/interests.ts';
import { migrate } from '../store/migrations.ts';
import { createSqliteDriver } from '../database/sqlite.ts';

const NOW = Date.UTC(2026, 10, 20, 9, 34);

async function openCommands(max: number) {
  const driver = createSqliteDriver(':memory:');
  await driver.write((query) => migrate(query, driver.dialect));
  const command = createRunIdempotent(
    createTransact({
      driver,
      judge: { readRuleSettings, evaluateWatch },
      interests: createInterests(),
      publish: () => undefined,
    }),
    max,
  );
  let done = 0;
  const send = async (key: string, at = NOW) => {
    const outcome = await command({ actor: 'ann', at, idempotencyKey: { key, fingerprint: 'f' } }, async () => {
      done += 1;
      return { kind: 'done', data: 'x'.repeat(100) };
    });
    return outcome.kind;
  };
  return { send, done: () => done, close: () => driver.close() };
}

it('gives owners keys of their own, whatever their names hold', () => {
  const keys = [
    toStoredKey({ kind: 'person', id: 'ann' }, 'x:key-number-1'),
    toStoredKey({ kind: 'person', id: 'ann:x' }, 'key-number-1'),
    toStoredKey({ kind: 'program', id: 'ann' }, 'x:key-number-1'),
  ];
  expect(new Set(keys).size).toBe(3);
});

it('repeats an outcome for a day', async () => {
  const { send, done, close } = await openCommands(1e6);
  const key = toStoredKey({ kind: 'person', id: 'ann' }, 'key-number-1');
  expect([await send(key), await send(key), await send(key, NOW + DAY - 1), await send(key, NOW + DAY)]).toEqual([
    'done',
    'replay',
    'replay',
    'done',
  ]);
  expect(done()).toBe(2);
  await close();
});

it('limits the stored outcomes of one owner, and keeps those of others', async () => {
  const { send, close } = await openCommands(5_000);
  const otherKey = toStoredKey({ kind: 'person', id: 'bob' }, 'key-number-1');
  await send(otherKey);
  await send('job:7:100');
  const keyAt = (index: number): string => toStoredKey({ kind: 'person', id: 'ann' }, `key-number-${index}`);
  for (let index = 0; index < 100; index += 1) await send(keyAt(index));
  expect(await send(keyAt(99))).toBe('replay');
  expect(await send(keyAt(0))).toBe('done');
  expect([await send(otherKey), await send('job:7:100')]).toEqual(['replay', 'replay']);
  await close();
});
