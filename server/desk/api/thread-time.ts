/**
 * Time of the desk's thread by client. That thread answers everybody, and a request costs it a
 * millisecond or seconds: what is bounded is the time, shared alike among the requests under way.
 */
import { createLocalLimit } from '../../http/limit.ts';

export interface ThreadTime {
  /** Milliseconds until there is room again; null where there is. */
  wait(client: string): Promise<number | null>;
  /** Counts what the thread works while this is under way. */
  measure<T>(client: string, work: () => Promise<T>): Promise<T>;
}

/** A third of the thread. */
export const THREAD_MS_PER_MINUTE = 20_000;

/** `busyMs`: how long the thread has worked since it was started. */
export function createThreadTime(busyMs: () => number, perMinute = THREAD_MS_PER_MINUTE): ThreadTime {
  const limit = createLocalLimit(perMinute);
  const underWay = new Set<{ ms: number }>();
  let last = busyMs();

  function distribute(): void {
    const now = busyMs();
    // A thread that was started again counts from 0.
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
