/** Tests pages without scripts, and in browsers older than those that README.md promises. */
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { NUMBER } from './embed-hosts.ts';
import { expect, test } from './fixture.ts';

const PAGES = ['/', '/desk', `/embed?number=${NUMBER}&show=map,summary,timeline`];

test.describe('with JavaScript turned off', () => {
  test.use({ javaScriptEnabled: false });

  test('a page without scripts shows the prerendered shipment or asks for JavaScript', async ({
    page,
    embedServers,
  }) => {
    test.setTimeout(60_000);
    const { address } = embedServers.open;
    const query = `number=${NUMBER}&route=true&ais=true`;
    const headers = { 'X-Landfall-View': 'program' };
    await expect(await page.request.get(`${address}/api/tracking?${query}`, { headers })).toBeOK();
    for (const path of [`/?number=${NUMBER}`, PAGES[2]])
      await test.step(`${path} shows the prerendered route, arrival and timeline`, async () => {
        // A drawing may come too late for its page, so the page is opened again.
        await expect(async () => {
          await page.goto(address + path);
          await expect(page.getByRole('img', { name: /^From Yantian to / })).toBeVisible({ timeout: 1_000 });
        }).toPass();
        await expect(page.getByRole('heading', { name: 'Rotterdam, NL' })).toBeVisible();
        await expect(page.getByText('14:12 CET, in 11 d 3 h').last()).toBeVisible();
        await expect(page.getByRole('listitem').filter({ hasText: 'Vessel departed' }).first()).toBeVisible();
      });
    for (const path of ['/', '/desk', '/embed'])
      await test.step(`${path} contains no shipment and asks for JavaScript`, async () => {
        await page.goto(address + path);
        await expect(page.locator('noscript')).toBeVisible();
        // Playwright sees no text in a `noscript` element, so its HTML is read.
        expect(await page.locator('noscript').innerHTML()).toBe('Please enable JavaScript to use Landfall.');
      });
  });
});

const tooOld = (page: Page) => page.getByText('Landfall needs one of these browsers');

test('an old browser gets a notice on every page, and a current browser does not', async ({ page, embedServers }) => {
  test.setTimeout(60_000);
  for (const path of PAGES)
    await test.step(`a current browser gets no notice at ${path}`, async () => {
      await page.goto(embedServers.open.address + path);
      await expect(page.locator('#root, #desk').locator(':visible').first()).toBeVisible();
      await expect(tooOld(page)).toBeHidden();
    });
  // An unsupported CSS feature is simulated by a name that no browser knows.
  await page.route('**/*.css', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replaceAll('light-dark(red', 'unknown(red') });
  });
  for (const path of PAGES)
    await test.step(`an old browser gets a notice at ${path}`, async () => {
      await page.goto(embedServers.open.address + path);
      await expect(tooOld(page)).toBeVisible();
      const isOnTop = (node: Element): boolean =>
        [1, 2, 3].every(
          (part) => document.elementFromPoint((innerWidth * part) / 4, (innerHeight * part) / 4) === node,
        );
      expect(await tooOld(page).evaluate(isOnTop)).toBe(true);
    });
});

test('the pages name the same minimum browser versions as the README', async ({ request, embedServers }) => {
  const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');
  const [, chrome, firefox, safari] = /Chrome and Edge (\d+), Firefox (\d+), Safari ([\d.]+)/.exec(readme) ?? [];
  const promised = [`Chrome ${chrome}`, `Edge ${chrome}`, `Firefox ${firefox}`, `Safari ${safari}`];
  for (const path of PAGES) {
    const text = await (await request.get(embedServers.open.address + path)).text();
    const words = /<p id="too-old"[^>]*>([^<]*)/.exec(text)?.[1] ?? '';
    expect(promised.filter((name) => !words.includes(name))).toEqual([]);
  }
});
