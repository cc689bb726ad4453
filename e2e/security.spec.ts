/** What the browser itself enforces on the page. That no page of the whole run breaks it is checked by the fixture of every test. */
import { expect, openShipment, test as base } from './fixture.ts';
import { test as bare } from '@playwright/test';

base('a link asks the service once, and a tab that is looked at again asks nothing', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/tracking')) asked.push(pathname);
  });
  await openShipment(page, 'UACU8080801');
  await page.evaluate(() => {
    document.dispatchEvent(new Event('visibilitychange'));
    window.dispatchEvent(new Event('focus'));
    window.dispatchEvent(new Event('online'));
  });
  await page.clock.runFor('02:00:00');
  expect(asked).toEqual(['/api/tracking']);
});

base('old links lead to the canonical one', async ({ page }) => {
  await page.goto('/track/msku%20204817-0');
  await expect(page).toHaveURL(/\/\?number=MSKU2048170$/);
  await page.goto('/?Number=msku2048170&SEALINE=auto&shipment-type=sea');
  await expect(page.getByRole('region', { name: 'Summary' })).toContainText('Rotterdam, NL');
});

// Not on the fixture: here something is meant to be refused.
bare('a planted sink throws, and so does a script of another origin', async ({ page }) => {
  await page.goto('/');
  const planted = await page.evaluate(() => {
    const tries: Record<string, () => void> = {
      innerHTML: () => {
        document.body.innerHTML = '<img src=x onerror=alert(1)>';
      },
      insertAdjacentHTML: () => document.body.insertAdjacentHTML('beforeend', '<b>x</b>'),
      script: () => {
        document.createElement('script').src = 'https://example.com/x.js';
      },
      evaluation: () => {
        // oxlint-disable-next-line no-new-func -- the point is that it cannot
        new Function('return 1')();
      },
    };
    return Object.entries(tries).filter(([, run]) => {
      try {
        run();
        return true;
      } catch {
        return false;
      }
    });
  });
  expect(planted).toEqual([]);
});
