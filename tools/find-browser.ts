// Finds a browser: an installed one, then Playwright's own, then (as root on Debian) the distribution's package.
// Prints what to do when none is found.
import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join, resolve } from 'node:path';
import process from 'node:process';
import { chromium } from '@playwright/test';
import { installPackages } from './debian-packages.ts';

/** Chromium without windows, which saves a third of the processor time. */
const SHELL = 'chromium-headless-shell';
const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

const installed = (): string | null => process.env.BROWSER_PATH || (onPath(NAMES) ?? PLACES.find(isRunnable) ?? null);

/** Returns the first program with one of these names in the folders of PATH. */
export function onPath(names: readonly string[]): string | null {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isRunnable) ?? null;
}

function isRunnable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

const playwrightOwn = (): string | null => (existsSync(chromium.executablePath()) ? chromium.executablePath() : null);

function fetchPlaywrightOwn(): void {
  const cli = resolve(import.meta.dirname, '../node_modules/playwright/cli.js');
  spawnSync(process.execPath, [cli, 'install', 'chromium'], { stdio: 'ignore', timeout: 300_000 });
}

/** Returns the path of a complete browser, for pictures, benchmarks and the journeys. */
export function findBrowser(): string {
  const path = installed() ?? playwrightOwn();
  if (path !== null) return path;
  process.stdout.write('No Chromium or Chrome found: fetching one.\n');
  fetchPlaywrightOwn();
  if (playwrightOwn() === null) installPackages(['chromium']);
  const last = playwrightOwn() ?? installed();
  if (last !== null) return last;
  throw new Error(
    'No browser for the end-to-end tests. Install Chromium or Chrome (Debian: apt-get install chromium), or set BROWSER_PATH to one, and run the tests again.',
  );
}

/** Returns the browser for the many browser tests, which is the one without windows where available. */
export function findTestBrowser(): string {
  if (process.env.BROWSER_PATH) return process.env.BROWSER_PATH;
  if (onPath([SHELL]) === null) installPackages([SHELL]);
  return onPath([SHELL]) ?? findBrowser();
}
