/** A stranger opens a public demo: the desk shows samples and accepts no changes. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ServerProcess, spawnBuilt } from '../tools/built-server.mjs';
import { LOADED_MS, OURS } from './desk-cases.ts';
import { grid } from './desk-list.ts';
import { accessibilityProblems, expect, test } from './fixture.ts';
import { deskRoutes, OTHER_ROUTES } from './writing-routes.ts';

let server: ServerProcess;
let address = '';
let folder = '';
test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'landfall-demo-'));
  // Each test is another visitor, because visitors have limits.
  server = spawnBuilt({ DATA_DIR: folder, DEMO: 'on', TRUSTED_PROXIES: '127.0.0.1' });
  address = await server.address;
});
test.afterAll(async () => {
  await server.kill('SIGINT');
  rmSync(folder, { recursive: true, force: true });
});

test('the public demo shows sample shipments and offers no way to add any', async ({ page }) => {
  test.setTimeout(3 * LOADED_MS);
  const opened = await page.goto(`${address}/desk?tab=all`);
  expect(opened?.headers()['x-robots-tag']).toBe('noindex');
  await expect(page.getByText(/^\d+ shipments$/)).toBeVisible({ timeout: LOADED_MS });
  await expect(grid(page).getByRole('row').nth(1)).toBeVisible({ timeout: LOADED_MS });
  await expect(page.getByRole('button', { name: 'Add', exact: true })).toHaveCount(0);
  await grid(page).getByRole('row').nth(1).click();
  await page.keyboard.press('+');
  await expect(page.getByRole('dialog', { name: 'Add shipments' })).toHaveCount(0);
  await page.keyboard.press('?');
  const keys = page.getByRole('dialog');
  await expect(keys.getByRole('term').first()).toBeVisible();
  expect(await accessibilityProblems(page)).toEqual([]);
  for (const writing of ['undo', 'add tags', 'done', 'snooze'])
    await expect(keys.getByRole('definition').filter({ hasText: new RegExp(`^${writing}`, 'i') })).toHaveCount(0);
});

test('the public demo refuses every route that writes', async ({ request }) => {
  const headers = { ...OURS, 'X-Forwarded-For': '192.0.2.1' };
  const writing = await deskRoutes(address, headers);
  expect(writing.length).toBeGreaterThan(20);
  for (const { path, method } of writing) {
    const answer = await request.fetch(address + path, { method, headers, data: {} });
    expect([answer.status(), (await answer.json()).message], `${method} ${path}`).toEqual([403, 'NOT_ALLOWED']);
  }
  // A demo has no accounts and issues no tokens.
  const pages = ['/desk/people', '/sign-in'].map((path) => ({ method: 'GET', path }));
  for (const { method, path } of [...OTHER_ROUTES, ...pages]) {
    const answer = await request.fetch(`${address}${path}`, { method, headers });
    expect(answer.status(), `${method} ${path}`).toBeGreaterThanOrEqual(400);
  }
});
