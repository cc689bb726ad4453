/**
 * Draws the marks of public/ as PNG, for home screens that do not support SVG:
 *   node tools/run.mjs tools/icons.ts
 * https://developer.mozilla.org/docs/Web/Progressive_web_apps/How_to/Define_app_icons
 */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { chromium } from '@playwright/test';
import { findBrowser } from './find-browser.ts';

const PUBLIC = resolve(import.meta.dirname, '../public');
/** iOS requests this name, rounds the corners itself, and shows transparent areas as black. */
const ICONS = [
  ['apple-touch-icon.png', 'icon-maskable.svg', 180],
  ['icon-192.png', 'favicon.svg', 192],
  ['icon-512.png', 'favicon.svg', 512],
  ['icon-maskable-512.png', 'icon-maskable.svg', 512],
] as const;

const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox'] });
for (const [name, source, size] of ICONS) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  const image = Buffer.from(readFileSync(resolve(PUBLIC, source))).toString('base64');
  const style = `position:fixed;inset:0;width:${size}px;height:${size}px`;
  await page.setContent(`<img alt="" style="${style}" src="data:image/svg+xml;base64,${image}">`);
  await page.screenshot({ path: resolve(PUBLIC, name), omitBackground: true });
  await page.close();
}
await browser.close();
