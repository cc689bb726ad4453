/** Takes the same four screens in each installed engine, side by side in one picture. */
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Browser } from '@playwright/test';
import { type CutProxy, startProxy } from '../../e2e/engines/proxy.ts';
import { startEngines } from '../../e2e/engines/start-engines.ts';
import type { Engine } from '../../e2e/engines/tab.ts';
import { Visit } from '../../e2e/engines/visit.ts';
import { findEngines } from '../find-engines.ts';
import { LENS_PATH } from './screens.ts';

/** `shows` is the text that appears last. */
const SCREENS = [
  { name: 'start', path: '/', width: 1440, height: 900, shows: 'All samples' },
  { name: 'lens', path: LENS_PATH, width: 1440, height: 900, shows: ' h late' },
  { name: 'desk', path: '/desk', width: 1440, height: 900, shows: 'shipments in this list' },
  { name: 'phone', path: LENS_PATH, width: 390, height: 844, shows: ' h late' },
] as const;

/** `drawnMs` is the maximum time for drawing a map. */
export async function takeEngines(browser: Browser, address: string, folder: string, drawnMs: number): Promise<void> {
  const engines = await startEngines(browser, findEngines());
  const proxy = await startProxy(address, '198.18.2.1');
  try {
    for (const screen of SCREENS) {
      const { name, width, height } = screen;
      const page = await browser.newPage({ viewport: { width: width * engines.length, height } });
      const images: string[] = [];
      for (const engine of engines) {
        const data = await pictureIn(engine, proxy, screen, drawnMs);
        images.push(`<img alt="" width="${width}" src="data:image/png;base64,${data}">`);
      }
      await page.setContent(`<body style="margin:0;display:flex">${images.join('')}`);
      await page.screenshot({ path: join(folder, `engines-${name}.png`) });
      await page.close();
    }
  } finally {
    proxy.close();
    await Promise.all(engines.map((engine) => engine.close()));
  }
}

async function pictureIn(
  engine: Engine,
  proxy: CutProxy,
  { path, width, height, shows }: (typeof SCREENS)[number],
  drawnMs: number,
): Promise<string> {
  const tab = await engine.open();
  try {
    await tab.resize(width, height);
    const visit = new Visit(tab, proxy, 0);
    await visit.goto(path);
    await visit.sees(shows);
    await pause(drawnMs);
    return await tab.picture();
  } finally {
    await tab.close();
  }
}
