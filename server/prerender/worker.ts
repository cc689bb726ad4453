/** The drawing thread: one job at a time, so that the thread that answers requests never draws. */
import { parentPort, workerData } from 'node:worker_threads';
import { createDraw, type DrawJob } from './draw.ts';
import { WARM_UP } from './warm-up.ts';

/** What the thread says: null once, when it can draw; then one picture for each job. */
export type Drawn = { readonly picture: string | null } | null;

async function serve(port: NonNullable<typeof parentPort>, world: Uint8Array): Promise<void> {
  const draw = await createDraw(world);
  // Faster with it; without it the first visitor's page may come without its picture.
  await Promise.all(WARM_UP.map(draw)).catch(() => null);
  port.on('message', (job: DrawJob) => {
    draw(job).then(
      (picture) => port.postMessage({ picture } satisfies Drawn),
      // The app says what is wrong with the answer.
      () => port.postMessage({ picture: null } satisfies Drawn),
    );
  });
  port.postMessage(null satisfies Drawn);
}

if (parentPort !== null && workerData instanceof Uint8Array) await serve(parentPort, workerData);
