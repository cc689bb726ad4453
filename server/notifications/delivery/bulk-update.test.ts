import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { createBulkUpdate, interleave, createRandom, BULK_UPDATE_END } from '../../desk/cases/bulk-update.fixture.ts';
import { act, newWatch } from '../../desk/store/store.contract.ts';
import { createSqliteDriver } from '../../desk/database/sqlite.ts';
import { openIndexed } from '../../desk/worker/engine.ts';
import { toText } from '../channels/email/render.ts';
import { subscribeReaders, deliverAndCollect } from './bulk-update.fixture.ts';

const folder = mkdtempSync(join(tmpdir(), 'landfall-bulk-update-'));
afterAll(() => rmSync(folder, { recursive: true }));
const BATCH = 40;
const MAX_DIGEST_LINES = 300;

it('a bulk update leads to one message for each cause and to one digest', {
  timeout: 120_000,
}, async () => {
  const bulkUpdate = createBulkUpdate(7, 16, 240);
  const store = await openIndexed(createSqliteDriver(join(folder, 'desk.db')));
  await subscribeReaders(store);
  await store.add(
    bulkUpdate.numbers.map((number) => newWatch(number)),
    act(),
  );
  const order = interleave(bulkUpdate.answers, createRandom(1));
  for (let from = 0; from < order.length; from += BATCH) await store.record(order.slice(from, from + BATCH));
  while ((await store.runRules(BULK_UPDATE_END, 200)) > 0);
  const { causes, mails } = await deliverAndCollect(store);
  expect(causes).toEqual(bulkUpdate.cases);
  expect(mails).toHaveLength(1);
  const page = mails[0]!.page;
  expect(page.subject).toBe(`Bulk update: ${bulkUpdate.cases.length} items`);
  expect(toText(page).split('\n').length).toBeLessThan(MAX_DIGEST_LINES);
  await store.close();
});
