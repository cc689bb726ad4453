/** A storm at sea, as one person hears of it: one message for each cause, and none besides. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { createStorm, interleave, randomOf, STORM_END } from '../../desk/cases/storm.fixture.ts';
import { act, newWatch } from '../../desk/store/store.contract.ts';
import { createSqliteDriver } from '../../desk/database/sqlite.ts';
import { openIndexed } from '../../desk/worker/engine.ts';
import { toText } from '../channels/email/render.ts';
import { hearOfStorm, whatWasHeard } from './storm.fixture.ts';

const folder = mkdtempSync(join(tmpdir(), 'landfall-storm-'));
afterAll(() => rmSync(folder, { recursive: true }));
const BATCH = 40;
const PAGE_LINES = 300;

it('tells each cause of a storm once, and all of it on one page of a digest', { timeout: 120_000 }, async () => {
  const storm = createStorm(7, 16, 240);
  const store = await openIndexed(createSqliteDriver(join(folder, 'desk.db')));
  await hearOfStorm(store);
  await store.add(
    storm.numbers.map((number) => newWatch(number)),
    act(),
  );
  const order = interleave(storm.answers, randomOf(1));
  for (let from = 0; from < order.length; from += BATCH) await store.record(order.slice(from, from + BATCH));
  while ((await store.runRules(STORM_END, 200)) > 0);
  const { causes, mails } = await whatWasHeard(store);
  expect(causes).toEqual(storm.cases);
  expect(mails).toHaveLength(1);
  const page = mails[0]!.page;
  expect(page.subject).toBe(`Storm: ${storm.cases.length} items`);
  expect(toText(page).split('\n').length).toBeLessThan(PAGE_LINES);
  await store.close();
});
