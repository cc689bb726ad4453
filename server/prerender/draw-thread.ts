/**
 * Draws in a thread of its own, one job after the other, so that no answer, however it is shaped,
 * holds up other requests. A job over its limits ends the thread; the next job starts a new one.
 */
import { Worker } from 'node:worker_threads';
import type { Draw, DrawJob } from './draw.ts';
import type { ThreadSource } from '../service.ts';
import type { Drawn } from './worker.ts';

export interface DrawThread {
  /**
   * Rejects with `DrawTooLarge` for a job that took too long or too much memory. Rejects with
   * another error, which says nothing about the job, where too many jobs wait, where the thread
   * ended for another reason, and once the server stops.
   */
  readonly draw: Draw;
  close(): Promise<void>;
}

/** A job took too long or too much memory; it would again. */
export class DrawTooLarge extends Error {}

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
  let isReady = false;
  /** The thread whose job had taken too long. */
  let overTime: Worker | null = null;
  let isClosed = false;

  function start(onReady?: () => void): Worker {
    const limits = { maxOldGenerationSizeMb: MOST_MB };
    const worker = new Worker(script, { workerData: world, argv: [...argv], resourceLimits: limits });
    worker.on('message', (drawn: Drawn) => {
      if (drawn === null) {
        isReady = true;
        if (running !== null) limitTime(worker);
        onReady?.();
      } else finish((job) => job.resolve(drawn.picture));
    });
    let isOutOfMemory = false;
    // `exit` follows.
    worker.on('error', (error: NodeJS.ErrnoException) => {
      isOutOfMemory = error.code === 'ERR_WORKER_OUT_OF_MEMORY';
    });
    worker.on('exit', () => {
      const isTooLarge = isOutOfMemory || overTime === worker;
      thread = null;
      isReady = false;
      finish((job) => job.reject(isTooLarge ? new DrawTooLarge() : new Error('the drawing thread ended')));
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
    if (isReady) limitTime(worker);
  }

  /** The time that a thread takes to start is not the job's. */
  function limitTime(worker: Worker): void {
    timer = setTimeout(() => {
      overTime = worker;
      void worker.terminate();
    }, jobMs);
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
