/** Drives Chromium through Playwright. */
import type { Browser } from '@playwright/test';
import type { Engine, Tab } from './tab.ts';

export function chromiumEngine(browser: Browser): Engine {
  async function open(): Promise<Tab> {
    const context = await browser.newContext({
      serviceWorkers: 'allow',
      viewport: { width: 1440, height: 900 },
      locale: 'en-GB',
      timezoneId: 'Europe/Berlin',
    });
    const page = await context.newPage();
    const problems: string[] = [];
    page.on('pageerror', (error) => problems.push(error.message));
    page.on('console', (message) => {
      if (message.type() === 'error') problems.push(message.text());
    });
    return {
      engine: 'Chromium',
      goto: async (url) => void (await page.goto(url)),
      evaluate: (expression) => page.evaluate(expression),
      click: (x, y) => page.mouse.click(x, y),
      press: (chord) => page.keyboard.press(chord),
      resize: (width, height) => page.setViewportSize({ width, height }),
      picture: async () => (await page.screenshot()).toString('base64'),
      problems,
      close: () => context.close(),
    };
  }
  return { name: 'Chromium', open, close: async () => {} };
}
