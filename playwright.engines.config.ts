/**
 * `npm run engines`: the journeys in Chromium, Firefox and WebKit. Each worker has a server and a
 * browser of each kind of its own, so nothing else has to be started.
 */
import { defineConfig } from '@playwright/test';
import { findBrowser } from './tools/find-browser.ts';
import { findEngines } from './tools/find-engines.ts';

// Workers read this file too; they get what was found here.
process.env.E2E_ENGINES ??= JSON.stringify(findEngines());

export default defineConfig({
  testDir: 'e2e',
  testMatch: 'engines.spec.ts',
  outputDir: 'test-results',
  // As in playwright.config.ts.
  build: { external: ['**/dist/server/**'] },
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  reporter: [['line']],
  use: {
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    launchOptions: { executablePath: findBrowser(), args: ['--no-sandbox', '--disable-gpu', '--no-first-run'] },
  },
});
