/**
 * Draws in a thread of its own, one job after the other, so that no answer, however it is shaped,
 * holds up other requests. A job over its time ends with the thread; the next job starts a new one.
 */
import { Worker } from 'node:worker_threads';
import type { Draw, DrawJob } from './draw.ts';
import type { Drawn } from './worker.ts';

export interface DrawThread {
  /** Rejects with `DrawOverTime` for a job that took too long, and where too many wait. */
  readonly draw: Draw;
  close(): Promise<void>;
}

export interface ThreadSource {
  /** What runs in the thread: the built worker, or a loader with the source as its argument. */
  readonly script: URL;
  readonly argv: readonly string[];
}

/** The same answer would take too long again. */
export class DrawOverTime extends Error {}

interface Waiting {
  readonly job: DrawJob;
  readonly resolve: (picture: string | null) => void;
  readonly reject: (reason: Error) => void;
}

/** A usual picture takes 10 to 20 ms; a page waits 150 ms for it (`web/streamed.ts`). */
const JOB_MS = 1_000;
/** Jobs that wait behind so many others would come too late for their pages. */
const MOST_WAITING = 32;
/** Of the heap; a usual picture takes 20. An answer that needs more ends the thread. */
const MOST_MB = 256;

/** Resolves when the thread can draw. */
export async function startDrawThread(
  world: Uint8Array,
  { script, argv }: ThreadSource,
  jobMs = JOB_MS,
): Promise<DrawThread> {
  const waiting: Waiting[] = [];
  let running: Waiting | null = null;
  let thread: Worker | null = null;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;

  function start(onReady?: () => void): Worker {
    const limits = { maxOldGenerationSizeMb: MOST_MB };
    const worker = new Worker(script, { workerData: world, argv: [...argv], resourceLimits: limits });
    worker.on('message', (drawn: Drawn) => {
      if (drawn === null) onReady?.();
      else finish((job) => job.resolve(drawn.picture));
    });
    worker.on('error', () => undefined); // `exit` follows
    worker.on('exit', () => {
      thread = null;
      finish((job) => job.reject(new DrawOverTime()));
    });
    return worker;
  }

  function finish(settle: (job: Waiting) => void): void {
    clearTimeout(timer);
    const job = running;
    running = null;
    if (job !== null) settle(job);
    next();
  }

  function next(): void {
    if (running !== null || isClosed) return;
    running = waiting.shift() ?? null;
    if (running === null) return;
    thread ??= start();
    const worker = thread;
    worker.unref();
    worker.postMessage(running.job, []);
    timer = setTimeout(() => void worker.terminate(), jobMs);
  }

  await new Promise<void>((resolve, reject) => {
    // Not before it is ready: a start that waits for nothing else would end here (Node's exit 13).
    const worker = start(() => {
      worker.unref();
      resolve();
    });
    worker.once('error', reject);
    thread = worker;
  });
  return {
    draw: (job) =>
      new Promise((resolve, reject) => {
        if (isClosed || waiting.length >= MOST_WAITING) return reject(new Error('too many pictures wait'));
        waiting.push({ job, resolve, reject });
        next();
      }),
    close: async () => {
      isClosed = true;
      for (const { reject } of waiting.splice(0)) reject(new Error('the server stops'));
      await thread?.terminate();
    },
  };
}
