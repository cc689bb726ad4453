/** Reads one batch of answers ahead, in a separate thread. */
import { Worker } from 'node:worker_threads';
import type { AnswerRecord } from '../../server/desk/ports/desk.ts';

export interface Portion {
  readonly indexes: readonly number[];
  readonly records: readonly AnswerRecord[];
}

export interface ReadAhead {
  /** Returns `null` while the next batch is being read, and after the last one. */
  take(): Portion | null;
  /** Resolves when a batch is available. */
  ready(): Promise<void>;
  close(): Promise<void>;
}

export function readAhead(portions: readonly (readonly number[])[], now: number): ReadAhead {
  const worker = new Worker(new URL('../run.mjs', import.meta.url), {
    argv: ['tools/desk-seed/reader.ts'],
    workerData: now,
  });
  let asked = 0;
  let read: Portion | null = null;
  let wake: () => void = () => undefined;
  let fail: (error: Error) => void = () => undefined;
  let waiting: Promise<void> = Promise.resolve();

  function ask(): void {
    const indexes = portions[asked];
    if (indexes === undefined) return;
    asked += 1;
    waiting = new Promise((resolve, reject) => {
      wake = resolve;
      fail = reject;
    });
    worker.postMessage(indexes, []);
    worker.once('message', (records: readonly AnswerRecord[]) => {
      read = { indexes, records };
      wake();
    });
  }
  worker.on('error', (error) => fail(error));
  ask();

  return {
    take() {
      const portion = read;
      if (portion === null) return null;
      read = null;
      ask();
      return portion;
    },
    ready: () => waiting,
    close: async () => void (await worker.terminate()),
  };
}
