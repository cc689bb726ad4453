import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import { NOON, openWorld } from '../../sim/world.fixture.ts';
import { createDraw, type DrawJob } from './draw.ts';
import { DrawTooLarge, startDrawThread } from './draw-thread.ts';
import { WARM_UP } from './warm-up.ts';

const LAND = readFileSync('src/chart/packed/world-110.bin');
const jobOf = (body: string): DrawJob => ({
  body,
  nowMs: NOON,
  container: null,
  sample: true,
  lang: 'en',
  embed: null,
});

/** A thread that returns a body, and hangs on some. */
const HELD_BY_SOME = `
  import { parentPort } from 'node:worker_threads';
  const hoard = [];
  parentPort.on('message', ({ id, args: [{ body }] }) => {
    while (body === 'for ever');
    if (body === 'a fault') throw new Error(body);
    while (body === 'memory') hoard.push(new Array(2_000_000).fill({}));
    parentPort.postMessage({ id, ok: true, value: body });
  });
  parentPort.postMessage({ id: 0, ok: true, value: null });
`;
const script = new URL(`data:text/javascript,${encodeURIComponent(HELD_BY_SOME)}`);
const startFake = (jobMs?: number) => startDrawThread(LAND, { script, argv: [] }, jobMs);

it('the draw thread draws the same as the calling thread, and nothing for an unreadable answer', async () => {
  const source = { script: pathToFileURL('tools/run.mjs'), argv: ['server/prerender/worker.ts'] };
  const thread = await startDrawThread(LAND, source, 20_000);
  const body = await (await openWorld().ask('/tracking', { number: 'MSKU2048170', route: 'true', ais: 'true' })).text();
  const draw = createDraw(LAND);
  const picture = await draw(jobOf(body));
  const pictures = await Promise.all([body, 'not JSON', body].map((text) => thread.draw(jobOf(text))));
  expect(picture?.markup).toContain('prerender-map');
  expect(pictures).toEqual([picture, null, picture]);
  await thread.close();
});

it('the warm-up of the draw thread draws a complete page', async () => {
  const draw = createDraw(LAND);
  for (const job of WARM_UP) {
    const picture = await draw(job);
    for (const part of ['prerender-land', 'prerender-ring', 'Rotterdam', '<ol'])
      expect(picture?.markup).toContain(part);
  }
});

it('the draw thread aborts a job over its time limit and draws the queued ones in a new thread', async () => {
  const thread = await startFake(300);
  const [held, ...others] = ['for ever', 'b', 'c'].map((body) => thread.draw(jobOf(body)));
  await expect(held).rejects.toThrow(DrawTooLarge);
  expect(await Promise.all(others)).toEqual(['b', 'c']);
  await thread.close();
});

it('the draw thread aborts a job that exhausts memory and continues with the next', async () => {
  const thread = await startFake(20_000);
  await expect(thread.draw(jobOf('memory'))).rejects.toThrow(DrawTooLarge);
  expect(await thread.draw(jobOf('a'))).toBe('a');
  await thread.close();
});

it('the draw thread reports a crash as a fault, not as a job that is too large, and continues', async () => {
  const thread = await startFake(20_000);
  const fault: unknown = await thread.draw(jobOf('a fault')).catch((error: unknown) => error);
  expect(fault).toBeInstanceOf(Error);
  expect(fault).not.toBeInstanceOf(DrawTooLarge);
  expect(await thread.draw(jobOf('a'))).toBe('a');
  await thread.close();
});

it('the draw thread queues at most 32 jobs', async () => {
  const thread = await startFake();
  const jobs = Array.from({ length: 40 }, (_, index) => thread.draw(jobOf(String(index))));
  const outcomes = await Promise.allSettled(jobs);
  expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(40 - 33);
  await thread.close();
});

it('the draw thread rejects queued jobs when it is closed', async () => {
  const thread = await startFake(20_000);
  const jobs = ['for ever', 'b'].map((body) => thread.draw(jobOf(body)));
  const reasons = Promise.all(jobs.map((job) => job.catch((error: unknown) => error)));
  await thread.close();
  // The running picture was not too large, so it is drawn after the restart.
  for (const reason of await reasons) {
    expect(reason).toBeInstanceOf(Error);
    expect(reason).not.toBeInstanceOf(DrawTooLarge);
  }
});
