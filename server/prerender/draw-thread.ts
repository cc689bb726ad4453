/**
 * Draws in a thread of its own, one job after the other, so that no answer, however it is shaped,
 * holds up other requests. A job over its limits ends the thread; the next job starts a new one.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { callThread } from '../thread/call-thread.ts';
import type { ThreadSource } from '../thread/thread-table.ts';
import type { Draw } from './draw.ts';
import { DRAW_TABLE, type DrawEngine } from './verbs.ts';

export interface DrawThread {
  /**
   * Rejects with `DrawTooLarge` for a job that took too long or too much memory. Rejects with
   * another error, which says nothing about the job, where too many jobs wait, where the thread
   * ended for another reason, and once the server stops.
   */
  readonly draw: Draw;
  /** Another one for another program or another coast, which may draw the same answer otherwise. */
  readonly program: string;
  close(): Promise<void>;
}

/** A job took too long or too much memory, and may again. */
export class DrawTooLarge extends Error {}

/** A usual picture takes 10 to 20 ms; a page waits 150 ms for it (`web/streamed.ts`). */
const JOB_TIMEOUT_MS = 1_000;
/** Jobs that wait behind so many others would come too late for their pages. */
const MAX_WAITING = 32;
/** Heap; a usual picture takes 20. An answer that needs more ends the thread. */
const MAX_MEMORY_MB = 256;

/** Resolves when the thread can draw. */
export async function startDrawThread(
  world: Uint8Array,
  source: ThreadSource,
  jobMs = JOB_TIMEOUT_MS,
): Promise<DrawThread> {
  // The built script names its other files with the hashes of their contents.
  const script = source.script.protocol === 'file:' ? readFileSync(source.script) : source.script.href;
  const thread = callThread<DrawEngine, never>({
    table: DRAW_TABLE,
    source,
    data: world,
    whenLost: (by, message) => (by === 'time' || by === 'memory' ? new DrawTooLarge() : new Error(message)),
    longestMs: jobMs,
    memoryMb: MAX_MEMORY_MB,
  });
  await thread.ready();
  /** The job under way and those that wait. */
  let jobs = 0;
  let last: Promise<unknown> = Promise.resolve();
  return {
    draw: async (job) => {
      if (jobs > MAX_WAITING) throw new Error('too many pictures wait');
      jobs += 1;
      // One at a time in the thread: its limits are those of a job, and its end loses no other.
      const picture = last.then(() => thread.verbs.draw(job)).finally(() => (jobs -= 1));
      last = picture.catch(() => undefined);
      return picture;
    },
    program: createHash('sha256').update(script).update(world).digest('base64url'),
    close: () => thread.close(),
  };
}
