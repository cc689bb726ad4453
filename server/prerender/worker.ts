/** The drawing thread, so that the thread that serves requests never draws. */
import { workerData } from 'node:worker_threads';
import { serveThread } from '../thread/serve-thread.ts';
import { createDraw } from './draw.ts';
import { DRAW_TABLE, type DrawEngine } from './verbs.ts';
import { SHARED_WARM_UP, WARM_UP } from './warm-up.ts';

async function open(): Promise<DrawEngine> {
  if (!(workerData instanceof Uint8Array)) throw new TypeError('the drawing thread needs the coast');
  const draw = createDraw(workerData);
  // Without the warm-up the first visitor's page may come without its picture.
  await Promise.all([...WARM_UP, SHARED_WARM_UP].map(draw)).catch(() => null);
  // If an answer cannot be read, the app says what is wrong with it.
  return { draw: (job) => draw(job).catch(() => null) };
}

await serveThread(DRAW_TABLE, open());
