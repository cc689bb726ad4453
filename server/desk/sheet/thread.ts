/**
 * The engine of sheets in a thread of its own, which is started when it is first needed. A file
 * that takes too long or too much memory ends the thread and nothing else.
 */
import { Worker } from 'node:worker_threads';
import type { ThreadSource } from '../../service.ts';
import type { SheetEngine } from './engine.ts';
import { type RefusalKey, SheetRefused } from './refused.ts';
import { type SheetCall, type SheetReply, SHEETS, type SheetVerb } from './serve.ts';

export interface SheetThread extends SheetEngine {
  close(): Promise<void>;
}

/** Three sheets of 200,000 rows; a million cells take some 100 MB. */
const MEMORY_MB = 1024;
/** The largest sheet takes a tenth of it. */
const LONGEST_MS = 60_000;

interface Running {
  readonly worker: Worker;
  readonly pending: Map<number, (reply: SheetReply) => void>;
}

export function createSheetThread({ script, argv }: ThreadSource, longestMs = LONGEST_MS): SheetThread {
  let running: Running | null = null;
  let last = 0;

  function start(): Running {
    const worker = new Worker(script, {
      workerData: SHEETS,
      argv: [...argv],
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
    });
    const started: Running = { worker, pending: new Map() };
    const fail = (refusal: RefusalKey | null, message = ''): void => {
      if (running === started) running = null;
      for (const [id, settle] of started.pending) settle({ id, ok: false, refusal, message });
      started.pending.clear();
    };
    worker.on('message', (reply: SheetReply) => {
      started.pending.get(reply.id)?.(reply);
      started.pending.delete(reply.id);
    });
    // https://nodejs.org/api/errors.html#err_worker_out_of_memory
    worker.on('error', (error: Error & { readonly code?: string }) =>
      fail(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'tooLarge' : null, error.message),
    );
    // Nothing but the timer of a call and `close` ends it.
    worker.on('exit', () => fail('tooSlow'));
    // It ends with the process, whatever it is doing.
    worker.unref();
    return started;
  }

  function call<T>(verb: SheetVerb, args: readonly unknown[]): Promise<T> {
    running ??= start();
    const { worker, pending } = running;
    const id = (last += 1);
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => void worker.terminate(), longestMs);
      pending.set(id, (reply) => {
        clearTimeout(timer);
        if (reply.ok) resolve(reply.value);
        else reject(reply.refusal === null ? new Error(reply.message) : new SheetRefused(reply.refusal));
      });
      worker.postMessage({ id, verb, args } satisfies SheetCall, []);
    });
  }

  const remote =
    <V extends SheetVerb>(verb: V) =>
    (...args: Parameters<SheetEngine[V]>): Promise<Awaited<ReturnType<SheetEngine[V]>>> =>
      call(verb, args);

  return {
    state: remote('state'),
    load: remote('load'),
    arrange: remote('arrange'),
    question: remote('question'),
    learn: remote('learn'),
    decide: remote('decide'),
    preview: remote('preview'),
    rows: remote('rows'),
    portion: remote('portion'),
    total: remote('total'),
    result: remote('result'),
    forget: remote('forget'),
    close: async () => {
      await running?.worker.terminate();
    },
  };
}
