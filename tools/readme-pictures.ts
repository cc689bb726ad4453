/**
 * `npm run pictures:readme`: the app in light and dark for the README, from the build, at the
 * browser tests' instant, so that the same build gives the same picture.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { findBrowser } from './find-browser.ts';

const ROOT = resolve(import.meta.dirname, '..');
const FOLDER = join(ROOT, 'docs/pictures');
const NOW = new Date('2026-11-20T09:34:00Z');
const NUMBER = 'MSKU2048170';
const PORT = process.env.PICTURES_PORT ?? '4390';
const QUALITY = 80;
const MOST_BYTES = 150_000;

async function take(browser: Browser, address: string, colorScheme: 'light' | 'dark'): Promise<Buffer> {
  const page = await browser.newPage({
    colorScheme,
    viewport: { width: 1280, height: 800 },
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    reducedMotion: 'reduce',
  });
  await page.clock.install({ time: NOW });
  await page.goto(`${address}/?number=${NUMBER}`);
  await page.getByRole('region', { name: 'Summary' }).waitFor();
  await page.waitForLoadState('networkidle');
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
  for (const scheme of ['light', 'dark'] as const) {
    const picture = await take(browser, server.address, scheme);
    const name = `app-${scheme}.webp`;
    if (picture.length > MOST_BYTES) throw new Error(`${name} has ${picture.length} bytes, more than ${MOST_BYTES}`);
    writeFileSync(join(FOLDER, name), picture);
    process.stdout.write(`docs/pictures/${name}: ${picture.length} bytes\n`);
  }
} finally {
  await browser.close();
  await server.close();
  rmSync(data, { recursive: true, force: true });
}
