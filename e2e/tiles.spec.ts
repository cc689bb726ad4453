/** The operator's raster tiles are shown with their attribution, and the built-in map replaces them when they fail. */
import { expect, openShipment } from './fixture.ts';
import { test } from './own-server.ts';

const TILES = 'https://tiles.example';
const TILE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

test.use({
  env: {
    TILE_URL: `${TILES}/{z}/{x}/{y}.png`,
    TILE_ATTRIBUTION: '&copy; <a href="https://tiles.example/about">Example Tiles</a>',
  },
});

test('map tiles are shown with their attribution', async ({ page }) => {
  await page.route(`${TILES}/**`, (route) => route.fulfill({ body: TILE, contentType: 'image/png' }));
  await openShipment(page, 'MSKU2048170');
  await expect(page.locator('img.leaflet-tile-loaded').first()).toBeAttached();
  await expect(page.getByRole('link', { name: 'Example Tiles' })).toHaveAttribute('href', `${TILES}/about`);
  await expect(page.getByText('The map tiles could not be loaded.')).toHaveCount(0);
});

test('failed map tiles are replaced by the built-in map and a notice', async ({ page }) => {
  await page.route(`${TILES}/**`, (route) => route.abort());
  await openShipment(page, 'MSKU2048170');
  await expect(page.getByText('The map tiles could not be loaded. You see the built-in map.')).toBeVisible();
  await expect(page.getByText('Natural Earth')).toBeVisible();
  await expect(page.locator('img.leaflet-tile')).toHaveCount(0);
  await expect(
    page.getByRole('region', { name: 'Map', exact: true }).getByRole('button', { name: /^Yantian, / }),
  ).toBeVisible();
});
