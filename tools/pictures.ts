/**
 * Takes pictures of the built app at the fixed time of the browser tests, so that the same build gives the same
 * picture:
 *   npm run pictures              sixteen screens in English, four sizes, light and dark, into dist/pictures
 *   npm run pictures -- lens cases 390x844 dark de ar    these screens, sizes, themes and languages alone
 *   npm run pictures -- engines   four screens in Chromium, Firefox and WebKit, side by side
 *   npm run pictures -- readme    pictures of the README, into docs/pictures; names after it take these alone
 *   npm run pictures -- clipped   no pictures, but a list of cut-off texts in every language at three widths
 *   npm run pictures -- clipped ko cases    the same list for these languages and states
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import process from 'node:process';
import { type Browser, type BrowserContextOptions, chromium, type Page } from '@playwright/test';
import { freePort } from '../e2e/free-port.ts';
import { startBuilt } from './built-server.mjs';
import { LANGUAGES } from '../src/core/texts/languages.ts';
import { DAY } from '../src/core/time/units.ts';
import { findBrowser, findTestBrowser } from './find-browser.ts';
import { findClipped } from './pictures/clipped.ts';
import { takeEngines } from './pictures/engines.ts';
import { fillDesk, lookUpDesk } from './pictures/fill-desk.ts';
import { README_PICTURES, type ReadmePicture, type Screen, SCREENS, chooseWanted } from './pictures/screens.ts';

const ROOT = resolve(import.meta.dirname, '..');
const FOLDER = join(ROOT, 'dist/pictures');
const NOW = new Date('2026-11-20T09:34:00Z');
const SIZES = ['1440x900', '1280x720', '390x844', '640x480'] as const;
const SCHEMES = ['light', 'dark'] as const;
/** The README's pictures have two pixels per CSS pixel. */
const SCALE = 2;
const QUALITY = 50;
const MOST_BYTES = 200_000;
/** Maps are drawn in steps, and the desk's connection is never idle for long, so the tool waits for a fixed time. */
const DRAWN_MS = 2500;

async function open(browser: Browser, address: string, options: BrowserContextOptions): Promise<Page> {
  const page = await browser.newPage({
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    reducedMotion: 'reduce',
    baseURL: address,
    ...options,
  });
  await page.clock.install({ time: NOW });
  return page;
}

interface Addresses {
  readonly desk: string;
  /** The server on which people sign in. */
  readonly closed: string;
}

/** `words` are names of screens, sizes, themes and languages. */
async function takeScreens(browser: Browser, addresses: Addresses, words: readonly string[]): Promise<void> {
  const names = chooseWanted(
    SCREENS.map(({ name }) => name),
    words,
  );
  const screens = SCREENS.filter(({ name }) => names.includes(name));
  const languages = words.some((word) => LANGUAGES.some((one) => one === word))
    ? chooseWanted(LANGUAGES, words)
    : ['en'];
  for (const language of languages)
    for (const size of chooseWanted(SIZES, words))
      for (const colorScheme of chooseWanted(SCHEMES, words))
        for (const screen of screens) {
          const name = [screen.name, size, colorScheme, ...(language === 'en' ? [] : [language])].join('-');
          const [width = 0, height = 0] = size.split('x').map(Number);
          const page = await open(browser, screen.isClosed ? addresses.closed : addresses.desk, {
            viewport: { width, height },
            colorScheme,
            locale: language === 'en' ? 'en-GB' : language,
          });
          await takeScreen(page, screen, name);
          await page.context().close();
        }
}

async function takeScreen(page: Page, screen: Screen, name: string): Promise<void> {
  try {
    await page.goto(screen.path);
    await screen.ready(page);
  } catch (error) {
    // The picture is taken anyway and shows the present state.
    process.stdout.write(`${name}: ${String(error).split('\n')[0]}\n`);
    process.exitCode = 1;
  }
  await page.waitForTimeout(DRAWN_MS);
  await page.screenshot({ path: join(FOLDER, `${name}.png`) });
  process.stdout.write(`dist/pictures/${name}.png\n`);
}

async function takeReadme(browser: Browser, address: string, words: readonly string[]): Promise<void> {
  const folder = join(ROOT, 'docs/pictures');
  mkdirSync(folder, { recursive: true });
  const names = chooseWanted(
    README_PICTURES.map(({ name }) => name),
    words,
  );
  for (const picture of README_PICTURES.filter(({ name }) => names.includes(name)))
    for (const colorScheme of SCHEMES) {
      const page = await open(browser, address, { viewport: picture.size, colorScheme, deviceScaleFactor: SCALE });
      await page.goto(picture.path);
      await picture.ready(page);
      await page.waitForTimeout(DRAWN_MS);
      const name = `${picture.name}-${colorScheme}.webp`;
      const bytes = await encode(page, picture);
      if (bytes.length > MOST_BYTES) throw new Error(`${name} has ${bytes.length} bytes, more than ${MOST_BYTES}`);
      writeFileSync(join(folder, name), bytes);
      process.stdout.write(`docs/pictures/${name}: ${bytes.length} bytes\n`);
      await page.context().close();
    }
}

/** Playwright's own screenshots do not support WebP. */
async function encode(page: Page, { size, detail }: ReadmePicture): Promise<Buffer> {
  const clip = (await detail?.(page)) ?? { x: 0, y: 0, ...size };
  const session = await page.context().newCDPSession(page);
  const shot = { format: 'webp', quality: QUALITY, clip: { ...clip, scale: SCALE } } as const;
  return Buffer.from((await session.send('Page.captureScreenshot', shot)).data, 'base64');
}

const [set, ...others] = process.argv.slice(2);
const folder = mkdtempSync(join(tmpdir(), 'landfall-pictures-'));
const serverAt = (now: number) => {
  // The tool names the clients of its requests (pictures/fill-desk.ts).
  const env = { DATA_DIR: folder, TRUSTED_PROXIES: '127.0.0.1/32', EMBED_ORIGINS: 'https://portal.example' };
  return startBuilt({ env, clock: () => now });
};
async function withDesk(take: (address: string) => Promise<void>): Promise<void> {
  // The changes and some of the cases come from a day that passes between two starts.
  const dayBefore = await serverAt(NOW.getTime() - DAY);
  try {
    await fillDesk(dayBefore.address);
  } finally {
    await dayBefore.close();
  }
  const server = await serverAt(NOW.getTime());
  try {
    await lookUpDesk(server.address);
    await take(server.address);
  } finally {
    await server.close();
  }
}

async function withSignIn(take: (address: string) => Promise<void>): Promise<void> {
  const port = await freePort();
  const address = `http://localhost:${port}`;
  const env = {
    PORT: `${port}`,
    SIGN_IN: 'on',
    PUBLIC_URL: address,
    DESK_SECRET: 'a secret of at least thirty-two characters',
  };
  const server = await startBuilt({ env, clock: () => NOW.getTime() });
  try {
    await take(address);
  } finally {
    await server.close();
  }
}

async function takeAll(address: string): Promise<void> {
  const browser = await chromium.launch({
    executablePath: set === 'clipped' ? findTestBrowser() : findBrowser(),
    args: ['--no-sandbox', '--disable-gpu'],
    env: { ...process.env, FONTCONFIG_FILE: join(ROOT, 'tools/pictures/fonts.conf') },
  });
  try {
    if (set === 'readme') await takeReadme(browser, address, others);
    else if (set === 'clipped') await findClipped(browser, address, others, DRAWN_MS);
    else if (set === 'engines') await takeEngines(browser, address, FOLDER, DRAWN_MS);
    else await withSignIn((closed) => takeScreens(browser, { desk: address, closed }, process.argv.slice(2)));
  } finally {
    await browser.close();
  }
}

mkdirSync(FOLDER, { recursive: true });
try {
  await withDesk(takeAll);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
