/**
 * Limits the time of the desk's thread by client. All clients share the thread, and a request takes a millisecond or
 * seconds of it, so time is limited instead of requests. The working time is divided equally among the requests under
 * way.
 */
import { createLocalLimit } from '../../http/limit.ts';

export interface ThreadTime {
  /** Returns the milliseconds until the client may continue; `null` when it may continue now. */
  wait(client: string): Promise<number | null>;
  /** Counts the working time of the thread while this work is under way. */
  measure<T>(client: string, work: () => Promise<T>): Promise<T>;
}

/** A third of the thread's time. */
export const THREAD_MS_PER_MINUTE = 20_000;

/** `busyMs` returns the working time of the thread since its start. */
export function createThreadTime(busyMs: () => number, perMinute = THREAD_MS_PER_MINUTE): ThreadTime {
  const limit = createLocalLimit(perMinute);
  const underWay = new Set<{ ms: number }>();
  let last = busyMs();

  function distribute(): void {
    const now = busyMs();
    // A restarted thread counts from 0.
    const share = Math.max(0, now - last) / Math.max(1, underWay.size);
    last = now;
    for (const request of underWay) request.ms += share;
  }

  return {
    wait: (client) => limit(client, 0),
    async measure(client, work) {
      const request = { ms: 0 };
      distribute();
      underWay.add(request);
      try {
        return await work();
      } finally {
        distribute();
        underWay.delete(request);
        await limit(client, Math.round(request.ms));
      }
    },
  };
}
