// Runs in a thread that stops and continues a process (`workerData`) for 5 ms each, which leaves half of a processor.
import process from 'node:process';
import { workerData } from 'node:worker_threads';

const SLICE_MS = 5;
const nobody = new Int32Array(new SharedArrayBuffer(4));

for (;;) {
  for (const signal of ['SIGSTOP', 'SIGCONT']) {
    process.kill(workerData, signal);
    Atomics.wait(nobody, 0, 0, SLICE_MS);
  }
}
