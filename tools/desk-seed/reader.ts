/** A thread that reads answers, beside the one that writes: `read-ahead.ts` has the other end. */
import { parentPort, workerData } from 'node:worker_threads';
import { createReadAnswers } from './answers.ts';

const read = createReadAnswers(Number(workerData));
parentPort?.on('message', (indexes: readonly number[]) => {
  void read(indexes).then((records) => parentPort?.postMessage(records, []));
});
