/**
 * The calling side of a worker thread, with its verbs as functions. The next call after the thread has ended starts a
 * new one. Running calls fail with the error from `whenLost`.
 */
import { Worker } from 'node:worker_threads';
import { type Call, CHANGED_ID, READY_ID, type Reply, type ThreadSource, type ThreadTable } from './thread-table.ts';

/** The reason why a call got no result: a limit of time or memory, `close`, or a thread that ended unexpectedly. */
export type LostBy = 'time' | 'memory' | 'closing' | 'fault';

interface ThreadOptions<Verb extends string, Kind extends string> {
  readonly table: ThreadTable<Verb, Kind>;
  readonly source: ThreadSource;
  /** The `workerData` of the thread. */
  readonly data: unknown;
  readonly whenLost: (by: LostBy, message: string) => Error;
  /** A call that takes longer ends the thread. The time until the thread is ready does not count. */
  readonly longestMs?: number;
  readonly memoryMb?: number;
  /** Receives messages of the thread that are not results. */
  readonly listener?: (value: never) => void;
}

interface CalledThread<Engine> {
  readonly verbs: Engine;
  /** Starts the thread now instead of with the first call. Rejects if it cannot start. */
  readonly ready: () => Promise<void>;
  /** Time that the thread has worked since it was started. */
  readonly busyMs: () => number;
  readonly close: () => Promise<void>;
}

interface Running {
  readonly ready: Promise<never>;
  ask(call: Call): Promise<never>;
  busyMs(): number;
  stop(by: LostBy): Promise<unknown>;
}

/** Pause before the third start if two threads in a row ended without a result. It doubles each time. */
const INITIAL_PAUSE_MS = 100;
const MAX_PAUSE_MS = 30_000;

export function callThread<Engine extends object, Kind extends string>(
  options: ThreadOptions<keyof Engine & string, Kind>,
): CalledThread<Engine> {
  const { whenLost } = options;
  let running: Running | null = null;
  let lastId = READY_ID;
  let isClosed = false;
  /** Number of threads in a row that ended unexpectedly before they returned a result. */
  let failures = 0;
  let isPausing = false;

  function ended(isFailure: boolean): void {
    running = null;
    failures = isFailure ? failures + 1 : 0;
    if (failures < 2) return;
    isPausing = true;
    const pauseMs = Math.min(MAX_PAUSE_MS, INITIAL_PAUSE_MS * 2 ** (failures - 2));
    setTimeout(() => (isPausing = false), pauseMs).unref();
  }

  function thread(): Running {
    if (isClosed) throw whenLost('closing', 'The thread was closed.');
    if (running === null && isPausing) throw whenLost('fault', 'The thread ends whenever it is started.');
    running ??= start(options, ended);
    return running;
  }

  return {
    verbs: createVerbs<Engine>(options.table.verbs, async (verb, args) => {
      lastId += 1;
      return thread().ask({ id: lastId, verb, args });
    }),
    ready: async () => thread().ready,
    busyMs: () => running?.busyMs() ?? 0,
    close: async () => {
      isClosed = true;
      await running?.stop('closing');
    },
  };
}

type Ask = (verb: string, args: readonly unknown[]) => Promise<never>;

function createVerbs<Engine extends object>(verbs: readonly (keyof Engine & string)[], ask: Ask): Engine;
function createVerbs(verbs: readonly string[], ask: Ask): object {
  return Object.fromEntries(verbs.map((verb) => [verb, (...args: readonly unknown[]) => ask(verb, args)]));
}

function start<Verb extends string, Kind extends string>(
  { table, source, data, whenLost, longestMs, memoryMb, listener }: ThreadOptions<Verb, Kind>,
  ended: (isFailure: boolean) => void,
): Running {
  const worker = new Worker(source.script, {
    workerData: data,
    argv: [...source.argv],
    resourceLimits: memoryMb === undefined ? {} : { maxOldGenerationSizeMb: memoryMb },
  });
  const pending = new Map<number, { resolve: (value: never) => void; reject: (error: Error) => void }>();
  let hasAnswered = false;
  let lostBy: LostBy = 'fault';
  let message = 'The thread ended.';
  /** The reason why the thread cannot be called, in its own words. */
  let refusal: Error | null = null;

  /** The process stays alive only while a call waits. */
  function waitForReply(id: number): Promise<never> {
    worker.ref();
    return new Promise((resolve, reject) => pending.set(id, { resolve, reject }));
  }

  function stop(by: LostBy): Promise<unknown> {
    lostBy = by;
    return worker.terminate();
  }

  worker.on('message', (reply: Reply<Kind>) => {
    if (reply.id === CHANGED_ID && reply.ok) return listener?.(reply.value);
    const call = pending.get(reply.id);
    pending.delete(reply.id);
    if (pending.size === 0) worker.unref();
    if (reply.id !== READY_ID) hasAnswered = true;
    if (reply.ok) return call?.resolve(reply.value);
    const error = reply.kind === null ? new Error(reply.message) : table.errorOf(reply.kind);
    // The state is set here, because `exit` may come in the same turn, before anything that waits for `ready`.
    if (reply.id === READY_ID) refusal = error;
    call?.reject(error);
  });
  // The `exit` event follows. https://nodejs.org/api/errors.html#err_worker_out_of_memory
  worker.on('error', (error: NodeJS.ErrnoException) => {
    message = error.message;
    if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') lostBy = 'memory';
  });
  worker.on('exit', () => {
    ended(!hasAnswered && lostBy === 'fault');
    for (const { reject } of pending.values()) reject(refusal ?? whenLost(lostBy, message));
    pending.clear();
  });

  const ready = waitForReply(READY_ID);
  ready.catch(() => void worker.terminate());
  return {
    ready,
    async ask(call) {
      worker.postMessage(call, []);
      const reply = waitForReply(call.id);
      if (longestMs === undefined) return reply;
      let timer: NodeJS.Timeout | undefined;
      const limit = (): void => {
        if (pending.has(call.id)) timer = setTimeout(() => void stop('time'), longestMs);
      };
      ready.then(limit, () => undefined);
      return reply.finally(() => clearTimeout(timer));
    },
    busyMs: () => worker.performance.eventLoopUtilization().active,
    stop,
  };
}
