/** A storm at sea, as one person hears of it: one message for each cause, and none besides. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { createStorm, interleave, randomOf, STORM_END } from '../desk/store/cases/storm.fixture.ts';
import { act, newWatch } from '../desk/store/contract.fixture.ts';
import { deliver, subscribe } from '../desk/store/outbox/outbox.fixture.ts';
import { createSqliteDriver } from '../desk/store/sqlite.ts';
import { openDeskStore } from '../desk/store/sql-store.ts';

const folder = mkdtempSync(join(tmpdir(), 'landfall-storm-'));
afterAll(() => rmSync(folder, { recursive: true }));
const BATCH = 40;

it('tells each cause of a storm once', { timeout: 120_000 }, async () => {
  const storm = createStorm(7, 16, 240);
  const store = await openDeskStore(createSqliteDriver(join(folder, 'desk.db')));
  await subscribe(store, 's', { about: { kind: 'cases', rules: [], q: '', zone: 'UTC' }, sends: ['attention'] });
  await store.add(
    storm.numbers.map((number) => newWatch(number)),
    act(),
  );
  const order = interleave(storm.answers, randomOf(1));
  for (let from = 0; from < order.length; from += BATCH) await store.record(order.slice(from, from + BATCH));
  while ((await store.runRules(STORM_END, 200)) > 0);
  const told = await deliver(store, STORM_END);
  const causes = told.map(({ data }) => `${data.rule} ${data.cause.kind} ${data.cause.key} ${data.members}`);
  expect(causes.toSorted((a, b) => (a < b ? -1 : 1))).toEqual(storm.cases);
  await store.close();
});
