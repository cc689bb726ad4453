/** The thread of the desk, which ends when it is asked for the quality of rules. */
import { parentPort } from 'node:worker_threads';

// First, since the first listener of a port takes all messages that wait.
await import('./worker.ts');
parentPort?.on('message', ({ args: [, name] }: { args: readonly unknown[] }) => {
  if (name === 'ruleQuality') process.exit(1);
});
