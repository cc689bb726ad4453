/** Embeds in other pages: who may frame them, what they leave out, and how they look at any size. */
import { expect } from '@playwright/test';
import { embedOf, frameHtml, NUMBER, OTHER, serveAt, summaryIn, unwatched } from './embed-hosts.ts';
import { accessibilityProblems, colourProblems, test } from './fixture.ts';
import { pickOption } from './pick-option.ts';

test.describe('framing of an embed', () => {
  test('an allowed portal shows the embed', async ({ page, embedServers }) => {
    await page.goto(`${embedServers.portal.origin()}/classic?number=${NUMBER}`);
    await expect(summaryIn(page.frameLocator('iframe'))).toContainText('Rotterdam');
  });

  test('other sites cannot frame the embed, not even around an allowed portal, and nobody can frame the app', async ({
    context,
    embedServers,
    allowed,
  }) => {
    const page = await unwatched(context);
    serveAt('/plain', frameHtml(`${embedServers.open.address}/embed?number=${NUMBER}`));
    serveAt('/nested', frameHtml(`${allowed}/plain`));
    serveAt('/app', frameHtml(`${embedServers.open.address}/?number=${NUMBER}`));
    const inner = page.frameLocator('iframe');
    await page.goto(`${embedServers.stranger}/plain`);
    await expect.poll(() => page.frames().length).toBe(2);
    await expect(summaryIn(inner)).toHaveCount(0);
    expect(page.frames()[1]?.url()).not.toContain('/embed');
    await page.goto(`${allowed}/nested`);
    await expect(summaryIn(inner.frameLocator('iframe'))).toBeVisible();
    await page.goto(`${embedServers.stranger}/nested`);
    await expect.poll(() => page.frames().length).toBe(3);
    await expect(summaryIn(inner.frameLocator('iframe'))).toHaveCount(0);
    await page.goto(`${allowed}/app`);
    await expect.poll(() => page.frames().length).toBe(2);
    await expect(summaryIn(inner)).toHaveCount(0);
  });

  test('a portal that is not allowed gets a link, a console message and a refused event', async ({
    context,
    embedServers,
  }) => {
    const page = await unwatched(context);
    const sentences: string[] = [];
    page.on('console', (message) => {
      if (message.text().startsWith('Landfall')) sentences.push(message.text());
    });
    serveAt(
      '/helper',
      `<div data-landfall="${NUMBER}" data-colour="red"></div><script src="${embedServers.open.address}/embed.js"></script>`,
    );
    await page.goto(`${embedServers.stranger}/helper`);
    const link = page.getByRole('link', { name: `Shipment ${NUMBER}` });
    await expect(link).toHaveAttribute('href', new RegExp(`^${embedServers.open.address}/\\?number=${NUMBER}`));
    await expect(page.locator('iframe')).toHaveCount(0);
    expect(sentences).toHaveLength(2);
    expect(sentences[0]).toBe('Landfall: no option colour');
    expect(sentences[1]).toContain('EMBED_ORIGINS');
    expect(sentences[1]).toContain(embedServers.stranger);

    serveAt(
      '/listens',
      `<div id="place"></div><script src="${embedServers.open.address}/embed.js"></script><script>
        const received = new Promise((resolve) =>
          landfall.embed(document.querySelector('#place'), { number: '${NUMBER}' }).on('refused', resolve));
      </script>`,
    );
    await page.goto(`${embedServers.stranger}/listens`);
    expect(await page.evaluate('received')).toEqual({ type: 'refused' });
    await expect(page.locator('iframe')).toHaveCount(0);
  });

  test('a sandbox with its origin runs the embed, and a sandbox without one shows only the prerendered picture', async ({
    page,
    embedServers,
    allowed,
  }) => {
    const src = `${embedServers.open.address}/embed?number=${NUMBER}`;
    serveAt('/sandboxed', frameHtml(src, 'sandbox="allow-scripts allow-same-origin"'));
    await page.goto(`${allowed}/sandboxed`);
    await expect(summaryIn(page.frameLocator('iframe'))).toBeVisible();
    serveAt('/locked', frameHtml(src, 'sandbox="allow-scripts"'));
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    await page.goto(`${allowed}/locked`);
    await page.waitForLoadState('networkidle');
    await expect(page.frameLocator('iframe').locator('#prerender')).toBeVisible();
    await expect(page.frameLocator('iframe').getByRole('button')).toHaveCount(0);
    expect(requests.filter((url) => url.includes('/api/'))).toEqual([]);
  });
});

test.describe('traces of an embed', () => {
  test('an embed sets no cookies and works where browser storage throws', async ({ page, context, embedServers }) => {
    await context.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage', 'indexedDB']) {
        Object.defineProperty(window, name, {
          get: () => {
            throw new DOMException('refused', 'SecurityError');
          },
        });
      }
    });
    await page.goto(`${embedServers.portal.origin()}/classic?number=${NUMBER}&show=map,timeline,summary`);
    await expect(summaryIn(page.frameLocator('iframe'))).toBeVisible();
    expect(await context.cookies()).toEqual([]);
  });

  test('an embed adds no history entry to its portal', async ({ page, embedServers }) => {
    await page.goto(`${embedServers.portal.origin()}/classic?number=${NUMBER}&show=timeline,summary`);
    const frame = page.frameLocator('iframe');
    await expect(summaryIn(frame)).toBeVisible();
    const before = await page.evaluate(() => history.length);
    await frame
      .getByRole('button', { name: /Vessel departed/ })
      .first()
      .click();
    expect(await page.evaluate(() => history.length)).toBe(before);
  });

  test('an embed links to the shipment in Landfall and has no search and no refresh', async ({
    page,
    embedServers,
  }) => {
    await page.goto(`${embedServers.open.address}/embed?number=${NUMBER}`);
    const link = page.getByRole('link', { name: 'Open in Landfall' });
    await expect(link).toHaveAttribute('href', `${embedServers.open.address}/?number=${NUMBER}`);
    await expect(link).toHaveAttribute('rel', 'noopener');
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(page.locator('footer')).toContainText('Maersk');
    await expect(page.getByRole('button', { name: /refresh/i })).toHaveCount(0);
    await expect(page.getByRole('textbox')).toHaveCount(0);
    await expect(page.getByRole('combobox', { name: /number/i })).toHaveCount(0);
  });
});

test.describe('embeds of any size', () => {
  test('an embed is accessible and does not scroll at any size, in both themes', async ({ page, embedServers }) => {
    test.setTimeout(60_000);
    const sizes = [
      { width: 320, height: 240 },
      { width: 640, height: 480 },
      { width: 400, height: 800 },
      { width: 1200, height: 700 },
    ];
    for (const [theme, problemsOf] of [
      ['light', accessibilityProblems],
      ['dark', colourProblems],
    ] as const)
      for (const size of sizes)
        await test.step(`${size.width}x${size.height}, ${theme}`, async () => {
          await page.setViewportSize(size);
          // The themes differ in colours only, so the dark one is opened once.
          if (theme === 'light' || size === sizes[0])
            await page.goto(
              `${embedServers.open.address}/embed?number=${NUMBER}&theme=${theme}&show=map,timeline,summary`,
            );
          await expect(page.getByRole('region', { name: 'Summary' })).toContainText('Rotterdam');
          await expect(page.getByRole('region', { name: 'Map' })).toBeVisible();
          expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
          await expect
            .poll(() => page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight))
            .toBe(0);
          expect(await problemsOf(page)).toEqual([]);
        });
  });

  test('an embed says how late the shipment is once the server has past results', async ({ page, embedServers }) => {
    const history = `${embedServers.open.address}/api/history?number=HLBU3003008&type=CT`;
    const read = async (target: string) => (await fetch(target, { headers: { 'X-Landfall-View': 'program' } })).json();
    const { data } = await read(history);
    await read(`${history}&id=${data.requests[0].id}`);
    for (const [width, height] of [
      [480, 320],
      [640, 480],
    ] as const) {
      await page.setViewportSize({ width, height });
      await page.goto(`${embedServers.open.address}/embed?number=HLBU3003008&show=map,summary`);
      await expect(page.getByRole('region', { name: 'Summary' })).toContainText('At transshipment · 14 d late');
      expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
    }
  });

  test('an embed ignores an accent colour with too little contrast', async ({ page, embedServers }) => {
    const chart = () =>
      page.getByRole('link', { name: 'Open in Landfall' }).evaluate((link) => getComputedStyle(link).color);
    await page.goto(`${embedServers.open.address}/embed?number=${NUMBER}&theme=light&accent=0a7d4c`);
    await expect.poll(chart).toBe('rgb(10, 125, 76)');
    await page.goto(`${embedServers.open.address}/embed?number=${NUMBER}&theme=light&accent=ffee88`);
    await expect.poll(chart).toBe('rgb(179, 21, 107)');
  });

  test('the wheel scrolls the portal while the pointer is over the map of an embed', async ({ page, embedServers }) => {
    await page.goto(`${embedServers.portal.origin()}/?`);
    await expect(summaryIn(page.frameLocator('iframe'))).toBeVisible();
    await page.locator('iframe').hover({ position: { x: 200, y: 100 } });
    await expect(page.frameLocator('iframe').getByRole('region', { name: 'Map' })).toBeVisible();
    const scrolled = async (): Promise<number> => {
      await page.mouse.wheel(0, 100);
      return page.evaluate(() => window.scrollY);
    };
    await expect.poll(scrolled).toBeGreaterThan(100);
  });

  test('an embed grows to the height of its content and then stops resizing', async ({ page, embedServers }) => {
    await page.goto(`${embedServers.portal.origin()}/classic?number=${NUMBER}&show=timeline,summary`);
    const frame = page.locator('iframe');
    await expect(summaryIn(page.frameLocator('iframe'))).toBeVisible();
    await expect.poll(async () => (await frame.boundingBox())?.height ?? 0).toBeGreaterThan(600);
    await page.evaluate(() => {
      const heights: number[] = [];
      const observer = new ResizeObserver(([entry]) => heights.push(entry?.contentRect.height ?? 0));
      const shown = document.querySelector('iframe');
      if (shown !== null) observer.observe(shown);
      Object.assign(window, { heights });
    });
    await page.setViewportSize({ width: 420, height: 700 });
    let changes = 0;
    const hasRested = async (): Promise<boolean> => {
      const before = changes;
      await page.clock.runFor(2000);
      changes = await page.evaluate('heights.length');
      return changes > 0 && changes === before;
    };
    await expect.poll(hasRested, { intervals: [300] }).toBe(true);
    expect(changes).toBeLessThan(8);
    const inside = await embedOf(page);
    expect(await inside.evaluate(() => document.documentElement.scrollHeight - window.innerHeight)).toBe(0);
  });
});

test('a hundred embeds of one shipment cost at most one request and share the cached answer', async ({
  embedServers,
}) => {
  const ask = () =>
    fetch(`${embedServers.open.address}/api/tracking?number=${OTHER}&route=true&ais=true`, {
      headers: { 'X-Landfall-View': 'embed', 'Accept-Encoding': 'identity' },
    });
  const answers = await Promise.all(Array.from({ length: 100 }, ask));
  const words = answers.map((answer) => answer.headers.get('cache-status') ?? '');
  expect(answers.every((answer) => answer.status === 200)).toBe(true);
  expect(words.filter((word) => !/hit|collapsed/.test(word)).length).toBeLessThanOrEqual(1);
  expect(await answers[0]?.text()).not.toMatch(/"(api_calls|unique_shipments)":\{/);
});

test('the embed builder previews an embed, and its code opens the same embed', async ({ page, embedServers }) => {
  await page.goto(`${embedServers.open.address}/?number=${NUMBER}&tab=share`);
  const builder = page.getByRole('region', { name: 'Embed' });
  const snippet = builder.getByRole('textbox', { name: 'Embed code' });
  await expect(snippet).toHaveValue(new RegExp(`data-landfall="${NUMBER}"`));
  await expect(builder.getByRole('img', { name: 'Embed preview' })).toContainText('Rotterdam');
  expect(await accessibilityProblems(page)).toEqual([]);

  await pickOption(builder.getByLabel('Method'), 'Plain iframe');
  await pickOption(builder.getByLabel('Theme'), 'Dark');
  await builder.getByRole('checkbox', { name: 'Timeline' }).check();
  await expect(snippet).toHaveValue(/theme=dark&amp;show=map,timeline,summary"/);
  const address = /src="([^"]+)"/.exec(await snippet.inputValue())?.[1]?.replaceAll('&amp;', '&') ?? '';
  await page.goto(address);
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(page.getByRole('region', { name: 'Summary' })).toContainText('Rotterdam');
  await expect(page.getByRole('region', { name: 'Timeline' })).toBeVisible();
});
