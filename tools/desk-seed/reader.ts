/** Runs in a thread that reads answers while the main thread writes. `read-ahead.ts` is the other end. */
import { parentPort, workerData } from 'node:worker_threads';
import { createReadAnswers } from './answers.ts';

const read = createReadAnswers(Number(workerData));
parentPort?.on('message', (indexes: readonly number[]) => {
  void read(indexes).then((records) => parentPort?.postMessage(records, []));
});
