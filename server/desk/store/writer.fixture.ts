/**
 * Writes to a desk as fast as it can and says after each command and each answer that it is done,
 * until it is killed.
 */
import process from 'node:process';
import { act, answer, newWatch } from './contract.fixture.ts';
import { createSqliteDriver } from './sqlite.ts';
import { openDeskStore } from './sql-store.ts';

const store = await openDeskStore(createSqliteDriver(process.argv[2] ?? ''));
const from = await store.count({ op: 'and', of: [] }, 1_000_000);
for (let index = from; ; index += 1) {
  const number = `KILL${1000 + index}`;
  await store.add([newWatch(number, { customer: 'Acme' })], act());
  await store.record([
    answer(number, { phase: 'planned' }),
    answer(number, { phase: 'arrived' }, { reportedAt: null }),
  ]);
  process.stdout.write(`${index}\n`);
}
