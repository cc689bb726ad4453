import { defineConfig } from '@playwright/test';
import { findTestBrowser } from './tools/find-browser.ts';

const PORT = Number(process.env.E2E_PORT ?? 4173);
const SERVER_LOG = `dist/e2e-${PORT}.log`;
process.env.E2E_LOG = SERVER_LOG;
// Workers read this file again, and take it from here.
process.env.BROWSER_PATH ||= findTestBrowser();

const DESK = /\b(desk|desk-\w+|fleet|morning)\.spec\.ts$/;
/** In every engine: playwright.engines.config.ts. */
const ENGINES = 'engines.spec.ts';

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  // Plain JavaScript as it is: transformed in each worker, and with source maps that its errors
  // were mapped by, the built server doubled the processor time of a worker.
  build: { external: ['**/dist/server/**'] },
  fullyParallel: true,
  // A third on two cores took a twentieth more of processor time, and saved 15 s of six minutes.
  workers: 2,
  // On a busy machine a browser may get no processor time for seconds, and again on the first
  // retry; a test that passes only on retry is reported as flaky.
  retries: process.env.CI ? 2 : 0,
  forbidOnly: true,
  timeout: 30_000,
  reporter: [['line']],
  snapshotPathTemplate: 'e2e/pictures/{arg}{ext}',
  expect: { timeout: 8_000, toHaveScreenshot: { maxDiffPixelRatio: 0.01, animations: 'disabled' } },
  projects: [
    // The tests of a file share a desk, which is a server and a browser of their own: one of each.
    // First, because a file of them takes up to a minute, and the others fill what is left.
    { name: 'desk', testMatch: DESK, fullyParallel: false, teardown: 'canary' },
    { name: 'lens', testIgnore: [DESK, ENGINES], teardown: 'canary' },
    { name: 'canary', testMatch: 'canary.teardown.ts', fullyParallel: false },
  ],
  use: {
    baseURL: `http://127.0.0.1:${PORT}`,
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    // A service worker would answer before the tests that intercept the network; its own tests
    // (speed.spec.ts) allow it.
    serviceWorkers: 'block',
    launchOptions: {
      executablePath: process.env.BROWSER_PATH,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        // Without a GPU its process only passes on what it is sent: a tenth of the processor time.
        '--in-process-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  webServer: {
    // canary.teardown.ts searches the log for the key.
    command: `node tools/serve-for-tests.mjs 2>${SERVER_LOG}`,
    url: `http://127.0.0.1:${PORT}/healthz`,
    env: { PORT: String(PORT) },
    reuseExistingServer: false,
    stdout: 'ignore',
    timeout: 120_000,
  },
});
