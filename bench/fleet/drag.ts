/** Measures what dragging a map costs the page: time between frames, and tasks of the page's thread. */
import { setTimeout as pause } from 'node:timers/promises';
import type { CDPSession, Page } from '@playwright/test';
import { median, quantile } from '../kit/measure.ts';

export const SIZE = { width: 1440, height: 900 };
const STEPS = 40;
/** The pointer does not wait for the page, so every drag shows the same number of views per second. */
const FRAME_MS = 1000 / 60;

export interface Dragged {
  readonly frames: readonly number[];
  /** Milliseconds of the page's thread for each view that the drag showed. */
  readonly perView: number;
}

/** Runs in the page as text, because benchmarks are type-checked for Node. */
const COUNT_FRAMES = `{
  const frames = [];
  window.frames_ = frames;
  let before = performance.now();
  const tick = (now) => {
    // An earlier drag stops counting here, because two counters would count each frame twice.
    if (window.frames_ !== frames) return;
    frames.push(now - before);
    before = now;
    requestAnimationFrame(tick);
  };
  requestAnimationFrame(tick);
}`;

async function taskSeconds(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN;
}

/** Drags to and fro around a point of the page. */
export async function drag(page: Page, session: CDPSession, x: number, y: number): Promise<Dragged> {
  await page.evaluate(COUNT_FRAMES);
  await page.mouse.move(x, y);
  const from = await taskSeconds(session);
  for (const turn of [1, -1]) {
    await page.mouse.down();
    const moves: Promise<void>[] = [];
    for (let step = 1; step <= STEPS; step += 1) {
      moves.push(page.mouse.move(x + turn * step * 6, y + turn * step * 2));
      await pause(FRAME_MS);
    }
    await Promise.all(moves);
    await page.mouse.up();
    await page.mouse.move(x, y);
  }
  const spent = (await taskSeconds(session)) - from;
  const frames: number[] = await page.evaluate('[window.frames_.slice(1), (window.frames_ = null)][0]');
  return { frames, perView: (spent * 1000) / Math.max(1, frames.length) };
}

export async function openSession(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  // Processor time excludes other work on the machine.
  await session.send('Performance.setTimeDomain', { timeDomain: 'threadTicks' });
  await session.send('Performance.enable');
  return session;
}

export const framesText = (frames: readonly number[]): string =>
  frames.length === 0 ? '-' : `${median(frames).toFixed(1)} / ${quantile(frames, 0.95).toFixed(1)}`;
