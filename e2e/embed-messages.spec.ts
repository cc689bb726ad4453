/** Tests what a token permits, and the messages between an embed and the page around it. */
import { expect, type Page } from '@playwright/test';
import { embedOf, frameHtml, mint, NUMBER, OTHER, SECRET, serveAt, summaryIn } from './embed-hosts.ts';
import { test } from './fixture.ts';

const HOUR = 3_600_000;

test.describe('embeds with tokens', () => {
  const summaryOf = (page: Page) => summaryIn(page.frameLocator('iframe'));
  const saidIn = (page: Page) => page.frameLocator('iframe').getByRole('main');

  test('an embed uses the token of its portal and keeps the token out of the address', async ({
    page,
    embedServers,
  }) => {
    await page.goto(embedServers.closedPortal.origin());
    await expect(summaryOf(page)).toContainText('Rotterdam');
    const inside = await embedOf(page);
    expect(await inside.evaluate(() => location.href)).not.toContain('#');
  });

  test('an absent, forged or mismatched token shows one sentence and nothing of the shipment', async ({
    page,
    embedServers,
    allowed,
  }) => {
    const { token } = await mint(embedServers.closed, allowed);
    const src = `${embedServers.closed.address}/embed?number=${NUMBER}`;
    const cases: [string, string, RegExp][] = [
      ['/absent', src, /token required/i],
      ['/forged', `${src}#t=${token.slice(0, -2)}AA`, /token/i],
      ['/other', `${embedServers.closed.address}/embed?number=${OTHER}#t=${token}`, /not for this shipment/i],
    ];
    for (const [path, address, words] of cases) {
      serveAt(path, frameHtml(address));
      await page.goto(allowed + path);
      await expect(saidIn(page)).toContainText(words);
      await expect(summaryOf(page)).toHaveCount(0);
    }
  });

  test('an expired token shows that it has expired', async ({ page, embedServers, allowed }) => {
    const { token } = await mint(embedServers.closed, allowed, { seconds: 60 });
    serveAt('/expired', frameHtml(`${embedServers.closed.address}/embed?number=${NUMBER}#t=${token}`));
    embedServers.closed.advance(61_000);
    await page.goto(`${allowed}/expired`);
    await expect(saidIn(page)).toContainText(/expired/i);
  });

  test('a token revoked while the embed is open hides the shipment at the next request', async ({
    page,
    embedServers,
    allowed,
  }) => {
    const { token, id } = await mint(embedServers.closed, allowed, { seconds: 86_400 });
    serveAt('/revoked', frameHtml(`${embedServers.closed.address}/embed?number=${NUMBER}#t=${token}`));
    await page.goto(`${allowed}/revoked`);
    await expect(summaryOf(page)).toBeVisible();
    const answer = await fetch(`${embedServers.closed.address}/api/embed-tokens/${id}`, {
      method: 'DELETE',
      headers: { Authorization: `Bearer ${SECRET}` },
    });
    expect(answer.status).toBe(200);
    // The next request is sent when the answer expires.
    await page.clock.fastForward(14 * HOUR);
    await expect(saidIn(page)).toContainText(/revoked/i);
    await expect(summaryOf(page)).toHaveCount(0);
  });

  test('an embed sends no messages to a portal that its token does not name', async ({
    page,
    embedServers,
    allowed,
  }) => {
    const { token } = await mint(embedServers.closed, embedServers.closedPortal.origin());
    serveAt('/other-portal', frameHtml(`${embedServers.closed.address}/embed?number=${NUMBER}#t=${token}`));
    await page.goto(`${allowed}/other-portal`);
    await expect(summaryOf(page)).toBeVisible();
    expect(await knock(page, embedServers.closed.address)).toEqual([]);
  });
});

/** Returns the messages that a portal receives when it behaves like the helper script. */
async function knock(page: Page, landfall: string): Promise<unknown[]> {
  await page.evaluate((origin) => {
    const said: unknown[] = [];
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', ({ data }) => said.push(data));
    port1.start();
    Object.assign(window, { said, port: port1 });
    document.querySelector('iframe')?.contentWindow?.postMessage('landfall-connect', origin, [port2]);
  }, landfall);
  await page.clock.runFor(500);
  // Waits for one turn of the event loop on each side, because the page's clock does not advance.
  await page.evaluate(
    'new Promise((resolve) => { const c = new MessageChannel(); c.port1.onmessage = resolve; c.port2.postMessage(0); })',
  );
  await page
    .frameLocator('iframe')
    .locator('body')
    .evaluate(() => undefined);
  return page.evaluate('said');
}

test.describe('messages between portal and embed', () => {
  test('portal and embed exchange the agreed messages', async ({ page, embedServers, allowed }) => {
    serveAt('/talk', frameHtml(`${embedServers.open.address}/embed?number=${NUMBER}&show=summary,timeline`));
    await page.goto(`${allowed}/talk`);
    const frame = page.frameLocator('iframe');
    await expect(summaryIn(frame)).toBeVisible();
    const said = await knock(page, embedServers.open.address);
    expect(said).toContainEqual({ type: 'ready', version: 1 });
    await expect.poll(() => page.evaluate('said.map((message) => message.type)')).toContain('size');
    expect(await page.evaluate('said')).toContainEqual({ type: 'state', state: 'shown', code: null });

    await page.evaluate("port.postMessage({ type: 'theme', theme: 'dark' })");
    await expect(frame.locator('html')).toHaveAttribute('data-theme', 'dark');
    await page.evaluate("port.postMessage({ type: 'locale', locale: 'en-XA' })");
    await expect(frame.getByRole('link', { name: /Ópén ín/ })).toBeVisible();
    await page.evaluate("port.postMessage({ type: 'locale', locale: 'en' })");
    await frame
      .getByRole('button', { name: /Vessel departed/ })
      .first()
      .click();
    await expect.poll(() => page.evaluate("said.filter(({ type }) => type === 'select').length")).toBe(1);
    await page.evaluate("port.postMessage({ type: 'show', show: ['summary'] })");
    await expect(frame.getByRole('region', { name: 'Timeline' })).toHaveCount(0);
  });

  test('thirty hostile messages to an embed change nothing and get no answer', async ({
    page,
    embedServers,
    allowed,
  }) => {
    serveAt('/hostile', frameHtml(`${embedServers.open.address}/embed?number=${NUMBER}&show=summary`));
    await page.goto(`${allowed}/hostile`);
    const frame = page.frameLocator('iframe');
    await expect(summaryIn(frame)).toBeVisible();
    await knock(page, embedServers.open.address);
    await expect.poll(() => page.evaluate('said.length')).toBeGreaterThan(1);
    const before = await frame.locator('body').innerHTML();
    const count: number = await page.evaluate('said.length');
    await page.evaluate((origin) => {
      const target = document.querySelector('iframe')?.contentWindow;
      const port = Reflect.get(window, 'port');
      const long = 'x'.repeat(100_000);
      const messages: unknown[] = [
        null,
        1,
        '',
        'theme',
        [],
        {},
        { type: 'x' },
        { type: 'theme' },
        { type: 'theme', theme: long },
        ...['<img src=x onerror=alert(1)>', 'javascript:alert(1)', '../..'].map((locale) => ({
          type: 'locale',
          locale,
        })),
        ...['<b>', 's1;', long].map((id) => ({ type: 'select', selection: { kind: 'stop', id } })),
        ...[[], ['history'], 'map', [long]].map((show) => ({ type: 'show', show })),
        ...['', 'a.b', `${long}.x`].map((token) => ({ type: 'token', token })),
        { type: 'theme', theme: 'dark', css: 'body{display:none}' },
        { type: 'refresh' },
        { type: 'navigate', url: 'https://evil.example' },
        new Map([['type', 'theme']]),
        new Uint8Array(5_000_000),
        { type: 'ready', version: 1 },
        { type: 'number', number: 'MSCU1234566' },
        { type: 'eval', code: 'alert(1)' },
      ];
      for (const message of messages) {
        port.postMessage(message);
        target?.postMessage(message, origin);
      }
      Object.assign(window, { sent: messages.length });
    }, embedServers.open.address);
    expect(await page.evaluate('sent')).toBeGreaterThanOrEqual(30);
    await page.clock.runFor(3000);
    await expect(summaryIn(frame)).toBeVisible();
    expect(await frame.locator('body').innerHTML()).toBe(before);
    expect(await page.evaluate('said.length')).toBe(count);
  });

  test('an embed that is opened outside a frame answers no connection message', async ({ page, embedServers }) => {
    await page.goto(`${embedServers.open.address}/embed?number=${NUMBER}&show=summary`);
    await expect(page.getByRole('region', { name: 'Summary' })).toBeVisible();
    const said = await page.evaluate(() => {
      const { port1, port2 } = new MessageChannel();
      const received: unknown[] = [];
      port1.addEventListener('message', ({ data }) => received.push(data));
      port1.start();
      window.postMessage('landfall-connect', location.origin, [port2]);
      return received;
    });
    await page.clock.runFor(500);
    expect(said).toEqual([]);
  });
});
