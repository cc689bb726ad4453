/**
 * Measures the time from a click on an event to the next frame on the screen, with the processor slowed down four
 * times, with 30 and 2,000 events.
 * npm run bench -- interact
 */
import process from 'node:process';
import type { Page } from '@playwright/test';
import { alteredAnswer, median, printTable, quantile, slowDown, startBrowser } from './kit/measure.ts';
import { startBuilt } from '../tools/built-server.mjs';

const NUMBER = 'MSKU2048170';
const CLICKS = 24;
/** The pattern excludes stops and legs, which are buttons as well. */
const EVENT = /picked up|Gate in|Loaded on|departed/;
const CASES = [
  { events: 30, goal: 50 },
  { events: 2_000, goal: 100 },
];

const server = await startBuilt();
const browser = await startBrowser();

/** Measures in the page, from the event's own time stamp to the first task after the following frame. */
const WATCH = `
  window.times = [];
  addEventListener('pointerdown', (event) => {
    const pressed = event.timeStamp;
    addEventListener('click', () => requestAnimationFrame(() => {
      const channel = new MessageChannel();
      channel.port1.onmessage = () => window.times.push(performance.now() - pressed);
      channel.port2.postMessage(null);
    }), { capture: true, once: true });
  }, { capture: true });
`;

async function open(events: number): Promise<Page> {
  const body = await alteredAnswer(server.address, NUMBER, (data) => {
    const [box] = data.containers ?? [];
    const originals = box?.events ?? [];
    const many = Array.from({ length: events }, (_, index) => ({
      ...originals[Math.floor((index * originals.length) / events)],
      order_id: index + 1,
    }));
    return { ...data, containers: [{ ...box, events: many }] };
  });
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
  await page.route('**/api/tracking?*', (route) => route.fulfill({ body, contentType: 'application/json' }));
  await page.goto(`${server.address}/?number=${NUMBER}`);
  await page.getByRole('tabpanel').getByRole('button').nth(20).waitFor();
  await page.waitForTimeout(1_500);
  await page.evaluate(WATCH);
  await slowDown(page, 4);
  return page;
}

const rows: (string | number)[][] = [];
for (const { events, goal } of CASES) {
  const page = await open(events);
  const listed = page.getByRole('tabpanel').getByRole('button').filter({ hasText: EVENT });
  for (let click = 0; click < CLICKS; click++) {
    const event = listed.nth(click % 8);
    // The row is centred, because a row under the panel's sticky header counts as visible but the click would hit the
    // header.
    await event.evaluate((row) => row.scrollIntoView({ block: 'center' }));
    await event.click({ force: true });
    await page.waitForTimeout(250);
  }
  const times: number[] = await page.evaluate('window.times');
  const result = median(times);
  rows.push([
    events,
    times.length,
    result.toFixed(0),
    quantile(times, 0.95).toFixed(0),
    `<= ${goal}`,
    result <= goal ? 'yes' : 'NO',
  ]);
  await page.close();
}
process.stdout.write('Selecting an event at a quarter of the speed: press to next paint, milliseconds\n');
printTable(['events', 'presses', 'median', '95th', 'goal', 'met'], rows);
await browser.close();
await server.close();
process.exit(0);
