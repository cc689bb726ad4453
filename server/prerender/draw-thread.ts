/**
 * Draws in a separate thread, one job after another, so that no answer, however it is shaped, delays other requests.
 * A job that exceeds its limits ends the thread, and the next job starts a new one.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { callThread } from '../thread/call-thread.ts';
import type { ThreadSource } from '../thread/thread-table.ts';
import type { Draw } from './draw.ts';
import { DRAW_TABLE, type DrawEngine } from './verbs.ts';

export interface DrawThread {
  /**
   * Rejects with `DrawTooLarge` if a job took too long or too much memory. Rejects with another error, which says
   * nothing about the job, if too many jobs wait, the thread ended for another reason, or the server stops.
   */
  readonly draw: Draw;
  /** Identifies the program and the coast, because another version may draw the same answer differently. */
  readonly program: string;
  close(): Promise<void>;
}

/** A job took too long or too much memory, and may do so again. */
export class DrawTooLarge extends Error {}

/** A typical picture takes 10 to 20 ms; a page waits 150 ms for it (`web/streamed.ts`). */
const JOB_TIMEOUT_MS = 1_000;
/** A job behind more waiting jobs would come too late for its page. */
const MAX_WAITING = 32;
/** Heap limit. A typical picture takes 20 MB. An answer that needs more ends the thread. */
const MAX_MEMORY_MB = 256;

/** Resolves when the thread can draw. */
export async function startDrawThread(
  world: Uint8Array,
  source: ThreadSource,
  jobMs = JOB_TIMEOUT_MS,
): Promise<DrawThread> {
  // The built script contains the hashes of its other files.
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
  /** Number of running and waiting jobs. */
  let jobs = 0;
  let last: Promise<unknown> = Promise.resolve();
  return {
    draw: async (job) => {
      if (jobs > MAX_WAITING) throw new Error('too many pictures wait');
      jobs += 1;
      // The thread has one job at a time, so that its limits apply to that job and its end loses no other.
      const picture = last.then(() => thread.verbs.draw(job)).finally(() => (jobs -= 1));
      last = picture.catch(() => undefined);
      return picture;
    },
    program: createHash('sha256').update(script).update(world).digest('base64url'),
    close: () => thread.close(),
  };
}
