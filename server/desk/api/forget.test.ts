/** The server removes old data, and refusals name what is gone. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { DAY, HOUR } from '../../../src/core/time/units.ts';
import { newWatch } from '../store/store.contract.ts';
import { type ApiFixture, NOW, openApi } from './api.fixture.ts';

let desk: ApiFixture;
let now = NOW;
const put = (kind: 'view' | 'import-source' | 'import' | 'plan', id: string) =>
  desk.engine.put({ kind, id, version: null, body: '{}' }, { actor: 'ann', at: now, idempotencyKey: null });

beforeEach(async () => {
  now = NOW;
  desk = await openApi({}, null, () => now);
  // The server has finished the work of its start.
  await desk.api.idle();
});
afterEach(() => desk.engine.close());

it('removes the parts of an upload whose process was killed, and none of one under way', async () => {
  await put('import-source', 'killed:0');
  await put('import-source', 'killed:1');
  await desk.hour();
  expect(await desk.engine.documentIds('import-source')).toEqual(['killed:0', 'killed:1']);
  await put('import-source', 'begun:0');
  await desk.hour();
  expect(await desk.engine.documentIds('import-source')).toEqual(['begun:0']);
  await put('import', 'begun');
  await desk.hour();
  expect(await desk.engine.documentIds('import-source')).toEqual(['begun:0']);
});

it('lists the actions of people in the audit by page, without settings of the desk', async () => {
  for (let views = 0; views < 5; views += 1) await put('view', `v${views}`);
  await put('plan', 'price');
  const audit = (query: string) => desk.data('GET', `/audit${query}`);
  const [newest, second] = await audit('?limit=2');
  expect([newest.detail, second.detail]).toEqual(['v4', 'v3']);
  const olderEntries: readonly { readonly detail: string }[] = await audit(`?limit=500&before=${second.seq}`);
  expect(olderEntries.map(({ detail }) => detail)).toEqual(['v2', 'v1', 'v0']);
});

it('keeps audit records for AUDIT_DAYS', async () => {
  await put('view', 'old');
  now = NOW + 399 * DAY;
  await put('view', 'young');
  now = NOW + 401 * DAY;
  // A clock that jumps is believed in steps of six hours.
  for (let hours = 0; hours < (401 * DAY) / (6 * HOUR); hours += 1) await desk.engine.believedTime(now);
  await desk.hour();
  const entries: readonly { readonly detail: string }[] = await desk.data('GET', '/audit');
  expect(entries.map(({ detail }) => detail)).toEqual(['young']);
});

const GONE = 'This no longer exists, or you have no access to it.';

it.each([
  ['GET', '/watches/999', 'This shipment is no longer in your list.'],
  ['PATCH', '/watches/999', 'This shipment is no longer in your list.'],
  ['GET', '/watches/999/facts', 'This shipment is no longer in your list.'],
  ['GET', '/watches/999/money', 'This shipment is no longer in your list.'],
  ['GET', '/cases/999', 'This case no longer exists, or none of its shipments is in your list.'],
  ['GET', '/jobs/none', 'There is no such job: it was removed, or never was.', GONE],
  ['GET', '/nothing', 'There is no such operation.', GONE],
])('says to the program and to the person what is gone: %s %s', async (method, path, detail, text = detail) => {
  await desk.engine.add([newWatch('MSKU2048175')], { actor: 'ann', at: NOW, idempotencyKey: null });
  const body = method === 'PATCH' ? { version: 1, set: { note: 'x' } } : undefined;
  const response = await desk.ask(method, path, body);
  expect(response?.status).toBe(404);
  expect(await response?.json()).toMatchObject({ detail, text });
});
