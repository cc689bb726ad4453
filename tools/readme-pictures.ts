/**
 * `npm run pictures:readme`: the app in light and dark for the README, from the build, at the
 * browser tests' instant, so that the same build gives the same picture.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { DESK_SAMPLES } from '../sim/desk-samples.ts';
import { findBrowser } from './find-browser.ts';

const ROOT = resolve(import.meta.dirname, '..');
const FOLDER = join(ROOT, 'docs/pictures');
const NOW = new Date('2026-11-20T09:34:00Z');
const NUMBER = 'MSKU2048170';
const PORT = process.env.PICTURES_PORT ?? '4390';
const QUALITY = 80;
const MOST_BYTES = 150_000;
const DRAWN_MS = 4000;

interface Subject {
  readonly name: string;
  readonly path: string;
  readonly ready: (page: Page) => Promise<void>;
}

const SUBJECTS: readonly Subject[] = [
  {
    name: 'app',
    path: `/?number=${NUMBER}`,
    ready: async (page) => {
      await page.getByRole('region', { name: 'Summary' }).waitFor();
      await page.locator('.leaflet-container button[data-mark]').first().waitFor();
      await page.getByRole('group', { name: 'Map controls' }).waitFor();
    },
  },
  {
    name: 'desk',
    path: '/desk',
    ready: async (page) => {
      await page.getByRole('list', { name: 'Cases' }).getByRole('listitem').first().waitFor();
      await page
        .getByText(/shipments of this list/)
        .first()
        .waitFor({ state: 'attached' });
      await page.getByText('Overdue, no report').first().click();
      await page.getByRole('region', { name: 'Case' }).getByRole('heading', { name: 'History' }).waitFor();
    },
  },
  {
    name: 'fleet',
    path: '/desk?tab=all&columns=number,podName,eta',
    ready: async (page) => {
      await page.getByRole('row').nth(1).waitFor();
      await page
        .getByText(/shipments of this list/)
        .first()
        .waitFor({ state: 'attached' });
    },
  },
  {
    name: 'lines',
    path: '/desk/lines',
    ready: (page) => page.getByRole('heading', { name: 'How the lines report' }).waitFor(),
  },
];

/** The samples, looked up. */
async function fillDesk(address: string): Promise<void> {
  const send = async (method: string, path: string, body?: unknown): Promise<unknown> => {
    const headers = { 'Sec-Fetch-Site': 'same-origin', 'Content-Type': 'application/json' };
    const response = await fetch(`${address}/api/desk${path}`, {
      method,
      headers,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${path}: ${await response.text()}`);
    return response.json();
  };
  await send('POST', '/samples');
  await send('PUT', '/people/me', { version: null, seen: '', settings: '{"list":560,"fleet":true}' });
  for (const { number } of DESK_SAMPLES)
    await fetch(`${address}/api/tracking?number=${encodeURIComponent(number)}&route=true&ais=true`, {
      headers: { 'X-Landfall-View': 'program' },
    });
}

async function take(browser: Browser, address: string, scheme: 'light' | 'dark', subject: Subject): Promise<Buffer> {
  const page = await browser.newPage({
    colorScheme: scheme,
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    reducedMotion: 'reduce',
  });
  await page.clock.install({ time: NOW });
  await page.goto(address + subject.path);
  await subject.ready(page);
  // Not until the network is idle: the desk's stream of hints stays open.
  await page.waitForTimeout(DRAWN_MS);
  // Playwright's own screenshots do not support WebP.
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: QUALITY });
  await page.close();
  return Buffer.from(data, 'base64');
}

const data = mkdtempSync(join(tmpdir(), 'landfall-pictures-'));
const { startServer } = await import(join(ROOT, 'dist/server/start.js'));
const env = { DATA_DIR: data, PORT, HOST: '127.0.0.1', LOG_LEVEL: 'error' };
const server = await startServer({ env, clock: () => NOW.getTime() });
const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox', '--disable-gpu'] });
try {
  mkdirSync(FOLDER, { recursive: true });
  await fillDesk(server.address);
  for (const subject of SUBJECTS)
    for (const scheme of ['light', 'dark'] as const) {
      const picture = await take(browser, server.address, scheme, subject);
      const name = `${subject.name}-${scheme}.webp`;
      if (picture.length > MOST_BYTES) throw new Error(`${name} has ${picture.length} bytes, more than ${MOST_BYTES}`);
      writeFileSync(join(FOLDER, name), picture);
      process.stdout.write(`docs/pictures/${name}: ${picture.length} bytes\n`);
    }
} finally {
  await browser.close();
  await server.close();
  rmSync(data, { recursive: true, force: true });
}
