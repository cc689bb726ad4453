/** A thread of the desk that ends when it is asked for the quality of rules. */
import { parentPort } from 'node:worker_threads';

// Registered first, because the first listener of a port gets all waiting messages.
await import('./worker.ts');
parentPort?.on('message', ({ args: [, name] }: { args: readonly unknown[] }) => {
  if (name === 'ruleQuality') process.exit(1);
});
