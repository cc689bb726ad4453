/** Tests what the browser enforces on the page. The fixture of every test checks that no page violates the policy. */
import { bare, expect, openShipment, test as base } from './fixture.ts';

base('opening a link sends one tracking request, and returning to the tab sends none', async ({ page }) => {
  const requests: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/tracking')) requests.push(pathname);
  });
  await openShipment(page, 'UACU8080801');
  await page.evaluate(() => {
    document.dispatchEvent(new Event('visibilitychange'));
    window.dispatchEvent(new Event('focus'));
    window.dispatchEvent(new Event('online'));
  });
  await page.clock.runFor('02:00:00');
  expect(requests).toEqual(['/api/tracking']);
});

base('old links open the shipment under its canonical address', async ({ page }) => {
  await page.goto('/track/msku%20204817-0');
  await expect(page).toHaveURL(/\/\?number=MSKU2048170$/);
  await page.goto('/?Number=msku2048170&SEALINE=auto&shipment-type=sea');
  await expect(page.getByRole('region', { name: 'Summary' })).toContainText('Rotterdam, NL');
});

/**
 * The script is evaluated as text, because the linter forbids these sinks. It returns the names of sinks that
 * accepted markup.
 */
const PLANT = `(() => {
  const tries = {
    innerHTML: () => { document.body.innerHTML = '<img src=x onerror=alert(1)>'; },
    insertAdjacentHTML: () => document.body.insertAdjacentHTML('beforeend', '<b>x</b>'),
    scriptSource: () => { document.createElement('script').src = 'https://example.com/x.js'; },
    scriptText: () => { document.createElement('script').text = 'alert(1)'; },
    timer: () => setTimeout('alert(1)', 0),
  };
  return Object.keys(tries).filter((name) => {
    try { tries[name](); return true; } catch { return false; }
  });
})()`;

// This test runs without the fixture, because a violation is expected.
bare('Trusted Types block every planted script sink', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('combobox', { name: 'Shipment number' })).toBeVisible();
  expect(await page.evaluate(PLANT)).toEqual([]);
});
