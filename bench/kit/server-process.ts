/**
 * Starts the built server as a process, with a clock that the benchmark moves, and at half speed to simulate a small
 * server.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import process from 'node:process';
import { Worker } from 'node:worker_threads';

const FOLDER = import.meta.dirname;
const MINUTE_MS = 60_000;

export interface ServerProcess {
  readonly address: string;
  /** Moves the clock by a minute, which drops everything that the server caches for a minute. */
  nextMinute(): void;
  close(): Promise<void>;
}

export async function startServerProcess(speed: 'full' | 'half'): Promise<ServerProcess> {
  const child = fork(join(FOLDER, 'served.mjs'), { env: { ...process.env, NODE_ENV: 'production' } });
  const [address] = await once(child, 'message');
  const slower =
    speed === 'full' ? null : new Worker(join(FOLDER, 'half-speed.mjs'), { workerData: child.pid, stdout: false });
  return {
    address: String(address),
    nextMinute: () => void child.send(MINUTE_MS),
    async close() {
      await slower?.terminate();
      child.kill('SIGCONT');
      child.disconnect();
      await once(child, 'exit');
    },
  };
}
