/**
 * Compares screenshots: the map for every kind of voyage, at three sizes, in light and dark, and eight whole screens
 * with texts in the font of `tools/pictures`. Versions of Chromium draw letters differently, so the screens belong to
 * one version. Renew them for another version with: npx playwright test e2e/pictures.spec.ts -g screens
 * --update-snapshots=all
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { LOADED_MS, OURS } from './desk-cases.ts';
import { expect, NOW, test } from './fixture.ts';
import { goTo } from './map-locators.ts';
import { test as ownServer } from './own-server.ts';
import { SCREENS } from '../tools/pictures/screens.ts';

// The page's content security policy would refuse the style sheet that hides the texts. All other tests run with the
// policy.
test.use({ contextOptions: { reducedMotion: 'reduce' }, bypassCSP: true });

const DESKTOP = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };
const SMALL = { width: 640, height: 480 };

const WHOLE_LOOK = { scale: 'device', maxDiffPixelRatio: 0.004, timeout: 20_000 } as const;
const LOOK = { ...WHOLE_LOOK, stylePath: 'e2e/pictures.css' } as const;

type Theme = 'light' | 'dark';

const PICTURES: readonly (readonly [name: string, number: string, size: typeof DESKTOP, theme: Theme])[] = [
  ['in-transit', 'MSKU2048170', DESKTOP, 'light'],
  ['trans-pacific', 'EISU2468027', DESKTOP, 'dark'],
  ['cape', 'CSNU1357918', DESKTOP, 'light'],
  ['land-bridge', 'KKFU5656561', DESKTOP, 'dark'],
  ['barge', 'HAMU7878780', DESKTOP, 'light'],
  ['inland-only', 'MRKU7778883', DESKTOP, 'dark'],
  ['planned', 'CMAU1001006', DESKTOP, 'light'],
  ['delivered', 'EGHU5005008', DESKTOP, 'dark'],
  ['overdue', 'HDMU8008000', DESKTOP, 'light'],
  ['ais-far', 'ZCSU1100112', DESKTOP, 'dark'],
  ['at-transshipment', 'MSDU2002002', DESKTOP, 'light'],
  ['oceania', 'PCIU2200224', DESKTOP, 'dark'],
  ['in-transit-phone', 'MSKU2048170', PHONE, 'dark'],
  ['trans-pacific-phone', 'EISU2468027', PHONE, 'light'],
  ['barge-phone', 'HAMU7878780', PHONE, 'dark'],
  ['inland-only-phone', 'MRKU7778883', PHONE, 'light'],
  ['in-transit-small', 'MSKU2048170', SMALL, 'light'],
  ['trans-pacific-small', 'EISU2468027', SMALL, 'dark'],
  ['cape-small', 'CSNU1357918', SMALL, 'light'],
  ['inland-only-small', 'MRKU7778883', SMALL, 'dark'],
];

/** Waits for everything that can still change the picture: the route, the buttons, and the coast's files. */
async function waitForPicture(page: Page): Promise<void> {
  await expect(page.locator('.leaflet-container button[data-mark]').first()).toBeVisible();
  await expect(page.getByRole('group', { name: 'Map controls' })).toBeVisible();
  await page.waitForLoadState('networkidle');
}

/** Names on the base map are painted on the canvas, where style sheets cannot hide them. */
async function withoutPaintedNames(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.assign(CanvasRenderingContext2D.prototype, { fillText: () => undefined, strokeText: () => undefined });
  });
}

// Each theme and size uses one page, so that the coast's files load once.
for (const theme of ['light', 'dark'] as const) {
  for (const size of [DESKTOP, PHONE, SMALL]) {
    test.describe(`${size.width} by ${size.height}, ${theme}`, () => {
      // Half the pixels still show a misplaced line and need a third of the bytes.
      test.use({ viewport: size, colorScheme: theme, deviceScaleFactor: size === DESKTOP ? 0.5 : 1 });

      test('tracking pages look like their reference pictures', async ({ page }) => {
        test.setTimeout(120_000);
        await withoutPaintedNames(page);
        await page.goto('/');
        for (const [name, number, ofSize, tint] of PICTURES) {
          if (ofSize !== size || tint !== theme) continue;
          await goTo(page, `/?number=${number}`);
          await expect(page).toHaveTitle(new RegExp(number.slice(0, 4)));
          await waitForPicture(page);
          await expect.soft(page).toHaveScreenshot(`${name}.png`, LOOK);
        }
      });
    });
  }
}

const CHROMIUM = resolve('e2e/pictures/chromium.txt');
const WHOLE = [
  ['start', DESKTOP, 'light'],
  ['lens', DESKTOP, 'dark'],
  ['cases', DESKTOP, 'light'],
  ['case', DESKTOP, 'dark'],
  ['all', DESKTOP, 'light'],
  ['embed', SMALL, 'light'],
  ['bill', PHONE, 'light'],
  ['cases', PHONE, 'dark'],
] as const;

const screens = ownServer.extend({
  launchOptions: [
    async ({ launchOptions }, use) =>
      use({ ...launchOptions, env: { ...process.env, FONTCONFIG_FILE: resolve('tools/pictures/fonts.conf') } }),
    { scope: 'worker' },
  ],
});

screens.describe(() => {
  // Letters stay readable at this scale, in half of the bytes.
  screens.use({ desk: 'screens', env: { EMBED_ORIGINS: 'https://portal.example' }, deviceScaleFactor: 0.6 });

  screens('whole screens look like their reference pictures', async ({ browser, page, request }, { config }) => {
    screens.setTimeout(120_000);
    const version = browser.version().replace(/\..*$/s, '');
    if (config.updateSnapshots === 'all') writeFileSync(CHROMIUM, `${version}\n`);
    const drawn = readFileSync(CHROMIUM, 'utf8').trim();
    screens.skip(
      version !== drawn,
      `The screens are of Chromium ${drawn}, this is ${version}: -u all writes them anew`,
    );
    await request.post('/api/desk/samples', { headers: OURS });
    await page.clock.setFixedTime(NOW);
    // By now the desk has looked up all shipments and has read the first promised date of each.
    await page.goto('/desk');
    await expect(page.getByText('13 need attention')).toBeVisible({ timeout: LOADED_MS });
    for (const [name, size, colorScheme] of WHOLE) {
      const screen = SCREENS.find((one) => one.name === name);
      await page.setViewportSize(size);
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.goto(screen?.path ?? '');
      await screen?.ready(page);
      await page.waitForLoadState('networkidle');
      await expect.soft(page).toHaveScreenshot(`screen-${name}-${size.width}.png`, WHOLE_LOOK);
    }
  });
});
