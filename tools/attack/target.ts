/** Starts a built server as a separate process in front of the fake service, and observes it. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { spawnBuilt } from '../built-server.mjs';
import { type FakeService, startFakeService } from './fake-service.ts';

export interface Answer {
  readonly status: number;
  readonly text: string;
  /** All cookies that the answer sets, as a browser sends them back. */
  readonly cookie: string;
  /** Target of a redirect, or an empty text without one. */
  readonly location: string;
}

/** Method and body of a request that is not a GET. */
export interface Sent {
  readonly method: string;
  readonly body?: string | Uint8Array;
}

export interface Target {
  readonly address: string;
  readonly folder: string;
  readonly service: FakeService;
  /** Output of the server besides its log, which contains the invitation of the first administrator. */
  readonly printed: () => string;
  ask(target: string, from: string, headers?: Readonly<Record<string, string>>, sent?: Sent): Promise<Answer>;
  /** Returns megabytes of memory and the number of descriptors, or `null` where the system does not report them. */
  state(): { readonly memory: number; readonly descriptors: number } | null;
  /**
   * Starts requests of other clients at this interval. When the probe is stopped, it returns their times and errors.
   */
  probe(asks: readonly ProbeAsk[], gapMs: number): Probe;
  /** Ends the server at once, as a lack of memory does. The next `startTarget` may use its folder. */
  kill(): Promise<void>;
  close(): Promise<void>;
}

export interface ProbeAsk {
  readonly name: string;
  readonly target: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** A text that the right answer contains. */
  readonly holds?: string;
}

export interface Fared {
  readonly times: Readonly<Record<string, { count: number; p50: number; p99: number; most: number }>>;
  readonly wrong: readonly string[];
}

export interface Probe {
  stop(): Promise<Fared>;
}

export const OPEN = 'https://portal.example';

export const makeFolder = (): string => mkdtempSync(join(tmpdir(), 'landfall-attack-'));

/** `settings` override those of every target, and `folder` may already contain data. */
export async function startTarget(
  settings: Readonly<Record<string, string>> = {},
  folder = makeFolder(),
): Promise<Target> {
  const service = await startFakeService();
  const server = spawnBuilt({
    SERVICE_URL: service.url,
    SERVICE_KEY: 'key',
    BUDGET_DAY: '1000000',
    TRUSTED_PROXIES: '127.0.0.1',
    EMBED_ORIGINS: OPEN,
    DATA_DIR: folder,
    LOG_LEVEL: 'silent',
    ...settings,
  });
  const address = await server.address;
  const { pid = 0 } = server.child;
  return {
    address,
    folder,
    service,
    printed: server.err,
    ask: (target, from, headers = {}, sent = { method: 'GET' }) =>
      ask(address + target, { 'x-forwarded-for': from, ...headers }, sent),
    state: () => findState(pid),
    probe: (asks, gapMs) => startProbe(JSON.stringify({ address, asks, gapMs })),
    kill: async () => {
      await server.kill('SIGKILL');
      service.close();
    },
    close: async () => {
      await server.kill('SIGKILL');
      service.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Reads the answer as it arrives, compressed as for a browser. */
async function ask(url: string, headers: Readonly<Record<string, string>>, { method, body }: Sent): Promise<Answer> {
  const outgoing = request(url, { method, headers: { connection: 'close', ...headers } });
  outgoing.end(body);
  const [response] = await once(outgoing, 'response');
  let text = '';
  for await (const part of response) text += String(part);
  const { location = '', 'set-cookie': cookies = [] } = response.headers;
  const cookie = cookies.map((one: string) => one.replace(/;.*/s, '')).join('; ');
  return { status: response.statusCode, text, cookie, location };
}

/** Reads the format of https://man7.org/linux/man-pages/man5/proc_pid_status.5.html. */
function findState(pid: number): { memory: number; descriptors: number } | null {
  try {
    const kilobytes = Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
    return { memory: kilobytes / 1024, descriptors: readdirSync(`/proc/${pid}/fd`).length };
  } catch {
    return null;
  }
}

function startProbe(order: string): Probe {
  const child = fork(join(import.meta.dirname, 'probe.mjs'), [order]);
  return {
    stop: async () => {
      const outcome = new Promise<Fared>((resolve) => child.once('message', (fared: Fared) => resolve(fared)));
      child.send('stop');
      return outcome;
    },
  };
}
