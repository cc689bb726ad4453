/** The strip in the table equals the tracking page's strip of the same shipment. */
import { addSamples, LOADED_MS } from './desk-cases.ts';
import { expect, openShipment } from './fixture.ts';
import { test } from './own-server.ts';

test.use({ desk: 'strip' });

test('the table shows the same voyage progress as the shipment card', async ({ page, request }) => {
  test.setTimeout(90_000);
  await addSamples(request);
  const numbers = ['MSKU2048170', 'CSNU1357918', 'EGHU5005008', 'CMAU1001006'];
  const shown: (string | null)[] = [];
  for (const number of numbers) {
    await page.goto(`/desk?tab=all&q=number:${number}`);
    const strip = page.getByRole('grid', { name: 'Shipments' }).getByRole('img', { name: /^Voyage: / });
    await expect(strip).toBeVisible({ timeout: LOADED_MS });
    const box = await strip.locator('xpath=..').boundingBox();
    expect([Math.round(box?.width ?? 0), Math.round(box?.height ?? 0)]).toEqual([120, 14]);
    shown.push(await strip.getAttribute('aria-label'));
  }
  expect(shown[0]).toMatch(/% estimated$/);
  for (const [index, number] of numbers.entries()) {
    await openShipment(page, number);
    const card = page.getByRole('region', { name: 'Summary' }).getByRole('img', { name: /^Voyage: / });
    await expect(card).toHaveAttribute('aria-label', shown[index] ?? '');
  }
});
