/** The built server as a process: on a clock that the benchmark moves, and at half speed if it is to be small. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import process from 'node:process';
import { Worker } from 'node:worker_threads';

const FOLDER = import.meta.dirname;
const MINUTE_MS = 60_000;

export interface ServerProcess {
  readonly address: string;
  /** From now on it is a minute later: what the server keeps for a minute is gone. */
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
