/** The worker's side of a thread: calls verbs by name and posts their results. */
import { parentPort } from 'node:worker_threads';
import { type Call, CHANGED_ID, READY_ID, type ThreadTable } from './thread-table.ts';

type Served<Verb extends string> = Readonly<Record<Verb, (...args: never[]) => Promise<unknown>>>;

/** Resolves when the thread can be called. `onOpen` gets the function that notifies the calling side. */
export async function serveThread<Verb extends string, Kind extends string, Engine extends Served<Verb>>(
  { verbs, kindOf }: ThreadTable<Verb, Kind>,
  opening: Promise<Engine>,
  onOpen?: (engine: Engine, notify: (value: unknown) => void) => void,
): Promise<void> {
  const port = parentPort;
  if (port === null) throw new TypeError('This script is the script of a worker thread.');

  async function answer(id: number, work: () => Promise<unknown>): Promise<void> {
    try {
      port?.postMessage({ id, ok: true, value: await work() });
    } catch (error) {
      port?.postMessage({ id, ok: false, kind: kindOf(error), message: errorMessage(error) });
    }
  }

  port.on('message', ({ id, verb, args }: Call) => {
    void answer(id, async () => {
      const engine = await opening;
      const name = verbs.find((known) => known === verb);
      if (name === undefined) throw new TypeError(`The thread has no verb ${verb}.`);
      return Reflect.apply(engine[name], engine, [...args]);
    });
  });
  await answer(READY_ID, async () => {
    onOpen?.(await opening, (value) => port.postMessage({ id: CHANGED_ID, ok: true, value }));
    await opening;
    return null;
  });
}

const errorMessage = (error: unknown): string => (error instanceof Error ? error.message : 'unknown');
