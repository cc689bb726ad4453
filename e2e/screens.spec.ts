/**
 * Eight whole screens compared, texts included, in the font of `tools/pictures`: files of the map
 * alone are in `pictures.spec.ts`. Two versions of Chromium draw letters differently, so that the
 * pictures are of one:
 *   npx playwright test e2e/screens.spec.ts --update-snapshots=all
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect } from './fixture.ts';
import { test as base } from './own-server.ts';
import { fillDesk } from '../tools/pictures/fill-desk.ts';
import { SCREENS } from '../tools/pictures/screens.ts';

const test = base.extend({
  launchOptions: [
    async ({ launchOptions }, use) =>
      use({ ...launchOptions, env: { ...process.env, FONTCONFIG_FILE: resolve('tools/pictures/fonts.conf') } }),
    { scope: 'worker' },
  ],
});
test.use({
  desk: 'screens',
  env: { EMBED_ORIGINS: 'https://portal.example' },
  contextOptions: { reducedMotion: 'reduce' },
});

const VERSION = resolve('e2e/pictures/chromium.txt');
const PICTURES = [
  ['start', 1440, 900, 'light'],
  ['lens', 1440, 900, 'dark'],
  ['bill', 390, 844, 'light'],
  ['embed', 640, 480, 'light'],
  ['cases', 1440, 900, 'light'],
  ['case', 1440, 900, 'dark'],
  ['all', 1280, 720, 'light'],
  ['cases', 390, 844, 'dark'],
] as const;

test('whole screens look as they did', async ({ browser, server, page }, { config }) => {
  test.setTimeout(180_000);
  const present = browser.version().replace(/\..*$/s, '');
  if (config.updateSnapshots === 'all') writeFileSync(VERSION, `${present}\n`);
  const drawn = readFileSync(VERSION, 'utf8').trim();
  test.skip(
    present !== drawn,
    `drawn by Chromium ${drawn}, this is ${present}: look at them with --update-snapshots=all`,
  );
  await fillDesk(server.address);
  for (const [name, width, height, colorScheme] of PICTURES) {
    const screen = SCREENS.find((one) => one.name === name);
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ colorScheme });
    await page.goto(screen?.path ?? '');
    await screen?.ready(page);
    await page.waitForLoadState('networkidle');
    await expect
      .soft(page)
      .toHaveScreenshot(`screen-${name}-${width}-${colorScheme}.png`, { maxDiffPixelRatio: 0.004, timeout: 20_000 });
  }
});
