// Finds a browser for the browser tests: an installed Chromium or Chrome, then Playwright's own,
// then (as root on Debian) the distribution's package. Prints nothing on success, else what to do.
import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join, resolve } from 'node:path';
import process from 'node:process';
import { chromium } from '@playwright/test';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

const installed = (): string | null => process.env.BROWSER_PATH || (onPath(NAMES) ?? PLACES.find(isRunnable) ?? null);

/** The first program of these names in the folders of PATH. */
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

const quietly = (command: string, args: readonly string[]): boolean =>
  spawnSync(command, [...args], { stdio: 'ignore', timeout: 300_000 }).status === 0;

/** By the distribution (Debian), as root; elsewhere nothing happens. */
export function installPackages(names: readonly string[]): void {
  if (process.getuid?.() === 0 && quietly('apt-get', ['update', '-qq']))
    quietly('apt-get', ['install', '-y', '-qq', ...names]);
}

/** The path of a browser; installs one when there is none and it may. */
export function findBrowser(): string {
  const path = installed() ?? playwrightOwn();
  if (path !== null) return path;
  process.stdout.write('No Chromium or Chrome found: fetching one.\n');
  quietly(process.execPath, [resolve(import.meta.dirname, '../node_modules/playwright/cli.js'), 'install', 'chromium']);
  if (playwrightOwn() === null) installPackages(['chromium']);
  const last = playwrightOwn() ?? installed();
  if (last !== null) return last;
  throw new Error(
    'No browser for the end-to-end tests. Install Chromium or Chrome (Debian: apt-get install chromium), or set BROWSER_PATH to one, and run the tests again.',
  );
}
